import fc from 'fast-check';

/** Tries a property on the same inputs in every run. */
export function always<T>(property: fc.IProperty<T>, numRuns = 200): void {
  fc.assert(property, { numRuns, seed: 20_260_301 });
}
