import type { Kysely } from 'kysely';
import { CODE_SCREEN, HOLIDAY_GROUP, HOLIDAY_LIST } from '#contract/system/code-rules.ts';
import type { Schema } from '#server/database/schema.ts';
import { cancelWorkAs, finishWork, raiseWorkAs, type WorkSource } from '#server/domains/work/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { Job } from '#server/jobs/job.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { yearOf } from '#shared/working-days.ts';

const LAST_DAY = '1231';

const workOf = (year: string): WorkSource => ({ workDivCd: 'HLDY_REG', refTable: 'cmmnCd', refId: `HLDY ${year}` });
const yearAfter = (now: Date): string => String(Number(yearOf(koreanDate8(now))) + 1);

const hasHolidays = async (db: Kysely<Schema>, year: string): Promise<boolean> =>
  (await db
    .selectFrom('cmmnCd')
    .select('cdId')
    .where('upCdId', '=', HOLIDAY_GROUP)
    .where('useYn', '=', 'Y')
    .where('cdId', 'like', `${year}%`)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * In the last months of a year: the administrators get work while the holidays of the next one are missing. Bookings and
 * sessions are made for it already, and nothing would be left out of them.
 */
export const holidayCheck: Job = {
  jobCd: 'HLDY_CHECK',
  run: async ({ services: { db }, now, log }) => {
    const year = yearAfter(now);
    const isAsked = await db.transaction().execute((tx) => askFor(tx, year, now));
    if (isAsked) log('INFO', `${year}년 공휴일 등록을 요청했습니다.`);
    return isAsked ? { readCnt: 1, okCnt: 1 } : { skipCnt: 1 };
  },
};

/** @returns whether the work was opened now */
async function askFor(tx: Kysely<Schema>, year: string, now: Date): Promise<boolean> {
  const source = workOf(year);
  if (await hasHolidays(tx, year)) {
    await cancelWorkAs({ db: tx, now }, source);
    return false;
  }
  const open = await tx
    .selectFrom('workItem')
    .select('workItemId')
    .where('workDivCd', '=', source.workDivCd)
    .where('refId', '=', source.refId)
    .where('statCd', '=', 'OPEN')
    .executeTakeFirst();
  if (open) return false;
  await raiseWorkAs({ db: tx, now, userId: null }, [
    {
      ...source,
      title: `${year}년 공휴일 등록`,
      resourcePath: CODE_SCREEN,
      linkUrl: HOLIDAY_LIST,
      trgtRoleCd: 'ROLE_SYS_ADMIN',
      dueDt: `${yearOf(koreanDate8(now))}${LAST_DAY}`,
    },
  ]);
  return true;
}

/** Ends the work of the next year behind a change of codes that has brought its holidays. */
export async function finishHolidayWork(call: CallContext, upCdId: string): Promise<void> {
  const year = yearAfter(call.now);
  if (upCdId === HOLIDAY_GROUP && (await hasHolidays(call.db, year))) await finishWork(call, workOf(year), 'DONE');
}
