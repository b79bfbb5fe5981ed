import { z } from 'zod';
import { declareWrite } from '../endpoint.ts';
import { flag, text } from '../fields.ts';
import { LOGIN } from '../permission.ts';

/** CHNL: in the application, web push, e-mail, text message, messenger. */
export const CHANNELS = ['INAPP', 'PUSH', 'EMAIL', 'SMS', 'TALK'] as const;
const MOST_RECEIVERS_NAMED = 5_000;

const codes = (longest: number) => z.array(z.string().min(1).max(longest)).max(MOST_RECEIVERS_NAMED).default([]);

/**
 * The one body of the contract that is free: keys that it does not know are ignored. Who may send is judged by the
 * letters C or U on the body's own `resourcePath`, so the declaration asks for a session only.
 */
const systemMsgSchema = z.object({
  resourcePath: text('화면 경로', 200), title: text('제목', 100, 2).optional(), cntn: text('내용', 2_000, 2).optional(),
  linkUrl: z.string().regex(/^(\/admin\/[^\s\\]{0,290})?$/).meta({ label: '이동 경로' }).default(''),
  chnlCds: z.array(z.enum(CHANNELS)).max(CHANNELS.length).meta({ label: '발송수단' }).default(['INAPP']),
  rcvrs: z.object({ userIds: codes(40), roleCds: codes(30), deptCds: codes(10), stdNos: codes(8), otsdrMemberIds: codes(40) }),
  dedupKey: z.string().trim().max(100).optional(),
  queueYn: flag('대기 여부').default('N'),
  // Named although nothing can be done with them yet: a message meant for later, or to be worded by a template, must be
  // refused and not leave at once because a key was ignored.
  tmplCd: z.string().max(30).optional(), rsrvDt: z.string().max(40).optional(),
});

export const systemMsgEndpoints = {
  sendSystemMsg: declareWrite({
    path: '/api/cmmn/sendSystemMsg', access: LOGIN, offline: 'queue', queueWhen: { queueYn: 'Y' }, summary: '알림 발송',
    body: systemMsgSchema,
    row: z.object({ alarmId: z.string(), trgtCnt: z.number(), outScpCnt: z.number(), statCd: z.string() }),
  }),
};
