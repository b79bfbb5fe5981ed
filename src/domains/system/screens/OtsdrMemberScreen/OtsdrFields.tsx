import type { OtsdrMember } from '#contract/system/otsdr/otsdr-member.ts';
import { VRFY_NAMES } from '#contract/system/otsdr/otsdr-rules.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { DateField } from '#ui/date/DateField.tsx';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { EmailField } from '#ui/form/text/EmailField.tsx';
import { PhoneField } from '#ui/form/text/PhoneField.tsx';
import { TextAreaField } from '#ui/form/text/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { asksGuardian, type OtsdrForm, type PersonalField } from '../../rules/otsdr/otsdr-form.ts';
import { useCodes } from '../../state/code-lookups.ts';
import { KeptField } from './KeptField.tsx';

const AGREED = [
  { value: 'Y', label: '동의' },
  { value: 'N', label: '동의 안 함' },
];
const VRFY_OPTIONS = Object.entries(VRFY_NAMES).map(([value, label]) => ({ value, label }));

interface OtsdrFieldsProps {
  /** YYYYMMDD. */
  readonly today: string;
  readonly member: OtsdrMember | null;
  readonly form: OtsdrForm;
  readonly errors: FieldErrors<OtsdrForm>;
  readonly mayEdit: boolean;
  readonly onChange: (part: Partial<OtsdrForm>) => void;
}

/** 기본정보: who the member is, who answers for him, and to what he has agreed. */
export function OtsdrFields({ today, member, form, errors, mayEdit, onChange }: OtsdrFieldsProps) {
  const kinds = useCodes('OTSDR_DIV');
  const isChild = asksGuardian(form, member, today),
    disabled = !mayEdit;
  const kept = (field: PersonalField, label: string, required: boolean) => ({
    label,
    required,
    covered: member?.[field] ?? null,
    isKept: form[field] === null,
    ...(mayEdit ? { onRewrite: () => onChange({ [field]: '' }) } : {}),
  });
  return (
    <div className="form-grid">
      <TextField
        label="성명"
        required
        disabled={disabled}
        maxLength={50}
        value={form.memberNm}
        error={errors.memberNm}
        onChange={(memberNm) => onChange({ memberNm })}
      />
      <KeptField {...kept('birthDt', '생년월일', true)}>
        <DateField
          label="생년월일"
          required
          disabled={disabled}
          max={today}
          value={form.birthDt ?? ''}
          error={errors.birthDt}
          onChange={(birthDt) => onChange({ birthDt })}
        />
      </KeptField>
      <KeptField {...kept('mobile', '휴대전화', true)}>
        <PhoneField
          label="휴대전화"
          required
          disabled={disabled}
          value={form.mobile ?? ''}
          error={errors.mobile}
          onChange={(mobile) => onChange({ mobile })}
        />
      </KeptField>
      <KeptField {...kept('email', '이메일', true)}>
        <EmailField
          label="이메일"
          required
          disabled={disabled}
          maxLength={254}
          value={form.email ?? ''}
          error={errors.email}
          onChange={(email) => onChange({ email })}
        />
      </KeptField>
      <SelectField
        label="구분"
        required
        disabled={disabled}
        placeholder="선택"
        value={form.memberDivCd}
        options={kinds.options}
        error={errors.memberDivCd}
        onChange={(memberDivCd) => onChange({ memberDivCd })}
      />
      <TextField
        label="기관명"
        required={form.memberDivCd === 'HIGH' || form.memberDivCd === 'CORP'}
        disabled={disabled}
        maxLength={100}
        value={form.orgNm}
        error={errors.orgNm}
        onChange={(orgNm) => onChange({ orgNm })}
      />
      {isChild ? (
        <>
          <KeptField {...kept('grdnNm', '보호자 성명', true)}>
            <TextField
              label="보호자 성명"
              required
              disabled={disabled}
              maxLength={50}
              value={form.grdnNm ?? ''}
              error={errors.grdnNm}
              onChange={(grdnNm) => onChange({ grdnNm })}
            />
          </KeptField>
          <KeptField {...kept('grdnMobile', '보호자 연락처', true)}>
            <PhoneField
              label="보호자 연락처"
              required
              disabled={disabled}
              value={form.grdnMobile ?? ''}
              error={errors.grdnMobile}
              onChange={(grdnMobile) => onChange({ grdnMobile })}
            />
          </KeptField>
          <RadioGroup
            label="보호자 동의"
            required
            disabled={disabled}
            value={form.grdnAgreYn}
            options={AGREED}
            error={errors.grdnAgreYn}
            onChange={(grdnAgreYn) => onChange({ grdnAgreYn })}
          />
        </>
      ) : null}
      <RadioGroup
        label="필수동의"
        required
        disabled={disabled}
        value={form.agreReqYn}
        options={AGREED}
        error={errors.agreReqYn}
        onChange={(agreReqYn) => onChange({ agreReqYn })}
      />
      <RadioGroup
        label="홍보동의"
        disabled={disabled}
        value={form.agreMktYn}
        options={AGREED}
        onChange={(agreMktYn) => onChange({ agreMktYn })}
      />
      <SelectField
        label="본인확인 방법"
        required
        disabled={disabled}
        placeholder="선택"
        value={form.vrfyDivCd}
        options={VRFY_OPTIONS}
        error={errors.vrfyDivCd}
        onChange={(vrfyDivCd) => onChange({ vrfyDivCd })}
      />
      <div className="form-wide">
        <TextAreaField
          label="메모"
          rows={2}
          disabled={disabled}
          maxLength={500}
          value={form.memo}
          onChange={(memo) => onChange({ memo })}
        />
      </div>
      {member?.agreReqDt ? (
        <p className="otsdr-note form-wide">
          필수동의 {displayMoment(member.agreReqDt)}
          {member.agreMktDt ? ` · 홍보동의 ${displayMoment(member.agreMktDt)}` : ''}
        </p>
      ) : null}
    </div>
  );
}
