import { useState } from 'react';
import { fields } from 'virtual:fields/createPermReview';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { koreanDate8 } from '#shared/korean-time.ts';
import { DateField } from '#ui/date/DateField.tsx';
import { DateRangeField } from '#ui/date/DateRangeField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { checkReviewForm, newReviewForm } from '../../rules/perms/perm-review-form.ts';
import { useCreatePermReviewMutation } from '../../state/perm-review-endpoints.ts';

const UNANSWERED = [
  { value: 'KEEP', label: '유지' },
  { value: 'RVK', label: '회수' },
];

/** 점검 생성: everything that people hold on a day is asked about, each item of the head of its department. */
export function ReviewDialog({ onClose }: { readonly onClose: () => void }) {
  const [today] = useState(() => koreanDate8(Date.now()));
  const [create] = useCreatePermReviewMutation();
  const { form, field, set, errors, root, dialog } = useRecordForm({
    kind: 'permReview',
    row: null,
    formOf: () => newReviewForm(today),
    fields,
    check: checkReviewForm(today),
    save: (permReviewId, _version, typed) => create({ ...typed, permReviewId, reviewNm: typed.reviewNm.trim() }),
    onClose,
  });
  return (
    <FormDialog title="정기점검 생성" size="medium" {...dialog} saveLabel="생성" initialFocus="input">
      <div className="form-grid" ref={root}>
        <div className="form-wide">
          <TextField {...field('reviewNm')} />
        </div>
        <DateField {...field('baseDt')} max={today} />
        <RadioGroup {...field('unansRsltCd')} options={UNANSWERED} />
        <div className="form-wide">
          <DateRangeField
            label="점검 기간"
            required
            start={form.strtDt}
            end={form.endDt}
            error={errors.strtDt}
            onChange={({ start, end }) => set({ strtDt: start, endDt: end })}
          />
        </div>
      </div>
    </FormDialog>
  );
}
