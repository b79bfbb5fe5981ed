import { useState } from 'react';
import type { RsvRow } from '#contract/counselling/booking.ts';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { useCancelRsvMutation } from '../state/booking-endpoints.ts';
import { reportStale } from '../state/page.ts';
import { slotName } from './slot-words.ts';

interface CancelDialogProps {
  readonly rsv: RsvRow;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** 예약 취소 with its reason; the time is free for the next who waits, or blocked. */
export function CancelDialog({ rsv, onDone, onClose }: CancelDialogProps) {
  const [cancel] = useCancelRsvMutation();
  const [blckYn, setBlocked] = useState<'Y' | 'N'>('N');
  const submit = async (rsn: string): Promise<void> => {
    const { cnslDivCd, rsvId, version } = rsv,
      { error } = await cancel({ cnslDivCd, rsvId, version, rsn, blckYn });
    if (error) {
      reportStale(error);
      return;
    }
    toast('success', '예약을 취소했습니다.');
    onDone();
  };
  return (
    <ReasonDialog
      title="예약 취소"
      label="취소 사유"
      okLabel="예약 취소"
      onSubmit={(rsn) => void submit(rsn)}
      onClose={onClose}
    >
      <p>
        {slotName({ ...rsv, slotDt: rsv.rsvDt })} 예약을 취소합니다. 학생에게 안내하고, 비는 시간은 기다리는 학생에게
        제안합니다.
      </p>
      <SwitchField label="이 시간을 차단합니다" value={blckYn} onChange={setBlocked} />
    </ReasonDialog>
  );
}
