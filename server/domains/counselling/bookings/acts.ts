import { kindOf } from '#contract/counselling/kinds.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { RSV_NAMES, type RsvState } from '#contract/counselling/counselling-codes.ts';
import { recordAddress } from '#contract/record-address.ts';
import { asSystem } from '#server/access/row-security.ts';
import { raisedBy, staffActor, type Actor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, gone, refused, wrongState } from '#server/http/failure.ts';
import { lockKey } from '#server/records/numbers.ts';
import {
  isInDoubt,
  mayBeDone,
  mayBeNoShow,
  mayCheckIn,
  mayTakeBack,
  startOf,
} from '#shared/counselling/booking-rules.ts';
import { koreanMinute } from '#shared/korean-time.ts';
import { recordCounselling } from '../history.ts';
import { grantPoints, takePointsBack } from '../mileage/grants.ts';
import { cancelNoteWork } from '../notes/note-work.ts';
import { notifyChange, notifyCounsellor } from '../notify.ts';
import { endRefers } from '../refers/end-refers.ts';
import { askSatisfaction, voidRequest } from '../satisfaction/requests.ts';
import { say } from '../say.ts';
import { requireFree } from './checks.ts';
import { endOffer, offerFreed } from './offers.ts';
import { rsvEvents, type Rsv } from './rsv-records.ts';
import { rsvRights, type RsvAct } from './rsv-rights.ts';
import { bookSlot, closeSlot, holdSlot, openSlot, takenSlot } from './slots.ts';

interface Key {
  readonly cnslDivCd: string;
  readonly rsvId: string;
  readonly version?: number | undefined;
}

/** The caller is the one for an act, in the kind that the call names. @throws Failure 403 */
export const mayAct = (call: CallContext, op: RsvAct, cnslDivCd: string) => async (rsv: Rsv) => {
  if (rsv.cnslDivCd !== cnslDivCd) throw forbidden();
  await rsvRights.require(call, op, rsv);
};

/** When something happened: as the device says, where it waited there, never later than now (counselling.md 4.6). */
export function momentOf({ now }: Pick<CallContext, 'now'>, dvcSvDt: string | undefined): Date {
  const reported = dvcSvDt === undefined ? now : new Date(dvcSvDt);
  return reported <= now ? reported : now;
}

/** 신청 becomes 확정. @throws Failure 409 GONE, VERSION, STATE, 403 */
export async function confirmRsv(call: CallContext, { cnslDivCd, rsvId, version }: ParsedArg<'cnfmRsv'>) {
  await rsvEvents.happen(call, { id: rsvId, version }, 'cnfmRsv', {
    may: mayAct(call, 'cnfmRsv', cnslDivCd),
    changes: { cnfmDt: call.now.toISOString() },
  });
}

/** Frees the time of a reservation that is over before it was: for the next who waits, or blocked by choice. */
async function freeTime(actor: Actor, { slotId, rsvDt, strtTm }: Rsv, blckRsn: string | null): Promise<void> {
  if (slotId === null) return;
  const slot = await holdSlot(actor, slotId);
  if (!slot) return;
  if (blckRsn !== null) {
    await closeSlot(actor, slotId, blckRsn);
    return;
  }
  await openSlot(actor, slotId);
  if (startOf({ rsvDt, strtTm }) > actor.now) await offerFreed(actor, slotId);
}

/** Staff cancel; the time is free again, or blocked. @throws Failure 409 GONE, VERSION, STATE, 403 */
export async function cancelByStaff(
  call: CallContext,
  { cnslDivCd, rsvId, version, rsn, blckYn }: ParsedArg<'cancelRsv'>,
) {
  const actor = staffActor(call),
    { row } = await rsvEvents.take(call, { id: rsvId, version }, 'cancelRsv', {
      may: mayAct(call, 'cancelRsv', cnslDivCd),
    });
  await rsvEvents.move(actor, row, 'cancelRsv', { changes: { cnclDt: call.now.toISOString(), cnclRsn: rsn }, rsn });
  await countRsv(actor, row, { rsvCnt: -1 });
  await freeTime(actor, row, blckYn === 'Y' ? rsn : null);
}

/**
 * The same by the student or the clock, or because its application has ended.
 * @param actor who cancels, in a transaction that sees the rows
 */
export async function cancelHeld(
  actor: Actor,
  row: Rsv,
  event: 'cancelByStudent' | 'expire' | 'cancelRsv',
  rsn?: string,
): Promise<void> {
  const said = rsn === undefined ? {} : { cnclRsn: rsn };
  await rsvEvents.move(actor, row, event, {
    changes: { cnclDt: actor.now.toISOString(), ...said },
    ...(rsn === undefined ? {} : { rsn }),
  });
  await countRsv(actor, row, { rsvCnt: -1 });
  await freeTime(actor, row, null);
}

/**
 * Another time of the same counsellor; reservation and state stay, and it is no cancellation: the time that was is free for
 * everybody. @throws Failure 409 GONE, VERSION, STATE, DUP, 403
 */
