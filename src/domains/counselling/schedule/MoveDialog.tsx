import { useState } from 'react';
import type { RsvRow, SlotRow } from '#contract/counselling/booking.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useGetSlotListQuery, useMoveRsvMutation } from '../state/booking-endpoints.ts';
import { reportStale } from '../state/page.ts';
import { isFree } from './calendar-layout.ts';
import { slotName } from './slot-words.ts';

interface MoveDialogProps {
  readonly rsv: RsvRow;
  /** Where it was dragged or moved by keys. */
  readonly to?: SlotRow | undefined;
  readonly onClose: () => void;
}

const DAYS_AHEAD = 27;

/** 예약 변경: another free time of the same counsellor. */
export function MoveDialog({ rsv, to, onClose }: MoveDialogProps) {
  const { cnslDivCd, cnslrId, rsvId, version } = rsv,
    [today] = useState(() => koreanDate8(Date.now()));
  const { currentData } = useGetSlotListQuery({ cnslDivCd, cnslrId, from: today, to: addDays(today, DAYS_AHEAD) });
  const [slotId, setSlotId] = useState(to?.slotId ?? '');
  const [error, setError] = useState<string | undefined>();
  const [move] = useMoveRsvMutation();
  const free = (currentData?.data ?? []).filter((slot) => isFree(slot) || slot.slotId === to?.slotId);
  const save = async (): Promise<void> => {
    if (slotId === '') {
      setError('시간을 선택해주세요.');
      return;
    }
    const moved = await move({ cnslDivCd, rsvId, version, slotId });
    if (moved.error) {
      reportStale(moved.error);
      return;
    }
    toast('success', '예약을 변경했습니다.');
    onClose();
  };
  return (
    <FormDialog
      title="예약 변경"
      size="small"
      saveLabel="변경"
      isDirty={slotId !== (to?.slotId ?? '')}
      onSave={() => void save()}
      onClose={onClose}
    >
      <div className="stack">
        <p>지금 시간: {slotName({ ...rsv, slotDt: rsv.rsvDt })}</p>
        <SelectField
          label="바꿀 시간"
          required
          value={slotId}
          error={error}
          placeholder="선택"
          options={free.map((slot) => ({ value: slot.slotId, label: slotName(slot) }))}
          onChange={(next) => {
            setSlotId(next);
            setError(undefined);
          }}
        />
        <p className="muted">담당 상담사와 예약 상태는 그대로이며, 바뀐 시간을 학생에게 안내합니다.</p>
      </div>
    </FormDialog>
  );
}
