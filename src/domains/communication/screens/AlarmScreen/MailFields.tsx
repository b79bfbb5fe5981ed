import { MAIL_SECURITY, type MailSecurity } from '#contract/communication/alarm/channel-rules.ts';
import { EmailField } from '#ui/form/text/EmailField.tsx';
import { IntegerField } from '#ui/form/IntegerField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { ChannelErrors, ChannelForm } from '../../rules/alarm/channel-form-rules.ts';

const SECURITY = Object.entries(MAIL_SECURITY).map(([value, label]) => ({ value, label }));
/** Where a server listens that is spoken to this way. */
const USUAL_PORTS: Readonly<Record<MailSecurity, number>> = { TLS: 465, STARTTLS: 587, NONE: 25 };

interface MailFieldsProps {
  readonly form: ChannelForm;
  readonly errors: ChannelErrors;
  readonly isKept: boolean;
  readonly onChange: (part: Partial<ChannelForm>) => void;
}

/** The mail server, its account, and as whom it sends. */
export function MailFields({ form, errors, isKept, onChange }: MailFieldsProps) {
  const chooseSecurity = (value: string): void => {
    const secureCd = value as MailSecurity;
    onChange({ secureCd, ...(form.port === USUAL_PORTS[form.secureCd] ? { port: USUAL_PORTS[secureCd] } : {}) });
  };
  return (
    <div className="form-grid">
      <TextField
        label="메일 서버"
        maxLength={253}
        placeholder="smtp.univ.ac.kr"
        autoComplete="off"
        value={form.host}
        error={errors.host}
        onChange={(host) => onChange({ host })}
      />
      <IntegerField label="포트" value={form.port} error={errors.port} onChange={(port) => onChange({ port })} />
      <SelectField label="보안" value={form.secureCd} options={SECURITY} onChange={chooseSecurity} />
      <SwitchField
        label="인증서 확인"
        disabled={form.secureCd === 'NONE'}
        value={form.secureCd === 'NONE' ? 'N' : form.certYn}
        onChange={(certYn) => onChange({ certYn })}
      />
      <TextField
        label="계정"
        maxLength={200}
        autoComplete="off"
        help="비우면 로그인하지 않고 보냅니다."
        value={form.userNm}
        error={errors.userNm}
        onChange={(userNm) => onChange({ userNm })}
      />
      <TextField
        label="비밀번호"
        type="password"
        maxLength={500}
        autoComplete="new-password"
        disabled={form.userNm.trim() === ''}
        help={isKept ? '저장되어 있습니다. 서버나 계정을 바꿀 때 다시 입력합니다.' : undefined}
        value={form.password}
        error={errors.password}
        onChange={(password) => onChange({ password })}
      />
      <EmailField
        label="보내는 주소"
        maxLength={200}
        placeholder="no-reply@univ.ac.kr"
        value={form.fromAddr}
        error={errors.fromAddr}
        onChange={(fromAddr) => onChange({ fromAddr })}
      />
      <TextField
        label="보내는 이름"
        maxLength={100}
        placeholder="마당"
        value={form.fromNm}
        onChange={(fromNm) => onChange({ fromNm })}
      />
    </div>
  );
}
