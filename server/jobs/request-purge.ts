import type { Job } from './job.ts';

/** So long a repeated request still finds its first answer. */
const KEEP_DAYS = 400;
const DAY_MS = 86_400_000;

/** Takes away numbers of requests that no device can still hold. */
export const requestPurge: Job = {
  jobCd: 'REQ_PURGE',
  run: async ({ services: { db }, now }) => {
    const { numDeletedRows } = await db
      .deleteFrom('clientReq')
      .where('regDt', '<', new Date(now.getTime() - KEEP_DAYS * DAY_MS).toISOString())
      .executeTakeFirst();
    return { readCnt: Number(numDeletedRows), okCnt: Number(numDeletedRows) };
  },
};
