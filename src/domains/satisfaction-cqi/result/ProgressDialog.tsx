import { useState } from 'react';
import { fields, operation } from 'virtual:fields/savePrgrs';
import { UPLOAD_POLICIES } from '#contract/files/upload-policy.ts';
import type { Arg } from '#contract/registry.ts';
import type { PlanTask, SatisPrgrs } from '#contract/satisfaction-cqi/satis-fields.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { savedMessage } from '#messages/saved-message.ts';
import { addMonths } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { FileField } from '#ui/files/FileField.tsx';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { OptionalIntegerField } from '#ui/form/IntegerField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { progressLabels } from '../records/record-words.ts';
import type { Reopened } from '../state/page.ts';
import { useSavePrgrsMutation } from '../state/satis-endpoints.ts';
import { checkProgress, progressBody, progressForm, type ProgressForm } from './form.ts';

const MONTH = 6,
  MONTHS_SHOWN = 24;

interface ProgressDialogProps {
  readonly cqiId: string;
  readonly task: PlanTask;
  /** Stored months of the task. */
  readonly months: readonly SatisPrgrs[];
  /** The month that is changed; null for another one. */
  readonly row: SatisPrgrs | null;
  /** The one that waits on the device, opened from the queue. */
  readonly reopened?: Reopened<'savePrgrs'> | null;
  readonly onClose: () => void;
}

/** 진행실적 of a task in a month; it may wait on the device. */
export function ProgressDialog({ cqiId, task, months, row, reopened = null, onClose }: ProgressDialogProps) {
  const [send] = useSavePrgrsMutation(),
    [month] = useState(() => koreanDate8(Date.now()).slice(0, MONTH));
  const taken = new Set(months.filter((one) => one !== row).map(({ chkYm }) => chkYm)),
    free = Array.from({ length: MONTHS_SHOWN }, (_, back) => addMonths(`${month}01`, -back).slice(0, MONTH)).filter(
      (chkYm) => !taken.has(chkYm) && chkYm >= (task.strtDt ?? '').slice(0, MONTH),
    ),
    first = free[0] ?? month;
  const record = useRecordForm({
    kind: 'satis-prgrs',
    place: task.taskId,
    row,
    idOf: ({ prgrsId }: SatisPrgrs) => prgrsId,
    formOf: (stored: SatisPrgrs | null): ProgressForm => progressForm(stored, first),
    fields,
    check: checkProgress(months, month),
    files: { policyCd: 'EVID', groupOf: ({ fileGroupId }: SatisPrgrs) => fileGroupId },
    newLetter: 'U',
    operation,
    units: progressLabels.useUnits([]),
    bodyOf: (form: ProgressForm, prgrsId, version, { fileGroupId }) =>
      progressBody(form, { cqiId, taskId: task.taskId }, prgrsId, version, fileGroupId),
    formFrom: (save: Arg<'savePrgrs'>) => progressForm(save, first),
    reopened,
    send,
    onSaved: (answer) => {
      show(savedMessage(answer));
      onClose();
    },
    onClose,
  });
  const { field, form, root, files, isSaving, maySave } = record,
    newest = months
      .filter((one) => one !== row && one.chkYm < form.chkYm)
      .toSorted((a, b) => b.chkYm.localeCompare(a.chkYm))[0],
    isLower = newest !== undefined && form.prgrsRt !== null && form.prgrsRt < newest.prgrsRt;
  return (
    <FormDialog title={`진행실적 · ${task.taskNm}`} size="medium" {...record.dialog}>
      <div ref={root} className="form-grid">
        <SelectField
          {...field('chkYm')}
          options={(row ? [row.chkYm] : free).map((chkYm) => ({
            value: chkYm,
            label: `${chkYm.slice(0, 4)}년 ${Number(chkYm.slice(4))}월`,
          }))}
        />
        <OptionalIntegerField {...field('prgrsRt')} required />
        <DecimalField
          {...field('actVal')}
          decimals={2}
          help={`${task.indiNm ?? '지표'} 목표 ${task.goalVal ?? '-'}${task.indiUnit ?? ''}`}
        />
        <SwitchField {...field('stopYn')} />
        {form.stopYn === 'Y' || isLower || form.rsn !== '' ? (
          <div className="form-wide">
            <TextField {...field('rsn')} required={form.stopYn === 'Y' || isLower} />
          </div>
        ) : null}
        <div className="form-wide">
          <TextAreaField {...field('exeCn')} rows={4} />
        </div>
        <div className="form-wide">
          <TextAreaField {...field('issueCn')} rows={3} />
        </div>
        <FileField
          label="증빙"
          value={files.choice}
          onChange={files.setChoice}
          rules={UPLOAD_POLICIES.EVID}
          checks={files.checks}
          disabled={!maySave || isSaving}
        />
      </div>
      {record.conflict}
    </FormDialog>
  );
}
