import { sql, type Kysely } from 'kysely';
import {
  IND_CDS,
  ON_ROLL,
  type IndCd,
  type RiskGrade,
  type RunExclusion,
  type TrgtDiv,
} from '#contract/dropout/dropout-codes.ts';
import type { Schema } from '#server/database/schema.ts';
import { daysBetween } from '#shared/calendar.ts';
import { groupBy } from '#shared/group-by.ts';
import { groupOf } from '#shared/dropout/groups.ts';
import type { IndicatorValue, TriggerFacts } from '#shared/dropout/score.ts';
import { firstDayOf, termKey, type Term } from '#shared/dropout/terms.ts';

/* What a run reads of its students, some hundreds of them in one question each (dropout.md 2). */

type Db = Kysely<Schema>;

/** A student of the population, as the register has it now. */
export interface Counted {
  readonly stdNo: string;
  readonly trgtDivCd: TrgtDiv;
  readonly colgCd: string;
  readonly hakguaCd: string;
  readonly gradeCd: string;
  readonly shregSt: string;
  readonly leaveEndDt: string | null;
  readonly rtnAplyYn: 'Y' | 'N';
  readonly quitAplyDt: string | null;
}

/** A value with its day, YYYYMMDD. */
export interface DatedValue extends IndicatorValue {
  readonly valDt: string | null;
  /** ATND: days of absence in a row. */
  readonly auxVal: number | null;
}

/** What is the same for all students of a run. */
export interface RunFrame {
  readonly term: Term;
  readonly baseDt: string;
  /** Last day of registration of the term, null where none is entered. */
  readonly registrationEndDt: string | null;
  readonly exclusions: ReadonlyMap<string, RunExclusion>;
  /** The confirmed run before this one. */
  readonly previousRunId: string | null;
}

/** Sources of the present term: an older value says nothing about it. */
const OF_THE_TERM: readonly IndCd[] = ['ATND', 'TUIT', 'LMS'];
const ENROLLED = '10',
  ON_LEAVE = '20',
  NOTHING_COMPLETED = '0';

/** Everybody on the roll, by number, with the group of the term. */
export async function population(db: Db, term: Term): Promise<readonly Counted[]> {
  const rows = await db
    .selectFrom('student')
    .select(['stdNo', 'colgCd', 'hakguaCd', 'gradeCd', 'shregSt', 'entDt', 'leaveEndDt', 'rtnAplyYn', 'quitAplyDt'])
    .where('shregSt', 'in', [...ON_ROLL])
    .orderBy('stdNo')
    .execute();
  return rows.map(({ entDt, ...row }) => ({ ...row, trgtDivCd: groupOf({ shregSt: row.shregSt, entDt }, term) }));
}

/** @param runId the run itself, which is not its own predecessor */
export async function frameOf(db: Db, term: Term, baseDt: string, runId: string): Promise<RunFrame> {
  const deadline = await db
      .selectFrom('cmmnCd')
      .select('userdef1')
      .where('upCdId', '=', 'ACDM_DT')
      .where('cdId', '=', `${termKey(term)}_REG`)
      .where('useYn', '=', 'Y')
      .executeTakeFirst(),
    excluded = await db
      .selectFrom('drptExcl')
      .select(['stdNo', 'exclRsnCd'])
      .where('schlYear', '=', term.schlYear)
      .where('shtmCd', '=', term.shtmCd)
      .execute(),
    previous = await db
      .selectFrom('drptRun')
      .select('runId')
      .where('runSt', '=', 'CNFRM')
      .where('runId', '<>', runId)
      .orderBy('baseDt', 'desc')
      .orderBy('runNo', 'desc')
      .limit(1)
      .executeTakeFirst();
  return {
    term,
    baseDt,
    registrationEndDt: deadline?.userdef1 ?? null,
    exclusions: new Map(excluded.map(({ stdNo, exclRsnCd }) => [stdNo, exclRsnCd])),
    previousRunId: previous?.runId ?? null,
  };
}

