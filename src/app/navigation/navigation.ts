import { prefetch } from '#bridge/prefetch.ts';
import { isEnding } from '#bridge/failures/failure-effects.ts';
import { memoryOf } from '#bridge/screen-memory/domain-slice.ts';
import { arrivedEntry } from '#bridge/server-api.ts';
import { loadingEnded, loadingStarted, routeAllowed } from '#bridge/shared-state/session-slice.ts';
import { forgetDirtyForms, isAnyFormDirty } from '#bridge/shared-state/useDirtyForm.ts';
import type { CallError } from '#contract/errors.ts';
import { HOME_SCREEN } from '#contract/main/work-rules.ts';
import { needsCheck } from '#contract/session/public-paths.ts';
import { ask, toast } from '#ui/feedback/feedback.ts';
import { findScreen, isWrongAddress, loadScreensOf } from '../routes.ts';
import { loadScreen } from '../screen-components.ts';
import { sessionTimer } from '../session/session.ts';
import { errorHandler, store } from '../store.ts';
import { checkRoute } from './first-questions.ts';
import { isLost } from './lost-screens.ts';
import {
  navigateUnchecked,
  showPath,
  shownAddress,
  shownPath,
  useShownPath,
  type NavigateOptions,
} from './location-store.ts';

/*
 * How a screen opens (specification.md 2): a link, back and forward and the first screen of a page all go the way of
 * `travel`, which is to be read from top to bottom.
 */

const WRONG_ADDRESS = '잘못된 접근입니다.';

/** Rises with every navigation: of several under way the last one wins. */
let latest = 0;
interface Trip {
  readonly path: string;
  /** With the question mark, or empty. */
  readonly search: string;
  /** A refusal is shown and keeps the present screen. */
  readonly staysPut?: boolean | undefined;
  /** What has to be true beside the check: on the first screen of a page, that there is a session. */
  readonly until?: Promise<boolean>;
  /** Changes address and screen. */
  readonly show: () => void;
}

/** Goes to a screen if the person and the server allow it. @returns whether it is shown; a refusal has been reported */
export async function travel({ path, search, staysPut = false, until, show }: Trip): Promise<boolean> {
  const mine = ++latest;
  const isOvertaken = (): boolean => mine !== latest;
  // Unsaved work first: the person may want to stay.
  if (!(await mayLeave()) || isOvertaken()) return false;
  if (!needsCheck(path)) {
    show();
    return true;
  }
  // Loading covers the page until it is decided; the check, the screen's code and its first data go out together.
  store.dispatch(loadingStarted());
  try {
    const prepared = prepareScreen(path, search);
    const answer = await checkRoute(path);
    // Without the server's answer there is no access: other requests sent by now were authorised by the server one by
    // one.
    if (isOvertaken()) {
      if (!answer.ok && isEnding(answer.error)) reportRefusal(answer.error, path, staysPut);
      return false;
    }
    if (!answer.ok) {
      // The table of screens knows which addresses are wrong in a part; on the first screen of a page it may still be under way.
      if (isUnknownAddress(answer.error)) await loadScreensOf(path);
      reportRefusal(answer.error, path, staysPut);
      return false;
    }
    const [allowed] = answer.value.data.data;
    await prepared;
    if ((until && !(await until)) || isOvertaken() || !allowed) return false;
    // There has been a sign-out meanwhile.
    if (store.getState().session.person === null) return false;
    // The server may know screens that this version of the page does not have.
    if (!findScreen(path)) {
      navigateUnchecked((await loadScreensOf(path)) ? '/error' : '/noServer');
      return false;
    }
    // Types, data and screen change in one rendering: nothing is seen of the new screen with the types of the former.
    const isFresh = answer.value.storedAt === null;
    if (isFresh) sessionTimer.feed({ type: 'policy', policy: allowed.session, byPerson: true });
    store.dispatch(routeAllowed({ route: allowed, isConfirmed: isFresh }));
    serveArrived(path, search);
    show();
    return true;
  } finally {
    store.dispatch(loadingEnded());
  }
}

/** Asks about unsaved work. @returns whether the person leaves it */
async function mayLeave(): Promise<boolean> {
  if (!isAnyFormDirty()) return true;
  const agreed = await ask('M-LEAVE');
  if (agreed) forgetDirtyForms();
  return agreed;
}

const questionsOf = (path: string, search: string) => findScreen(path)?.asks?.(new URLSearchParams(search)) ?? [];

/**
 * Fetches the code of a screen and asks its first questions. The server judges each question by itself, so nothing is
 * learned that the route check would refuse; of a screen that has left the menu only the check is asked. A menu item
 * under the pointer does the same; it never asks the route check, each of which is a visit in the menu history.
 */
