import { useState } from 'react';
import type { BatchJob } from '#contract/batch/batch.ts';
import { describeSchedule } from '#contract/batch/batch-rules.ts';
import { message } from '#messages/message.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { alert, show } from '#ui/feedback/feedback.ts';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useSaveBatchJobMutation } from '../../state/batch-endpoints.ts';
import { findFieldErrors, findVersionConflict, useDirtyForm, useDraft } from '../../state/page.ts';

const formOf = ({ cronExpr, timeoutMin, retryCnt, retryGapMin, useYn }: BatchJob) => ({
  cronExpr: cronExpr ?? '',
  timeoutMin,
  retryCnt,
  retryGapMin,
  useYn,
});
const noRules = () => ({});

/** Schedule and limits of a job. What the schedule means stands under it while it is typed; the server judges it. */
export function JobDialog({ job, onClose }: { readonly job: BatchJob; readonly onClose: () => void }) {
  const [initial] = useState(() => formOf(job));
  const [form, setForm] = useState(initial);
  const [save, { isLoading }] = useSaveBatchJobMutation();
  const isDirty = form !== initial;
  useDirtyForm(isDirty);
  const draft = useDraft({
    key: `batchJob:${job.jobCd}`,
    formatVersion: 1,
    value: form,
    opened: initial,
    isDirty: isDirty,
    onRestore: setForm,
  });
  const set = (part: Partial<typeof form>): void => setForm({ ...form, ...part });
  const { root, errors, verify, refuse } = useFormErrors({ value: form, check: noRules });
  const submit = async (): Promise<void> => {
    if (!verify()) return;
    const saved = await save({
      jobCd: job.jobCd,
      version: job.version,
      ...form,
      cronExpr: form.cronExpr.trim() || null,
    });
    if (saved.error) {
      if (findVersionConflict(saved.error)) await alert(message('M-VER'));
      else refuse(findFieldErrors(saved.error));
      return;
    }
    await draft.drop();
    show('M-OK');
    onClose();
  };
  return (
    <FormDialog
      title={`${job.jobNm} 일정 변경`}
      isDirty={isDirty}
      isSaving={isLoading}
      onSave={() => void submit()}
      onClose={draft.dropThen(onClose)}
    >
      <div className="form-grid" ref={root}>
        <TextField
          label="일정"
          maxLength={100}
          value={form.cronExpr}
          error={errors.cronExpr}
          onChange={(cronExpr) => set({ cronExpr })}
        />
        <p className="batch-schedule" role="status">
          <strong>{describeSchedule(form.cronExpr.trim())}</strong>
          <span className="muted">분 시 일 월 요일</span>
        </p>
        <IntegerField
          label="제한 시간(분)"
          value={form.timeoutMin}
          error={errors.timeoutMin}
          onChange={(timeoutMin) => set({ timeoutMin })}
        />
        <IntegerField
          label="재시도 횟수"
          value={form.retryCnt}
          error={errors.retryCnt}
          onChange={(retryCnt) => set({ retryCnt })}
        />
        <IntegerField
          label="재시도 간격(분)"
          value={form.retryGapMin}
          error={errors.retryGapMin}
          onChange={(retryGapMin) => set({ retryGapMin })}
        />
        <SwitchField label="사용" value={form.useYn} onChange={(useYn) => set({ useYn })} />
      </div>
    </FormDialog>
  );
}
