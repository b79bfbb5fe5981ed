import { fields } from 'virtual:fields/saveAply';
import type { Aply } from '#contract/counselling/application.ts';
import { EXTRA_FIELDS, INSTRUMENTS, isDayField } from '#contract/counselling/extra-fields.ts';
import type { CounselKind } from '#contract/counselling/kinds.ts';
import { UPLOAD_POLICIES } from '#contract/files/upload-policy.ts';
import { StudentPickerField } from '#domains/system/index.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { DateField } from '#ui/date/DateField.tsx';
import { TimeField } from '#ui/date/TimeField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { FileField } from '#ui/files/FileField.tsx';
import { CheckGroup } from '#ui/form/choice/CheckGroup.tsx';
import { SelectField, type Option } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { Choice } from '#ui/pickers/choice.ts';
import { isPartial, ItemScale, openItems } from '../detail/ItemScale.tsx';
import { CONSENT_OPTIONS, DAY_OPTIONS, METHOD_OPTIONS, topicOptions } from '../records/case-labels.ts';
import { useSaveAplyMutation } from '../state/case-endpoints.ts';
import '../detail/case.css';
import { aplyBody, checkAply, NEW_APLY, type AplyForm } from './aply-form.ts';

const LONGEST_EXTRA = 500;
interface NewAplyDialogProps {
  readonly kind: CounselKind;
  readonly people: readonly Option[];
  readonly onSaved: (aplyId: string) => void;
  readonly onClose: () => void;
}

/** 대리 신청: what a student has said at the counter or on the telephone; a student who is no client is found by the exact number. */
export function NewAplyDialog({ kind, people, onSaved, onClose }: NewAplyDialogProps) {
  const { cnslDivCd } = kind;
  const [save] = useSaveAplyMutation();
  const record = useRecordForm({
    kind: 'cnsl-aply',
    row: null as Aply | null,
    formOf: (): AplyForm => NEW_APLY,
    fields,
    check: checkAply(kind),
    ...(kind.isCasePerWork ? { files: { policyCd: 'CNSL' as const, groupOf: () => null } } : {}),
    fieldOf: (field) => (field === 'stdNo' ? 'student' : field),
    // Who it is belongs to the server alone.
    kept: (form) => ({ ...form, stdNo: '', student: null }),
    save: (aplyId, _version, form, _base, { fileGroupId }) => save(aplyBody(aplyId, cnslDivCd, form, fileGroupId)),
    onSaved: ({ data: [saved] }) => {
      onClose();
      if (saved) onSaved(saved.aplyId);
    },
    onClose,
  });
  const { form, field, set, errors, root, maySave, isSaving, files } = record;
  const errorOf = (name: keyof AplyForm) => (errors[name] === undefined ? {} : { error: errors[name] });
  return (
    <FormDialog title={`${kind.name} 대리 신청`} size="medium" saveLabel="신청" {...record.dialog}>
      <div ref={root} className="form-grid">
        <div className="form-wide">
          <StudentPickerField
            label="학생"
            required
            max={1}
            error={errors.student}
            value={form.student ? [form.student] : []}
            onChange={([chosen]: readonly Choice[]) => set({ student: chosen ?? null, stdNo: chosen?.key ?? '' })}
          />
        </div>
        <div className="form-wide">
          <CheckGroup
            label={fields.topicCds.label}
            required
            values={form.topicCds}
            options={topicOptions(cnslDivCd)}
            {...errorOf('topicCds')}
            onChange={(topicCds) => set({ topicCds })}
          />
        </div>
        <SelectField {...field('hopeMthdCd')} placeholder="선택" options={METHOD_OPTIONS} />
        <SelectField {...field('cnslrHopeId')} placeholder="선택" options={people} />
        <SelectField
          label="희망 요일"
          value={form.hopeDow}
          placeholder="선택"
          options={DAY_OPTIONS}
          {...errorOf('hopeDow')}
          onChange={(hopeDow) => set({ hopeDow })}
        />
        <TimeField label="시작" value={form.hopeStrtTm} onChange={(hopeStrtTm) => set({ hopeStrtTm })} />
        <TimeField
          label="종료"
          value={form.hopeEndTm}
          {...errorOf('hopeEndTm')}
          onChange={(hopeEndTm) => set({ hopeEndTm })}
        />
        <SwitchField {...field('urgYn')} />
        <div className="form-wide">
          <TextAreaField {...field('aplyCn')} rows={3} />
        </div>
        {Object.entries(EXTRA_FIELDS[cnslDivCd] ?? {}).map(([name, label]) => {
          const shared = {
            label,
            disabled: !maySave,
            value: form.extras[name] ?? '',
            onChange: (value: string) => set(({ extras }) => ({ extras: { ...extras, [name]: value } })),
          };
          return isDayField(name) ? (
            <DateField key={name} {...shared} />
          ) : (
            <TextField key={name} maxLength={LONGEST_EXTRA} {...shared} />
          );
        })}
        {kind.isCasePerWork ? (
          <div className="form-wide">
            <FileField
              label="원고 파일 (필수)"
              value={files.choice}
              onChange={files.setChoice}
              rules={UPLOAD_POLICIES.CNSL}
              checks={files.checks}
              disabled={isSaving || !maySave}
            />
            {errors.fileGroupId === undefined ? null : (
              <p className="field-error" role="alert">
                {errors.fileGroupId}
              </p>
            )}
          </div>
        ) : null}
        {(INSTRUMENTS[cnslDivCd] ?? []).map(({ name, label, items }) => (
          <details key={name} className="form-wide cnsl-instrument">
            <summary>{label} (선택)</summary>
            <ItemScale
              items={items}
              answers={form.answers[name] ?? openItems(items)}
              disabled={!maySave}
              error={isPartial(form.answers[name] ?? []) ? errors.answers : undefined}
              onChange={(given) => set(({ answers }) => ({ answers: { ...answers, [name]: given } }))}
            />
          </details>
        ))}
        <div className="form-wide">
          <CheckGroup
            label="학생이 동의한 항목"
            values={form.cnsntItemCds}
            options={CONSENT_OPTIONS}
            {...errorOf('cnsntItemCds')}
            onChange={(cnsntItemCds) => set({ cnsntItemCds })}
          />
        </div>
        <p className="form-wide muted">신청 내용은 암호화하여 접수면접자와 담당 상담사에게만 보입니다.</p>
      </div>
      {record.conflict}
    </FormDialog>
  );
}
