import type { WorkerEvent } from '#worker/api.ts';
import { store } from '../store.ts';
import { endSession } from './endings.ts';
import { askPolicy, sessionTimer } from './session.ts';
import { startSession } from './start.ts';

/** Another tab of this browser was used, extended, signed out or signed in: this tab follows. */
export function handlePeer(what: Extract<WorkerEvent, { type: 'peer' }>['what'], agoMs: number): void {
  switch (what) {
    case 'activity':
      sessionTimer.feed({ type: 'peer-activity' }, agoMs);
      return;
    case 'extended':
      if (sessionTimer.clock().phase !== 'none') void askPolicy();
      return;
    case 'signed-out':
      if (store.getState().session.person) void endSession('logged-out', null, { isNotified: true });
      return;
    // The cookie may belong to another person now: what this tab shows must not outlive that.
    case 'signed-in':
      void followSignIn();
      return;
    default:
      what satisfies never;
  }
}

async function followSignIn(): Promise<void> {
  const before = store.getState().session.person?.userId ?? null;
  if ((await startSession()) !== 'signed-in' || before === null) return;
  if (store.getState().session.person?.userId !== before) location.reload();
}
