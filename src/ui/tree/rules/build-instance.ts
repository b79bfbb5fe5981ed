import type { FeatureImplementation, InstanceBuilder } from '@headless-tree/core';

type Call = (...args: readonly unknown[]) => unknown;
/** A feature's part of a method: called with the instance and the previous part. */
type Part = (options: object, ...args: readonly unknown[]) => unknown;
interface Instance {
  readonly [OPTIONS]: object;
}
type Kind = Parameters<InstanceBuilder>[1];

const OPTIONS = Symbol('options');
const shapes = new WeakMap<readonly FeatureImplementation[], Map<Kind, object>>();

/** The parts of each method, in the order in which one overrides the other. */
function partsOf(features: readonly FeatureImplementation[], kind: Kind): ReadonlyMap<string, readonly Part[]> {
  const parts = new Map<string, readonly Part[]>();
  for (const feature of features) {
    for (const [name, part] of Object.entries((feature[kind] ?? {}) as Readonly<Record<string, Part | undefined>>)) {
      if (part) parts.set(name, [...(parts.get(name) ?? []), part]);
    }
  }
  return parts;
}

/** What all instances of a kind have in common: each method is put together when it is first asked for, and kept. */
function shapeOf(features: readonly FeatureImplementation[], kind: Kind): object {
  const known = shapes.get(features)?.get(kind);
  if (known) return known;
  const shape: object = {};
  for (const [name, parts] of partsOf(features, kind)) {
    Object.defineProperty(shape, name, {
      get(this: Instance) {
        let call: Call | undefined;
        for (const part of parts) {
          const options = { ...this[OPTIONS], prev: call };
          call = (...args) => part(options, ...args);
        }
        Object.defineProperty(this, name, { value: call });
        return call;
      },
    });
  }
  shapes.set(features, (shapes.get(features) ?? new Map<Kind, object>()).set(kind, shape));
  return shape;
}

/**
 * Rows and tree of the library, without the closure for each method of each row that its own builder makes: a thousand
 * rows have some forty methods each, of which a row out of sight is asked for three.
 */
export const buildLazyInstance: InstanceBuilder = (features, kind, buildOptions) => {
  const instance = {};
  // The library adds a feature between the two steps: the shape is known in the second.
  const finish = (): void => {
    Object.defineProperty(instance, OPTIONS, { value: buildOptions(instance) as object });
    Object.setPrototypeOf(instance, shapeOf(features, kind));
  };
  return [instance as never, finish];
};
