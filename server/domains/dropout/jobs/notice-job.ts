import type { Kysely } from 'kysely';
import { DRPT_SCREEN, OPEN_TRGT_STATES } from '#contract/dropout/dropout-codes.ts';
import type { Schema } from '#server/database/schema.ts';
import { notifyRole, notifyUsers } from '#server/domains/communication/index.ts';
import type { Job } from '#server/jobs/job.ts';
import { addDays } from '#shared/calendar.ts';
import { displayDate } from '#shared/display.ts';
import { groupBy } from '#shared/group-by.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { say } from '../say.ts';
import { usersOfStaff } from '../targets/target-events.ts';

const OFFICE = 'ROLE_OPER',
  /** Days between today and the last day of the first intervention on which assignees are reminded; below 0 it is over. */
  REMINDED = [2, 0, -1],
  /** From so many days behind it on, the head of the department and the office are notified once. */
  ESCALATED = -3,
  UNANSWERED_DAYS = 7;
const about = { resourcePath: DRPT_SCREEN.target } as const;

/** Targets that were not spoken to yet and whose last day is this one. */
const waitingOn = (tx: Kysely<Schema>, fstDueDt: string) =>
  tx
    .selectFrom('drptTrgt as t')
    .leftJoin('dept as d', 'd.deptCd', 't.hakguaCd')
    .select(['t.trgtId', 't.riskGrdCd', 't.advsrStfNo', 't.cnslrStfNo', 'd.headStfNo'])
    .where('t.trgtSt', 'in', [...OPEN_TRGT_STATES])
    .where('t.fstIntvDt', 'is', null)
    .where('t.fstDueDt', '=', fstDueDt)
    .execute();
type Waiting = Awaited<ReturnType<typeof waitingOn>>[number];

/** Who has to act on a target: the advisor, at 위험 the counsellor as well. */
const assigneesOf = ({ advsrStfNo, cnslrStfNo, riskGrdCd }: Pick<Waiting, 'advsrStfNo' | 'cnslrStfNo' | 'riskGrdCd'>) =>
  riskGrdCd === 'G4' ? [advsrStfNo, cnslrStfNo] : [advsrStfNo];

/** One message a person, with the number of targets and no student in it; `send` gets each number and who has it. */
async function eachByCount(
  tx: Kysely<Schema>,
  stfNos: readonly (string | null)[],
  send: (userIds: readonly string[], cnt: number) => Promise<void>,
): Promise<number> {
  const users = await usersOfStaff(tx, stfNos),
    counted = [
      ...groupBy(
        stfNos.filter((stfNo) => stfNo !== null),
        (stfNo) => stfNo,
      ),
    ].flatMap(([stfNo, all]) => {
      const userId = users.get(stfNo);
      return userId === undefined ? [] : [{ userId, cnt: all.length }];
    });
  for (const { userId, cnt } of counted) await send([userId], cnt);
  return counted.length;
}

/** D-2 and the last day itself, and the day behind it: to those who have to act. */
async function remind(tx: Kysely<Schema>, now: Date): Promise<number> {
  const today = koreanDate8(now);
  let sent = 0;
  for (const days of REMINDED) {
    const due = addDays(today, days),
      rows = await waitingOn(tx, due);
    sent += await eachByCount(tx, rows.flatMap(assigneesOf), async (userIds, cnt) => {
      await notifyUsers(tx, userIds, {
        tmplCd: 'DRPT_DUE',
        vars: { 일자: displayDate(due) },
        addition: say(days < 0 ? 'dueOver' : 'dueCount', { n: cnt }),
        ...about,
        linkUrl: `${DRPT_SCREEN.target}?dueCd=${days < 0 ? 'OVER' : 'WEEK'}`,
        onceKey: `DRPT_DUE:${days}:${due}:${userIds.join()}`,
        now,
      });
    });
  }
  return sent;
}

/** Three days behind the last day: to the head of the department, and to the office. */
async function escalate(tx: Kysely<Schema>, now: Date): Promise<number> {
  const due = addDays(koreanDate8(now), ESCALATED),
    rows = await waitingOn(tx, due),
    notice = (cnt: number, key: string) => ({
      tmplCd: 'DRPT_DUE' as const,
      vars: { 일자: displayDate(due) },
      addition: say('dueOver', { n: cnt }),
      ...about,
      linkUrl: `${DRPT_SCREEN.target}?dueCd=OVER`,
      onceKey: `DRPT_DUE:${ESCALATED}:${due}:${key}`,
      now,
    });
  if (rows.length === 0) return 0;
  const heads = await eachByCount(
    tx,
    rows.map(({ headStfNo }) => headStfNo),
    async (userIds, cnt) => {
      await notifyUsers(tx, userIds, notice(cnt, userIds.join()));
    },
  );
  await notifyRole(tx, OFFICE, notice(rows.length, OFFICE));
  return heads + 1;
}

/** The day that was agreed on has come. */
async function announceNext(tx: Kysely<Schema>, now: Date): Promise<number> {
  const today = koreanDate8(now),
    rows = await tx
      .selectFrom('drptTrgt')
      .select(['advsrStfNo', 'cnslrStfNo', 'riskGrdCd'])
      .where('trgtSt', 'in', [...OPEN_TRGT_STATES])
      .where('nextDt', '=', today)
      .execute();
  return eachByCount(tx, rows.flatMap(assigneesOf), async (userIds, cnt) => {
    await notifyUsers(tx, userIds, {
      tmplCd: 'DRPT_NOTI',
      vars: { 안내: say('nextToday', { n: cnt }) },
      ...about,
      linkUrl: DRPT_SCREEN.target,
      onceKey: `DRPT_NEXT:${today}:${userIds.join()}`,
      now,
    });
  });
}

/** Signals that were not answered within a week: to the office, once a day with their number. */
async function reportUnanswered(tx: Kysely<Schema>, now: Date): Promise<number> {
  const today = koreanDate8(now),
    { cnt } = await tx
      .selectFrom('drptFlag')
      .select(({ fn }) => fn.countAll<number>().as('cnt'))
      .where('ansCd', 'is', null)
      .where('obsrvDt', '=', addDays(today, -UNANSWERED_DAYS))
      .executeTakeFirstOrThrow();
  if (cnt === 0) return 0;
  await notifyRole(tx, OFFICE, {
    tmplCd: 'DRPT_NOTI',
    vars: { 안내: say('flagsWait', { n: cnt }) },
    ...about,
    linkUrl: `${DRPT_SCREEN.target}?tab=flags`,
    onceKey: `DRPT_FLAG:${today}`,
    now,
  });
  return 1;
}

/** Reminds of first interventions and agreed days, and reports what is overdue (dropout.md 7, DRPT_NOTICE). */
export const dropoutNotice: Job = {
  jobCd: 'DRPT_NOTICE',
  run: async ({ services: { db }, now }) => {
    const okCnt = await db
      .transaction()
      .execute(
        async (tx) =>
          (await remind(tx, now)) +
          (await escalate(tx, now)) +
          (await announceNext(tx, now)) +
          (await reportUnanswered(tx, now)),
      );
    return { readCnt: okCnt, okCnt };
  },
};
