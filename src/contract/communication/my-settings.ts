import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { code, flag } from '../fields.ts';
import { LOGIN } from '../permission.ts';
import { OUTSIDE_CHANNELS } from './alarm/channel-rules.ts';
import { LONGEST_ENDPOINT } from './push-rules.ts';

const MAX_AT_ONCE = 100;
const outside = z.enum(OUTSIDE_CHANNELS);
export const myAlmSetSchema = z.object({
  areaCd: z.string(),
  /** Nothing of this area can be refused. */ mndtYn: z.enum(['Y', 'N']),
  /** Channels on which the person wants nothing of it. */ offCds: z.array(outside),
});
export type MyAlmSet = z.infer<typeof myAlmSetSchema>;

const endpoint = z.string().min(1).max(LONGEST_ENDPOINT).meta({ label: '주소' });
/** Keys of a browser in base64url: a point of 65 bytes and 16 bytes of chance. */
const keyOf = (length: number) =>
  z
    .string()
    .regex(new RegExp(`^[A-Za-z0-9_-]{${length}}={0,2}$`))
    .meta({ label: '키' });
const POINT_CHARS = 87,
  AUTH_CHARS = 22;
const done = z.object({ doneYn: z.string() });

export const mySettingEndpoints = {
  getMyAlmSet: declareRead({
    path: '/api/cmnct/getMyAlmSet',
    access: LOGIN,
    offline: 'recent',
    summary: '알림 수신 설정',
    query: z.strictObject({}),
    row: myAlmSetSchema,
    /** Channels that carry messages at this moment, and the key with which a browser asks for web push. */
    extra: { chnlCds: z.array(outside), pushKey: z.string() },
  }),
  saveMyAlmSet: declareWrite({
    path: '/api/cmnct/saveMyAlmSet',
    access: LOGIN,
    offline: 'online',
    summary: '알림 수신 설정 저장',
    body: z.strictObject({
      sets: z
        .array(z.strictObject({ areaCd: code('영역'), chnlCd: outside, rcvYn: flag('수신') }))
        .min(1)
        .max(MAX_AT_ONCE),
    }),
    row: myAlmSetSchema,
  }),
  savePushSub: declareWrite({
    path: '/api/cmnct/savePushSub',
    access: LOGIN,
    offline: 'online',
    summary: '웹푸시 등록',
    body: z.strictObject({ endpoint, p256dh: keyOf(POINT_CHARS), auth: keyOf(AUTH_CHARS) }),
    row: done,
  }),
  deletePushSub: declareWrite({
    path: '/api/cmnct/deletePushSub',
    access: LOGIN,
    offline: 'online',
    summary: '웹푸시 해제',
    body: z.strictObject({ endpoint }),
    row: done,
  }),
  /** A browser that listens already asks at a sign-in whether it still does so for this person; it then belongs to this session. */
  keepPushSub: declareWrite({
    path: '/api/cmnct/keepPushSub',
    access: LOGIN,
    offline: 'online',
    background: true,
    summary: '웹푸시 유지',
    body: z.strictObject({ endpoint }),
    row: z.object({ mineYn: z.enum(['Y', 'N']) }),
  }),
};
