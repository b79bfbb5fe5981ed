import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { STUDENT_COLUMNS, TERM_COLUMNS } from '#contract/batch/feed-rules.ts';
import { fillText } from '#messages/message.ts';
import { raised } from '#server/database/raised.ts';
import type { Schema } from '#server/database/schema.ts';
import { countRows } from '#server/http/paging.ts';
import type { Feed, Plan } from './feed.ts';
import { FEED_MESSAGES } from './messages.ts';
import { findStudentProblem } from './rules/student-rules.ts';
import { writePlan } from './write-plan.ts';

/** 재학 and 휴학 of SHREG_ST. */
const ON_THE_ROLL = ['10', '20'];
const TERMS_AT_ONCE = 4_000;

/** 학적: students, and what the workbook says of one term. */
export const studentFeed: Feed = {
  jobCd: 'STDNT_SYNC',
  table: 'student',
  columns: STUDENT_COLUMNS,
  isActive: ({ shregSt }) => ON_THE_ROLL.includes(shregSt ?? ''),
  countActive: (db) => countRows(db.selectFrom('student').where('shregSt', 'in', ON_THE_ROLL)),
  check: async (db, rows) => {
    const depts = new Map(
      (await db.selectFrom('dept').select(['deptCd', 'deptDiv', 'upDeptCd']).execute()).map((dept) => [
        dept.deptCd,
        dept,
      ]),
    );
    const staffNos = new Set((await db.selectFrom('staff').select('stfNo').execute()).map(({ stfNo }) => stfNo));
    return new Map(
      rows.flatMap((row) => {
        const problem = findStudentProblem(row, { depts, staffNos });
        return problem === null ? [] : [[row.rowNo, problem] as const];
      }),
    );
  },
  apply: async (tx, plan, { now, log, signal }) => {
    await writePlan(tx, studentFeed, plan, now);
    signal.throwIfAborted();
    const termCnt = await writeTerms(tx, plan, now);
    if (termCnt > 0) log('INFO', fillText(FEED_MESSAGES.terms, { n: termCnt }));
  },
};

/** Adds or replaces the figures of a term, of the columns that the workbook has. @returns how many rows became others */
async function writeTerms(tx: Kysely<Schema>, { good, says }: Plan, now: Date): Promise<number> {
  const names = TERM_COLUMNS.map(({ key }) => key).filter((key) => key !== 'schlYear' && key !== 'shtmCd' && says(key));
  const rows = good
    .filter(({ values }) => values['schlYear'])
    .map(({ key, values }) => ({
      stdTermId: randomUUID(),
      stdNo: key,
      schlYear: values['schlYear'],
      shtmCd: values['shtmCd'],
      ...Object.fromEntries(names.map((name) => [name, values[name] ?? null])),
    }));
  if (names.length === 0) return 0;
  const columns = sql.join(['stdTermId', 'stdNo', 'schlYear', 'shtmCd', ...names].map((name) => sql.ref(name)));
  const stamp = sql`${now.toISOString()}::timestamptz`,
    old = sql.join(names.map((name) => sql.ref(`stdTerm.${name}`))),
    fresh = sql.join(names.map((name) => sql.ref(`excluded.${name}`)));
  let written = 0;
  for (let from = 0; from < rows.length; from += TERMS_AT_ONCE) {
    const chunk = JSON.stringify(rows.slice(from, from + TERMS_AT_ONCE));
    const result =
      await sql`insert into "stdTerm" (${columns}, "regDt", "modDt") select ${columns}, ${stamp}, ${stamp} from jsonb_populate_recordset(null::"stdTerm", ${chunk}::jsonb)
      on conflict ("stdNo", "schlYear", "shtmCd") do update set ${sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}, "modDt" = ${stamp}, "version" = ${raised('stdTerm')}
      where (${old}) is distinct from (${fresh})`.execute(tx);
    written += Number(result.numAffectedRows ?? 0);
  }
  return written;
}
