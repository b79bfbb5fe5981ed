import { useState } from 'react';
import { fields, operation } from 'virtual:fields/saveEvid';
import { UPLOAD_POLICIES } from '#contract/files/upload-policy.ts';
import type { Arg } from '#contract/registry.ts';
import type { EvidRow, StateDetail } from '#contract/certification/state.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { savedMessage } from '#messages/saved-message.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { DateField } from '#ui/date/DateField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { FileField } from '#ui/files/FileField.tsx';
import { FileList } from '#ui/files/FileList.tsx';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { checkEvid } from '../../rules/decision-forms.ts';
import { evidLabels } from '../../records/record-words.ts';
import { filePort } from '../../state/page.ts';
import { actsOf } from '../../rules/student-acts.ts';
import { useSaveEvidMutation } from '../../state/state-endpoints.ts';

interface EvidForm {
  readonly itemKey: string;
  readonly val: number | null;
  readonly acqDt: string;
  readonly orgNm: string;
  readonly fileGroupId: string;
}
interface EvidDialogProps {
  readonly student: StateDetail;
  readonly row: EvidRow | null;
  readonly onClose: () => void;
}
const formOf = ({ itemKey, val, acqDt, orgNm, fileGroupId }: Pick<EvidRow, keyof EvidForm>): EvidForm => ({
  itemKey,
  val,
  acqDt,
  orgNm,
  fileGroupId,
});

/** 수기 인정 등록: a value with its proof, which another person approves. */
export function EvidDialog({ student, row, onClose }: EvidDialogProps) {
  const { certiDiv, stdNo } = student;
  const [sendEvid] = useSaveEvidMutation();
  const [today] = useState(() => koreanDate8(Date.now()));
  const items = student.items
    .filter(({ srcDiv }) => srcDiv === 'MANUAL')
    .map(({ itemKey, itemNm, unitNm }) => ({ value: itemKey, label: unitNm ? `${itemNm} (${unitNm})` : itemNm }));
  const record = useRecordForm({
    kind: 'certi-evid',
    place: student.certiStateId,
    row,
    idOf: ({ certiEvidId }: EvidRow) => certiEvidId,
    formOf: (stored: EvidRow | null): EvidForm =>
      stored ? formOf(stored) : { itemKey: items[0]?.value ?? '', val: null, acqDt: today, orgNm: '', fileGroupId: '' },
    fields,
    check: (form: EvidForm, _act, { kept, added }) => checkEvid(today, kept.length + added.length > 0)(form),
    isEditable: actsOf(student).evid && row?.evidSt !== 'APPROVED',
    // A proof is part of it: it goes first, and needs the server.
    files: { policyCd: 'EVID', groupOf: ({ fileGroupId }) => fileGroupId },
    operation,
    units: evidLabels.useUnits([]),
    bodyOf: (form: EvidForm, certiEvidId: string, version, { fileGroupId }): Arg<'saveEvid'> => ({
      certiEvidId,
      certiDiv,
      stdNo,
      ...(version === undefined ? {} : { version }),
      ...form,
      val: form.val ?? 0,
      orgNm: form.orgNm.trim(),
      fileGroupId: fileGroupId ?? '',
    }),
    formFrom: (save: Arg<'saveEvid'>) => formOf(save),
    reopened: null,
    send: sendEvid,
    onSaved: (answer) => {
      show(savedMessage(answer));
      onClose();
    },
    onClose,
  });
  const { field, form, set, errors, root, maySave, isSaving, files } = record;
  return (
    <FormDialog title={row ? '수기 인정' : '수기 인정 등록'} {...record.dialog}>
      <div ref={root} className="form-grid">
        <SelectField
          {...field('itemKey')}
          placeholder="선택"
          options={items}
          disabled={!maySave || row !== null}
          onChange={(itemKey) => set({ itemKey })}
        />
        <DecimalField
          label={fields.val.label}
          required
          value={form.val}
          disabled={!maySave}
          {...(errors.val === undefined ? {} : { error: errors.val })}
          onChange={(val) => set({ val })}
        />
        <DateField {...field('acqDt')} max={today} />
        <TextField {...field('orgNm')} />
        {maySave ? (
          <FileField
            label="증빙 (필수)"
            value={files.choice}
            onChange={files.setChoice}
            rules={UPLOAD_POLICIES.EVID}
            checks={files.checks}
            disabled={isSaving}
          />
        ) : row ? (
          <FileList fileGroupId={row.fileGroupId} port={filePort} />
        ) : null}
        {errors.fileGroupId === undefined ? null : (
          <p className="field-error form-wide" role="alert">
            {errors.fileGroupId}
          </p>
        )}
        <p className="muted form-wide">등록한 사람이 아닌 담당자가 승인합니다.</p>
      </div>
      {record.conflict}
    </FormDialog>
  );
}
