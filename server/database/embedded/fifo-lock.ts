export interface FifoLock {
  /** Waits its turn. @throws Error after the longest wait */
  acquire(): Promise<void>;
  release(): void;
}

/** A lock that serves in the order of asking. */
export function createFifoLock(longestWaitMs: number): FifoLock {
  const queue: (() => void)[] = [];
  let held = false;
  const wait = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const turn = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(turn), 1);
        reject(new Error(`no database connection for ${longestWaitMs} ms: is one asked for inside a transaction?`));
      }, longestWaitMs);
      queue.push(turn);
    });
  return {
    async acquire() {
      if (held) await wait();
      held = true;
    },
    release() {
      const next = queue.shift();
      if (next === undefined) held = false;
      else next();
    },
  };
}
