import { randomUUID } from 'node:crypto';
import { kindOf } from '#contract/counselling/kinds.ts';
import { HOLDING_STATES } from '#contract/counselling/counselling-codes.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import { createdBy, raisedBy, type Actor } from '#server/http/actor.ts';
import { MOST_OFFERS, offerEnd } from '#shared/counselling/booking-rules.ts';
import { fits } from '#shared/counselling/hoped-times.ts';
import { notifyChange } from '../notify.ts';
import { settingsOf } from '../settings/kind-settings.ts';
import { holdSlot, holdSlotFor, openSlot, type Slot } from './slots.ts';

/** The most urgent that an offer is made for: a crisis is called. */
const MOST_RISK = 2;

/** Notes what became of the offer that a slot is held for. */
export async function endOffer(actor: Actor, slot: Slot, ofrSt: 'ACPT' | 'OVER' | 'GONE'): Promise<void> {
  await withoutRowSecurity(actor.db, async () => {
    await actor.db
      .updateTable('cnslOfr')
      .set({ ofrSt, ...raisedBy(actor) })
      .where('slotId', '=', slot.slotId)
      .where('ofrSt', '=', 'OFFR')
      .execute();
  });
}

/**
 * Offers a slot that is free again to the next who waits (counselling.md 4.7), one after the other: three at most, each for two
 * hours. Who waits is seen by the server alone, whichever act has freed it.
 * @returns whether it is held for an application now
 */
export const offerFreed = (actor: Actor, slotId: string): Promise<boolean> =>
  withoutRowSecurity(actor.db, async () => {
    const slot = await holdSlot(actor, slotId);
    if (slot?.slotSt !== 'OPEN') return false;
    const counsellor = await actor.db
        .selectFrom('cnslr')
        .select('cnslDivCd')
        .where('cnslrId', '=', slot.cnslrId)
        .executeTakeFirstOrThrow(),
      settings = await settingsOf(actor, counsellor.cnslDivCd),
      end = offerEnd({ rsvDt: slot.slotDt, strtTm: slot.strtTm }, actor.now, settings.minAdvHr);
    if (end === null) return false;
    const asked = await offeredSinceFreed(actor, slotId);
    if (asked.size >= MOST_OFFERS) return false;
    const next = (await waiting(actor, settings)).find((aply) => !asked.has(aply.aplyId) && fits(aply, slot));
    if (!next) return false;
    await holdSlotFor(actor, slotId, next.aplyId, end);
    await actor.db
      .insertInto('cnslOfr')
      .values({
        ofrId: randomUUID(),
        slotId,
        aplyId: next.aplyId,
        ofrDt: actor.now.toISOString(),
        ofrEndDt: end.toISOString(),
        ofrSt: 'OFFR',
        ...createdBy(actor),
      })
      .execute();
    await notifyChange(
      actor,
      {
        cnslDivCd: counsellor.cnslDivCd,
        cnslrId: slot.cnslrId,
        stdNo: next.stdNo,
        rsvDt: slot.slotDt,
        strtTm: slot.strtTm,
      },
      '제안',
    );
    return true;
  });

/** Applications to which a slot was offered since its last reservation was cancelled. */
async function offeredSinceFreed({ db }: Actor, slotId: string): Promise<ReadonlySet<string>> {
  const freed = await db
    .selectFrom('cnslRsv')
    .select(({ fn }) => fn.max('cnclDt').as('at'))
    .where('slotId', '=', slotId)
    .executeTakeFirst();
  let rows = db.selectFrom('cnslOfr').select('aplyId').where('slotId', '=', slotId);
  if (freed?.at) rows = rows.where('ofrDt', '>=', freed.at);
  return new Set((await rows.execute()).map(({ aplyId }) => aplyId));
}

/** Who waits in a kind for a first time, in the waiting order: the more urgent first, then who came first. */
async function waiting(
  { db }: Actor,
  { cnslDivCd, intkReqYn }: { readonly cnslDivCd: string; readonly intkReqYn: 'Y' | 'N' },
) {
  const { assessesRisk } = kindOf(cnslDivCd);
  let rows = db
    .selectFrom('cnslAply as a')
    .select(['a.aplyId', 'a.stdNo', 'a.hopeMthdCd', 'a.hopeTms'])
    .where('a.cnslDivCd', '=', cnslDivCd)
    .where('a.aplySt', '=', intkReqYn === 'Y' ? 'RCPT' : 'WAIT')
    .where('a.stdNo', 'is not', null)
    .where('a.riskLvl', '<=', MOST_RISK)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cnslRsv as r')
            .select('r.rsvId')
            .whereRef('r.aplyId', '=', 'a.aplyId')
            .where('r.rsvSt', 'in', [...HOLDING_STATES]),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('cnslSlot as s').select('s.slotId').whereRef('s.ofrAplyId', '=', 'a.aplyId'))),
    );
  if (assessesRisk) rows = rows.orderBy('a.riskLvl', 'desc');
  return rows.orderBy('a.aplyDt').orderBy('a.aplyId').execute();
}

/** What the clock does with an offer that is over: the next is asked. @returns whether it was over */
export async function passOn(actor: Actor, slotId: string): Promise<boolean> {
  const slot = await holdSlot(actor, slotId);
  if (slot?.slotSt !== 'HOLD' || slot.ofrEndDt === null || Date.parse(slot.ofrEndDt) > actor.now.getTime())
    return false;
  await endOffer(actor, slot, 'OVER');
  await openSlot(actor, slotId);
  await offerFreed(actor, slotId);
  return true;
}
