import { useState } from 'react';
import type { AffectedBooking } from '#contract/space/space-fields.ts';
import type { SpaceRow } from '#contract/space/space.ts';
import { message } from '#messages/message.ts';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { AffectedDialog, findAffected } from '../../components/AffectedBookings.tsx';
import { reportStale } from '../../state/page.ts';
import { useStopSpaceMutation } from '../../state/space-endpoints.ts';

interface StopDialogProps {
  readonly spaces: readonly SpaceRow[];
  readonly spaceSt: 'STOP' | 'HIDE';
  readonly onClose: () => void;
  readonly onDone: () => void;
}
/** A closing that met bookings: of which space, and for which reason it was asked. */
interface Met {
  readonly space: SpaceRow;
  readonly rsn: string;
  readonly bookings: readonly AffectedBooking[];
}

/** 운영중지 or 비공개 of spaces, one after another: bookings that are to come are shown before they are cancelled. */
export function StopDialog({ spaces, spaceSt, onClose, onDone }: StopDialogProps) {
  const [stop] = useStopSpaceMutation();
  const [left, setLeft] = useState(spaces);
  const [met, setMet] = useState<Met | null>(null);
  const name = spaceSt === 'STOP' ? '운영중지' : '비공개';
  const closeAll = async (rest: readonly SpaceRow[], rsn: string, cnclYn: 'Y' | 'N'): Promise<void> => {
    const [space, ...others] = rest;
    if (!space) {
      toast('success', message('M-OK'));
      onDone();
      return;
    }
    setLeft(rest);
    const { error } = await stop({ spaceId: space.spaceId, version: space.version, spaceSt, cnclYn, rsn });
    if (!error) {
      setMet(null);
      await closeAll(others, rsn, 'N');
      return;
    }
    const bookings = findAffected(error);
    if (bookings) setMet({ space, rsn, bookings });
    else if (reportStale(error)) onDone();
  };
  if (met)
    return (
      <AffectedDialog
        bookings={met.bookings}
        okLabel={`취소하고 ${name}`}
        onConfirm={() => void closeAll(left, met.rsn, 'Y')}
        onClose={onClose}
      />
    );
  return (
    <ReasonDialog
      title={`공간 ${spaces.length}곳 ${name}`}
      label="사유"
      okLabel={name}
      onSubmit={(rsn) => void closeAll(spaces, rsn, 'N')}
      onClose={onClose}
    />
  );
}
