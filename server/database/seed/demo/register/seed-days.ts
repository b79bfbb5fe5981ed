import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanMoment } from '#shared/korean-time.ts';
import { pastDays } from './day-plan.ts';

/** When the nightly job has counted a day. */
const countedAt = (baseDt: string): string => koreanMoment(addDays(baseDt, 1), '0320').toISOString();

/** Thousandths by which a 학과 of a day differs from the share of the day: -20 to 20, the same on every machine. */
const OWN_SHARE = sql`(('x' || substr(md5(d."baseDt" || s."hakguaCd" || s."gradeCd"), 1, 4))::bit(16)::integer % 41 - 20)`;

/**
 * Students by day: yesterday as the register has it, and the days of five years that figures name. Of the past those are
 * counted who study, are on leave or finish: nothing is divided by graduates.
 */
export async function seedStudentDays(db: Kysely<Schema>, _now: Date, seedDay: string): Promise<void> {
  const yesterday = addDays(seedDay, -1),
    days = JSON.stringify(pastDays(seedDay).map((day) => ({ ...day, regDt: countedAt(day.baseDt) })));
  await sql`insert into "stdntDaily" ("baseDt", "colgCd", "hakguaCd", "gradeCd", "genderCd", "shregSt", "cnt", "regDt")
    select ${yesterday}, "colgCd", "hakguaCd", "gradeCd", "genderCd", "shregSt", count(*), ${countedAt(yesterday)}::timestamptz
    from "student" group by "colgCd", "hakguaCd", "gradeCd", "genderCd", "shregSt"`.execute(db);
  await sql`insert into "stdntDaily" ("baseDt", "colgCd", "hakguaCd", "gradeCd", "genderCd", "shregSt", "cnt", "regDt")
    select d."baseDt", s."colgCd", s."hakguaCd", s."gradeCd", s."genderCd", s."shregSt",
      greatest(1, (s."cnt" * (d."share" + ${OWN_SHARE}) + 500) / 1000), d."regDt"
    from "stdntDaily" s cross join jsonb_to_recordset(${days}::jsonb) as d ("baseDt" text, "share" integer, "regDt" timestamptz)
    where s."baseDt" = ${yesterday} and s."shregSt" in ('10', '20', '30', '35')`.execute(db);
}
