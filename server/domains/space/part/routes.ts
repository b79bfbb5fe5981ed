import type { ParsedArg } from '#contract/registry.ts';
import { participantOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, gone, refused } from '#server/http/failure.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { message } from '#messages/message.ts';
import { BOOKING_STATE_NAMES } from '#contract/space/space-rules.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8, koreanTime4 } from '#shared/korean-time.ts';
import { participantActor } from '#server/http/actor.ts';
import { applicantOf, isOfApplicant, type Applicant } from '../applicant.ts';
import { getFreeTime } from '../board/board.ts';
import { recordUnmet } from '../bookings/book-space.ts';
import { bookingRows, holdBooking, type HeldBooking } from '../bookings/booking-store.ts';
import { bookingEvents } from '../bookings/booking-events.ts';
import { cancelByApplicant } from '../bookings/decide.ts';
import { bookOne, type Booked } from '../bookings/place-booking.ts';
import { BOOKING_FIELD_MESSAGES } from '../bookings/routes.ts';
import { checkIn } from '../use/use-events.ts';
import { listOpenSpaces, PURPOSE_NAME } from './open-spaces.ts';

const DIVS = { USER: 'STDNT', PROF: 'PROF', STF: 'STF', OTSDR: 'OTSDR' } as const;

const briefOf = async (call: CallContext, bkngId: string): Promise<Booked> =>
  call.db
    .selectFrom('spaceBkng')
    .select(['bkngId', 'bkngNo', 'bkngSt', 'version'])
    .where('bkngId', '=', bkngId)
    .executeTakeFirstOrThrow();

/** The participant as he applies. Inside a write alone: it looks beyond the walls. */
const applicantFor = async (call: CallContext): Promise<Applicant> => applicantOf(call.db, participantOf(call));

const keyOf = ({ aplyId, aplyTel }: Applicant): string => aplyId ?? aplyTel ?? '';

/** A repeat under the same number gets the first booking, whatever became of it. */
async function book(call: CallContext, { clientReqId, ...form }: ParsedArg<'partBookSpace'>): Promise<Booked> {
  const applicant = await applicantFor(call);
  const first = await call.db
    .selectFrom('spaceBkng')
    .select(['bkngId', 'bkngNo', 'bkngSt', 'version', 'aplyDivCd', 'aplyId'])
    .where('clientReqId', '=', clientReqId)
    .executeTakeFirst();
  if (first && first.aplyDivCd === applicant.aplyDivCd && first.aplyId === applicant.aplyId) return first;
  return bookOne(participantActor(call, keyOf(applicant)), { ...form, applicant }, { kind: 'single', clientReqId });
}

/** A booking of the participant's own. @throws Failure 409 GONE, 403 */
async function takeOwn(call: CallContext, applicant: Applicant, bkngId: string): Promise<HeldBooking> {
  const booking = await holdBooking(call.db, bkngId);
  if (booking.aplyDivCd !== applicant.aplyDivCd || booking.aplyId !== applicant.aplyId) throw forbidden();
  return booking;
}

async function cancel(call: CallContext, { bkngId, version }: ParsedArg<'partCancelBkng'>): Promise<void> {
  const applicant = await applicantFor(call),
    booking = await takeOwn(call, applicant, bkngId);
  // A second press of the button, behind an answer that was lost: what it asks for is so.
  if (booking.bkngSt === 'CNCLU') return;
  const { row } = await bookingEvents.take(call, { id: bkngId, version }, 'cancelByApplicant');
  await cancelByApplicant(participantActor(call, keyOf(applicant)), row);
}

/** The participant scans the sign of a room: the participant's booking there that is running or about to begin. */
async function comeIn(call: CallContext, spaceId: string): Promise<string> {
  const applicant = await applicantFor(call),
    now = koreanTime4(call.now);
  const bookings = await bookingRows(call.db)
    .select(['spaceBkng.bkngId', 'spaceBkng.bkngSt', 'spaceBkng.endTm'])
    .where(isOfApplicant('spaceBkng', applicant))
    .where('spaceBkng.spaceId', '=', spaceId)
    .where('spaceBkng.useDt', '=', koreanDate8(call.now))
    .where('spaceBkng.endTm', '>', now)
    .where('spaceBkng.bkngSt', 'in', ['REQ', 'APRV', 'USE', 'NOSHOW'])
    .orderBy('spaceBkng.strtTm')
    .execute();
  const next = bookings.find(({ bkngSt }) => bkngSt === 'APRV') ?? bookings[0];
  if (!next) throw gone();
  const booking = await holdBooking(call.db, next.bkngId);
  // Only the manager can revoke a no-show.
  if (booking.bkngSt === 'NOSHOW')
    throw refused('STATE', message('M-STATE', { state: BOOKING_STATE_NAMES[booking.bkngSt] }));
  await checkIn(participantActor(call, keyOf(applicant)), booking, call.now, { isManager: false });
  return next.bkngId;
}

const OLDEST_DAYS = 180;

/** Own bookings, newest day first. A read has no transaction, so the key is found without the applicant's name. */
async function listOwn(call: CallContext) {
  const { userDiv, userKey } = participantOf(call),
    isStaff = userDiv === 'PROF' || userDiv === 'STF';
  const aplyId = isStaff
    ? ((await call.db.selectFrom('user').select('userId').where('stfNo', '=', userKey).executeTakeFirst())?.userId ??
      '')
    : userKey;
  const today = koreanDate8(call.now),
    rows = await bookingRows(call.db)
      .select([
        'spaceBkng.bkngId',
        'spaceBkng.bkngNo',
        'spaceBkng.spaceId',
        'space.spaceNm',
        'spaceBkng.useDt',
        'spaceBkng.strtTm',
        'spaceBkng.endTm',
        'spaceBkng.useCnt',
        'spaceBkng.prpsCd',
        'spaceBkng.bkngSt',
        'spaceBkng.version',
        PURPOSE_NAME.as('prpsNm'),
      ])
      .where(isOfApplicant('spaceBkng', { aplyDivCd: DIVS[userDiv], aplyId, aplyTel: null }))
      .where('spaceBkng.useDt', '>=', addDays(today, -OLDEST_DAYS))
      .orderBy('spaceBkng.useDt', 'desc')
      .orderBy('spaceBkng.strtTm')
      .orderBy('spaceBkng.bkngId')
      .execute();
  return rows.map((row) => ({ ...row, todayYn: row.useDt === today ? ('Y' as const) : ('N' as const) }));
}

/** What participants do in the portal, by the same rules as the office. */
export const partSpaceBindings: readonly Binding[] = [
  implement('partGetSpaceList', async (_query, call) => ({ data: await listOpenSpaces(call) })),
  implement('partGetFreeTime', async (query, call) => ({ data: (await getFreeTime(call, query)).data })),
  implement('partBookSpace', async (form, call) => ({ data: [await book(call, form)] }), {
    messages: BOOKING_FIELD_MESSAGES,
    afterRefusal: async (failure, form, call) =>
      recordUnmet(failure, { ...form, aplyDivCd: DIVS[participantOf(call).userDiv] }, call, form.clientReqId),
  }),
  implement('partGetBkngList', async (_query, call) => ({ data: await listOwn(call) })),
  implement('partCancelBkng', async (form, call) => {
    await cancel(call, form);
    return { data: [await briefOf(call, form.bkngId)] };
  }),
  implement('partChkinBkng', async ({ spaceId }, call) => ({
    data: [await briefOf(call, await comeIn(call, spaceId))],
  })),
];
