import { useState } from 'react';
import { fields } from 'virtual:fields/createSlots';
import type { Counsellor } from '#contract/counselling/setting.ts';
import { COUNSELLING_WORDS } from '#contract/counselling/counselling-words.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { fillText } from '#messages/message.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { DateField } from '#ui/date/DateField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { checkSlots } from './setting-forms.ts';
import { useCreateSlotsMutation } from '../state/setting-endpoints.ts';

const FOUR_WEEKS = 27;

/** 슬롯 생성: of the weekly hours, for a period. */
export function SlotsDialog({
  counsellor,
  onClose,
}: {
  readonly counsellor: Counsellor;
  readonly onClose: () => void;
}) {
  const [create] = useCreateSlotsMutation(),
    [today] = useState(() => koreanDate8(Date.now()));
  const record = useRecordForm({
    kind: null,
    row: null as { readonly version: number } | null,
    formOf: () => {
      const strtDt = addDays(today, 1);
      return { strtDt, endDt: addDays(strtDt, FOUR_WEEKS) };
    },
    fields,
    check: checkSlots(today),
    save: (_id, _version, form) => create({ cnslDivCd: counsellor.cnslDivCd, cnslrId: counsellor.cnslrId, ...form }),
    onSaved: ({ data: [made] }) => {
      onClose();
      if (made) toast('success', fillText(COUNSELLING_WORDS.madeSlots, { a: made.newCnt, b: made.keptCnt }));
    },
    onClose,
  });
  const { field, root } = record;
  return (
    <FormDialog title="슬롯 생성" saveLabel="생성" size="small" {...record.dialog}>
      <div ref={root} className="stack">
        <p className="muted">
          {counsellor.stfNm ?? counsellor.stfNo}의 주간 근무시간으로 예약할 수 있는 시간을 만듭니다. 이미 있는 시간은
          그대로 두고 공휴일은 건너뜁니다.
        </p>
        <DateField {...field('strtDt')} label="시작일" />
        <DateField {...field('endDt')} label="종료일" />
      </div>
    </FormDialog>
  );
}
