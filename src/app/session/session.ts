import { clearPrefetched } from '#bridge/prefetch.ts';
import { serverApi } from '#bridge/server-api.ts';
import { worker } from '#bridge/client.ts';
import { personKnown, sessionReset, timersChanged } from '#bridge/shared-state/session-slice.ts';
import type { CallError } from '#contract/errors.ts';
import type { Me, SessionPolicy } from '#contract/session/session.ts';
import type { Op } from '#contract/registry.ts';
import { errorHandler, store } from '../store.ts';
import type { SessionEffect } from './session-rules.ts';
import { keepLeftForms } from './keep-forms.ts';
import { keepPush } from './keep-push.ts';
import { createSessionTimer } from './session-timer.ts';
import { createWakefulClock } from './wakeful-clock.ts';

const report = (error: CallError, op: Op) => errorHandler.report(error, { op, background: true, quiet: true });

/** The clock of this tab's session. */
export const sessionTimer = createSessionTimer(
  createWakefulClock(
    () => performance.now(),
    () => Date.now(),
  ),
  (view) => store.dispatch(timersChanged(view)),
  (effect) => {
    void effects[effect]();
  },
);

async function extend(): Promise<void> {
  const answer = await worker.call('extendSession', {});
  if (!answer.ok) {
    if (answer.error.kind === 'offline') sessionTimer.feed({ type: 'unreachable' });
    return report(answer.error, 'extendSession');
  }
  const [policy] = answer.value.data.data;
  if (!policy) return;
  sessionTimer.feed({ type: 'extended', policy });
  worker.announce('extended');
}

/** Asks without moving the server's idle timer. No answer is never a logout. */
export async function askPolicy(): Promise<void> {
  const answer = await worker.call('getSessionPolicy', {}, { background: true });
  if (!answer.ok) {
    if (answer.error.kind === 'offline' || answer.error.kind === 'worker-lost')
      sessionTimer.feed({ type: 'unreachable' });
    return report(answer.error, 'getSessionPolicy');
  }
  const [policy] = answer.value.data.data;
  if (policy) sessionTimer.feed({ type: 'policy', policy, byPerson: false });
}

const expire = async () => report({ kind: 'session-ended', reason: null, message: '' }, 'getSessionPolicy');
const effects: Record<SessionEffect, () => Promise<void>> = { extend, ask: askPolicy, expire };

/** Time that has passed since a copy was stored counts against the session it describes. */
function agedPolicy(policy: SessionPolicy, storedAt: number | null): SessionPolicy {
  if (storedAt === null) return policy;
  const passed = Math.max(0, Math.floor((Date.now() - storedAt) / 1000));
  return { ...policy, serverTime: String(Math.max(0, Number(policy.serverTime) - passed)) };
}

/** Makes this tab work for a person: after sign-in, or on a start with a session that lives. */
export async function openSession(me: Me, storedAt: number | null): Promise<void> {
  const { session, xsrfToken, ...person } = me;
  const policy = agedPolicy(session, storedAt);
  store.dispatch(personKnown(person));
  sessionTimer.feed({ type: 'signed-in', policy });
  // A device that wakes up with an expired copy and no network shows the lock, not yesterday's lists.
  if (storedAt !== null && policy.serverTime === '0') sessionTimer.feed({ type: 'unreachable' });
  await worker.setPerson({ userId: me.userId, xsrfToken });
  void keepPush();
}

/** Forgets the person in this tab and on the device: shared state, answers, copies. Work that waits stays sealed. */
export async function closeSession(endMessage: string | null): Promise<void> {
  // Before anything else: the forms and the keys under which they are kept are about to go.
  const { session, connection } = store.getState();
  if (session.person) void keepLeftForms(connection.unfinishedCount);
  sessionTimer.feed({ type: 'ended' });
  store.dispatch(sessionReset({ endMessage }));
  store.dispatch(serverApi.util.resetApiState());
  clearPrefetched();
  await worker.setPerson(null);
}