async function prepareScreen(path: string, search: string): Promise<void> {
  await loadScreensOf(path);
  const screen = findScreen(path);
  if (!isLost(path)) for (const { op, arg } of questionsOf(path, search)) prefetch(op, arg);
  if (screen) await loadScreen(screen);
}

/** What has been answered by now is in the first rendering of the screen. */
function serveArrived(path: string, search: string): void {
  for (const { op, arg } of questionsOf(path, search)) {
    const entry = arrivedEntry(op, arg);
    if (entry) store.dispatch(entry);
  }
}

/** Where an address is wrong in a part, its visitor goes back; who came by a link or the history is still where he was. */
function turnBack(): void {
  toast('error', WRONG_ADDRESS);
  if (shownPath() !== '') return;
  if (history.length > 1) history.back();
  else void navigateTo(HOME_SCREEN);
}

/** The route check refuses an address that no screen has like one that the user may not open, and gives this as its reason. */
const UNKNOWN_ADDRESS = 'NOT_FOUND';
const isUnknownAddress = (error: CallError): boolean => error.kind === 'forbidden' && error.reason === UNKNOWN_ADDRESS;

function reportRefusal(error: CallError, path: string, staysPut = false): void {
  if (isUnknownAddress(error) && isWrongAddress(path)) return turnBack();
  // Before the user is known there is no navigation: the start reports what is missing.
  if (error.kind === 'offline' && store.getState().session.person === null) return;
  errorHandler.report(error, { op: 'checkRoute', background: false, quiet: false, staysPut, path });
}

/**
 * Asks about the screen on view where it was opened by what the server had said before: the line is back, or its word has
 * come late. A refusal takes the screen away.
 * @param path of a late word; the screen on view where none is given
 * @param refusal what the late word was, if not that the path is allowed
 */
export async function confirmShown(path = shownPath(), refusal: CallError | null = null): Promise<void> {
  const mine = latest;
  const isAnother = (): boolean => mine !== latest || shownPath() !== path;
  if (store.getState().session.isConfirmed || !needsCheck(path) || isAnother()) return;
  if (refusal) return reportRefusal(refusal, path);
  const answer = await checkRoute(path);
  if (isAnother()) return;
  if (!answer.ok) {
    if (answer.error.kind !== 'offline') reportRefusal(answer.error, path);
    return;
  }
  const [allowed] = answer.value.data.data;
  if (!allowed || answer.value.storedAt !== null) return;
  sessionTimer.feed({ type: 'policy', policy: allowed.session, byPerson: false });
  store.dispatch(routeAllowed({ route: allowed, isConfirmed: true }));
}

/** Goes to an address of the application. A change of the query alone stays on the screen and sends no request. */
export async function navigateTo(to: string, options: NavigateOptions = {}): Promise<void> {
  const { pathname: path, search: named, hash } = new URL(to, location.href);
  if (path === shownPath()) return navigateUnchecked(to, options);
  const search = named || rememberedSearch(path);
  await travel({
    path,
    search,
    staysPut: options.staysPut,
    show: () => navigateUnchecked(path + search + hash, options),
  });
  return undefined;
}

/** The query with which a screen was left, where an address without one means the screen as it was; else empty. */
function rememberedSearch(path: string): string {
  const screen = findScreen(path);
  if (screen?.domain === undefined || screen.beginsNew === true) return '';
  return memoryOf(store.getState(), { domain: screen.domain, path }).search;
}

/** Fetches what a link to a screen will need, when the pointer comes to it. */
export async function prefetchScreen(path: string): Promise<void> {
  await loadScreensOf(path);
  await prepareScreen(path, rememberedSearch(path));
}

/** Back and forward have changed the address already: the screen follows, or the address returns. */
async function followHistory(): Promise<void> {
  const path = location.pathname,
    before = shownPath(),
    address = shownAddress();
  if (path === before) return showPath(path);
  const mine = latest + 1;
  const isShown = await travel({ path, search: location.search, show: () => showPath(path) });
  if (!isShown && mine === latest && shownPath() === before) history.pushState(null, '', address);
  return undefined;
}

export function listenToHistory(): void {
  addEventListener('popstate', () => {
    void followHistory();
  });
}

/** Location hook for wouter's Router: every link of the application passes through the check. */
export function useGuardedLocation(): [string, (to: string, options?: NavigateOptions) => void] {
  return [
    useShownPath(),
    (to, options) => {
      void navigateTo(to, options);
    },
  ];
}
