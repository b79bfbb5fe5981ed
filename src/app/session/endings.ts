import { worker } from '#bridge/client.ts';
import { stopPush } from '#bridge/push.ts';
import { alert, ask, show } from '#ui/feedback/feedback.ts';
import { message } from '#messages/message.ts';
import { store } from '../store.ts';
import { navigateUnchecked } from '../navigation/location-store.ts';
import { needsCheck } from '#contract/session/public-paths.ts';
import { closeSession } from './session.ts';

export type Ending = 'logged-out' | 'expired' | 'lost';

const hadSession = () => store.getState().session.person !== null;
const logoutNotice = () => alert(message('M-LOGOUT'), { title: '로그아웃' });

async function leave(endMessage: string | null): Promise<void> {
  await closeSession(endMessage);
  // Already there: the address may say where the person wanted to go.
  if (location.pathname !== '/login') navigateUnchecked('/login', { replace: true });
}

/** What the person sees when the session has ended without his doing (session-security 4.3). */
export async function endSession(how: Ending, reason: string | null): Promise<void> {
  const wasSignedIn = hadSession();
  if (how === 'lost') {
    // The cookie belongs to a session that the server no longer knows; nobody waits for the answer.
    void worker.call('expireSession', {}, { background: true });
  }
  // A public page that nobody had signed in to stays: it says why he may not, or what went wrong.
  if (!wasSignedIn && !needsCheck(location.pathname)) await closeSession(how === 'expired' ? reason : null);
  else await leave(how === 'expired' ? reason : null);
  if (!wasSignedIn && how !== 'lost') return;
  if (how === 'expired') show('M-EXPIRED');
  else if (how === 'lost') show('M-LOST');
  else void logoutNotice();
}

/** The university's page sends people back here after it has signed them out, too. */
export function completeSsoSignOut(search: string): void {
  if (new URLSearchParams(search).get('logout') !== 'ok') return;
  navigateUnchecked('/login', { replace: true });
  void logoutNotice();
}

/** Signs out by the person's wish; work that waits on the device is named first. Resolves false when he stays. */
export async function signOut(): Promise<boolean> {
  const waiting = store.getState().connection.unfinishedCount;
  if (waiting > 0 && !(await ask('M-LOGOUT-QUEUE', { n: waiting }))) return false;
  const answer = await worker.call('logout', {});
  worker.announce('signed-out');
  void stopPush();
  const provider = answer.ok ? answer.value.data.data[0]?.ssoLogoutUrl : null;
  await leave(null);
  if (provider) location.assign(provider);
  else void logoutNotice();
  return true;
}
