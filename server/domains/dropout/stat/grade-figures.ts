import type { Kysely } from 'kysely';
import { SCORED_GRADES, type RiskGrade } from '#contract/dropout/dropout-codes.ts';
import type { StatGrade, StatMatrix, StatSummary, StatTrend, StatYear } from '#contract/dropout/stat.ts';
import type { Schema } from '#server/database/schema.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { groupBy } from '#shared/group-by.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { NO_RATE, rateOf } from '#shared/dropout/figures.ts';
import {
  countResults,
  countYear,
  isOutcomeKnown,
  loadTargets,
  newestRun,
  type ResultCount,
  type StatFilter,
  type StatTarget,
} from './stat-rows.ts';

/* Figures of grades: how many stand where, by place, by run and against the run before (dropout.md 5.3). */

type Db = Kysely<Schema>;
const YEARS_SHOWN = 5;

const sumOf = (counts: readonly ResultCount[], isOf: (count: ResultCount) => boolean): number =>
  counts.reduce((sum, count) => (isOf(count) ? sum + count.cnt : sum), 0);
const ofGrade = (counts: readonly ResultCount[], grade: RiskGrade): number =>
  sumOf(counts, ({ riskGrdCd }) => riskGrdCd === grade);

/** Counts by grade; the rate is of those who were scored and comes from the sums. */
function gradeCounts(counts: readonly ResultCount[]) {
  const [g1Cnt, g2Cnt, g3Cnt, g4Cnt] = SCORED_GRADES.map((grade) => ofGrade(counts, grade)) as [
    number,
    number,
    number,
    number,
  ];
  return {
    g1Cnt,
    g2Cnt,
    g3Cnt,
    g4Cnt,
    naCnt: ofGrade(counts, 'NA'),
    highRt: rateOf(g3Cnt + g4Cnt, g1Cnt + g2Cnt + g3Cnt + g4Cnt),
  };
}

/** By college, and by department of the college that was chosen. */
export async function gradesByPlace(call: CallContext, db: Db, filter: StatFilter): Promise<StatGrade[]> {
  const run = await newestRun(db, filter);
  if (!run) return [];
  const counts = await countResults(call, db, run.runId, filter),
    { depts } = signedInOf(call).model;
  const rowOf = (grpCd: string, grpNm: string, rows: readonly ResultCount[]): StatGrade => ({
    grpCd,
    grpNm,
    ...gradeCounts(rows),
    exclCnt: sumOf(rows, ({ riskGrdCd }) => riskGrdCd === null),
    popCnt: sumOf(rows, () => true),
  });
  return [...groupBy(counts, ({ colgCd, hakguaCd }) => (filter.colgCd ? hakguaCd : colgCd))]
    .map(([deptCd, rows]) => rowOf(deptCd, depts.findName(deptCd) ?? deptCd, rows))
    .toSorted((one, other) => (one.grpCd < other.grpCd ? -1 : 1));
}

/** The confirmed runs of a term in their order. */
export async function gradesByRun(call: CallContext, db: Db, filter: StatFilter): Promise<StatTrend[]> {
  const runs = await db
    .selectFrom('drptRun')
    .select(['runId', 'runNo', 'baseDt'])
    .where('schlYear', '=', filter.schlYear)
    .where('shtmCd', '=', filter.shtmCd)
    .where('runSt', '=', 'CNFRM')
    .orderBy('baseDt')
    .orderBy('runNo')
    .execute();
  const rows: StatTrend[] = [];
  for (const run of runs) rows.push({ ...run, ...gradeCounts(await countResults(call, db, run.runId, filter)) });
  return rows;
}

const BEFORE = ['', ...SCORED_GRADES, 'NA'] as const;
/** The grade before against the present one, in the newest run. */
export async function gradeMoves(call: CallContext, db: Db, filter: StatFilter): Promise<StatMatrix[]> {
  const run = await newestRun(db, filter);
  if (!run) return [];
  const counts = await countResults(call, db, run.runId, filter);
  return BEFORE.map((prevRiskGrdCd): StatMatrix => {
    const { highRt: _rate, ...moved } = gradeCounts(
      counts.filter((count) => (count.prevRiskGrdCd ?? '') === prevRiskGrdCd),
    );
    return { prevRiskGrdCd, ...moved };
  });
}

/** 재학유지율: those who stayed of the targets that could stay. @param targets without EXCL */
export const stayRate = (targets: readonly Pick<StatTarget, 'outcmCd'>[], isKnown: boolean): string =>
  isKnown
    ? rateOf(
        targets.filter(({ outcmCd }) => outcmCd === 'STAY').length,
        targets.filter(({ outcmCd }) => outcmCd !== 'GRAD').length,
      )
    : NO_RATE;

/** The figures above the tabs, of one term. */
export async function summaryOf(call: CallContext, db: Db, filter: StatFilter): Promise<StatSummary> {
  const run = await newestRun(db, filter),
    counts = run ? await countResults(call, db, run.runId, filter) : [],
    targets = (await loadTargets(call, db, run?.runId ?? null, filter)).filter(({ trgtSt }) => trgtSt !== 'EXCL'),
    today = koreanDate8(call.now),
    due = targets.filter(({ trgtSt, fstDueDt }) => trgtSt !== 'UNAS' && fstDueDt !== null && fstDueDt < today),
    { drptCnt, regCnt } = await countYear(call, db, filter.schlYear, filter),
    { g3Cnt, g4Cnt, highRt } = gradeCounts(counts);
  return {
    schlYear: filter.schlYear,
    shtmCd: filter.shtmCd,
    baseDt: run?.baseDt ?? null,
    popCnt: sumOf(counts, () => true),
    highCnt: g3Cnt + g4Cnt,
    highRt,
    trgtCnt: targets.length,
    intvRt: rateOf(targets.filter(({ isHelped }) => isHelped).length, targets.length),
    dueRt: rateOf(
      due.filter(({ fstIntvDt, fstDueDt }) => fstIntvDt !== null && fstDueDt !== null && fstIntvDt <= fstDueDt).length,
      due.length,
    ),
    stayRt: stayRate(targets, await isOutcomeKnown(db, filter)),
    drptRt: rateOf(drptCnt, regCnt, 2),
  };
}

/** 중도탈락률 of the school year and the four before it. */
export async function yearRates(call: CallContext, db: Db, filter: StatFilter): Promise<StatYear[]> {
  const rows: StatYear[] = [];
  for (let ahead = YEARS_SHOWN - 1; ahead >= 0; ahead -= 1) {
    const schlYear = String(Number(filter.schlYear) - ahead),
      counts = await countYear(call, db, schlYear, filter);
    rows.push({ schlYear, ...counts, drptRt: rateOf(counts.drptCnt, counts.regCnt, 2) });
  }
  return rows;
}
