import type { AlmChnl } from '#contract/communication/alarm/channel.ts';
import { MAIL_SECURITY, type MailSecurity } from '#contract/communication/alarm/channel-rules.ts';
import type { FieldTable } from '#contract/field-rules.ts';
import type { RecordForm } from '#kit/form/record-form.ts';
import { optionsOf } from '#ui/form/options.ts';
import { EmailField } from '#ui/form/text/EmailField.tsx';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { ChannelForm } from '../../rules/alarm/channel-form-rules.ts';

const SECURITY = optionsOf(MAIL_SECURITY);
/** Where a server listens that is spoken to this way. */
const USUAL_PORTS: Readonly<Record<MailSecurity, number>> = { TLS: 465, STARTTLS: 587, NONE: 25 };

interface MailFieldsProps {
  readonly record: RecordForm<AlmChnl, ChannelForm, FieldTable>;
  readonly isKept: boolean;
}

/** The mail server, its account, and as whom it sends. None of its fields is required while the channel is off. */
export function MailFields({ record, isKept }: MailFieldsProps) {
  const { form, set } = record;
  const field = <Name extends keyof ChannelForm>(name: Name) => ({ ...record.field(name), required: false });
  const chooseSecurity = (value: string): void => {
    const secureCd = value as MailSecurity;
    set({ secureCd, ...(form.port === USUAL_PORTS[form.secureCd] ? { port: USUAL_PORTS[secureCd] } : {}) });
  };
  return (
    <div className="form-grid">
      <TextField {...field('host')} placeholder="smtp.univ.ac.kr" />
      <IntegerField {...field('port')} />
      <SelectField {...field('secureCd')} options={SECURITY} onChange={chooseSecurity} />
      <SwitchField
        {...field('certYn')}
        disabled={form.secureCd === 'NONE'}
        value={form.secureCd === 'NONE' ? 'N' : form.certYn}
      />
      <TextField {...field('userNm')} help="비우면 로그인하지 않고 보냅니다." />
      <TextField
        {...field('password')}
        type="password"
        autoComplete="new-password"
        disabled={form.userNm.trim() === ''}
        help={isKept ? '저장되어 있습니다. 서버나 계정을 바꿀 때 다시 입력합니다.' : undefined}
      />
      <EmailField {...field('fromAddr')} placeholder="no-reply@univ.ac.kr" />
      <TextField {...field('fromNm')} placeholder="마당" />
    </div>
  );
}
