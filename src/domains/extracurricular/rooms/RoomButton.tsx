import { useId, useState } from 'react';
import type { PrdDetail } from '#contract/extracurricular/period.ts';
import { ActButton } from '#kit/acts/ActButton.tsx';
import { mayDo } from '#kit/acts/may-do.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { comingSessions } from './coming-sessions.ts';

const RoomDialog = lazyDialog(async () => (await import('./RoomDialog.tsx')).RoomDialog);

interface RoomButtonProps {
  readonly period: PrdDetail;
  /** Sessions are booked as they are stored: not while the form holds others. */
  readonly isUnsaved?: boolean;
  readonly onBooked?: (() => void) | undefined;
}

/** Opens the booking of a room for sessions; absent where nothing is to come, or the period is not the caller's to write. */
export function RoomButton({ period, isUnsaved = false, onBooked }: RoomButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [now] = useState(() => Date.now());
  const reasonId = useId();
  if (comingSessions(period, now).length === 0) return null;
  return (
    <>
      {isUnsaved && mayDo(period, 'bookPrdSess') ? (
        <span id={reasonId} className="muted">
          저장한 뒤에 공간을 예약할 수 있습니다.
        </span>
      ) : null}
      <ActButton
        op="bookPrdSess"
        of={period}
        icon="building"
        disabled={isUnsaved}
        {...(isUnsaved ? { 'aria-describedby': reasonId } : {})}
        onClick={() => setOpen(true)}
      >
        공간 예약
      </ActButton>
      {isOpen ? <RoomDialog period={period} onBooked={onBooked} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
