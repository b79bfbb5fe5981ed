import { withoutRowSecurity } from '#server/access/row-security.ts';
import { staffActor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { offerFreed } from '../bookings/offers.ts';
import { rsvEvents } from '../bookings/rsv-records.ts';
import { holdSlot, openSlot } from '../bookings/slots.ts';

/**
 * Cancels what is planned for a case that goes to another counsellor: both sides are notified, and the times are free for the
 * next who waits. @returns how many reservations
 */
export const cancelPlanned = (call: CallContext, caseId: string, rsn: string): Promise<number> =>
  withoutRowSecurity(call.db, async () => {
    const actor = staffActor(call),
      planned = await call.db
        .selectFrom('cnslRsv')
        .selectAll()
        .where('caseId', '=', caseId)
        .where('rsvSt', 'in', ['REQ', 'CNFM'])
        .where('rsvDt', '>=', koreanDate8(call.now))
        .orderBy('rsvId')
        .forUpdate()
        .execute();
    for (const row of planned) {
      await rsvEvents.move(actor, row, 'cancelRsv', {
        changes: { cnclDt: call.now.toISOString(), cnclRsn: rsn },
        rsn,
      });
      if (row.slotId === null || !(await holdSlot(actor, row.slotId))) continue;
      await openSlot(actor, row.slotId);
      await offerFreed(actor, row.slotId);
    }
    return planned.length;
  });
