import { asSystem } from '#server/access/row-security.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { gone } from '#server/http/failure.ts';
import { holdPeriod } from '../applicants/store.ts';
import { openIntake, promoteLine } from './intake.ts';

/**
 * Gives whatever places are free to those who wait, after the capacity was raised (E7) or a participant has left (E6): the
 * promotion of every change that frees a place. Who fails keeps waiting under the same number.
 * @throws Failure 409 GONE
 */
export const promoteWaiting = async (call: CallContext, prdId: string): Promise<void> =>
  asSystem(call, async (db) => {
    const inside = { ...call, db },
      period = await holdPeriod(db, prdId);
    if (!period) throw gone();
    await promoteLine(await openIntake(inside, period, [], { frees: true }));
  });
