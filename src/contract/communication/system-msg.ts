import { z } from 'zod';
import { declareWrite } from '../endpoint.ts';
import { flag, text } from '../fields.ts';
import { LOGIN } from '../permission.ts';
import { adminLink, channelList, moment, receiverFields } from './alarm/alarm-fields.ts';

/**
 * The one body of the contract that is free: keys that it does not know are ignored. Who may send is judged by the
 * permissions C or U on the body's own `resourcePath`, so the declaration asks for a session only.
 */
const systemMsgSchema = z.object({
  resourcePath: text('화면 경로', 200),
  title: text('제목', 100, 2).optional(),
  cntn: text('내용', 2_000, 2).optional(),
  linkUrl: adminLink.default(''),
  chnlCds: channelList.optional(),
  rcvrs: z.object(receiverFields),
  /** Words it instead of title and text, with the values of its variables. */
  tmplCd: z.string().max(30).optional(),
  vars: z.record(z.string().max(40), z.string().max(500)).optional(),
  rsrvDt: moment('예약일시').nullish(),
  dedupKey: z.string().trim().max(100).optional(),
  queueYn: flag('대기 여부').default('N'),
});

export const systemMsgEndpoints = {
  sendSystemMsg: declareWrite({
    path: '/api/cmmn/sendSystemMsg',
    access: LOGIN,
    offline: 'queue',
    queueWhen: { queueYn: 'Y' },
    summary: '알림 발송',
    body: systemMsgSchema,
    row: z.object({ alarmId: z.string(), trgtCnt: z.number(), outScpCnt: z.number(), statCd: z.string() }),
  }),
};
