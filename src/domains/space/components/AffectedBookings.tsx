import type { CallError } from '#contract/errors.ts';
import type { AffectedBooking } from '#contract/space/space-fields.ts';
import { BOOKING_STATE_NAMES, type BookingState } from '#contract/space/space-rules.ts';
import { displayDate } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { BOOKING_TONES, timeText } from '../rules/space-labels.ts';

/** Bookings that a refused save would break; null when it was refused for another reason. */
export function findAffected(error: unknown): readonly AffectedBooking[] | null {
  const { kind, current } = (error ?? {}) as Partial<Extract<CallError, { kind: 'refused' }>>;
  const { affected } = (current ?? {}) as { readonly affected?: readonly AffectedBooking[] };
  return kind === 'refused' && affected && affected.length > 0 ? affected : null;
}

/** The bookings that would be cancelled, by day and time. */
function AffectedBookings({ bookings }: { readonly bookings: readonly AffectedBooking[] }) {
  return (
    <ul className="affected-bookings" aria-label="취소될 예약">
      {bookings.map((booking) => (
        <li key={booking.bkngId}>
          <Chip tone={BOOKING_TONES[booking.bkngSt as BookingState]}>
            {BOOKING_STATE_NAMES[booking.bkngSt as BookingState]}
          </Chip>
          <span className="numeric">
            {displayDate(booking.useDt)} {timeText(booking.strtTm, booking.endTm)}
          </span>
          <span>{booking.spaceNm}</span>
          <span className="muted">{booking.aplyNm}</span>
        </li>
      ))}
    </ul>
  );
}

interface AffectedDialogProps {
  readonly bookings: readonly AffectedBooking[];
  readonly okLabel: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** A save that would break bookings: it goes back, or cancels them all. */
export function AffectedDialog({ bookings, okLabel, onConfirm, onClose }: AffectedDialogProps) {
  return (
    <Dialog
      title={`예정된 예약 ${bookings.length}건`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>돌아가기</Button>
          <Button look="danger" icon="times" onClick={onConfirm}>
            {okLabel}
          </Button>
        </>
      }
    >
      <p>저장하면 아래 예약을 관리자취소로 바꾸고 신청자에게 사유와 함께 알립니다.</p>
      <AffectedBookings bookings={bookings} />
    </Dialog>
  );
}