export async function moveRsv(call: CallContext, { cnslDivCd, rsvId, version, slotId }: ParsedArg<'moveRsv'>) {
  const { row } = await rsvEvents.take(call, { id: rsvId, version }, 'moveRsv', {
      may: mayAct(call, 'moveRsv', cnslDivCd),
    }),
    actor = staffActor(call);
  if (row.stdNo !== null) await lockKey(call.db, `cnslRsv ${row.stdNo}`);
  // Both slots in the order of their ids, so that two moves never wait for each other.
  const held = new Map<string, Awaited<ReturnType<typeof holdSlot>>>();
  for (const id of [row.slotId, slotId].filter((one) => one !== null).toSorted())
    held.set(id, await holdSlot(actor, id));
  const slot = held.get(slotId);
  if (!slot) throw gone();
  if (slot.cnslrId !== row.cnslrId) throw refused('STATE', say('otherCounsellor'));
  if (slot.slotId === row.slotId || !['OPEN', 'HOLD'].includes(slot.slotSt)) throw takenSlot();
  if (slot.slotDt + slot.endTm <= koreanMinute(call.now)) throw refused('STATE', say('outsideWindow'));
  await requireFree(call.db, row.stdNo, slot, rsvId);
  if (slot.slotSt === 'HOLD') await endOffer(actor, slot, 'GONE');
  if (row.slotId !== null) await openSlot(actor, row.slotId);
  const time = { rsvDt: slot.slotDt, strtTm: slot.strtTm, endTm: slot.endTm };
  await rsvEvents.move(actor, row, 'moveRsv', { changes: { ...time, slotId } });
  await bookSlot(actor, slotId, rsvId);
  await notifyChange(actor, { ...row, ...time }, '변경');
}

/** What a student is asked about after a session: the session alone. */
const sessionOf = ({ cnslDivCd, cnslrId, stdNo, rsvId }: Rsv) => ({ cnslDivCd, cnslrId, stdNo, rsvId });

/** The student is there. @throws Failure 409 GONE, STATE, VERSION, 403 */
export async function checkIn(call: CallContext, { cnslDivCd, rsvId, version, dvcSvDt }: ParsedArg<'chkinRsv'>) {
  const at = momentOf(call, dvcSvDt);
  await rsvEvents.happen(call, { id: rsvId, version }, 'chkinRsv', {
    may: mayAct(call, 'chkinRsv', cnslDivCd),
    check: (rsv) => {
      if (!mayCheckIn(rsv, at)) throw refused('STATE', say('tooEarlyToCheckIn'));
    },
    changes: { chkinDt: at.toISOString() },
  });
}

/** The session was held; a case that was in doubt goes on. @throws Failure 409 GONE, STATE, VERSION, 403 */
export async function finish(call: CallContext, { cnslDivCd, rsvId, version, dvcSvDt }: ParsedArg<'doneRsv'>) {
  const at = momentOf(call, dvcSvDt),
    actor = staffActor(call),
    { row } = await rsvEvents.take(call, { id: rsvId, version }, 'doneRsv', {
      may: mayAct(call, 'doneRsv', cnslDivCd),
      check: (rsv) => {
        if (!mayBeDone(rsv, at)) throw refused('STATE', say('tooEarlyToEnd'));
      },
    });
  await rsvEvents.move(actor, row, 'doneRsv');
  await endRefers(actor, row.aplyId);
  if (row.caseId !== null) {
    await askSatisfaction(actor, 'SESN', sessionOf(row));
    await grantPoints(actor, { ...sessionOf(row), refId: rsvId, occurDt: row.rsvDt });
  }
  if (row.caseId !== null) await moveCase(actor, row.caseId, { from: 'PAUS', to: 'PROG', evtCd: 'doneRsv' });
}

/**
 * The student did not come. Where that was so the last two times, the case is in doubt, and its counsellor hears of it.
 * @throws Failure 409 GONE, STATE, VERSION, 403
 */
export async function miss(call: CallContext, { cnslDivCd, rsvId, version, dvcSvDt }: ParsedArg<'nshwRsv'>) {
  const at = momentOf(call, dvcSvDt),
    actor = staffActor(call),
    { row } = await rsvEvents.take(call, { id: rsvId, version }, 'nshwRsv', {
      may: mayAct(call, 'nshwRsv', cnslDivCd),
      check: (rsv) => {
        if (!mayBeNoShow(rsv, at)) throw refused('STATE', say('tooEarlyToMiss'));
      },
    });
  await rsvEvents.move(actor, row, 'nshwRsv');
  await countRsv(actor, row, { noshwCnt: 1 });
  if (row.caseId === null || !isInDoubt(await latestOf(actor, row.caseId))) return;
  const isPaused = await moveCase(actor, row.caseId, {
    from: 'PROG',
    to: 'PAUS',
    evtCd: 'nshwRsv',
    changes: { pausRsvId: rsvId },
  });
  if (isPaused)
    await notifyCounsellor(
      actor,
      row,
      recordAddress.counselCase(kindOf(row.cnslDivCd), row.caseId),
      `CNSL_PAUS:${rsvId}`,
    );
}

