import {
  BOOKING_STATE_NAMES,
  BOOKING_TRANSITIONS,
  type BookingEvent,
  type BookingState,
} from '#contract/space/space-rules.ts';
import { message } from '#messages/message.ts';
import { staffName } from '#server/domains/people/index.ts';
import type { Actor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, refused, stale, type Failure } from '#server/http/failure.ts';
import { stateEvents, type Happened } from '#server/records/state-events.ts';
import { statesOf } from '#server/records/states.ts';
import { versioned } from '#server/records/versioned.ts';
import { say } from '../problem.ts';
import { bookingFacts } from '../rights.ts';
import { holdBooking, recordEvents, type HeldBooking } from './booking-store.ts';
import { approvalOf, notifyApplicant } from './notify.ts';
import { coverBooking } from './present.ts';

/** What the history calls the events: the name of the endpoint, or of the job. */
const EVENT_CODES: Readonly<Record<BookingEvent, string>> = {
  approve: 'aprvBkng',
  reject: 'rjctBkng',
  expire: 'SPACE_CLOCK',
  cancelByApplicant: 'cancelBkng',
  cancelByStaff: 'cancelBkng',
  move: 'moveBkng',
  checkIn: 'chkinBkng',
  noShow: 'noshwBkng',
  finish: 'SPACE_CLOCK',
  checkOut: 'chkoutBkng',
  undoNoShow: 'undoNoshw',
};

/** Whether an undecided request is over by the clock, whether or not the job has run. */
export const isExpired = ({ bkngSt, expryDt }: Pick<HeldBooking, 'bkngSt' | 'expryDt'>, now: Date): boolean =>
  bkngSt === 'EXPR' || (bkngSt === 'REQ' && expryDt !== null && Date.parse(expryDt) <= now.getTime());

/** The refusal of an old version, with the covered row as it is now; the portal shows no row. Not thrown. */
export const staleBooking = async (call: CallContext, booking: HeldBooking): Promise<Failure> =>
  call.participant === null
    ? stale(coverBooking(booking), await staffName(call.db, booking.modId), booking.modDt)
    : refused('VERSION', message('M-VER'));

const bookings = versioned({
  table: 'spaceBkng',
  key: 'bkngId',
  find: ({ db }, bkngId) => holdBooking(db, bkngId),
});

interface Noted {
  /** Where another than the usual name stands in the history. */
  readonly evtCd?: string;
  /** What is offered instead of a cancelled booking, as `offersText` names it. */
  readonly offers?: string;
}
type What = Happened<HeldBooking, BookingState, BookingEvent, Noted>;
const tell =
  (news: 'confirmed' | 'expired' | 'rejected') =>
  async (actor: Actor, { row, rsn }: What): Promise<void> =>
    notifyApplicant(actor, row, news, rsn === null ? {} : { rsn });

/**
 * Events of a booking, by staff, by the applicant in the portal, or by the clock. To whom it is no concern it is refused before
 * anything is said of it; the portal asks whose it is by itself.
 */
export const bookingEvents = stateEvents({
  records: {
    hold: async (call: CallContext, bkngId: string) => {
      const booking = await holdBooking(call.db, bkngId);
      if (call.participant !== null) return booking;
      const { isManager, isApplicant } = bookingFacts(call, booking);
      if (!isManager && !isApplicant) throw forbidden();
      return booking;
    },
    stale: (call, _id, booking) => staleBooking(call, booking),
    change: bookings.change,
  },
  states: statesOf({ steps: BOOKING_TRANSITIONS, names: BOOKING_STATE_NAMES }),
  stateOf: ({ bkngSt }) => bkngSt,
  inState: (bkngSt) => ({ bkngSt }),
  over: (booking, { now }) => {
    if (isExpired(booking, now)) throw refused('STATE', say('expired'));
  },
  history: (actor, { row, event, from, to, rsn, noted }: What) =>
    recordEvents(actor, [{ bkngId: row.bkngId, bfSt: from, afSt: to, evtCd: noted?.evtCd ?? EVENT_CODES[event], rsn }]),
  work: [
    {
      of: ({ bkngId }) => approvalOf(bkngId),
      ends: {
        approve: 'APRV',
        reject: 'RJCT',
        expire: 'CNCL',
        cancelByApplicant: 'CNCL',
        cancelByStaff: 'CNCL',
        move: 'CNCL',
      },
    },
  ],
  messages: {
    approve: tell('confirmed'),
    reject: tell('rejected'),
    expire: tell('expired'),
    cancelByStaff: (actor, { row, rsn, noted }) =>
      notifyApplicant(actor, row, noted?.offers ? 'bumped' : 'cancelled', {
        rsn: rsn ?? '',
        offers: noted?.offers ?? '',
      }),
  },
});
