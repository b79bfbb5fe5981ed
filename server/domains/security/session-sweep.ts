import { readAccessStamp } from '#server/access/access-cache.ts';
import { loadAccessModel } from '#server/access/access-model.ts';
import { endSessions, expiryOf } from '#server/domains/session/index.ts';
import type { Job } from '#server/jobs/job.ts';
import { reportSignInTrouble } from './sign-in-alarms.ts';

/** Ends sessions whose time is over, at the moment at which it was over, and reports trouble with signing in. */
export const sessionSweep: Job = {
  jobCd: 'SESSION_SWEEP',
  run: async ({ services: { db }, now }) => {
    const { policy } = await loadAccessModel(db, await readAccessStamp(db));
    const open = await db
      .selectFrom('userSession')
      .select(['sessionId', 'loginDt', 'lastActvtDt'])
      .where('stCd', '=', 'ACTIVE')
      .execute();
    let okCnt = 0;
    for (const { sessionId, loginDt, lastActvtDt } of open) {
      const expiry = expiryOf(policy, { loginDt: new Date(loginDt), lastActvtDt: new Date(lastActvtDt) });
      if (expiry.at > now) continue;
      okCnt += await db
        .transaction()
        .execute((tx) => endSessions(tx, [sessionId], expiry.expireDivCd === 'EMPTY' ? 'IDLE' : 'MAX', expiry.at));
    }
    await db.transaction().execute((tx) => reportSignInTrouble(tx, now));
    return { readCnt: open.length, okCnt };
  },
};