/** The newest value of each indicator up to the base date; without completions the value of ECP is 0. */
async function valuesOf(
  db: Db,
  { term, baseDt }: RunFrame,
  stdNos: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<IndCd, DatedValue>>> {
  // Index by index: a value is the last entry of its student and indicator up to the day.
  const { rows } = await sql<{ stdNo: string; indCd: IndCd } & DatedValue>`
    select s."stdNo", i."indCd", v."rawVal"::text as "rawVal", v."rawCd", v."auxVal", v."baseDt" as "valDt"
    from unnest(${[...stdNos]}::text[]) as s ("stdNo") cross join unnest(${[...IND_CDS]}::text[]) as i ("indCd")
    cross join lateral (select d."rawVal", d."rawCd", d."auxVal", d."baseDt" from "drptIndVal" d
      where d."stdNo" = s."stdNo" and d."indCd" = i."indCd" and d."baseDt" <= ${baseDt}
        and d."baseDt" >= case when i."indCd" = any (${[...OF_THE_TERM]}::text[]) then ${firstDayOf(term)} else '00000000' end
      order by d."baseDt" desc limit 1) v`.execute(db);
  const byStudent = groupBy(rows, ({ stdNo }) => stdNo);
  return new Map(
    stdNos.map((stdNo) => {
      const own = new Map<IndCd, DatedValue>(
        (byStudent.get(stdNo) ?? []).map(({ indCd, rawVal, rawCd, auxVal, valDt }) => [
          indCd,
          { rawVal, rawCd, auxVal, valDt },
        ]),
      );
      if (!own.has('ECP')) own.set('ECP', { rawVal: NOTHING_COMPLETED, rawCd: null, auxVal: null, valDt: null });
      return [stdNo, own];
    }),
  );
}

/** Warnings of the newest terms with a grade in a row, by student. */
async function warningsOf(db: Db, { term }: RunFrame, stdNos: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ stdNo: string; marks: string }>`
    select "stdNo", string_agg("warnYn", '' order by "schlYear" desc, "shtmCd" desc) as "marks" from "stdTerm"
    where "stdNo" = any (${[...stdNos]}::text[]) and "gpa" is not null and "schlYear" || "shtmCd" <= ${termKey(term)}
    group by "stdNo"`.execute(db);
  return new Map(rows.map(({ stdNo, marks }) => [stdNo, /^Y*/.exec(marks)?.[0].length ?? 0]));
}

async function previousGrades(
  db: Db,
  { previousRunId }: RunFrame,
  stdNos: readonly string[],
): Promise<ReadonlyMap<string, RiskGrade>> {
  if (previousRunId === null) return new Map();
  const rows = await db
    .selectFrom('drptRunRslt')
    .select(['stdNo', 'riskGrdCd'])
    .where('runId', '=', previousRunId)
    .where('stdNo', '=', sql<string>`any(${[...stdNos]}::text[])`)
    .execute();
  return new Map(rows.flatMap(({ stdNo, riskGrdCd }) => (riskGrdCd === null ? [] : [[stdNo, riskGrdCd] as const])));
}

/** Everything by which a student is scored. */
export interface Gathered {
  readonly values: ReadonlyMap<IndCd, DatedValue>;
  readonly facts: TriggerFacts;
  readonly previous: RiskGrade | null;
}

const factsOf = (
  student: Counted,
  values: ReadonlyMap<IndCd, DatedValue>,
  warningsInRow: number,
  { baseDt, registrationEndDt }: RunFrame,
): TriggerFacts => {
  const level = values.get('CNSL')?.rawVal ?? null,
    { shregSt, leaveEndDt, rtnAplyYn, quitAplyDt } = student;
  return {
    warningsInRow,
    isTuitionOverdue:
      shregSt === ENROLLED &&
      values.get('TUIT')?.rawCd === 'U' &&
      registrationEndDt !== null &&
      registrationEndDt < baseDt,
    absentDays: values.get('ATND')?.auxVal ?? null,
    cnslLevel: level === null ? null : Number(level),
    daysToLeaveEnd:
      shregSt === ON_LEAVE && leaveEndDt !== null && rtnAplyYn === 'N' ? daysBetween(baseDt, leaveEndDt) : null,
    hasQuitRequest: quitAplyDt !== null && quitAplyDt <= baseDt,
  };
};

/** What is known of some students, by number. @param db without row-level security: a run counts what is there */
export async function gather(
  db: Db,
  frame: RunFrame,
  students: readonly Counted[],
): Promise<ReadonlyMap<string, Gathered>> {
  const stdNos = students.map(({ stdNo }) => stdNo),
    values = await valuesOf(db, frame, stdNos),
    warnings = await warningsOf(db, frame, stdNos),
    previous = await previousGrades(db, frame, stdNos);
  return new Map(
    students.map((student) => {
      const own = values.get(student.stdNo) ?? new Map<IndCd, DatedValue>();
      return [
        student.stdNo,
        {
          values: own,
          facts: factsOf(student, own, warnings.get(student.stdNo) ?? 0, frame),
          previous: previous.get(student.stdNo) ?? null,
        },
      ];
    }),
  );
}
