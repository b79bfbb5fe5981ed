import { HOLDING_STATES } from '#contract/counselling/counselling-codes.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import type { Actor } from '#server/http/actor.ts';
import { cancelHeld } from '../bookings/acts.ts';
import { endOffer, offerFreed } from '../bookings/offers.ts';
import type { Rsv } from '../bookings/rsv-records.ts';
import { holdSlot, openSlot } from '../bookings/slots.ts';

/* What an application that ends leaves free: its appointment for the intake, and times that wait for its answer. */

/** Appointments of an application that are still to come, held. */
export const plannedOf = ({ db }: Actor, aplyId: string): Promise<Rsv[]> =>
  db
    .selectFrom('cnslRsv')
    .selectAll()
    .where('aplyId', '=', aplyId)
    .where('caseId', 'is', null)
    .where('rsvSt', 'in', [...HOLDING_STATES])
    .orderBy('rsvId')
    .forUpdate()
    .execute();

/** Times that are held for an application are free for the next who waits. */
export async function freeOffers(actor: Actor, aplyId: string): Promise<void> {
  const offered = await actor.db
    .selectFrom('cnslSlot')
    .select('slotId')
    .where('ofrAplyId', '=', aplyId)
    .orderBy('slotId')
    .execute();
  for (const { slotId } of offered) {
    const slot = await holdSlot(actor, slotId);
    if (slot?.slotSt !== 'HOLD' || slot.ofrAplyId !== aplyId) continue;
    await endOffer(actor, slot, 'OVER');
    await openSlot(actor, slotId);
    await offerFreed(actor, slotId);
  }
}

/** The same for an application that staff have ended: its appointment is cancelled with the reason of the act. */
export const releaseAply = (actor: Actor, aplyId: string, rsn: string): Promise<void> =>
  withoutRowSecurity(actor.db, async () => {
    for (const rsv of await plannedOf(actor, aplyId)) await cancelHeld(actor, rsv, 'cancelRsv', rsn);
    await freeOffers(actor, aplyId);
  });
