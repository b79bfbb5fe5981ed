/** Timers of one worker, which end with it: what it would still have done is left. */
export interface StoppableTimers {
  /** Returns the way to take it back. */
  readonly schedule: (work: () => void, delayMs: number) => () => void;
  /** From now on nothing is begun any more, and nothing is accepted. */
  readonly stop: () => void;
}

/** @param pace how many times faster than ours the delays pass */
export function stoppableTimers(pace = 1): StoppableTimers {
  const timers = new Set<NodeJS.Timeout>();
  let isStopped = false;
  return {
    schedule(work, delayMs) {
      if (isStopped) return () => undefined;
      const timer = setTimeout(() => {
        timers.delete(timer);
        work();
      }, delayMs / pace);
      timer.unref();
      timers.add(timer);
      return () => {
        timers.delete(timer);
        clearTimeout(timer);
      };
    },
    stop() {
      isStopped = true;
      timers.forEach((timer) => clearTimeout(timer));
    },
  };
}
