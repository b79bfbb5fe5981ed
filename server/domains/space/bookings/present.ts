import { reachOf } from '#server/access/reach.ts';
import type { BookingRow } from '#contract/space/booking.ts';
import { BOOKING_SCREEN, listBookingActions } from '#contract/space/space-rules.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { maskPhone } from '#shared/masking.ts';
import { coverName } from '../applicant.ts';
import { bookingFacts } from '../rights.ts';
import type { HeldBooking } from './booking-store.ts';
import type { BookingQueryRow } from './booking-queries.ts';

const MS_AN_HOUR = 3_600_000;

/** Names and phone numbers as lists show them. */
export const coverBooking = <Row extends Pick<HeldBooking, 'aplyDivCd' | 'aplyNm' | 'aplyTel'>>(row: Row): Row => ({
  ...row,
  aplyNm: coverName(row.aplyDivCd, row.aplyNm),
  aplyTel: row.aplyTel === null ? null : maskPhone(row.aplyTel),
});

/** Bookings in clear as the contract shows them, with the buttons that the caller has for each. */
export function presentBookings(call: CallContext, rows: readonly BookingQueryRow[]): BookingRow[] {
  const change = reachOf(call, BOOKING_SCREEN, 'U');
  return rows.map(({ serNo, serCnt, expryDt, ...row }) => {
    const isWaiting = row.bkngSt === 'REQ' && expryDt !== null;
    return {
      ...row,
      serNm: serCnt === null ? null : `${serNo ?? 0}/${serCnt}`,
      expryDt: isWaiting ? expryDt : null,
      leftHr: isWaiting ? Math.max(0, Math.floor((Date.parse(expryDt) - call.now.getTime()) / MS_AN_HOUR)) : null,
      actions: listBookingActions(bookingFacts(call, row, change)),
    };
  });
}
