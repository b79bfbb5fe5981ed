import { sql, type Kysely } from 'kysely';
import { MOST_MOVES, SCORED_GRADES, type RiskGrade } from '#contract/dropout/dropout-codes.ts';
import type { GradePair, Move, RunComparison, StnrdPreview } from '#contract/dropout/run.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { asSystem } from '#server/access/row-security.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { gone, invalidField } from '#server/http/failure.ts';
import { standardFor } from '#shared/dropout/groups.ts';
import { scoreAgain } from '#shared/dropout/repetition.ts';
import { gradePlace } from '#shared/dropout/standard.ts';
import { maskName } from '#shared/masking.ts';
import { say } from '../say.ts';
import { loadStandards } from '../standards/standard-queries.ts';
import { runRow } from './run-queries.ts';
import { readResults, type ReadResult } from './verify.ts';

const ALL_GRADES: readonly RiskGrade[] = [...SCORED_GRADES, 'NA'];

interface Pair {
  readonly oneGrdCd: RiskGrade | null;
  readonly otherGrdCd: RiskGrade | null;
  readonly cnt: number;
}
const pairsByGrade = (pairs: readonly Pair[]): GradePair[] =>
  ALL_GRADES.map((riskGrdCd) => {
    const sum = (side: 'oneGrdCd' | 'otherGrdCd'): number =>
      pairs.reduce((total, pair) => (pair[side] === riskGrdCd ? total + pair.cnt : total), 0);
    return { riskGrdCd, oneCnt: sum('oneGrdCd'), otherCnt: sum('otherGrdCd') };
  });

/**
 * Two runs of one base date beside each other: how many students of which grade, and who has another one. A student whom
 * only one of them looked at has no grade in the other.
 * @throws Failure 400 for another base date, 409 GONE
 */
export async function compareRuns(
  call: CallContext,
  { runId, otherRunId }: ParsedArg<'getRunCmpr'>,
): Promise<RunComparison> {
  const one = await runRow(call, runId),
    other = await runRow(call, otherRunId);
  if (one.baseDt !== other.baseDt) throw invalidField('otherRunId', say('otherBase'));
  const both = sql`(select * from "drptRunRslt" where "runId" = ${runId}) a
    full join (select * from "drptRunRslt" where "runId" = ${otherRunId}) b on b."stdNo" = a."stdNo"`;
  const pairs =
      await sql<Pair>`select a."riskGrdCd" as "oneGrdCd", b."riskGrdCd" as "otherGrdCd", count(*)::integer as "cnt"
      from ${both} group by 1, 2`.execute(call.db),
    moves = await sql<Move>`select coalesce(a."stdNo", b."stdNo") as "stdNo", s."stdNm", d."deptNm" as "hakguaNm",
        coalesce(a."gradeCd", b."gradeCd") as "gradeCd", a."riskGrdCd" as "oneGrdCd", b."riskGrdCd" as "otherGrdCd",
        a."score"::text as "oneScore", b."score"::text as "otherScore"
      from ${both} join "student" s on s."stdNo" = coalesce(a."stdNo", b."stdNo")
        left join "dept" d on d."deptCd" = coalesce(a."hakguaCd", b."hakguaCd")
      where a."riskGrdCd" is distinct from b."riskGrdCd" order by 1 limit ${MOST_MOVES}`.execute(call.db);
  return {
    one,
    other,
    grades: pairsByGrade(pairs.rows),
    moveCnt: pairs.rows.reduce((sum, { oneGrdCd, otherGrdCd, cnt }) => (oneGrdCd === otherGrdCd ? sum : sum + cnt), 0),
    moves: moves.rows.map((row) => ({ ...row, stdNm: maskName(row.stdNm) })),
  };
}

