import type { RouteCheck } from '#contract/session/session.ts';

/** So long a screen that was allowed is shown again at once, while the server is asked anew. */
const FRESH_MS = 60_000;

const allowed = new Map<string, { readonly row: RouteCheck; readonly atMs: number }>();
const keyOf = (userId: string, path: string): string => `${userId} ${path}`;

export function rememberAllowed(userId: string, path: string, row: RouteCheck): void {
  allowed.set(keyOf(userId, path), { row, atMs: performance.now() });
}

/** What the server said of this person and path within the last minute; null when that was a refusal, or nothing. */
export function findAllowed(userId: string, path: string): RouteCheck | null {
  const known = allowed.get(keyOf(userId, path));
  return known && performance.now() - known.atMs < FRESH_MS ? known.row : null;
}

export const forgetAllowed = (userId: string, path: string): void => {
  allowed.delete(keyOf(userId, path));
};
