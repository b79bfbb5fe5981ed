import type { AlmChnl } from '#contract/communication/alarm/channel.ts';
import {
  isConfigured,
  isSameDoor,
  MAIL_PORTS,
  MOST_DAY_LIMIT,
  MOST_RATE,
  senderNumberOf,
  type MailSecurity,
  type OutsideChannel,
} from '#contract/communication/alarm/channel-rules.ts';
import type { Arg } from '#contract/registry.ts';
import { isEmail } from '#contract/contact-rules.ts';
import { fillText, message } from '#messages/message.ts';

/** What is typed into the settings of a channel. */
export interface ChannelForm {
  readonly useYn: 'Y' | 'N';
  readonly sndrNo: string;
  /** 0: no limit. */
  readonly dayLmt: number;
  readonly ratePerSec: number;
  readonly subject: string;
  readonly host: string;
  readonly port: number;
  readonly secureCd: MailSecurity;
  readonly certYn: 'Y' | 'N';
  readonly userNm: string;
  readonly password: string;
  readonly fromAddr: string;
  readonly fromNm: string;
}
export type ChannelErrors = Partial<Record<keyof ChannelForm, string>>;

const SAFE_PORT = 587;

export const channelFormOf = ({ useYn, sndrNo, dayLmt, ratePerSec, subject, mail }: AlmChnl): ChannelForm => ({
  useYn,
  sndrNo: sndrNo ?? '',
  dayLmt: dayLmt ?? 0,
  ratePerSec,
  subject: subject ?? '',
  ...(mail ?? { host: '', port: SAFE_PORT, secureCd: 'STARTTLS', certYn: 'Y', userNm: '', fromAddr: '', fromNm: '' }),
  password: '',
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

function mailProblems(form: ChannelForm, channel: AlmChnl): ChannelErrors {
  if (!hasMail(form)) return form.useYn === 'Y' ? { host: message('M-REQ', { label: '메일 서버' }) } : {};
  const { mail, passwordYn } = channel,
    asked = mailOf(form),
    isKept = passwordYn === 'Y' && mail !== null && isSameDoor(mail, asked);
  return {
    ...(MAIL_PORTS.some((port) => port === form.port) || ['localhost', '127.0.0.1'].includes(asked.host)
      ? {}
      : { port: fillText('{ports} 가운데 하나를 입력해주세요.', { ports: MAIL_PORTS.join(', ') }) }),
    ...(asked.userNm !== '' && asked.password === '' && !isKept
      ? { password: message('M-REQ', { label: '비밀번호' }) }
      : {}),
    ...(isEmail(asked.fromAddr) ? {} : { fromAddr: message('M-EMAIL') }),
  };
}

/** Errors by field, in the order of the form. */
export const checkChannel =
  (channel: AlmChnl) =>
  (form: ChannelForm): ChannelErrors => {
    const { chnlCd } = channel,
      hasNumber = chnlCd === 'SMS' || chnlCd === 'TALK',
      number = form.sndrNo.trim() === '' ? null : senderNumberOf(form.sndrNo);
    return {
      ...(chnlCd === 'EMAIL' ? mailProblems(form, channel) : {}),
      ...(hasNumber && form.sndrNo.trim() !== '' && number === null
        ? { sndrNo: '0으로 시작하는 9~11자리 또는 1로 시작하는 8자리 숫자로 입력해주세요.' }
        : {}),
      ...(chnlCd === 'PUSH' &&
      form.subject.trim() !== '' &&
      !/^(mailto:\S+@\S+|https:\/\/\S+)$/.test(form.subject.trim())
        ? { subject: 'mailto: 또는 https://로 시작해야 합니다.' }
        : {}),
      ...(form.dayLmt > MOST_DAY_LIMIT
        ? { dayLmt: message('M-RANGE', { label: '일일한도', min: 0, max: MOST_DAY_LIMIT }) }
        : {}),
      ...(form.ratePerSec < 1 || form.ratePerSec > MOST_RATE
        ? { ratePerSec: message('M-RANGE', { label: '초당 발송', min: 1, max: MOST_RATE }) }
        : {}),
      ...(form.useYn === 'Y' && hasNumber && !isConfigured({ chnlCd, sndrNo: number, hasMail: false })
        ? { useYn: message('M-CHNL-OFF') }
        : {}),
    };
  };

/** The form as it is saved. */
export const channelSaveOf = ({ chnlCd, version }: AlmChnl, form: ChannelForm): Arg<'saveAlmChnl'> => ({
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
