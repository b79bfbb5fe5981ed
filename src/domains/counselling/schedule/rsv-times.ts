import { COUNSELLING_WORDS } from '#contract/counselling/counselling-words.ts';
import { RSV_NAMES } from '#contract/counselling/counselling-codes.ts';
import type { RSV_ACTS, RsvRow } from '#contract/counselling/booking.ts';
import { knowsEvent } from '#contract/counselling/booking-states.ts';
import { message } from '#messages/message.ts';
import { mayBeDone, mayBeNoShow, mayCheckIn, mayTakeBack } from '#shared/counselling/booking-rules.ts';

type Act = (typeof RSV_ACTS)[number];

/** Whether the state of a reservation knows an act, and its student is banned: what is not so is not shown at all. */
export const isOffered = ({ rsvSt, banDt }: RsvRow, act: Act): boolean =>
  act === 'liftBan' ? banDt !== null : knowsEvent(rsvSt, act);

/** Why an act of the state is not possible at this moment; null when it is. The server judges again. */
export function whyNot(rsv: RsvRow, act: Act, now: Date): string | null {
  if (act === 'chkinRsv') return mayCheckIn(rsv, now) ? null : COUNSELLING_WORDS.tooEarlyToCheckIn;
  if (act === 'doneRsv') return mayBeDone(rsv, now) ? null : COUNSELLING_WORDS.tooEarlyToEnd;
  if (act === 'nshwRsv') return mayBeNoShow(rsv, now) ? null : COUNSELLING_WORDS.tooEarlyToMiss;
  if (act === 'undoDone' || act === 'undoNshw')
    return mayTakeBack(rsv, now) ? null : message('M-STATE', { state: RSV_NAMES[rsv.rsvSt] });
  return null;
}
