import { z } from 'zod';
import { declareRead, declareWrite } from '../../endpoint.ts';
import { flag, rowVersion, text, whole } from '../../fields.ts';
import { grantOn } from '../../permission.ts';
import { NOTICE_SCREEN } from '../notice-screen.ts';
import { CHANNELS } from './alarm-rules.ts';
import { ALARM_SCREEN } from './alarm-screens.ts';
import { MAX_DAY_LIMIT, MAX_RATE, OUTSIDE_CHANNELS } from './channel-rules.ts';

const secureCd = z.enum(['TLS', 'STARTTLS', 'NONE']);
const mail = {
  host: text('메일 서버', 253),
  port: whole('포트', 1, 65_535),
  secureCd: secureCd.meta({ label: '보안' }),
  certYn: flag('인증서 확인'),
  userNm: z.string().trim().max(200).meta({ label: '계정' }),
  fromAddr: z.email().max(200).meta({ label: '보내는 주소' }),
  fromNm: z
    .string()
    .trim()
    .max(100)
    .regex(/^[^\p{Cc}]*$/u)
    .meta({ label: '보내는 이름' }),
};
/** Empty keeps the stored password, which goes only to the server for which it was given. */
const mailAsked = z.strictObject({ ...mail, password: z.string().max(500).meta({ label: '비밀번호' }).default('') });

export const almChnlSchema = z.object({
  chnlCd: z.enum(CHANNELS),
  useYn: z.enum(['Y', 'N']),
  stateCd: z.enum(['READY', 'OFF', 'UNSET']),
  sndrNo: z.string().nullable(),
  /** Null: no limit. */ dayLmt: z.number().nullable(),
  ratePerSec: z.number(),
  /** Sent on this day. */ sentCnt: z.number(),
  /** The mail server; never its password. */ mail: z.object(mail).nullable(),
  /** Whether a password is stored. */ passwordYn: z.string(),
  /** Whom a push service may ask about us. */ subject: z.string().nullable(),
  /** Folder into which messages are laid for the provider's programme. */ folder: z.string().nullable(),
  version: z.number(),
  modDt: z.string(),
  modNm: z.string().nullable(),
});
export type AlmChnl = z.infer<typeof almChnlSchema>;

const chnlCd = z.enum(OUTSIDE_CHANNELS).meta({ label: '수단' });

export const channelEndpoints = {
  getAlmChnlList: declareRead({
    path: '/api/cmnct/getAlmChnlList',
    access: grantOn('U', ALARM_SCREEN),
    offline: 'never',
    summary: '발송 수단 설정',
    query: z.strictObject({}),
    row: almChnlSchema,
  }),
  /** Which channels carry messages at this moment, for the author of one. */
  getAlmChnlUseList: declareRead({
    path: '/api/cmnct/getAlmChnlUseList',
    access: grantOn('R', ALARM_SCREEN, NOTICE_SCREEN),
    offline: 'recent',
    summary: '발송 수단 사용 여부',
    query: z.strictObject({}),
    row: z.object({ chnlCd: z.enum(CHANNELS), readyYn: z.enum(['Y', 'N']) }),
  }),
  saveAlmChnl: declareWrite({
    path: '/api/cmnct/saveAlmChnl',
    access: grantOn('U', ALARM_SCREEN),
    offline: 'online',
    summary: '발송 수단 저장',
    body: z.strictObject({
      chnlCd,
      version: rowVersion,
      useYn: flag('사용'),
      sndrNo: z.string().trim().max(20).nullish().meta({ label: '발신번호' }),
      dayLmt: whole('일일한도', 1, MAX_DAY_LIMIT).nullable(),
      ratePerSec: whole('초당 발송', 1, MAX_RATE),
      mail: mailAsked.nullish(),
      subject: z
        .string()
        .trim()
        .max(200)
        .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/)
        .nullish()
        .meta({ label: '담당자 주소' }),
    }),
    row: almChnlSchema,
  }),
  /**
   * Tries the way out without sending anything: a mail server with the values of the form, a folder by looking into it.
   */
  testAlmChnl: declareWrite({
    path: '/api/cmnct/testAlmChnl',
    access: grantOn('U', ALARM_SCREEN),
    offline: 'online',
    summary: '발송 수단 연결 시험',
    body: z.strictObject({ chnlCd, mail: mailAsked.nullish() }),
    row: z.object({ okYn: z.enum(['Y', 'N']), note: z.string() }),
  }),
};
