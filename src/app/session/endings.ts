import { worker } from '#bridge/client.ts';
import { isEnding } from '#bridge/failures/failure-effects.ts';
import { stopPush } from '#bridge/push.ts';
import { loadingEnded, loadingStarted } from '#bridge/shared-state/session-slice.ts';
import { alert, ask, show } from '#ui/feedback/feedback.ts';
import { message } from '#messages/message.ts';
import { store } from '../store.ts';
import { navigateUnchecked } from '../navigation/location-store.ts';
import { needsCheck } from '#contract/session/public-paths.ts';
import { endingMessages } from './ending-messages.ts';
import { reportEnding } from './ending-notice.ts';
import { mayLeaveForms } from './keep-forms.ts';
import { closeSession } from './session.ts';

export type Ending = 'logged-out' | 'expired' | 'lost';

const hadSession = () => store.getState().session.person !== null;
/** Beside the form of the sign-in, or above the screen that stays. */
function notify(text: string): void {
  if (location.pathname === '/login') reportEnding(text);
  else void alert(text, { title: endingMessages.title });
}
const logoutNotice = (): void => notify(message('M-LOGOUT'));

/** The person is gone at once, before anything is awaited: no list asks again with a session that is over. */
async function leave(endMessage: string | null): Promise<void> {
  const closing = closeSession(endMessage);
  // Already there: the address may say where the person wanted to go.
  if (location.pathname !== '/login') navigateUnchecked('/login', { replace: true });
  await closing;
}

/**
 * Notifies the server that the session is over (specification.md 4). Its answer takes the cookies away; where it does not
 * come,
 * /api/expireSession does, and the device tries the sign-out again until the server has taken it.
 */
async function endOnServer(options: { readonly background?: boolean } = {}) {
  const answer = await worker.call('logout', {}, options);
  if (!answer.ok) void worker.call('expireSession', {}, { background: true });
  return answer;
}

/**
 * What happens when the session has ended without the person's doing (session-security.md 4.3).
 * @param isNotified another tab has signed out and notified the server already
 */
export async function endSession(how: Ending, reason: string | null, { isNotified = false } = {}): Promise<void> {
  const wasSignedIn = hadSession(),
    isInside = wasSignedIn || needsCheck(location.pathname);
  // A lost session is one that the server no longer knows: only its cookie is left. The answers are not awaited.
  if (how === 'lost') void worker.call('expireSession', {}, { background: true });
  else if (isInside && !isNotified) void endOnServer({ background: true });
  // A public page without a session stays: it says why access was refused, or what went wrong.
  if (isInside) await leave(how === 'expired' ? reason : null);
  else await closeSession(how === 'expired' ? reason : null);
  if (!wasSignedIn && how !== 'lost') return;
  if (how === 'expired') notify(message('M-EXPIRED'));
  else if (how === 'lost') show('M-LOST');
  else logoutNotice();
}

/** The university's page sends people back here after it has signed them out, too. */
export function completeSsoSignOut(search: string): void {
  if (new URLSearchParams(search).get('logout') !== 'ok') return;
  navigateUnchecked('/login', { replace: true });
  logoutNotice();
}

/**
 * Signs out at the person's request; work that waits on the device is named first. Resolves to false when the person
 * stays.
 */
export async function signOut(): Promise<boolean> {
  const waiting = store.getState().connection.unfinishedCount;
  if (waiting > 0 && !(await ask('M-LOGOUT-QUEUE', { n: waiting }))) return false;
  if (!(await mayLeaveForms())) return false;
  store.dispatch(loadingStarted());
  const answer = await endOnServer();
  store.dispatch(loadingEnded());
  worker.announce('signed-out');
  void stopPush();
  const provider = answer.ok ? answer.value.data.data[0]?.ssoLogoutUrl : null;
  await leave(null);
  if (provider) location.assign(provider);
  else if (answer.ok || isEnding(answer.error)) logoutNotice();
  else notify(endingMessages.pending);
  return true;
}
