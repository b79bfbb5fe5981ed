import { useState } from 'react';
import { koreanDate8 } from '#shared/korean-time.ts';
import { DateField } from '#ui/date/DateField.tsx';
import { DateRangeField } from '#ui/date/DateRangeField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { checkReviewForm, newReviewForm, type ReviewForm } from '../../rules/perms/perm-review-form.ts';
import { findFieldErrors, useDirtyForm, useDraft } from '../../state/page.ts';
import { useCreatePermReviewMutation } from '../../state/perm-review-endpoints.ts';

const UNANSWERED = [
  { value: 'KEEP', label: '유지' },
  { value: 'RVK', label: '회수' },
];

/** 점검 생성: everything that people hold on a day is asked about, each item of the head of its department. */
export function ReviewDialog({ onClose }: { readonly onClose: () => void }) {
  const [today] = useState(() => koreanDate8(Date.now()));
  const [permReviewId] = useState(() => crypto.randomUUID());
  const [initial] = useState(() => newReviewForm(today));
  const [form, setForm] = useState(initial);
  const [create, { isLoading }] = useCreatePermReviewMutation();
  const { root, errors, verify, refuse } = useFormErrors({ value: form, check: checkReviewForm(today) });
  useDirtyForm(form !== initial);
  const draft = useDraft({
    key: 'permReview:new',
    formatVersion: 1,
    value: form,
    opened: initial,
    isDirty: form !== initial,
    onRestore: setForm,
  });
  const set = (part: Partial<ReviewForm>): void => setForm({ ...form, ...part });
  const submit = async (): Promise<void> => {
    if (!verify()) return;
    const made = await create({
      ...form,
      permReviewId,
      reviewNm: form.reviewNm.trim(),
      unansRsltCd: form.unansRsltCd === 'RVK' ? 'RVK' : 'KEEP',
    });
    if (made.error) {
      refuse(findFieldErrors(made.error));
      return;
    }
    await draft.drop();
    show('M-OK');
    onClose();
  };
  return (
    <FormDialog
      title="정기점검 생성"
      size="medium"
      isDirty={form !== initial}
      isSaving={isLoading}
      saveLabel="생성"
      onSave={() => void submit()}
      onClose={draft.dropThen(onClose)}
      initialFocus="input"
    >
      <div className="form-grid" ref={root}>
        <div className="form-wide">
          <TextField
            label="점검명"
            required
            maxLength={100}
            value={form.reviewNm}
            error={errors.reviewNm}
            onChange={(reviewNm) => set({ reviewNm })}
          />
        </div>
        <DateField
          label="기준일"
          required
          max={today}
          value={form.baseDt}
          error={errors.baseDt}
          onChange={(baseDt) => set({ baseDt })}
        />
        <RadioGroup
          label="미응답 처리"
          required
          value={form.unansRsltCd}
          options={UNANSWERED}
          onChange={(unansRsltCd) => set({ unansRsltCd })}
        />
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
