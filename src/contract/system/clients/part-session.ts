import { z } from 'zod';
import { declareRead, declareWrite } from '../../endpoint.ts';
import { clientCall, PART, PUBLIC } from '../../permission.ts';
import { deviceKeySchema } from '../../session/device-key.ts';

/** Students, professors, other staff and members from outside who take part through the portal. */
const PART_USERS = ['USER', 'PROF', 'STF', 'OTSDR'] as const;
/** As long as an e-mail address may be. */
const LONGEST_KEY = 254;
/** As long as any token of ours. */
const LONGEST_TOKEN = 100;

/**
 * A session of a page: what its calls carry, until when, and whose it is. `personId` names the person on a device and
 * nowhere else.
 */
const partEntrySchema = z.object({
  partToken: z.string(),
  expDt: z.string(),
  userDiv: z.enum(PART_USERS),
  personId: z.string(),
  personNm: z.string(),
});
export type PartEntry = z.infer<typeof partEntrySchema>;

/** How a portal names a person. */
const person = {
  userDiv: z.enum(PART_USERS).meta({ label: '참여자구분' }),
  /** Number of a student or of staff; of a member from outside the id under which he signs in at the portal. */
  userKey: z.string().trim().min(1).max(LONGEST_KEY).meta({ label: '학번·교번·회원 아이디' }),
};
/** The way in of a page: for the fragment of its address, where it opens one session, once, within minutes. */
const entry = { entryToken: z.string(), entryExpDt: z.string() };

const demoPersonSchema = z.object({
  userDiv: z.enum(PART_USERS),
  userKey: z.string(),
  personNm: z.string(),
  /** 학과 of a student, organisation of a member from outside. */
  deptNm: z.string().nullable(),
});
export type DemoPerson = z.infer<typeof demoPersonSchema>;

export const partSessionEndpoints = {
  /** The portal vouches for a person; the answer's token only gives access to the person's own data. */
  openPartSession: declareWrite({
    path: '/api/part/openSession',
    access: clientCall('openPartSession'),
    offline: 'online',
    summary: '참여자 접속 열기',
    body: z.strictObject(person),
    row: z.object({
      /** For the portal's own calls in the person's name. */
      partToken: z.string(),
      expDt: z.string(),
      ...entry,
    }),
  }),
  /** A page that the portal has opened brings the entry token and gets a session of its own for it. */
  enterPartSession: declareWrite({
    path: '/api/part/enterSession',
    access: PUBLIC,
    offline: 'online',
    summary: '참여자 화면 입장',
    body: z.strictObject({ entryToken: z.string().min(1).max(LONGEST_TOKEN).meta({ label: '입장권' }) }),
    row: partEntrySchema,
  }),
  /** The participant's own key for the data on the device. */
  getPartKeyList: declareRead({
    path: '/api/part/getKeyList',
    access: PART,
    offline: 'never',
    background: true,
    summary: '참여자 기기 보관 열쇠',
    query: z.strictObject({}),
    row: deviceKeySchema,
  }),
  /** Fixture people of the demo campus; empty without a demo campus. */
  getDemoPersonList: declareRead({
    path: '/api/part/getDemoPersonList',
    access: PUBLIC,
    offline: 'never',
    summary: '데모 참여자 목록',
    query: z.strictObject({}),
    row: demoPersonSchema,
  }),
  /** The portal of the demo campus vouches for one of them, as any portal does, and gets the way in of a page. */
  openDemoSession: declareWrite({
    path: '/api/part/openDemoSession',
    access: PUBLIC,
    offline: 'online',
    summary: '데모 참여자 접속 열기',
    body: z.strictObject(person),
    row: z.object(entry),
  }),
  closePartSession: declareWrite({
    path: '/api/part/closeSession',
    access: PART,
    offline: 'online',
    summary: '참여자 접속 닫기',
    body: z.strictObject({}),
    row: z.object({ doneYn: z.literal('Y') }),
  }),
};
