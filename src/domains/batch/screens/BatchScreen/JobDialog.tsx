import { fields } from 'virtual:fields/saveBatchJob';
import type { BatchJob } from '#contract/batch/batch.ts';
import { describeSchedule } from '#contract/batch/batch-rules.ts';
import { Fields } from '#kit/form/Fields.tsx';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useSaveBatchJobMutation } from '../../state/batch-endpoints.ts';

/** Schedule and limits of a job. What the schedule means stands under it while it is typed; the server judges it. */
export function JobDialog({ job, onClose }: { readonly job: BatchJob; readonly onClose: () => void }) {
  const [save] = useSaveBatchJobMutation();
  const { form, field, root, dialog, conflict } = useRecordForm({
    kind: 'batchJob',
    row: job,
    idOf: ({ jobCd }: BatchJob) => jobCd,
    formOf: (row) => {
      const { cronExpr, timeoutMin, retryCnt, retryGapMin, useYn } = row ?? job;
      return { cronExpr: cronExpr ?? '', timeoutMin, retryCnt, retryGapMin, useYn };
    },
    fields,
    save: (jobCd, version = job.version, { cronExpr, ...rest }) =>
      save({ jobCd, version, ...rest, cronExpr: cronExpr.trim() || null }),
    onClose,
  });
  return (
    <FormDialog title={`${job.jobNm} 일정 변경`} {...dialog}>
      <div className="form-grid" ref={root}>
        <TextField {...field('cronExpr')} />
        <p className="batch-schedule" role="status">
          <strong>{describeSchedule(form.cronExpr.trim())}</strong>
          <span className="muted">분 시 일 월 요일</span>
        </p>
        <Fields of={{ field, fields }} names={['timeoutMin', 'retryCnt', 'retryGapMin', 'useYn']} />
      </div>
      {conflict}
    </FormDialog>
  );
}
