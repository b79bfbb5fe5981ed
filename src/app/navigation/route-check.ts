import { loadingEnded, loadingStarted, routeAllowed } from '#bridge/shared-state/session-slice.ts';
import type { RouteCheck } from '#contract/session/session.ts';
import { checkRoute } from './first-questions.ts';
import { dropUpcoming, navigateUnchecked, shownPath } from './location-store.ts';
import { prepareScreen, renderUpcoming, serveArrived } from './prepare-screen.ts';
import { needsCheck } from '#contract/session/public-paths.ts';
import { findAllowed, forgetAllowed, rememberAllowed } from './recent-checks.ts';
import { failureDesk, store } from '../store.ts';
import { findScreen, loadScreens } from '../routes.ts';
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

interface Allowed {
  readonly row: RouteCheck;
  /** False for a permission kept on the device, used while there is no network. */
  readonly isFresh: boolean;
}

/** The server's word on a path; null after a failure, which is handled here. */
async function askServer(path: string, staysPut = false): Promise<Allowed | null> {
  const answer = await checkRoute(path);
  if (!answer.ok) {
    forgetAllowed(userId(), path);
    // Before anyone is known nobody has gone anywhere: the start itself says what is missing.
    const isKnown = answer.error.kind !== 'offline' || userId() !== '';
    if (isKnown) failureDesk.report(answer.error, { op: 'checkRoute', background: false, quiet: false, staysPut });
    return null;
  }
  const row = answer.value.data.data[0] ?? null;
  if (!row) return null;
  const isFresh = answer.value.storedAt === null;
  if (isFresh) sessionTimer.feed({ type: 'policy', policy: row.session, byPerson: true });
  return { row, isFresh };
}

/** Notes what the server has just given; not before the screen is entered, since the first one is asked for before the person is known. */
function remember(path: string, { row, isFresh }: Allowed): void {
  if (isFresh) rememberAllowed(userId(), path, row);
}

/** The screen is on view already; the server's answer renews what it grants, or takes the screen away. */
async function confirmLater(path: string): Promise<void> {
  const allowed = await askServer(path);
  if (!allowed) return;
  remember(path, allowed);
  if (shownPath() === path) store.dispatch(routeAllowed(allowed.row));
}

/** Makes a permission effective; called in the same breath as the screen is shown, so that both are one rendering. */
export type Enter = () => void;

/**
 * Asks the server whether this person may open the path; every navigation is asked. Null when not: failures are handled
 * here, and so is a path that the server knows while this version of the page does not. A path that was allowed within
 * the last minute opens at once with the types of then, while the server is asked. Nothing of the present screen changes
 * before `Enter`: a navigation that has been overtaken by another leaves no trace.
 */
export async function askToEnter(path: string, search: string, staysPut = false): Promise<Enter | null> {
  if (!needsCheck(path)) return () => undefined;
  const prepared = prepareScreen(path, search),
    known = findAllowed(userId(), path);
  if (known) {
    void confirmLater(path);
    await prepared;
    return entering(path, search, { row: known, isFresh: false });
  }
  return whileLoading(async () => {
    let isDecided = false;
    void prepared.then(() => {
      if (!isDecided) renderUpcoming(path, search);
    });
    const allowed = await askServer(path, staysPut);
    isDecided = true;
    if (!allowed) {
      dropUpcoming();
      return null;
    }
    if (!(await loadScreens())) {
      navigateUnchecked('/noServer');
      return null;
    }
    if (!findScreen(path)) {
      navigateUnchecked('/error');
      return null;
    }
    await prepared;
    return entering(path, search, allowed);
  });
}

/** The authorisation types of the screen replace the former ones before anything of it is seen. */
const entering =
  (path: string, search: string, allowed: Allowed): Enter =>
  () => {
    serveArrived(path, search);
    remember(path, allowed);
    store.dispatch(routeAllowed(allowed.row));
  };
