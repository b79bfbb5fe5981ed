import { useState } from 'react';
import { fields, operation } from 'virtual:fields/saveIntv';
import type { Intv } from '#contract/dropout/intervention.ts';
import type { TargetRow } from '#contract/dropout/target.ts';
import { CAUSE_CDS } from '#contract/dropout/target-rules.ts';
import { UPLOAD_POLICIES } from '#contract/files/upload-policy.ts';
import type { Arg } from '#contract/registry.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { savedMessage } from '#messages/saved-message.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { DateField } from '#ui/date/DateField.tsx';
import { TimeField } from '#ui/date/TimeField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { FileField } from '#ui/files/FileField.tsx';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { intvLabels } from '../records/record-words.ts';
import type { Reopened } from '../state/page.ts';
import { useSaveIntvMutation } from '../state/target-endpoints.ts';
import { checkIntv, intvFormFrom, newIntv, type IntvForm } from './intv-form.ts';
import { CAUSE_OPTIONS, CONTACT_OPTIONS, METHOD_OPTIONS, targetName } from './labels.ts';

interface IntvDialogProps {
  readonly target: Pick<TargetRow, 'trgtId' | 'stdNm' | 'stdNo' | 'asgnDt'>;
  /** Null for a new one. */
  readonly row: Intv | null;
  /** The one that waits on the device, opened from the queue. */
  readonly reopened?: Reopened<'saveIntv'> | null;
  readonly onClose: () => void;
}

/** 개입 등록: what was done for a student; it may wait on the device. */
export function IntvDialog({ target, row, reopened = null, onClose }: IntvDialogProps) {
  const { trgtId, asgnDt } = target;
  const [send] = useSaveIntvMutation();
  const [today] = useState(() => koreanDate8(Date.now()));
  const record = useRecordForm({
    kind: 'drpt-intv',
    place: trgtId,
    row,
    idOf: ({ intvId }: Intv) => intvId,
    formOf: (stored: Intv | null): IntvForm => (stored ? intvFormFrom(stored) : newIntv(today)),
    fields,
    check: checkIntv(today, asgnDt),
    files: { policyCd: 'DOC', groupOf: ({ fileGroupId }) => fileGroupId || null },
    operation,
    units: intvLabels.useUnits([]),
    bodyOf: (form: IntvForm, intvId: string, version, { fileGroupId }): Arg<'saveIntv'> => ({
      intvId,
      trgtId,
      ...(version === undefined ? {} : { version }),
      intvDt: form.intvDt,
      intvTm: form.intvTm || null,
      mthdCd: form.mthdCd as Arg<'saveIntv'>['mthdCd'],
      cntctRsltCd: form.cntctRsltCd as Arg<'saveIntv'>['cntctRsltCd'],
      causeCds: CAUSE_CDS.filter((code) => form.causeCds.includes(code)),
      intvCn: form.intvCn.trim() || null,
      nextDt: form.nextDt || null,
      nextActn: form.nextActn.trim() || null,
      fileGroupId,
    }),
    formFrom: (save: Arg<'saveIntv'>) => intvFormFrom(save),
    reopened,
    send,
    onSaved: (answer) => {
      show(savedMessage(answer));
      onClose();
    },
    onClose,
  });
  const { field, form, set, errors, root, maySave, isSaving, files } = record,
    isContact = form.cntctRsltCd === 'CONT';
  return (
    <FormDialog title={row ? '개입기록' : '개입 등록'} size="medium" {...record.dialog}>
      <div ref={root} className="form-grid">
        <p className="form-wide">
          <strong translate="no">{targetName(target)}</strong>
        </p>
        <DateField {...field('intvDt')} required max={today} />
        <TimeField
          label={fields.intvTm.label}
          value={form.intvTm}
          disabled={!maySave}
          onChange={(intvTm) => set({ intvTm })}
        />
        <SelectField {...field('mthdCd')} placeholder="선택" options={METHOD_OPTIONS} />
        <SelectField {...field('cntctRsltCd')} placeholder="선택" options={CONTACT_OPTIONS} />
        <div className="form-wide">
          <CheckGroup
            label={fields.causeCds.label}
            required={isContact}
            values={form.causeCds}
            options={CAUSE_OPTIONS}
            disabled={!maySave}
            {...(errors.causeCds === undefined ? {} : { error: errors.causeCds })}
            onChange={(causeCds) => set({ causeCds })}
          />
        </div>
        <div className="form-wide">
          <TextAreaField {...field('intvCn')} required={isContact} rows={5} />
        </div>
        <DateField {...field('nextDt')} min={form.intvDt} />
        <TextField {...field('nextActn')} />
        {maySave ? (
          <FileField
            label="첨부"
            value={files.choice}
            onChange={files.setChoice}
            rules={UPLOAD_POLICIES.DOC}
            checks={files.checks}
            disabled={isSaving}
          />
        ) : null}
      </div>
      {record.conflict}
    </FormDialog>
  );
}
