import type { Kysely } from 'kysely';
import { BOOKING_SCREEN, type BookingState } from '#contract/space/space-rules.ts';
import { reachOf } from '#server/access/reach.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import { NOTHING } from '#server/access/scope.ts';
import type { Schema } from '#server/database/schema.ts';
import { staffActor, type Actor } from '#server/http/actor.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden } from '#server/http/failure.ts';
import { outwardSlots } from '#shared/space/slots.ts';
import { findApplicant } from '../applicant.ts';
import { cancelByStaff } from '../affected.ts';
import { holdBooking, bookingRows } from '../bookings/booking-store.ts';
import { bookOne, type Booked } from '../bookings/place-booking.ts';

/* Rooms that other areas need for something of their own, which a row of theirs is. */

/** Bookings that hold their time and are not under way. */
const WAITING: readonly BookingState[] = ['REQ', 'APRV'];
/** Kinds of staff who teach. */
const TEACHING: ReadonlySet<string> = new Set(['10', '20']);

interface Owner {
  readonly refTable: string;
  readonly refId: string;
}
export interface NeededRoom extends Owner {
  readonly spaceId: string;
  readonly useDt: string;
  readonly strtTm: string;
  readonly endTm: string;
  readonly useCnt: number;
  /** What the room is for, and who uses it. */
  readonly prpsCn: string;
  readonly grpNm: string;
  /** Department that holds the event. */
  readonly deptCd: string;
}

/** Who applies: the department, for those who may book for that one; else the person. @throws Failure 403 without the letter C */
async function applicantOf(call: CallContext, deptCd: string) {
  const scope = reachOf(call, BOOKING_SCREEN, 'C'),
    { stfNo } = personOf(call);
  if (scope === NOTHING) throw forbidden();
  if (scope.everything || scope.deptCds.has(deptCd))
    return findApplicant(call.db, { aplyDivCd: 'DEPT', aplyId: deptCd });
  const person = await call.db
    .selectFrom('staff')
    .select('stfDivCd')
    .where('stfNo', '=', stfNo ?? '')
    .executeTakeFirst();
  return findApplicant(call.db, {
    aplyDivCd: TEACHING.has(person?.stfDivCd ?? '') ? 'PROF' : 'STF',
    aplyId: stfNo,
  });
}

/** Books a room for an event (행사), over the half hours that its time touches. @throws Failure 403, and see `bookOne` */
export async function bookRoom(
  call: CallContext,
  { strtTm, endTm, deptCd, refTable, refId, ...room }: NeededRoom,
): Promise<Booked> {
  return bookOne(
    staffActor(call),
    {
      ...room,
      ...outwardSlots({ strtTm, endTm }),
      prpsCd: 'EVNT',
      companions: [],
      fcltRqst: [],
      applicant: await applicantOf(call, deptCd),
    },
    { kind: 'single', owner: { refTable, refId } },
  );
}

export interface BookedRoom extends Owner {
  readonly bkngId: string;
  readonly bkngNo: string;
  readonly bkngSt: BookingState;
  readonly spaceId: string;
  readonly spaceNm: string;
  readonly useDt: string;
  readonly strtTm: string;
  readonly endTm: string;
}

/** Rooms that are held for rows of another area, by whichever user they were booked. */
export const roomsOf = (
  { db }: { readonly db: Kysely<Schema> },
  refTable: string,
  refIds: readonly string[],
): Promise<BookedRoom[]> =>
  bookingRows(db)
    .select([
      'spaceBkng.bkngId',
      'spaceBkng.bkngNo',
      'spaceBkng.bkngSt',
      'spaceBkng.spaceId',
      'space.spaceNm',
      'spaceBkng.useDt',
      'spaceBkng.strtTm',
      'spaceBkng.endTm',
    ])
    .select((eb) => [
      eb.ref('spaceBkng.refTable').$notNull().as('refTable'),
      eb.ref('spaceBkng.refId').$notNull().as('refId'),
    ])
    .where('spaceBkng.refTable', '=', refTable)
    .where('spaceBkng.refId', 'in', refIds)
    .where('spaceBkng.bkngSt', 'in', WAITING)
    .orderBy('spaceBkng.useDt')
    .orderBy('spaceBkng.strtTm')
    .execute();

/** Gives a room back that is needed no more. One that is being used, or was given up already, stays as it is. */
export const releaseRoom = (actor: Actor, bkngId: string, rsn: string): Promise<void> =>
  withoutRowSecurity(actor.db, async () => {
    const booking = await holdBooking(actor.db, bkngId);
    if (WAITING.includes(booking.bkngSt)) await cancelByStaff(actor, booking, rsn);
  });
