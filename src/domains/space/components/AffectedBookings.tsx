import type { CallError } from '#contract/errors.ts';
import type { AffectedBooking } from '#contract/space/space-fields.ts';
import { BOOKING_STATE_NAMES, type BookingState } from '#contract/space/space-rules.ts';
import { displayDate } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { BOOKING_TONES, offerText, timeText } from '../rules/space-labels.ts';
import './booking-form.css';

interface AffectedCurrent {
  readonly affected?: readonly AffectedBooking[];
  readonly keptYn?: 'Y';
}
const currentOf = (error: unknown): AffectedCurrent => {
  const { kind, current } = (error ?? {}) as Partial<Extract<CallError, { kind: 'refused' }>>;
  return kind === 'refused' ? (current ?? {}) : {};
};

/** Bookings that a refused save would break; null when it was refused for another reason. */
export function findAffected(error: unknown): readonly AffectedBooking[] | null {
  const { affected = [] } = currentOf(error);
  return affected.length > 0 ? affected : null;
}
/** Whether those bookings stay when the save is confirmed. */
export const areKept = (error: unknown): boolean => currentOf(error).keptYn === 'Y';

/** The bookings in question, by day and time, with what each is offered instead. */
function AffectedBookings({
  bookings,
  label,
}: {
  readonly bookings: readonly AffectedBooking[];
  readonly label: string;
}) {
  return (
    <ul className="affected-bookings" aria-label={label}>
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
          {booking.offers ? (
            <span className="affected-offers muted">
              {booking.offers.length === 0
                ? '대신 쓸 수 있는 시간이 없습니다.'
                : `대신 안내할 시간: ${booking.offers.map((offer) => offerText(offer, booking.spaceNm)).join(', ')}`}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

interface AffectedDialogProps {
  readonly bookings: readonly AffectedBooking[];
  readonly okLabel: string;
  /** What becomes of them when the person goes on. */
  readonly lead?: string;
  /** They stay as they are. */
  readonly isKept?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

const WILL_BE_CANCELLED = '저장하면 아래 예약을 관리자취소로 바꾸고 신청자에게 사유와 함께 알립니다.';

/** A save that concerns bookings: the person sees them before anything is written, and goes back or goes on. */
export function AffectedDialog({
  bookings,
  okLabel,
  lead = WILL_BE_CANCELLED,
  isKept = false,
  onConfirm,
  onClose,
}: AffectedDialogProps) {
  return (
    <Dialog
      title={`예정된 예약 ${bookings.length}건`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>돌아가기</Button>
          <Button look={isKept ? 'primary' : 'danger'} icon={isKept ? 'check' : 'times'} onClick={onConfirm}>
            {okLabel}
          </Button>
        </>
      }
    >
      <p>{lead}</p>
      <AffectedBookings bookings={bookings} label={isKept ? '관련 예약' : '취소될 예약'} />
    </Dialog>
  );
}