/** The newest run of a term whose results are there: a real one rather than a simulation. */
const lastRun = (db: Kysely<Schema>, { schlYear, shtmCd }: Pick<Schema['drptStnrd'], 'schlYear' | 'shtmCd'>) =>
  db
    .selectFrom('drptRun')
    .select(['runId', 'stnrdSnap'])
    .where('runSt', 'in', ['DONE', 'CNFRM'])
    .where(({ eb, selectFrom }) =>
      eb(
        sql`"schlYear" || "shtmCd"`,
        '=',
        // Where the term has none yet, the newest term before it that has one.
        selectFrom('drptRun as newest')
          .select(sql<string>`max(newest."schlYear" || newest."shtmCd")`.as('term'))
          .where('newest.runSt', 'in', ['DONE', 'CNFRM'])
          .where(sql<boolean>`newest."schlYear" || newest."shtmCd" <= ${schlYear + shtmCd}`),
      ),
    )
    .orderBy(sql`"runDivCd" = 'SIM'`)
    .orderBy('baseDt', 'desc')
    .orderBy('runNo', 'desc')
    .limit(1)
    .executeTakeFirst();

interface Tried {
  readonly stored: ReadResult;
  readonly riskGrdCd: RiskGrade;
  readonly score: string | null;
}

async function namedMoves(db: Kysely<Schema>, tried: readonly Tried[]): Promise<Move[]> {
  const shown = tried.slice(0, MOST_MOVES),
    rows = await db
      .selectFrom('student as s')
      .leftJoin('dept as d', 'd.deptCd', 's.hakguaCd')
      .select(['s.stdNo', 's.stdNm', 'd.deptNm as hakguaNm'])
      .where('s.stdNo', '=', sql<string>`any(${shown.map(({ stored }) => stored.stdNo)}::text[])`)
      .execute(),
    byNo = new Map(rows.map((row) => [row.stdNo, row]));
  return shown.map(({ stored, riskGrdCd, score }) => ({
    stdNo: stored.stdNo,
    stdNm: maskName(byNo.get(stored.stdNo)?.stdNm ?? ''),
    hakguaNm: byNo.get(stored.stdNo)?.hakguaNm ?? null,
    gradeCd: stored.gradeCd,
    oneGrdCd: stored.riskGrdCd,
    otherGrdCd: riskGrdCd,
    oneScore: stored.score,
    otherScore: score,
  }));
}

/**
 * A stored standard tried over the items of the last run of its term: who would become a target, and who would not any
 * more. Nothing is written, and no run is made.
 * @returns null before the first run @throws Failure 409 GONE
 */
export async function previewStandard(call: CallContext, stnrdId: string): Promise<StnrdPreview | null> {
  const head = await call.db
      .selectFrom('drptStnrd')
      .select(['schlYear', 'shtmCd'])
      .where('stnrdId', '=', stnrdId)
      .executeTakeFirst(),
    [standard] = await loadStandards(call.db, [stnrdId]);
  if (!head || !standard) throw gone();
  const last = await lastRun(call.db, head);
  if (!last) return null;
  const { runId, runNo, runDivCd, baseDt } = await runRow(call, last.runId),
    // Enrolled students' standard is that of new ones, too, where these have none of their own.
    groups = (['FRSH', 'ENRL', 'LEAV'] as const).filter(
      (group) => standardFor(last.stnrdSnap, group)?.trgtDivCd === standard.trgtDivCd,
    );
  const reaches = (grade: RiskGrade | null, least: (typeof standard)['trgtMinGrdCd']): boolean =>
    grade !== null && grade !== 'NA' && gradePlace(grade) >= gradePlace(least);
  return asSystem(call, async (db) => {
    const comes: Tried[] = [],
      goes: Tried[] = [],
      pairs: Pair[] = [];
    for await (const some of readResults(db, runId, groups))
      for (const stored of some) {
        const before = standardFor(last.stnrdSnap, stored.trgtDivCd);
        if (stored.exclRsnCd !== null || before === undefined) continue;
        const { riskGrdCd, score } = scoreAgain(standard, stored),
          was = reaches(stored.riskGrdCd, before.trgtMinGrdCd),
          is = reaches(riskGrdCd, standard.trgtMinGrdCd);
        pairs.push({ oneGrdCd: stored.riskGrdCd, otherGrdCd: riskGrdCd, cnt: 1 });
        if (is && !was) comes.push({ stored, riskGrdCd, score });
        if (was && !is) goes.push({ stored, riskGrdCd, score });
      }
    return {
      runId,
      runNo,
      runDivCd,
      baseDt,
      stdCnt: pairs.length,
      grades: pairsByGrade(pairs),
      comeCnt: comes.length,
      goCnt: goes.length,
      comes: await namedMoves(db, comes),
      goes: await namedMoves(db, goes),
    };
  });
}
