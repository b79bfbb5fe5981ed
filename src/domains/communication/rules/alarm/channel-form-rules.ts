import { fields } from 'virtual:fields/saveAlmChnl';
import type { AlmChnl } from '#contract/communication/alarm/channel.ts';
import {
  isConfigured,
  isSameDoor,
  MAIL_PORTS,
  MAIL_SECURITY,
  MAX_DAY_LIMIT,
  senderNumberOf,
  type MailSecurity,
  type OutsideChannel,
} from '#contract/communication/alarm/channel-rules.ts';
import type { FieldTable } from '#contract/field-rules.ts';
import type { Arg } from '#contract/registry.ts';
import { isEmail } from '#contract/contact-rules.ts';
import { fillText, message } from '#messages/message.ts';
import { displayCount } from '#shared/display.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';

interface MailForm {
  readonly host: string;
  readonly port: number;
  readonly secureCd: MailSecurity;
  readonly certYn: 'Y' | 'N';
  readonly userNm: string;
  readonly password: string;
  readonly fromAddr: string;
  readonly fromNm: string;
}
/** What is typed into the settings of a channel. */
export interface ChannelForm extends MailForm {
  readonly sndrNo: string;
  readonly subject: string;
  /** 0: no limit. */
  readonly dayLmt: number;
  readonly ratePerSec: number;
  readonly useYn: 'Y' | 'N';
}

/** A mail server that has not been entered; in the order in which the form shows its fields. */
const NO_MAIL: MailForm = {
  host: '',
  port: 587,
  secureCd: 'STARTTLS',
  certYn: 'Y',
  userNm: '',
  password: '',
  fromAddr: '',
  fromNm: '',
};
/** Rules of the fields; those of the mail server stand beside the others. */
export const CHANNEL_FIELDS: FieldTable = { ...fields, ...fields.mail.fields };
/** The mail server is in order as a whole or not at all: its fields are never judged by themselves. */
const MAIL_IN_ORDER: FieldErrors<MailForm> = Object.fromEntries(Object.keys(NO_MAIL).map((name) => [name, undefined]));

export const channelFormOf = ({ useYn, sndrNo, dayLmt, ratePerSec, subject, mail }: AlmChnl): ChannelForm => ({
  ...NO_MAIL,
  ...mail,
  password: '',
  sndrNo: sndrNo ?? '',
  subject: subject ?? '',
  dayLmt: dayLmt ?? 0,
  ratePerSec,
  useYn,
});

/** What the device may keep of it. */
export const withoutPassword = (form: ChannelForm): ChannelForm => ({ ...form, password: '' });

/** The server of the form as calls take it. */
export const mailOf = ({ host, port, secureCd, certYn, userNm, password, fromAddr, fromNm }: ChannelForm) => ({
  host: host.trim(),
  port,
  secureCd,
  certYn,
  userNm: userNm.trim(),
  password,
  fromAddr: fromAddr.trim(),
  fromNm: fromNm.trim(),
});

/** Whether a mail server was entered at all: a channel that is off may be left without one. */
const hasMail = ({ host }: ChannelForm): boolean => host.trim() !== '';

function mailProblems(form: ChannelForm, channel: AlmChnl): FieldErrors<MailForm> {
  if (!hasMail(form)) return form.useYn === 'Y' ? { host: message('M-REQ', { label: '메일 서버' }) } : {};
  const { mail, passwordYn } = channel,
    asked = mailOf(form),
    isKept = passwordYn === 'Y' && mail !== null && isSameDoor(mail, asked),
    isOpenPort = MAIL_PORTS.some((port) => port === form.port) || ['localhost', '127.0.0.1'].includes(asked.host);
  return {
    port: isOpenPort ? undefined : fillText('{ports} 가운데 하나를 입력해주세요.', { ports: MAIL_PORTS.join(', ') }),
    password:
      asked.userNm !== '' && asked.password === '' && !isKept ? message('M-REQ', { label: '비밀번호' }) : undefined,
    fromAddr: isEmail(asked.fromAddr) ? undefined : message('M-EMAIL'),
  };
}

/** What is wrong with the settings of a channel beside the rules of their fields. */
export const checkChannel =
  (channel: AlmChnl) =>
  (form: ChannelForm): FieldErrors<ChannelForm> => {
    const { chnlCd } = channel,
      hasNumber = chnlCd === 'SMS' || chnlCd === 'TALK',
      typedNo = form.sndrNo.trim(),
      number = typedNo === '' ? null : senderNumberOf(form.sndrNo),
      subject = form.subject.trim();
    return {
      ...MAIL_IN_ORDER,
      ...(chnlCd === 'EMAIL' ? mailProblems(form, channel) : {}),
      sndrNo: hasNumber && typedNo !== '' && number === null ? FIELD_MESSAGES.badNumber : undefined,
      subject: chnlCd === 'PUSH' && subject !== '' && !SUBJECT.test(subject) ? FIELD_MESSAGES.badSubject : undefined,
      dayLmt:
        form.dayLmt > MAX_DAY_LIMIT ? message('M-RANGE', { label: '일일한도', min: 0, max: MAX_DAY_LIMIT }) : undefined,
      useYn:
        form.useYn === 'Y' && hasNumber && !isConfigured({ chnlCd, sndrNo: number, hasMail: false })
          ? message('M-CHNL-OFF')
          : undefined,
    };
  };

const SUBJECT = /^(mailto:\S+@\S+|https:\/\/\S+)$/;
const FIELD_MESSAGES = {
  badNumber: '0으로 시작하는 9~11자리 또는 1로 시작하는 8자리 숫자로 입력해주세요.',
  badSubject: 'mailto: 또는 https://로 시작해야 합니다.',
} as const;

/** How the settings of a channel read where two versions are compared; a password is never shown. */
export const CHANNEL_LABELS = {
  secureCd: (secureCd: MailSecurity): string => MAIL_SECURITY[secureCd],
  password: (password: string): string => (password === '' ? '' : '새 비밀번호'),
  dayLmt: (dayLmt: number): string => (dayLmt === 0 ? '한도 없음' : displayCount(dayLmt)),
};

/** The form as it is saved. */
export const channelSaveOf = (
  { chnlCd, version }: Pick<AlmChnl, 'chnlCd' | 'version'>,
  form: ChannelForm,
): Arg<'saveAlmChnl'> => ({
  chnlCd: chnlCd as OutsideChannel,
  version,
  useYn: form.useYn,
  sndrNo: form.sndrNo.trim() || null,
  dayLmt: form.dayLmt === 0 ? null : form.dayLmt,
  ratePerSec: form.ratePerSec,
  ...(chnlCd === 'EMAIL' && hasMail(form) ? { mail: mailOf(form) } : {}),
  ...(chnlCd === 'PUSH' ? { subject: form.subject.trim() || null } : {}),
});

/** Fields of a refused save as the form names them. */
export const formFieldOf = (field: string): string => field.replace(/^mail\./, '');
