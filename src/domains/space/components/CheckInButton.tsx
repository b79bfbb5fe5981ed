import { useId } from 'react';
import type { BookingRow } from '#contract/space/booking.ts';
import { Button } from '#ui/button/Button.tsx';
import { whyNoCheckIn } from '../rules/check-in.ts';
import { useNowMs } from './useNowMs.ts';
import './booking-form.css';

interface CheckInButtonProps {
  readonly booking: Pick<BookingRow, 'bkngSt' | 'useDt' | 'strtTm' | 'spaceNm'>;
  /** Names the space, where several buttons stand under each other. */
  readonly isNamed?: boolean;
  readonly onPress: () => void;
}

/** 입실: off, with its reason beside it, until the time in which one may come has begun. */
export function CheckInButton({ booking, isNamed = false, onPress }: CheckInButtonProps) {
  const reasonId = useId();
  const why = whyNoCheckIn(booking, useNowMs());
  return (
    <span className="check-in">
      <Button
        look="primary"
        icon="sign-in"
        {...(isNamed ? { 'aria-label': `${booking.spaceNm} 입실` } : {})}
        disabled={why !== null}
        aria-describedby={why === null ? undefined : reasonId}
        onClick={onPress}
      >
        입실
      </Button>
      {why === null ? null : (
        <span id={reasonId} className="check-in-why muted">
          {why}
        </span>
      )}
    </span>
  );
}
