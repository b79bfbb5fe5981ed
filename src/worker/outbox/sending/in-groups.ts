/**
 * Lets work that comes together be done together: whatever is handed in while a group is under way makes up the next
 * one. Each caller's promise settles when its own group is done or has failed.
 */
export function inGroups<T>(work: (group: readonly T[]) => Promise<void>): (one: T) => Promise<void> {
  let coming: T[] = [];
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | null = null;
  return (one) => {
    coming.push(one);
    next ??= running.then(() => {
      const group = coming,
        done = work(group);
      coming = [];
      next = null;
      running = done.catch(() => undefined);
      return done;
    });
    return next;
  };
}
