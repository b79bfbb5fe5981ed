import { clockActor } from '#server/http/actor.ts';
import type { Job } from '#server/jobs/job.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8, koreanMinute, koreanTime4 } from '#shared/korean-time.ts';
import { holdPlan } from '../plans/plan-store.ts';
import { sendRemind } from '../plans/reminds.ts';

const FIRST = '0800',
  LAST = '2100';

interface Rule {
  readonly sendDiv: 'ON_OPEN' | 'BEFORE_END' | 'EVERY' | 'NOW';
  readonly offsetDay: number | null;
  readonly sendTm: string | null;
  readonly lastSendDt: string | null;
}

/** Whether a rule is due: on its day, from its time on, and once a day. What is due outside the hours waits for them. */
export function isDue(rule: Rule, period: { readonly strtDt: string; readonly endDt: string }, now: Date): boolean {
  const today = koreanDate8(now),
    days = rule.offsetDay ?? 0,
    isDay =
      rule.sendDiv === 'BEFORE_END'
        ? addDays(period.endDt, -days) === today
        : rule.sendDiv === 'EVERY' &&
          days > 0 &&
          daysBetween(period.strtDt, today) > 0 &&
          daysBetween(period.strtDt, today) % days === 0;
  const wasSent = rule.lastSendDt !== null && koreanDate8(new Date(rule.lastSendDt)) === today;
  return isDay && !wasSent && koreanMinute(now).slice(8) >= (rule.sendTm ?? FIRST);
}

const MS_A_DAY = 86_400_000;
const dayNo = (date8: string): number =>
  Date.UTC(Number(date8.slice(0, 4)), Number(date8.slice(4, 6)) - 1, Number(date8.slice(6, 8))) / MS_A_DAY;
const daysBetween = (from: string, to: string): number => dayNo(to) - dayNo(from);

/** Reminders of plans that run, between eight in the morning and nine in the evening. */
export const diagnosisRemind: Job = {
  jobCd: 'DIAG_REMIND',
  run: async ({ services: { db }, now, log, signal }) => {
    const time = koreanTime4(now);
    if (time < FIRST || time >= LAST) return { endsAs: 'SKIP' };
    const rules = await db
      .selectFrom('planRemind')
      .innerJoin('plan', 'plan.planId', 'planRemind.planId')
      .selectAll('planRemind')
      .select(['plan.strtDt', 'plan.endDt'])
      .where('plan.planSt', '=', 'OPEN')
      .where('planRemind.sendDiv', 'in', ['BEFORE_END', 'EVERY'])
      .execute();
    const due = rules.filter((rule) => isDue(rule, rule, now));
    let okCnt = 0,
      errCnt = 0;
    for (const { planId, remindId, toDiv, chnlCds, msg } of due) {
      if (signal.aborted) break;
      try {
        await db.transaction().execute(async (tx) => {
          const actor = clockActor(tx, now);
          await tx.updateTable('planRemind').set({ lastSendDt: now }).where('remindId', '=', remindId).execute();
          await sendRemind(actor, await holdPlan(actor, planId), { tmplCd: 'DIAG_REMIND', toDiv, chnlCds, msg });
        });
        okCnt += 1;
      } catch (error) {
        errCnt += 1;
        log('ERROR', error instanceof Error ? error.message : String(error), { keyVal: planId });
      }
    }
    return { readCnt: due.length, okCnt, errCnt };
  },
};
