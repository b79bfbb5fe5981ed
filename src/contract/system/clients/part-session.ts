import { z } from 'zod';
import { declareWrite } from '../../endpoint.ts';
import { clientCall, PART } from '../../permission.ts';

/** Students, professors, other staff and members from outside who take part through the portal. */
const PART_USERS = ['USER', 'PROF', 'STF', 'OTSDR'] as const;
/** As long as an e-mail address may be. */
const LONGEST_KEY = 254;

export const partSessionEndpoints = {
  /** The portal vouches for a person; what he may do with the answer's token is his own affairs alone. */
  openPartSession: declareWrite({
    path: '/api/part/openSession',
    access: clientCall('openPartSession'),
    offline: 'online',
    summary: '참여자 접속 열기',
    body: z.strictObject({
      userDiv: z.enum(PART_USERS).meta({ label: '참여자구분' }),
      /** Number of a student or of staff; of a member from outside the id under which he signs in at the portal. */
      userKey: z.string().trim().min(1).max(LONGEST_KEY).meta({ label: '학번·교번·회원 아이디' }),
    }),
    row: z.object({ partToken: z.string(), expDt: z.string() }),
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
