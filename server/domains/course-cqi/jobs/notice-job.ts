import type { Kysely } from 'kysely';
import { COURSE_CQI_SCREEN, WRITABLE_STATES } from '#contract/course-cqi/course-cqi-codes.ts';
import type { Schema } from '#server/database/schema.ts';
import { notifyUsers } from '#server/domains/communication/index.ts';
import { clockActor } from '#server/http/actor.ts';
import { addDays } from '#shared/calendar.ts';
import { displayDate } from '#shared/display.ts';
import { groupBy } from '#shared/group-by.ts';
import { koreanDate8, koreanTime4 } from '#shared/korean-time.ts';
import { usersOfStaff } from '../people.ts';
import { deciderOn } from '../reach.ts';
import { say } from '../say.ts';
import type { StoredTerm } from '../sources/settle-reports.ts';
import { alignTerm } from '../terms/term-work.ts';

/** Days before the last day of a report on which its author is reminded. */
const REMINDED = [7, 3, 1],
  about = { resourcePath: COURSE_CQI_SCREEN.report, linkUrl: COURSE_CQI_SCREEN.report } as const;

interface Waiting {
  readonly sbjtNm: string;
  readonly stfNo: string | null;
}
/** One message a person with what it is about: the first course and how many more. */
async function tellEach(
  tx: Kysely<Schema>,
  now: Date,
  rows: readonly Waiting[],
  { day, key, sentence }: { readonly day: string; readonly key: string; readonly sentence: (cnt: number) => string },
): Promise<number> {
  const users = await usersOfStaff(
    tx,
    rows.map(({ stfNo }) => stfNo),
  );
  let sent = 0;
  for (const [stfNo, all] of groupBy(rows, (row) => row.stfNo ?? '')) {
    const userId = users.get(stfNo),
      [first, ...more] = all;
    if (userId === undefined || !first) continue;
    await notifyUsers(tx, [userId], {
      tmplCd: 'CQI_DUE',
      vars: {
        교과목: more.length > 0 ? `${first.sbjtNm} 외 ${more.length}건` : first.sbjtNm,
        일자: displayDate(day),
      },
      addition: sentence(all.length),
      ...about,
      onceKey: `CQI_NOTICE:${key}:${userId}`,
      now,
    });
    sent += 1;
  }
  return sent;
}

const unwritten = (tx: Kysely<Schema>, { termId }: StoredTerm) =>
  tx
    .selectFrom('sbjtCqiRpt as r')
    .where('r.termId', '=', termId)
    .where('r.rptSt', 'in', [...WRITABLE_STATES]);

/** Messages of one open term on a day: to authors, to approvers, and to the heads of departments (cqi.md 7). */
async function noticesOf(tx: Kysely<Schema>, now: Date, term: StoredTerm): Promise<number> {
  const today = koreanDate8(now),
    { termId, wrtStrtDt, wrtEndDt, aprvStrtDt, aprvEndDt } = term;
  let sent = 0;
  if (today === wrtStrtDt)
    sent += await tellEach(tx, now, await unwritten(tx, term).select(['r.sbjtNm', 'r.stfNo']).execute(), {
      day: wrtEndDt,
      key: `begin:${termId}`,
      sentence: (n) => say('noticeBegin', { n }),
    });
  for (const days of REMINDED) {
    const due = addDays(today, days);
    sent += await tellEach(
      tx,
      now,
      await unwritten(tx, term).select(['r.sbjtNm', 'r.stfNo']).where('r.dueDt', '=', due).execute(),
      { day: due, key: `due:${termId}:${due}:${days}`, sentence: (n) => say('noticeDue', { n, d: days }) },
    );
  }
  if (today === aprvStrtDt || REMINDED.some((days) => addDays(today, days) === aprvEndDt)) {
    const waiting = await tx
      .selectFrom('sbjtCqiRpt as r')
      .innerJoin('sbjtCqiTerm as t', 't.termId', 'r.termId')
      .select(['r.sbjtNm', deciderOn(today).as('stfNo')])
      .where('r.termId', '=', termId)
      .where('r.rptSt', '=', 'SBMT')
      .execute();
    sent += await tellEach(tx, now, waiting, {
      day: aprvEndDt,
      key: `approve:${termId}:${today}`,
      sentence: (n) => say('noticeApprove', { n }),
    });
  }
  if (today === addDays(wrtEndDt, 1)) {
    const late = await unwritten(tx, term)
      .leftJoin('dept as d', 'd.deptCd', 'r.hakguaCd')
      .leftJoin('sbjtCqiAprvr as a', (join) =>
        join
          .onRef('a.hakguaCd', '=', 'r.hakguaCd')
          .on('a.schlYear', '=', term.schlYear)
          .on('a.shtmCd', '=', term.shtmCd),
      )
      .select((eb) => ['r.sbjtNm', eb.fn.coalesce('a.aprvStfNo', 'd.headStfNo').as('stfNo')])
      .execute();
    sent += await tellEach(tx, now, late, {
      day: wrtEndDt,
      key: `late:${termId}`,
      sentence: (n) => say('noticeLate', { n }),
    });
  }
  return sent;
}

/** Messages wait for the morning (cqi.md 7). */
const FIRST_MESSAGE = '0600';

/**
 * The part of CQI_NOTICE that is about 교과목 CQI: moves the work of the open terms to those who act today, and sends what the
 * day asks for, from six in the morning on. Harmless when it is done again. @returns how much was moved and sent
 */
export async function courseNotices(tx: Kysely<Schema>, now: Date): Promise<number> {
  const terms = await tx.selectFrom('sbjtCqiTerm').selectAll().where('termSt', '=', 'OPEN').execute(),
    isDay = koreanTime4(now) >= FIRST_MESSAGE;
  let done = 0;
  for (const term of terms)
    done += (await alignTerm(clockActor(tx, now), term)) + (isDay ? await noticesOf(tx, now, term) : 0);
  return done;
}
