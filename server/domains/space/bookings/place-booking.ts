import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { BookingState } from '#contract/space/space-rules.ts';
import type { Schema } from '#server/database/schema.ts';
import { gone, invalid, refused } from '#server/http/failure.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { expiryOf, needsApproval, type BookingKind } from '#shared/space/booking-checks.ts';
import type { OpenDay } from '#shared/space/open-time.ts';
import { slotCountOf } from '#shared/space/slots.ts';
import { createdBy, type Actor } from '#server/http/actor.ts';
import { lockApplicant, type Applicant } from '../applicant.ts';
import { loadOpenTimes, loadPlaces, lockSpaces, type OpenTimes, type Place } from '../places.ts';
import { failureOf, say } from '../problem.ts';
import { recordEvents } from './booking-store.ts';
import { findBookingProblem } from './check-booking.ts';
import { listMissing, type ApplicationForm } from './requirements.ts';
import { freeSlots, listAlternatives, slotsFor, takeSlots, type SlotTime } from './slots.ts';
import { openApproval, notifyApplicant } from './notify.ts';

/** An application: who, where, when, and what it says. */
export interface Application extends SlotTime, ApplicationForm {
  readonly applicant: Applicant;
}
export interface Booked {
  readonly bkngId: string;
  readonly bkngNo: string;
  readonly bkngSt: BookingState;
  readonly version: number;
}
/** What a booking inherits instead of having it made. */
interface Origin {
  readonly serId?: string;
  readonly clientReqId?: string;
  /** The row of another area that it is for. */
  readonly owner?: { readonly refTable: string; readonly refId: string };
  /** Of a booking that was moved: its state, moment of application, registrar and row of another area go on. */
  readonly moved?: {
    readonly prevBkngId: string;
    readonly bkngSt: BookingState;
    readonly rgstDt: Date;
    readonly rgstId: string;
    readonly serId: string | null;
    readonly refTable: string | null;
    readonly refId: string | null;
  };
}

/** A place that is locked for bookings, with its open times. */
export interface OpenPlace {
  readonly place: Place;
  readonly times: OpenTimes;
}

/**
 * Locks applicant and space, in this order, and reads what decides about bookings of the space between two days.
 * @throws Failure 409 GONE without such a space
 */
export async function openPlace(
  { db }: Actor,
  applicant: Applicant,
  spaceId: string,
  from: string,
  to = from,
  how: 'share' | 'alone' = 'share',
): Promise<OpenPlace> {
  await lockApplicant(db, applicant);
  await lockSpaces(db, [spaceId], how);
  const place = (await loadPlaces(db, [spaceId])).get(spaceId);
  if (!place) throw gone();
  return { place, times: await loadOpenTimes(db, [place], from, to) };
}

/** @throws Failure 400 naming every field that is missing or not allowed */
export async function requireComplete(db: Kysely<Schema>, { rule, space }: Place, form: Application): Promise<void> {
  const working = await db
    .selectFrom('spaceFclt')
    .select('fcltCd')
    .where('spaceId', '=', space.spaceId)
    .where('fcltSt', '=', 'OK')
    .execute();
  const missing = listMissing(form, rule, form.applicant, new Set(working.map(({ fcltCd }) => fcltCd)));
  if (missing.length > 0) throw invalid(missing);
}

/**
 * Books one time: all checks in their order, then the slots.
 * @throws Failure 400 or 409 for the first broken check; 409 DUP with the next free starts when the slots are taken
 */
export async function bookOne(
  actor: Actor,
  application: Application,
  { kind, ...origin }: Pick<Origin, 'clientReqId' | 'owner'> & { readonly kind: BookingKind },
): Promise<Booked> {
  const { db } = actor,
    { place, times } = await openPlace(actor, application.applicant, application.spaceId, application.useDt);
  await requireComplete(db, place, application);
  const day = times.openOn(place, application.useDt);
  const problem = await findBookingProblem(db, place, application.applicant, application, {
    kind,
    now: actor.now,
    day,
  });
  if (problem !== null) throw failureOf(problem);
  const bkngSt = kind !== 'forced' && needsApproval(place.rule, toAsked(application)) ? 'REQ' : 'APRV',
    booked = await insertBooking(actor, place, application, bkngSt, origin);
  await requireSlots(actor, place, application, booked.bkngId, day);
  await announce(actor, place, application, booked);
  return booked;
}

const toAsked = ({ applicant, strtTm, endTm }: Application) => ({ aplyDivCd: applicant.aplyDivCd, strtTm, endTm });

