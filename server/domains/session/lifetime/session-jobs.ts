import { loadAccessModel } from '#server/access/access-model.ts';
import { readAccessStamp } from '#server/access/access-cache.ts';
import type { Job, JobContext } from '#server/jobs/job.ts';
import { dormantBefore } from '../login/dormancy.ts';
import { raised } from '#server/database/raised.ts';

const policyOf = async ({ services: { db } }: JobContext) =>
  (await loadAccessModel(db, await readAccessStamp(db))).policy;

/** Locks accounts that are unused for as long as the policy says; one that was never used counts from its making. */
export const accountDormancy: Job = {
  jobCd: 'ACNT_DORM',
  run: async (context) => {
    const {
      services: { db },
      now,
      log,
    } = context;
    const limit = dormantBefore(await policyOf(context), now).toISOString();
    const locked = await db
      .updateTable('user')
      .set({ acntStCd: 'DORM', modDt: now, modId: 'SYSTEM' })
      .set({ version: raised() })
      .where('acntStCd', '=', 'ACTIVE')
      .where('emrgYn', '=', 'N')
      .where((eb) => eb(eb.fn.coalesce('lastLoginDt', 'regDt'), '<', limit))
      .returning('loginId')
      .execute();
    for (const { loginId } of locked) log('INFO', '장기미사용 계정을 잠갔습니다.', { keyVal: loginId });
    return { readCnt: locked.length, okCnt: locked.length };
  },
};
