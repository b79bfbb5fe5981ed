import { fields } from 'virtual:fields/blockSlots';
import { useState } from 'react';
import type { SlotRow } from '#contract/counselling/booking.ts';
import type { Counsellor } from '#contract/counselling/setting.ts';
import { limitsOf } from '#kit/form/field-props.ts';
import { useBulkAct } from '#kit/acts/useBulkAct.ts';
import { message } from '#messages/message.ts';
import { displayDate } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { SLOTS_A_DAY, timeOf } from '#shared/space/slots.ts';
import { DateField } from '#ui/date/DateField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { reasonError } from '#ui/dialog/reason-rules.ts';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { useGetSlotListQuery } from '../state/booking-endpoints.ts';
import { useBlockSlotsMutation } from '../state/setting-endpoints.ts';
import { slotName } from '../schedule/slot-words.ts';

interface BlockDialogProps {
  readonly counsellor: Counsellor;
  readonly isBlocked: boolean;
  readonly onClose: () => void;
}

const TIME_OPTIONS = Array.from({ length: SLOTS_A_DAY + 1 }, (_, slotNo) => ({
  value: timeOf(slotNo),
  label: displayDate(timeOf(slotNo)),
}));
/** As many times as one call takes. */
const MOST = 100;
const keyOf = ({ slotId }: SlotRow): string => slotId;

/** 시간 차단 and 차단 해제: the times of some days between two hours. */
export function BlockDialog({ counsellor, isBlocked, onClose }: BlockDialogProps) {
  const [form, setForm] = useState(() => {
    const today = koreanDate8(Date.now());
    return { from: today, to: today, strtTm: '0900', endTm: '1800', rsn: '' };
  });
  const { root, errors, verify } = useFormErrors({
    value: form,
    check: ({ from, to, strtTm, endTm, rsn }) => {
      const reason = reasonError(rsn);
      return {
        ...(from > to ? { to: message('M-DATE-ORDER') } : {}),
        ...(strtTm >= endTm ? { endTm: message('M-TM-ORDER') } : {}),
        ...(reason ? { rsn: reason } : {}),
      };
    },
  });
  const { cnslDivCd, cnslrId } = counsellor,
    { currentData } = useGetSlotListQuery(
      { cnslDivCd, cnslrId, from: form.from, to: form.to },
      { skip: form.from > form.to },
    );
  const meant = (currentData?.data ?? []).filter(({ strtTm, endTm }) => strtTm >= form.strtTm && endTm <= form.endTm),
    going = meant.filter(({ slotSt }) => (isBlocked ? slotSt === 'OPEN' || slotSt === 'HOLD' : slotSt === 'BLCK')),
    booked = meant.filter(({ slotSt }) => slotSt === 'BOOK').length;
  const [block] = useBlockSlotsMutation();
  const act = useBulkAct<SlotRow>({ keyOf, nameOf: slotName, onDone: onClose });
  const send = (): void => {
    if (!verify()) return;
    void act(going.slice(0, MOST), {
      send: ({ rows }) => block({ cnslDivCd, rows, blckYn: isBlocked ? 'Y' : 'N', rsn: form.rsn.trim() }),
      done: isBlocked ? '차단했습니다.' : '차단을 해제했습니다.',
    });
  };
  const set = (part: Partial<typeof form>): void => setForm((now) => ({ ...now, ...part }));
  return (
    <FormDialog
      title={isBlocked ? '시간 차단' : '차단 해제'}
      saveLabel={isBlocked ? '차단' : '해제'}
      isDirty={form.rsn !== ''}
      onSave={send}
      onClose={onClose}
    >
      <div className="form-grid" ref={root}>
        <DateField label="시작일" value={form.from} onChange={(from) => set({ from })} />
        <DateField label="종료일" value={form.to} error={errors.to} onChange={(to) => set({ to })} />
        <SelectField
          label="시작"
          value={form.strtTm}
          options={TIME_OPTIONS.slice(0, -1)}
          onChange={(strtTm) => set({ strtTm })}
        />
        <SelectField
          label="종료"
          value={form.endTm}
          error={errors.endTm}
          options={TIME_OPTIONS.slice(1)}
          onChange={(endTm) => set({ endTm })}
        />
        <p className="form-wide muted" role="status">
          {going.length}개 시간을 {isBlocked ? '차단' : '해제'}합니다.
          {isBlocked && booked > 0 ? ` 예약이 있는 ${booked}개는 그대로 둡니다.` : ''}
          {going.length > MOST ? ` 한 번에 ${MOST}개까지 처리합니다.` : ''}
        </p>
        <div className="form-wide">
          <TextAreaField
            {...limitsOf(fields.rsn)}
            required
            value={form.rsn}
            error={errors.rsn}
            rows={2}
            onChange={(rsn) => set({ rsn })}
          />
        </div>
      </div>
    </FormDialog>
  );
}
