/*
 * Files of tests share a process, so that its code is warm: a process for each would take half as long again. Nothing else
 * is shared, which is looked at behind each file.
 */

type Descriptors = ReadonlyMap<string, PropertyDescriptor | undefined>;

const readGlobals = (): Descriptors =>
  new Map(
    Object.getOwnPropertyNames(globalThis).map((name) => {
      // Some of Node's own are made when they are read for the first time.
      Reflect.get(globalThis, name);
      return [name, Object.getOwnPropertyDescriptor(globalThis, name)];
    }),
  );
const readListeners = (): ReadonlyMap<string | symbol, number> =>
  new Map(process.eventNames().map((name) => [name, process.listenerCount(name)]));

const isSame = (a: PropertyDescriptor | undefined, b: PropertyDescriptor | undefined): boolean =>
  Object.is(a?.value, b?.value) && a?.get === b?.get && a?.set === b?.set;

/** Remembers what the process is like. @returns names of what is different since then, none where all was given back */
export function watchProcess(): () => readonly string[] {
  const globals = readGlobals(),
    listeners = readListeners();
  return () => {
    const now = readGlobals(),
      heard = readListeners();
    return [
      ...[...new Set([...globals.keys(), ...now.keys()])]
        .filter((name) => !isSame(globals.get(name), now.get(name)))
        .map((name) => `globalThis.${name}`),
      ...[...heard]
        .filter(([name, count]) => count > (listeners.get(name) ?? 0))
        .map(([name]) => `process.on(${String(name)})`),
    ];
  };
}

/** Gives a name of the process another meaning. @returns what gives it back */
export function replaceGlobal(name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(globalThis, name);
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  return () => {
    if (before) Object.defineProperty(globalThis, name, before);
    else Reflect.deleteProperty(globalThis, name);
  };
}
