import type { Kysely } from 'kysely';
import { MILEAGE_SCREEN } from '#contract/mileage/mileage-codes.ts';
import type { Schema } from '#server/database/schema.ts';
import { notifyRole, notifyStudents } from '#server/domains/communication/index.ts';
import type { Job } from '#server/jobs/job.ts';
import { daysBetween } from '#shared/calendar.ts';
import { displayDate } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { dayAfter, endWarning } from '#shared/mileage/terms.ts';
import { say } from '../say.ts';

interface WarnedTerm {
  readonly mlgTermId: string;
  /** YYYYMMDD */
  readonly accEndDt: string;
}

/** Applicants who have something to do before the end: to submit while that is possible, or to complete what was returned. */
async function applicants(tx: Kysely<Schema>, { mlgTermId }: WarnedTerm, maySubmit: boolean): Promise<string[]> {
  const rows = await tx
    .selectFrom('mlgApply')
    .select('stdNo')
    .distinct()
    .where((eb) =>
      eb.or([
        eb.and([eb('applySt', '=', 'RETURNED'), eb('mlgTermId', '=', mlgTermId)]),
        ...(maySubmit ? [eb('applySt', '=', 'DRAFT')] : []),
      ]),
    )
    .orderBy('stdNo')
    .execute();
  return rows.map(({ stdNo }) => stdNo);
}

async function warnOfNextTerm(tx: Kysely<Schema>, term: WarnedTerm, key: string, now: Date): Promise<number> {
  const next = await tx
    .selectFrom('mlgTerm')
    .select('mlgTermId')
    .where('accStrtDt', '>', term.accEndDt)
    .limit(1)
    .executeTakeFirst();
  if (next) return 0;
  return notifyRole(tx, 'ROLE_OPER', {
    tmplCd: 'WORK_DUE',
    vars: { 업무: say('nextTermMissing', { day: displayDate(dayAfter(term.accEndDt)) }) },
    resourcePath: MILEAGE_SCREEN.sda,
    linkUrl: MILEAGE_SCREEN.sda,
    onceKey: `${key}:NEXT`,
    now,
  });
}

/** Thirty and seven days before a term ends: who has not finished an application, and the operators when no term follows. */
export const termWarning: Job = {
  jobCd: 'MLG_TERM_WARN',
  run: async ({ services: { db }, now }) => {
    const today = koreanDate8(now);
    const term = await db
      .selectFrom('mlgTerm')
      .select(['mlgTermId', 'accEndDt', 'applyEndDt'])
      .where('accStrtDt', '<=', today)
      .where('accEndDt', '>=', today)
      .where('termSt', '=', 'OPEN')
      .executeTakeFirst();
    const warning = term && endWarning(daysBetween(today, term.accEndDt));
    if (!term || !warning) return { readCnt: 0 };
    const key = `MLG_TERM:${term.mlgTermId}:${warning}`,
      maySubmit = today <= term.applyEndDt;
    return db.transaction().execute(async (tx) => {
      const stdNos = await applicants(tx, term, maySubmit);
      await notifyStudents(tx, stdNos, {
        tmplCd: 'MLG_TERM',
        vars: { 일자: displayDate(maySubmit ? term.applyEndDt : term.accEndDt) },
        resourcePath: MILEAGE_SCREEN.apply,
        onceKey: key,
        now,
      });
      const result = await warnOfNextTerm(tx, term, key, now);
      return { readCnt: stdNos.length + result, okCnt: stdNos.length + result };
    });
  },
};
