let isAsked = false;

/**
 * Asks the browser not to throw away what lies here when the disk gets full. Some browsers ask the person: not at the
 * start, but when there is something to lose.
 */
export function askToKeepStorage(): void {
  if (isAsked || !('storage' in navigator) || !('persist' in navigator.storage)) return;
  isAsked = true;
  void navigator.storage.persist().catch(() => undefined);
}
