import { loadingEnded, loadingStarted, routeAllowed } from '#bridge/shared-state/session-slice.ts';
import type { RouteCheck } from '#contract/session.ts';
import { checkRoute } from './first-questions.ts';
import { navigateUnchecked, shownPath } from './location-store.ts';
import { prepareScreen, serveArrived } from './prepare-screen.ts';
import { needsCheck } from './public-paths.ts';
import { findAllowed, forgetAllowed, rememberAllowed } from './recent-checks.ts';
import { failureDesk, store } from '../store.ts';
import { findScreen } from '../routes.ts';
import { sessionTimer } from '../session/session.ts';

const userId = (): string => store.getState().session.person?.userId ?? '';

/** Loading is on for as long as the person waits. */
async function whileLoading<T>(work: () => Promise<T>): Promise<T> {
  store.dispatch(loadingStarted());
  try {
    return await work();
  } finally {
    store.dispatch(loadingEnded());
  }
}

/** The server's word on a path; null after a failure, which is handled here. */
async function askServer(path: string): Promise<RouteCheck | null> {
  const answer = await checkRoute(path);
  if (!answer.ok) {
    forgetAllowed(userId(), path);
    failureDesk.report(answer.error, { op: 'checkRoute', background: false, quiet: false });
    return null;
  }
  const row = answer.value.data.data[0] ?? null;
  if (row && answer.value.storedAt === null) {
    rememberAllowed(userId(), path, row);
    sessionTimer.feed({ type: 'policy', policy: row.session, byPerson: true });
  }
  return row;
}

/** The screen is on view already; the server's answer renews what it grants, or takes the screen away. */
async function confirmLater(path: string): Promise<void> {
  const row = await askServer(path);
  if (row && shownPath() === path) store.dispatch(routeAllowed(row));
}

/**
 * Asks the server whether this person may open the path; every navigation is asked. On success the authorisation types
 * of the screen replace the former ones before anything of it is rendered. A path that was allowed within the last
 * minute opens at once with those types while the server is asked. Failures are handled here, and so is a path that the
 * server knows while this version of the page does not.
 */
export async function isRouteAllowed(path: string, search: string): Promise<boolean> {
  if (!needsCheck(path)) return true;
  const prepared = prepareScreen(path, search), known = findAllowed(userId(), path);
  if (known) {
    void confirmLater(path);
    await prepared;
    serveArrived(path, search);
    store.dispatch(routeAllowed(known));
    return true;
  }
  return whileLoading(async () => {
    const row = await askServer(path);
    if (!row) return false;
    if (!findScreen(path)) { navigateUnchecked('/error'); return false; }
    await prepared;
    serveArrived(path, search);
    store.dispatch(routeAllowed(row));
    return true;
  });
}
