/* Marks live in the history entry, so they survive a reload of it and cannot make one loop. */

/** Whether the entry under way carries a mark. */
export function isEntryMarked(mark: string): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && mark in state;
}

/** Puts a mark beside whatever else the entry carries. */
export function markEntry(mark: string): void {
  const state: unknown = history.state;
  history.replaceState({ ...(typeof state === 'object' ? state : null), [mark]: true }, '');
}
