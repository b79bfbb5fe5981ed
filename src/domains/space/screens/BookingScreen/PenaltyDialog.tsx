import { useState } from 'react';
import { fields } from 'virtual:fields/savePnlt';
import { APPLICANT_DIVS, PENALTY_MAX_DAYS, USER_NAMES, type ApplicantDiv } from '#contract/space/space-rules.ts';
import type { PenaltyRow } from '#contract/space/use.ts';
import { DeptPickerField, StaffPickerField, StudentPickerField } from '#domains/system/index.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { DateField } from '#ui/date/DateField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { Choice } from '#ui/pickers/choice.ts';
import { SpaceField } from '../../components/SpaceField.tsx';
import { NEW_PENALTY, checkPenalty, type PenaltyForm } from '../../rules/penalty-form.ts';
import { useSavePnltMutation } from '../../state/booking-endpoints.ts';

const REASONS = [
  { value: 'DMG', label: '파손' },
  { value: 'ETC', label: '기타' },
];

/** 제한 등록: a person may not book until a day, at most 180 days ahead. */
export function PenaltyDialog({ onClose }: { readonly onClose: () => void }) {
  const [save] = useSavePnltMutation();
  const [today] = useState(() => koreanDate8(Date.now()));
  const record = useRecordForm({
    kind: 'space-penalty',
    row: null as PenaltyRow | null,
    formOf: () => NEW_PENALTY,
    fields,
    check: checkPenalty(today),
    // Who it is belongs to the server alone.
    kept: (form) => ({ ...form, aplyId: '', applicant: null }),
    save: (pnltId, _version, { applicant: _applicant, ...form }) => save({ pnltId, ...form, rsn: form.rsn.trim() }),
    onClose,
  });
  const { form, field, set, errors, root } = record;
  const people = {
    label: '신청자',
    required: true,
    error: errors.aplyId,
    max: 1,
    value: form.applicant ? [form.applicant] : [],
    onChange: ([chosen]: readonly Choice[]) => set({ applicant: chosen ?? null, aplyId: chosen?.key ?? '' }),
  };
  return (
    <FormDialog title="이용제한 등록" {...record.dialog}>
      <div ref={root} className="form-grid">
        <SelectField
          {...field('aplyDivCd')}
          options={APPLICANT_DIVS.map((value) => ({ value, label: USER_NAMES[value] }))}
          onChange={(code) => set({ aplyDivCd: code as ApplicantDiv, aplyId: '', applicant: null })}
        />
        {form.aplyDivCd === 'STDNT' ? <StudentPickerField {...people} /> : null}
        {form.aplyDivCd === 'STF' || form.aplyDivCd === 'PROF' ? <StaffPickerField {...people} /> : null}
        {form.aplyDivCd === 'DEPT' ? (
          <DeptPickerField
            label="부서"
            required
            error={errors.aplyId}
            value={form.aplyId === '' ? [] : [form.aplyId]}
            onChange={([deptCd]) => set({ aplyId: deptCd ?? '' })}
          />
        ) : null}
        {form.aplyDivCd === 'OTSDR' ? <TextField {...field('aplyId')} label="외부인 회원번호" /> : null}
        <SpaceField
          label={fields.spaceId.label}
          required
          value={form.spaceId}
          error={errors.spaceId}
          onChange={(spaceId) => set({ spaceId })}
        />
        <DateField {...field('pnltEndDt')} min={today} max={addDays(today, PENALTY_MAX_DAYS)} />
        <SelectField
          {...field('pnltRsnCd')}
          options={REASONS}
          onChange={(code) => set({ pnltRsnCd: code as PenaltyForm['pnltRsnCd'] })}
        />
        <div className="form-wide">
          <TextAreaField {...field('rsn')} rows={2} />
        </div>
      </div>
      {record.conflict}
    </FormDialog>
  );
}
