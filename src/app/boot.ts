import { worker } from '#bridge/client.ts';
import { onEnding } from '#bridge/failures/ending-port.ts';
import { onCoveredCalls } from '#bridge/files/covered-call.ts';
import { loadingEnded, loadingStarted } from '#bridge/shared-state/session-slice.ts';
import { handleWorkerEvents } from '#bridge/worker-events.ts';
import { fillText, message } from '#messages/message.ts';
import { toast } from '#ui/feedback/feedback.ts';
import { onGiveUpWaiting, reportLongWait } from '#ui/feedback/long-wait.ts';
import { guardComposition } from '#ui/keyboard/guard-composition.ts';
import { openConflictList } from './conflicts/conflict-list-state.ts';
import { conflictMessages } from './conflicts/messages.ts';
import { leaveLock, showLock } from './device-lock/lock-store.ts';
import { openLanding } from './navigation/landing.ts';
import { navigateUnchecked, showPath, shownPath } from './navigation/location-store.ts';
import { confirmShown, listenToHistory, travel } from './navigation/navigation.ts';
import { needsCheck, openingPath } from '#contract/session/public-paths.ts';
import { findScreen, loadScreensOf } from './routes.ts';
import { completeSsoSignOut } from './session/endings.ts';
import { completeSsoSignIn } from './session/sign-in.ts';
import { carryOutEffects } from './session/carry-out.ts';
import { listenToActivity } from './session/activity.ts';
import { reportLosses } from './session/queue-loss.ts';
import { handlePeer } from './session/peers.ts';
import { sessionTimer } from './session/session.ts';
import { startSession } from './session/start.ts';
import { errorHandler, onFailureEffects, store } from './store.ts';
import { comeUpToDate } from './update-prompt/service-worker.ts';

const SIGN_IN = '/login';
/** A connection without any answer, not even a refusal, shows an empty page no longer than this. */
const REPORT_AFTER_MS = 2_000;

/** Connects worker, store, history and session; called once before anything is shown. */
function connect(): void {
  guardComposition(window);
  onFailureEffects(carryOutEffects);
  onEnding((error) => errorHandler.report(error, { op: 'getFileList', background: true, quiet: true }));
  onCoveredCalls({
    report: errorHandler.report,
    cover: (isCovered) => store.dispatch(isCovered ? loadingStarted() : loadingEnded()),
  });
  worker.listen(
    handleWorkerEvents(store, {
      report: errorHandler.report,
      sent: (count) => toast('success', message('M-SENT', { n: count })),
      merged: (title) =>
        toast('info', fillText(conflictMessages.merged, { title }), {
          label: '보기',
          run: () => openConflictList('merged'),
        }),
      queueLost: (losses) => {
        void reportLosses(losses);
      },
      peer: handlePeer,
      oldPage: () => {
        void comeUpToDate();
      },
      routeAnswered: (path, error) => {
        void confirmShown(path, error);
      },
      reconnected() {
        sessionTimer.feed({ type: 'reconnected' });
        void confirmShown();
        void leaveLock();
      },
    }),
  );
  worker.watchLongWaits(reportLongWait);
  onGiveUpWaiting(worker.cancelLongWaits);
  listenToHistory();
  listenToActivity();
}

async function openProtected(path: string, search: string): Promise<void> {
  // Asked together: a round trip less before the first list. Without a session both fail and one handling follows.
  const started = startSession();
  const entering = travel({
    path,
    search,
    until: started.then((outcome) => outcome === 'signed-in'),
    show: () => showPath(path),
  });
  const outcome = await started;
  // Whether the screen is allowed lies behind the lock with everything else.
  if (typeof outcome === 'object') {
    showLock(outcome.locked, open);
    return;
  }
  // The new version is on its way and starts with this very path.
  if (outcome === 'old-page') return;
  if (outcome === 'signed-out') {
    await loadScreensOf(path);
    const next = findScreen(path) ? `${SIGN_IN}?returnUrl=${encodeURIComponent(path + search)}` : '/error';
    navigateUnchecked(next, { replace: true });
  } else if (!(await entering) && shownPath() === '') navigateUnchecked('/noServer', { replace: true });
}

async function openPublic(path: string, search: string): Promise<void> {
  const impatient = setTimeout(() => {
    if (path === SIGN_IN && shownPath() === '') navigateUnchecked(path + search, { replace: true });
  }, REPORT_AFTER_MS);
  const outcome = await startSession(),
    isSignedIn = outcome === 'signed-in';
  clearTimeout(impatient);
  if (outcome === 'old-page') return;
  if (typeof outcome === 'object' && path === SIGN_IN) {
    showLock(outcome.locked, open);
    return;
  }
  if (isSignedIn && path === SIGN_IN) {
    completeSsoSignIn(search);
    await openLanding(search);
  }
  // What stands behind the # is for the screen: the paper of a certificate names itself there.
  if (shownPath() === '') navigateUnchecked(path + search + location.hash, { replace: true });
  if (!isSignedIn && path === SIGN_IN) completeSsoSignOut(search);
}

/** Opens what the address bar names. */
async function open(): Promise<void> {
  const path = openingPath(location.pathname);
  await (needsCheck(path) ? openProtected : openPublic)(path, location.search);
}

/** Resolves when it is decided which screen comes first. */
export async function boot(): Promise<void> {
  connect();
  await open();
}
