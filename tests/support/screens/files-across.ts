/*
 * Browsers hand a File to a worker as a File; Node 20 makes a Blob without a name of it. What crosses is taken apart on
 * one side and put together on the other.
 */

interface Crossing {
  readonly crossingFile: Blob;
  readonly name: string;
  readonly lastModified: number;
}

const isPlain = (value: object): boolean => [Object.prototype, null].includes(Object.getPrototypeOf(value) as object);
const isCrossing = (value: object): value is Crossing => 'crossingFile' in value;

function mapDeep(value: unknown, change: (one: object) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const changed = change(value);
  if (changed !== value) return changed;
  if (Array.isArray(value)) return value.map((one) => mapDeep(one, change));
  return isPlain(value)
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapDeep(one, change)]))
    : value;
}

export const takeFilesApart = (message: unknown): unknown =>
  mapDeep(message, (one) =>
    one instanceof File
      ? ({ crossingFile: one.slice(), name: one.name, lastModified: one.lastModified } satisfies Crossing)
      : one,
  );

export const putFilesTogether = (message: unknown): unknown =>
  mapDeep(message, (one) =>
    isPlain(one) && isCrossing(one) ? new File([one.crossingFile], one.name, { lastModified: one.lastModified }) : one,
  );