/** @throws Failure 409 DUP with the next free starts; what the transaction has written is then rolled back */
export async function requireSlots(
  { db }: Actor,
  { space, rule }: Place,
  asked: SlotTime,
  bkngId: string,
  day: OpenDay,
): Promise<void> {
  if (await takeSlots(db, bkngId, space.spaceId, slotsFor(asked, rule.bfrSlotCnt))) return;
  const alternatives = await listAlternatives(db, asked, rule.bfrSlotCnt, day, bkngId);
  throw refused('DUP', say('taken'), {
    current: { alternatives },
    errors: [{ field: 'strtTm', message: say('taken') }],
  });
}

/** The same without a refusal: when the slots are taken, what was written of the booking is rolled back. */
export async function tryBooking(
  actor: Actor,
  { place }: OpenPlace,
  application: Application,
  serId: string,
): Promise<Booked | null> {
  const bkngSt = needsApproval(place.rule, toAsked(application)) ? 'REQ' : 'APRV',
    booked = await insertBooking(actor, place, application, bkngSt, { serId });
  if (await takeSlots(actor.db, booked.bkngId, place.space.spaceId, slotsFor(application, place.rule.bfrSlotCnt)))
    return booked;
  await freeSlots(actor.db, booked.bkngId);
  await actor.db.deleteFrom('spaceBkng').where('bkngId', '=', booked.bkngId).execute();
  return null;
}

/** Writes the row of a booking without its slots. */
export async function insertBooking(
  actor: Actor,
  { space }: Place,
  application: Application,
  bkngSt: BookingState,
  { serId, clientReqId, owner, moved }: Origin,
): Promise<Booked> {
  const { applicant, companions, fcltRqst, useDt, strtTm, endTm, prpsCd, prpsCn, useCnt } = application,
    { now, actId } = actor,
    bkngId = randomUUID(),
    rgstDt = moved?.rgstDt ?? now;
  const { bkngNo } = await actor.db
    .insertInto('spaceBkng')
    .values({
      bkngId,
      bkngNo: sql<string>`${`B${koreanDate8(now)}`} || lpad(nextval('"spaceBkngNo_seq"')::text, 5, '0')`,
      spaceId: space.spaceId,
      useDt,
      strtTm,
      endTm,
      slotCnt: slotCountOf({ strtTm, endTm }),
      aplyDivCd: applicant.aplyDivCd,
      aplyId: applicant.aplyId,
      aplyNm: applicant.aplyNm,
      aplyTel: applicant.aplyTel,
      rgstId: moved?.rgstId ?? actId,
      rgstDt,
      expryDt: bkngSt === 'REQ' ? expiryOf(rgstDt, useDt, strtTm) : null,
      prpsCd,
      prpsCn,
      grpNm: application.grpNm?.trim() || null,
      useCnt,
      atndJson: companions.length > 0 ? JSON.stringify(companions) : null,
      fcltRqst: JSON.stringify(fcltRqst),
      fileGroupId: application.fileGroupId ?? null,
      serId: serId ?? moved?.serId ?? null,
      prevBkngId: moved?.prevBkngId ?? null,
      refTable: owner?.refTable ?? moved?.refTable ?? null,
      refId: owner?.refId ?? moved?.refId ?? null,
      clientReqId: clientReqId ?? null,
      bkngSt,
      ...createdBy(actor),
    })
    .returning('bkngNo')
    .executeTakeFirstOrThrow();
  return { bkngId, bkngNo, bkngSt, version: 1 };
}

/** History, message and work of a new booking. */
export async function announce(
  actor: Actor,
  { space }: Place,
  { applicant, useDt, strtTm, endTm }: Application,
  { bkngId, bkngSt }: Booked,
): Promise<void> {
  await recordEvents(actor, [{ bkngId, bfSt: null, afSt: bkngSt, evtCd: 'bookSpace' }]);
  const { spaceNm, mngDeptCd } = space,
    { aplyDivCd, aplyId } = applicant,
    placed = { bkngId, useDt, strtTm, endTm, aplyDivCd, aplyId, rgstId: actor.actId, spaceNm };
  await notifyApplicant(actor, placed, bkngSt === 'REQ' ? 'applied' : 'confirmed');
  if (bkngSt === 'REQ')
    await openApproval(actor, { ...placed, mngDeptCd, expryDt: expiryOf(actor.now, useDt, strtTm) });
}
