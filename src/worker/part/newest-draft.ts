import { fail, ok, type Result } from '#contract/errors.ts';

/** Writes the newest of what comes one after the other: what has been overtaken while the disk was busy is not written. */
export interface NewestWriter<T> {
  /** Resolves when this value, or a newer one of its key, is written. */
  readonly write: (key: string, value: T) => Promise<Result<null>>;
  /** Resolves when nothing is being written any more. */
  readonly settled: () => Promise<void>;
}

/** @param store writes one value; values of one key are never written at the same time */
export function createNewestWriter<T>(store: (key: string, value: T) => Promise<Result<null>>): NewestWriter<T> {
  const waiting = new Map<string, { value: T; readonly done: Promise<Result<null>> }>();
  let tail: Promise<unknown> = Promise.resolve();
  return {
    write(key, value) {
      const before = waiting.get(key);
      if (before) {
        before.value = value;
        return before.done;
      }
      const done = tail.then(() => {
        const newest = waiting.get(key);
        waiting.delete(key);
        return newest ? store(key, newest.value) : ok(null);
      });
      const settled = done.catch(() => fail({ kind: 'worker-lost' }));
      tail = settled;
      waiting.set(key, { value, done: settled });
      return settled;
    },
    settled: async () => {
      await tail;
    },
  };
}
