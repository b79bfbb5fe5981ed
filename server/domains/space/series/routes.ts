import type { ParsedArg } from '#contract/registry.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forEachRow, type Outcome } from '#server/http/each-row.ts';
import { forbidden } from '#server/http/failure.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { holdBooking } from '../bookings/booking-store.ts';
import { staleBooking } from '../bookings/booking-events.ts';
import { cancelBooking } from '../bookings/decide.ts';
import { BOOKING_FIELD_MESSAGES } from '../bookings/routes.ts';
import { bookingFacts } from '../rights.ts';
import { bookSeries, listOfSeries, previewSeries } from './book-series.ts';

/**
 * Cancels a booking of a series, it and all after it, or all that are still to come; each is answered for itself.
 * @throws Failure 409 GONE or VERSION of the booking from which it is counted, 403 for anybody else
 */
async function cancelSeries(
  call: CallContext,
  { bkngId, version, rangeCd, rsn }: ParsedArg<'cancelSer'>,
): Promise<Outcome[]> {
  const booking = await holdBooking(call.db, bkngId),
    { isManager, isApplicant } = bookingFacts(call, booking);
  if (!isManager && !isApplicant) throw forbidden();
  if (booking.version !== version) throw await staleBooking(call, booking);
  const rows =
    rangeCd === 'ONE' || booking.serId === null
      ? [{ id: bkngId, version }]
      : await listOfSeries(call, booking.serId, rangeCd === 'AFTER' ? booking.useDt : null);
  return forEachRow(call, rows, async (each, row) => cancelBooking(each, row, rsn));
}

export const seriesBindings: readonly Binding[] = [
  implement('previewSer', async (form, call) => ({ data: await previewSeries(call, form) }), {
    messages: BOOKING_FIELD_MESSAGES,
  }),
  implement('bookSer', async (form, call) => bookSeries(call, form), { messages: BOOKING_FIELD_MESSAGES }),
  implement('cancelSer', async (form, call) => ({ data: await cancelSeries(call, form) })),
];
