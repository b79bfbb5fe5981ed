import type { FieldsOf } from '#contract/field-rules.ts';
import type { OtsdrMember } from '#contract/system/otsdr/otsdr-member.ts';
import { VRFY_NAMES } from '#contract/system/otsdr/otsdr-rules.ts';
import type { RecordForm } from '#kit/form/record-form.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { DateField } from '#ui/date/DateField.tsx';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { optionsOf } from '#ui/form/options.ts';
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
const VRFY_OPTIONS = optionsOf(VRFY_NAMES);

interface OtsdrFieldsProps {
  /** YYYYMMDD. */
  readonly today: string;
  readonly member: OtsdrMember | null;
  readonly record: RecordForm<OtsdrMember, OtsdrForm, FieldsOf<'saveOtsdrMember'>>;
}

/** 기본정보: who the member is, the guardian, and the consents. */
export function OtsdrFields({ today, member, record }: OtsdrFieldsProps) {
  const kinds = useCodes('OTSDR_DIV');
  const { form, field, set, maySave } = record;
  /** Something that identifies the member: kept as it is stored until it is to be entered anew. */
  const kept = (name: PersonalField) => ({
    label: field(name).label,
    required: true,
    covered: member?.[name] ?? null,
    isKept: form[name] === null,
    ...(maySave ? { onRewrite: () => set({ [name]: '' }) } : {}),
  });
  const written = (name: PersonalField) => ({ ...field(name), required: true, value: form[name] ?? '' });
  return (
    <div className="form-grid">
      <TextField {...field('memberNm')} />
      <KeptField {...kept('birthDt')}>
        <DateField {...written('birthDt')} max={today} />
      </KeptField>
      <KeptField {...kept('mobile')}>
        <PhoneField {...written('mobile')} />
      </KeptField>
      <KeptField {...kept('email')}>
        <EmailField {...written('email')} />
      </KeptField>
      <SelectField {...field('memberDivCd')} placeholder="선택" options={kinds.options} />
      <TextField {...field('orgNm')} required={form.memberDivCd === 'HIGH' || form.memberDivCd === 'CORP'} />
      {asksGuardian(form, member, today) ? (
        <>
          <KeptField {...kept('grdnNm')}>
            <TextField {...written('grdnNm')} />
          </KeptField>
          <KeptField {...kept('grdnMobile')}>
            <PhoneField {...written('grdnMobile')} />
          </KeptField>
          <RadioGroup {...field('grdnAgreYn')} required options={AGREED} />
        </>
      ) : null}
      <RadioGroup {...field('agreReqYn')} required options={AGREED} />
      <RadioGroup {...field('agreMktYn')} options={AGREED} />
      <SelectField {...field('vrfyDivCd')} placeholder="선택" options={VRFY_OPTIONS} />
      <div className="form-wide">
        <TextAreaField {...field('memo')} rows={2} />
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
