import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { flag, id, uuid } from '../fields.ts';
import { LOGIN } from '../permission.ts';
import { INBOX_LOAD, MAX_INBOX_MARKED } from './inbox-rules.ts';

/** A message in the inbox of the person who asks. */
export const inboxRowSchema = z.object({
  alarmRcvrId: z.string(),
  alarmId: z.string(),
  areaCd: z.string(),
  title: z.string(),
  cntn: z.string(),
  linkUrl: z.string(),
  urgntYn: z.string(),
  sentDt: z.string(),
  readYn: z.string(),
});
export type InboxRow = z.infer<typeof inboxRowSchema>;

const ids = z.array(uuid()).min(1).max(MAX_INBOX_MARKED);
const marked = z.object({ alarmRcvrId: z.string() });

export const inboxEndpoints = {
  /** Newest first; the rows behind `afterId` when it is given. Keyed by row, so that a message that arrives meanwhile moves nothing. */
  getMyAlarmList: declareRead({
    path: '/api/cmnct/getMyAlarmList',
    access: LOGIN,
    offline: 'recent',
    summary: '받은 알림',
    query: z.strictObject({
      unreadYn: z.enum(['', 'Y']).default(''),
      afterId: id().optional(),
      rowsPerPage: z.coerce.number().int().min(1).max(100).default(INBOX_LOAD),
    }),
    row: inboxRowSchema,
    extra: { moreYn: z.string(), unreadCnt: z.number() },
  }),
  getMyAlarmCnt: declareRead({
    path: '/api/cmnct/getMyAlarmCnt',
    access: LOGIN,
    offline: 'recent',
    background: true,
    summary: '읽지 않은 알림 수',
    query: z.strictObject({}),
    row: z.object({ unreadCnt: z.number() }),
  }),
  readMyAlarm: declareWrite({
    path: '/api/cmnct/readMyAlarm',
    access: LOGIN,
    offline: 'queue',
    renews: { getMyAlarmList: { id: 'alarmRcvrId' }, getMyAlarmCnt: {} },
    summary: '알림 읽음·안읽음',
    body: z.strictObject({ alarmRcvrIds: ids, readYn: flag('읽음').default('Y') }),
    row: marked,
  }),
  /** Everything up to a message that was seen: what arrives while this waits on the device stays unread. */
  readAllMyAlarm: declareWrite({
    path: '/api/cmnct/readAllMyAlarm',
    access: LOGIN,
    offline: 'queue',
    renews: { getMyAlarmList: {}, getMyAlarmCnt: {} },
    summary: '알림 모두 읽음',
    body: z.strictObject({ newestId: uuid() }),
    row: z.object({ readCnt: z.number() }),
  }),
  archiveMyAlarm: declareWrite({
    path: '/api/cmnct/archiveMyAlarm',
    access: LOGIN,
    offline: 'queue',
    renews: { getMyAlarmList: { id: 'alarmRcvrId' }, getMyAlarmCnt: {} },
    summary: '알림 보관',
    body: z.strictObject({ alarmRcvrIds: ids, arcvYn: flag('보관').default('Y') }),
    row: marked,
  }),
};
