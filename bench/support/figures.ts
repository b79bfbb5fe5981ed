/** One line of the results. */
export interface Figure {
  readonly name: string;
  readonly unit: 'ms' | 'kB' | 'MB' | 'requests/s' | 'tasks' | 'files' | 'x' | 'µs' | '%';
  readonly value: number;
  /** Most that is allowed; figures without one are told for comparison. */
  readonly target?: number;
  /** Every measurement, in the order taken. */
  readonly runs: readonly number[];
}

/** Odd number of runs: the median is one of them. */
export const RUNS = Number(process.env.BENCH_RUNS ?? 5);

/** Middle of the values; of an even number the lower one. @throws Error when there is none */
export function median(values: readonly number[]): number {
  const middle = [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
  if (middle === undefined) throw new Error('a median of nothing');
  return middle;
}

/** Value below which so many of a hundred lie. @throws Error when there is none */
export function percentile(values: readonly number[], ofHundred: number): number {
  const found = [...values].sort((a, b) => a - b)[Math.floor((values.length * ofHundred) / 100)];
  if (found === undefined) throw new Error('a percentile of nothing');
  return found;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Collects the measurements of a part under their names. */
export function createMeasurements() {
  const rows = new Map<
    string,
    { readonly unit: Figure['unit']; readonly target?: number | undefined; readonly runs: number[] }
  >();
  return {
    add(name: string, unit: Figure['unit'], value: number, target?: number): void {
      const row = rows.get(name) ?? { unit, target, runs: [] };
      rows.set(name, row);
      row.runs.push(rounded(value));
    },
    figures: (): Figure[] =>
      [...rows].map(([name, { unit, target, runs }]) => ({
        name,
        unit,
        value: median(runs),
        ...(target === undefined ? {} : { target }),
        runs,
      })),
  };
}
export type Measurements = ReturnType<typeof createMeasurements>;
