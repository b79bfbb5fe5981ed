import { ecpPath, familyOf } from '#contract/extracurricular/families.ts';
import { recordAddress } from '#contract/record-address.ts';
import { notifyUsers } from '#server/domains/communication/index.ts';
import { clockActor, type Actor } from '#server/http/actor.ts';
import type { Job } from '#server/jobs/job.ts';
import { daysBetween } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { usersOf } from '../approval/documents.ts';
import { headsOf, officersOf } from '../approval/lines.ts';
import { sayOprt } from '../say.ts';
import { runningPeriods, type RunningPeriod } from './running-periods.ts';

type Addressees = (actor: Actor, running: RunningPeriod) => Promise<readonly string[]>;
/** Days behind the end of a period, and who hears of it on the first of them. */
const LEVELS: readonly (readonly [days: number, addressees: Addressees])[] = [
  [7, async (_actor, { managerId }) => (managerId === null ? [] : [managerId])],
  [14, async (actor, { period }) => usersOf(actor, await headsOf(actor, period.oprtDeptCd))],
  [21, async (actor, { period }) => usersOf(actor, await officersOf(actor, period.userDiv))],
];

async function remind(actor: Actor, running: RunningPeriod, late: number): Promise<number> {
  const { prdId, prdNm, userDiv } = running.period,
    resourcePath = ecpPath(familyOf(userDiv), 'PeriodOprt');
  let result = 0;
  for (const [days, addressees] of LEVELS.filter(([least]) => late >= least))
    result += await notifyUsers(actor.db, await addressees(actor, running), {
      tmplCd: 'ECP_DELAY',
      vars: { 프로그램: prdNm, 업무: sayOprt('lateJudgement') },
      resourcePath,
      linkUrl: recordAddress.operation(familyOf(userDiv), prdId),
      onceKey: `ECP_JUDGE:${prdId}:${days}`,
      now: actor.now,
    });
  return result;
}

/** Periods that are over and not confirmed: after one, two and three weeks the next one above hears of it. */
export const judgementDelay: Job = {
  jobCd: 'ECP_JUDGE_DELAY',
  run: async ({ services: { db }, now, signal }) => {
    const today = koreanDate8(now),
      [[least] = [0]] = LEVELS;
    const late = (await runningPeriods(db))
      .map((running) => ({ running, days: daysBetween(running.moments.end.slice(0, today.length), today) }))
      .filter(({ days }) => days >= least);
    let okCnt = 0;
    for (const { running, days } of late) {
      if (signal.aborted) break;
      okCnt += await db.transaction().execute((tx) => remind(clockActor(tx, now), running, days));
    }
    return { readCnt: late.length, okCnt };
  },
};
