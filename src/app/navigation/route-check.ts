import { worker } from '#bridge/client.ts';
import { loadingEnded, loadingStarted, routeAllowed } from '#bridge/shared-state/session-slice.ts';
import type { ScreenRoute } from '#ui/routing/screen-route.ts';
import { navigateUnchecked } from './location-store.ts';
import { failureDesk, store } from '../store.ts';
import { findScreen } from '../routes.ts';
import { sessionTimer } from '../session/session.ts';

/** Public screens that are shown without asking the server. */
const EXEMPT: ReadonlySet<string> = new Set(['/error', '/login', '/unauthorized', '/noServer']);
export const needsCheck = (path: string): boolean => !EXEMPT.has(path);

/** Fetches the chunk at the same time as the check; a chunk that cannot be loaded shows itself when it is rendered. */
const preload = (screen: ScreenRoute | null) => screen?.load().catch(() => null) ?? null;

/**
 * Asks the server whether this person may open the path. Loading is on meanwhile; on success the authorisation types of
 * the screen replace the former ones before anything of it is rendered. Failures are handled here, and so is a path that
 * the server knows while this version of the page does not.
 */
export async function isRouteAllowed(path: string): Promise<boolean> {
  if (!needsCheck(path)) return true;
  store.dispatch(loadingStarted());
  try {
    const screen = findScreen(path), chunk = preload(screen);
    const answer = await worker.call('checkRoute', { url: path });
    if (!answer.ok) {
      failureDesk.report(answer.error, { op: 'checkRoute', background: false, quiet: false });
      return false;
    }
    const [row] = answer.value.data.data;
    if (!row) return false;
    if (!screen) { navigateUnchecked('/error'); return false; }
    await chunk;
    store.dispatch(routeAllowed(row));
    if (answer.value.storedAt === null) sessionTimer.feed({ type: 'policy', policy: row.session, byPerson: true });
    return true;
  } finally {
    store.dispatch(loadingEnded());
  }
}
