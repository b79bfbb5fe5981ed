import { ecpPath, familyOf } from '#contract/extracurricular/families.ts';
import { recordAddress } from '#contract/record-address.ts';
import { notifyUsers } from '#server/domains/communication/index.ts';
import { clockActor, type Actor } from '#server/http/actor.ts';
import type { Job } from '#server/jobs/job.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8, koreanMinute, koreanTime4 } from '#shared/korean-time.ts';
import { sendTo } from '../applicants/store.ts';
import { shownMinute } from '../applicants/refusals.ts';
import { sayOprt } from '../say.ts';
import { runningPeriods, type RunningPeriod } from './running-periods.ts';
import { keepPeriodWork, openReportWork } from './waiting-work.ts';

const DAY_MS = 86_400_000,
  /** From when on people are reminded of the next day. */
  MORNING = '0900';

/** Whether a moment, YYYYMMDDHHMM, comes within a day. */
const isNear = (moment: string, now: Date): boolean =>
  moment > koreanMinute(now) && moment <= koreanMinute(now.getTime() + DAY_MS);
const hasJustPassed = (moment: string, now: Date): boolean =>
  moment <= koreanMinute(now) && moment > koreanMinute(now.getTime() - DAY_MS);

/** What the person in charge of a period is notified of, with the key under which it is said once. */
function newsOf({ period, moments }: RunningPeriod, now: Date): readonly (readonly [key: string, text: string])[] {
  const { rcrtStart, rcrtEnd } = moments,
    n = period.applCnt,
    least = period.minCapacity ?? 0;
  return [
    ...(isNear(rcrtStart, now)
      ? [[`open:${rcrtStart}`, sayOprt('rcrtOpens', { when: shownMinute(rcrtStart) })] as const]
      : []),
    ...(isNear(rcrtEnd, now)
      ? [[`end:${rcrtEnd}`, sayOprt('rcrtEnds', { when: shownMinute(rcrtEnd), n })] as const]
      : []),
    ...(hasJustPassed(rcrtEnd, now) && n < least ? [[`few:${rcrtEnd}`, sayOprt('tooFew', { n, least })] as const] : []),
  ];
}

/** Notifies the person in charge of a period of what its recruitment comes to. @returns how many messages went out */
async function tellManager(actor: Actor, running: RunningPeriod): Promise<number> {
  const { period, managerId } = running;
  if (managerId === null) return 0;
  const resourcePath = ecpPath(familyOf(period.userDiv), 'PeriodOprt');
  let result = 0;
  for (const [key, text] of newsOf(running, actor.now))
    result += await notifyUsers(actor.db, [managerId], {
      tmplCd: 'ECP_NOTI',
      vars: { 프로그램: period.prdNm, 안내: text },
      resourcePath,
      linkUrl: recordAddress.operation(familyOf(period.userDiv), period.prdId),
      onceKey: `ECP_NOTI:${period.prdId}:${key}`,
      now: actor.now,
    });
  return result;
}

/** Reminds those selected of the sessions of the next day. @returns of how many sessions */
async function remindOfSessions(actor: Actor, { period, sessions }: RunningPeriod): Promise<number> {
  if (koreanTime4(actor.now) < MORNING) return 0;
  const tomorrow = addDays(koreanDate8(actor.now), 1),
    due = sessions.filter(({ sessDt, sessSt }) => sessDt === tomorrow && sessSt !== 'CANCELED');
  if (due.length === 0) return 0;
  const rows = await actor.db
      .selectFrom('ecpAppl')
      .select('userId')
      .where('prdId', '=', period.prdId)
      .where('applSt', '=', 'SELECTED')
      .orderBy('userId')
      .execute(),
    userIds = rows.map(({ userId }) => userId),
    family = familyOf(period.userDiv);
  if (userIds.length === 0) return 0;
  for (const { sessId, sessNo, sessDt, strtTm, place } of due)
    await sendTo(actor, family, userIds, {
      tmplCd: 'ECP_NOTI',
      vars: {
        프로그램: period.prdNm,
        안내: sayOprt('sessionTomorrow', {
          no: sessNo,
          when: [shownMinute(sessDt + strtTm), place ?? period.place ?? ''].join(' ').trim(),
        }),
      },
      resourcePath: ecpPath(family, 'PeriodOprt'),
      onceKey: `ECP_NOTI:${sessId}:${sessDt}${strtTm}`,
      now: actor.now,
    });
  return due.length;
}

/** What the clock says of periods: news to people, and work that begins to wait (extracurricular.md 7). */
export const phaseNotice: Job = {
  jobCd: 'ECP_PHASE_NOTICE',
  run: async ({ services: { db }, now, log, signal }) => {
    const running = await runningPeriods(db);
    let okCnt = 0,
      errCnt = 0;
    for (const one of running) {
      if (signal.aborted) break;
      try {
        okCnt += await db.transaction().execute(async (tx) => {
          const actor = clockActor(tx, now);
          return (await tellManager(actor, one)) + (await remindOfSessions(actor, one));
        });
      } catch (error) {
        errCnt += 1;
        log('ERROR', error instanceof Error ? error.message : String(error), { keyVal: one.period.prdId });
      }
    }
    okCnt += await db.transaction().execute(async (tx) => {
      const actor = clockActor(tx, now);
      return (await keepPeriodWork(actor, running)) + (await openReportWork(actor));
    });
    return { readCnt: running.length, okCnt, errCnt };
  },
};
