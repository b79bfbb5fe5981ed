import type { ParsedArg } from '#contract/registry.ts';
import {
  AFTERWARDS_DAYS,
  BOOKING_SCREEN,
  EQUIPMENT_NAMES,
  type BookingEvent,
  type BookingState,
} from '#contract/space/space-rules.ts';
import { message } from '#messages/message.ts';
import { adoptFileGroup } from '#server/domains/files/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, invalidField, refused } from '#server/http/failure.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { raisedBy, staffActor, type Actor } from '#server/http/actor.ts';
import { bookingEvents } from '../bookings/booking-events.ts';
import type { HeldBooking } from '../bookings/booking-store.ts';
import { takeBackNoShow } from '../penalties/penalty-store.ts';
import { say } from '../problem.ts';
import { bookingFacts } from '../rights.ts';
import { loadCodeNames, recordSpaceEvents } from '../spaces/space-history.ts';
import { becomeNoShow, checkIn, checkOut, graceEndOf } from './use-events.ts';

/** A booking in the caller's hands; an act at the door names no version. @throws Failure 409 GONE, 403, 409 STATE, and as `check` */
async function takeInHand(
  call: CallContext,
  bkngId: string,
  event: BookingEvent,
  check: (booking: HeldBooking) => void,
): Promise<HeldBooking> {
  const { row } = await bookingEvents.take(call, { id: bkngId }, event, {
    may: (booking) => {
      if (!bookingFacts(call, booking).isManager) throw forbidden();
    },
    check,
  });
  return row;
}

/** When something happened at the door: as the device says, when it arrives the same day and not before it happened. */
function momentOf({ now }: CallContext, dvcSvDt: string | undefined): { readonly at: Date; readonly isLate: boolean } {
  const reportedAt = dvcSvDt === undefined ? null : new Date(dvcSvDt),
    isToday = reportedAt !== null && reportedAt <= now && koreanDate8(reportedAt) === koreanDate8(now);
  return isToday ? { at: reportedAt, isLate: true } : { at: now, isLate: false };
}

async function checkInByHand(call: CallContext, { bkngId, dvcSvDt, rsn }: ParsedArg<'chkinBkng'>): Promise<void> {
  const { at, isLate } = momentOf(call, dvcSvDt);
  const booking = await takeInHand(call, bkngId, 'checkIn', (held) => {
    // A tap that waited on the device goes before the no-show that the clock has made meanwhile.
    const isWaitedTap = isLate && at.getTime() < graceEndOf(held);
    if (held.bkngSt === 'NOSHOW' && !isWaitedTap && (rsn?.length ?? 0) < 2) throw invalidField('rsn', message('M-RSN'));
  });
  await checkIn(staffActor(call), booking, at, { isManager: true, rsn });
}

async function checkOutByHand(call: CallContext, form: ParsedArg<'chkoutBkng'>): Promise<void> {
  const actor = staffActor(call);
  const booking = await takeInHand(call, form.bkngId, 'checkOut', ({ bkngSt, useDt }) => {
    if (bkngSt === 'DONE' && koreanDate8(call.now) > addDays(useDt, AFTERWARDS_DAYS))
      throw refused('STATE', say('resultTooLate'));
  });
  await checkOut(actor, booking, momentOf(call, form.dvcSvDt).at, form);
  await reportBroken(actor, booking.spaceId, form.fcltIds);
  if (form.useFileGroupId)
    await adoptFileGroup(call, form.useFileGroupId, { resourcePath: BOOKING_SCREEN, ownerId: booking.bkngId });
}

async function reportBroken(actor: Actor, spaceId: string, fcltIds: readonly string[]): Promise<void> {
  if (fcltIds.length === 0) return;
  await actor.db
    .updateTable('spaceFclt')
    .set({ fcltSt: 'BRKN', ...raisedBy(actor) })
    .where('spaceId', '=', spaceId)
    .where('spaceFcltId', 'in', fcltIds)
    .execute();
  const reported = await actor.db
    .selectFrom('spaceFclt')
    .select('fcltCd')
    .where('spaceId', '=', spaceId)
    .where('spaceFcltId', 'in', fcltIds)
    .execute();
  const nameOf = await loadCodeNames(actor.db, 'SPACE_FCLT');
  await recordSpaceEvents(actor, [spaceId], {
    evtCd: 'broken',
    changes: reported.map(({ fcltCd }) => ({ fact: nameOf(fcltCd), before: null, after: EQUIPMENT_NAMES.BRKN })),
  });
}

async function markNoShow(call: CallContext, bkngId: string): Promise<void> {
  const booking = await takeInHand(call, bkngId, 'noShow', (held) => {
    if (call.now.getTime() < graceEndOf(held)) throw refused('STATE', say('noShowTooEarly'));
  });
  await becomeNoShow(staffActor(call), booking, 'noshwBkng');
}

/** Takes a no-show back: it counts no more, and a penalty resting on it is released. For ROLE_OPER. */
async function undoNoShow(call: CallContext, { bkngId, rsn }: ParsedArg<'undoNoshw'>): Promise<void> {
  const { row: booking } = await bookingEvents.take(call, { id: bkngId }, 'undoNoShow', {
    may: () => {
      if (!call.scope.everything) throw forbidden();
    },
    check: ({ useDt }) => {
      if (koreanDate8(call.now) > addDays(useDt, AFTERWARDS_DAYS)) throw refused('STATE', say('undoTooLate'));
    },
  });
  await bookingEvents.move(call, booking, 'undoNoShow', { rsn });
  await takeBackNoShow(staffActor(call), booking, rsn);
}

interface StateRow {
  readonly bkngId: string;
  readonly bkngSt: BookingState;
  readonly version: number;
}
const stateOf = async (call: CallContext, bkngId: string): Promise<StateRow[]> =>
  call.db.selectFrom('spaceBkng').select(['bkngId', 'bkngSt', 'version']).where('bkngId', '=', bkngId).execute();

export const useBindings: readonly Binding[] = [
  implement('chkinBkng', async (form, call) => {
    await checkInByHand(call, form);
    return { data: await stateOf(call, form.bkngId) };
  }),
  implement('chkoutBkng', async (form, call) => {
    await checkOutByHand(call, form);
    return { data: await stateOf(call, form.bkngId) };
  }),
  implement('noshwBkng', async ({ bkngId }, call) => {
    await markNoShow(call, bkngId);
    return { data: await stateOf(call, bkngId) };
  }),
  implement('undoNoshw', async (form, call) => {
    await undoNoShow(call, form);
    return { data: await stateOf(call, form.bkngId) };
  }),
];