/** What was attended and what was not, the latest first. */
async function latestOf({ db }: Actor, caseId: string): Promise<RsvState[]> {
  const rows = await db
    .selectFrom('cnslRsv')
    .select('rsvSt')
    .where('caseId', '=', caseId)
    .where('rsvSt', 'in', ['DONE', 'NOSHOW'])
    .orderBy('rsvDt', 'desc')
    .orderBy('strtTm', 'desc')
    .limit(2)
    .execute();
  return rows.map(({ rsvSt }) => rsvSt);
}

/** A no-show that was none; a case that it put in doubt goes on. @throws Failure 409 GONE, VERSION, STATE, DUP, 403 */
export async function takeBackMiss(call: CallContext, { cnslDivCd, rsvId, version, rsn }: ParsedArg<'undoNshw'>) {
  const actor = staffActor(call),
    row = await takeBack(call, { cnslDivCd, rsvId, version }, 'undoNshw', rsn);
  await countRsv(actor, row, { noshwCnt: -1 });
  if (row.caseId === null) return;
  const paused = await call.db
    .selectFrom('cnslCase')
    .select('caseId')
    .where('caseId', '=', row.caseId)
    .where('pausRsvId', '=', rsvId)
    .executeTakeFirst();
  if (paused) await moveCase(actor, row.caseId, { from: 'PAUS', to: 'PROG', evtCd: 'undoNshw' });
}

/** A session that was not held. @throws Failure 409 GONE, VERSION, STATE, DUP, 403 */
export async function takeBackDone(call: CallContext, { cnslDivCd, rsvId, version, rsn }: ParsedArg<'undoDone'>) {
  await takeBack(call, { cnslDivCd, rsvId, version }, 'undoDone', rsn);
  await cancelNoteWork(call, [rsvId]);
  await voidRequest(staffActor(call), rsvId);
  await takePointsBack(staffActor(call), rsvId, rsn);
}

/** Whether a note of the session is signed, by any author. */
async function isSigned(call: CallContext, rsvId: string): Promise<boolean> {
  const found = await asSystem(call, (db) =>
    db
      .selectFrom('cnslNote')
      .select('noteId')
      .where('rsvId', '=', rsvId)
      .where('noteSt', '=', 'SGND')
      .limit(1)
      .executeTakeFirst(),
  );
  return found !== undefined;
}

async function takeBack(
  call: CallContext,
  { cnslDivCd, rsvId, version }: Key,
  event: 'undoNshw' | 'undoDone',
  rsn: string,
) {
  const { row } = await rsvEvents.take(call, { id: rsvId, version }, event, {
    may: mayAct(call, event, cnslDivCd),
    check: async (rsv) => {
      if (!mayTakeBack(rsv, call.now)) throw wrongState(RSV_NAMES[rsv.rsvSt]);
      if (event === 'undoDone' && (await isSigned(call, rsvId))) throw refused('STATE', say('signedNote'));
    },
  });
  const slot = row.slotId === null ? undefined : await holdSlot(staffActor(call), row.slotId);
  if (slot) await requireFree(call.db, row.stdNo, slot, rsvId);
  await rsvEvents.move(call, row, event, { rsn });
  return row;
}

interface CaseMove {
  readonly from: 'PROG' | 'PAUS';
  readonly to: 'PROG' | 'PAUS';
  readonly evtCd: string;
  readonly changes?: { readonly pausRsvId: string };
}

/** What a reservation does to its case; nothing where the case stands elsewhere. @returns whether it moved */
async function moveCase(actor: Actor, caseId: string, { from, to, evtCd, changes }: CaseMove): Promise<boolean> {
  const { numUpdatedRows } = await actor.db
    .updateTable('cnslCase')
    .set({ caseSt: to, pausRsvId: changes?.pausRsvId ?? null, ...raisedBy(actor) })
    .where('caseId', '=', caseId)
    .where('caseSt', '=', from)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await recordCounselling(actor, [{ objDivCd: 'CASE', objId: caseId, caseId, bfSt: from, afSt: to, evtCd }]);
  return true;
}

/** Keeps the counts of a case. */
async function countRsv(
  actor: Actor,
  { caseId }: Rsv,
  { rsvCnt = 0, noshwCnt = 0 }: { readonly rsvCnt?: number; readonly noshwCnt?: number },
): Promise<void> {
  if (caseId === null) return;
  await actor.db
    .updateTable('cnslCase')
    .set(({ fn, eb, val }) => ({
      rsvCnt: fn<number>('greatest', [eb('rsvCnt', '+', rsvCnt), val(0)]),
      noshwCnt: fn<number>('greatest', [eb('noshwCnt', '+', noshwCnt), val(0)]),
      ...raisedBy(actor),
    }))
    .where('caseId', '=', caseId)
    .execute();
}
