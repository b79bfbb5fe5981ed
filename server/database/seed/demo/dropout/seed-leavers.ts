import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { StudentValue } from '#server/domains/dropout/index.ts';
import { addDays } from '#shared/calendar.ts';
import { firstDayOf, termBefore, termOfDay } from '#shared/dropout/terms.ts';
import { createRandom } from '../../random.ts';

type Db = Kysely<Schema>;
const SEED = 20_260_391,
  LEFT = ['50', '51'],
  /** So many left in the former term, a while behind its run. */
  LEAVERS = 60,
  FIRST_DAY = 60,
  LAST_DAY = 170,
  /** Of ten of them, those whose grades were bad, and those warned twice in a row. */
  BAD = 7,
  WARNED_TWICE = 3;

export interface Leaver {
  readonly stdNo: string;
  readonly shregSt: string;
}

/**
 * When those left who have left: the newest of them in the former term, the others some years behind their entry, the same
 * days at every filling. @returns those of the former term
 */
export async function dateLeaving(db: Db, seedDay: string): Promise<readonly Leaver[]> {
  const former = termBefore(termOfDay(seedDay)),
    random = createRandom(SEED),
    leavers = await db
      .selectFrom('student')
      .select(['stdNo', 'shregSt'])
      .where('shregSt', 'in', LEFT)
      .orderBy('entYear', 'desc')
      .orderBy('stdNo')
      .limit(LEAVERS)
      .execute();
  await sql`update "student" s set "shregChgDt" = d."day" from jsonb_to_recordset(${JSON.stringify(
    leavers.map(({ stdNo }) => ({
      stdNo,
      day: addDays(firstDayOf(former), FIRST_DAY + random.below(LAST_DAY - FIRST_DAY)),
    })),
  )}::jsonb) as d("stdNo" text, "day" text) where s."stdNo" = d."stdNo"`.execute(db);
  // Up to three years more than their year of study says, and a day of the spring or the autumn term.
  await sql`update "student" set "shregChgDt" = ("entYear"::integer + "gradeCd"::integer - 1 + h % 4)::text || case h / 4 % 2 when 0 then '04' else '10' end || lpad((1 + h / 8 % 28)::text, 2, '0')
    from (select "stdNo" as "no", ('x' || substr(md5("stdNo"), 1, 6))::bit(24)::integer as h from "student" where "shregSt" in ('50', '51')) n
    where "stdNo" = n."no" and "shregChgDt" is null`.execute(db);
  return leavers;
}

/** Their grades as a load of the former term brings them: most did badly, some were warned twice in a row. */
export function gradesOf(leavers: readonly Leaver[]): readonly StudentValue[] {
  const random = createRandom(SEED + 1);
  return leavers.flatMap(({ stdNo }) => {
    const roll = random.below(10),
      warnCnt = roll < WARNED_TWICE ? 2 : roll < BAD ? 1 : 0,
      gpa = ((warnCnt > 0 ? 60 + random.below(110) : 190 + random.below(120)) / 100).toFixed(2);
    return [
      { stdNo, indCd: 'GPA' as const, rawVal: gpa, rawCd: null, auxVal: null },
      { stdNo, indCd: 'WARN' as const, rawVal: String(warnCnt), rawCd: null, auxVal: null },
    ];
  });
}

/** Lets work happen while they were still enrolled. */
export async function whileEnrolled(db: Db, leavers: readonly Leaver[], work: () => Promise<void>): Promise<void> {
  const as = (rows: readonly Leaver[]) =>
    sql`update "student" s set "shregSt" = d."shregSt" from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d("stdNo" text, "shregSt" text)
      where s."stdNo" = d."stdNo"`.execute(db);
  await as(leavers.map(({ stdNo }) => ({ stdNo, shregSt: '10' })));
  await work();
  await as(leavers);
}
