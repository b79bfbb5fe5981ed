import { sql, type Kysely } from 'kysely';
import type { StatEffect, StatFair } from '#contract/dropout/stat.ts';
import { METHOD_CDS } from '#contract/dropout/target-rules.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import {
  differenceOf,
  isWeakEffect,
  matchStudents,
  NO_RATE,
  rateOf,
  sharesOf,
  type Matchable,
} from '#shared/dropout/figures.ts';
import { HIDDEN_LABELS, hideSmall, type Hidden } from '#shared/statistics/small-numbers.ts';
import { loadLeavers, loadTargets, newestRun, placed, type StatFilter } from './stat-rows.ts';

/* 효과 and 형평성 (dropout.md 5.3). */

type Db = Kysely<Schema>;
type Outcome = Schema['drptOutcm']['outcmCd'] | null;

interface RunStudent extends Matchable {
  readonly outcmCd: Outcome;
  /** Method of the first contact of that term; null without one. */
  readonly mthdCd: string | null;
  /** Contacted students count as targets that are not excluded. */
  readonly isTarget: boolean;
}

/** Scored students of a run with what became of them and how they were first spoken to. */
async function studentsOfRun(
  call: CallContext,
  db: Db,
  runId: string,
  filter: StatFilter,
): Promise<readonly RunStudent[]> {
  const { rows } = await sql<RunStudent>`
    with contact as (select distinct on (t."stdNo") t."stdNo", i."mthdCd" from "drptTrgt" t join "drptIntv" i on i."trgtId" = t."trgtId"
      where t."schlYear" = ${filter.schlYear} and t."shtmCd" = ${filter.shtmCd} and i."cnclYn" = 'N' and i."cntctRsltCd" = 'CONT'
      order by t."stdNo", i."intvDt", i."intvTm" nulls last, i."regDt", i."intvId")
    select r."stdNo", r."trgtDivCd", r."riskGrdCd", r."gradeCd", r."colgCd", r."score"::text as "score", o."outcmCd", c."mthdCd",
      coalesce(t."trgtSt" <> 'EXCL', false) as "isTarget"
    from "drptRunRslt" r left join contact c on c."stdNo" = r."stdNo"
      left join "drptTrgt" t on t."schlYear" = ${filter.schlYear} and t."shtmCd" = ${filter.shtmCd} and t."stdNo" = r."stdNo"
      left join "drptOutcm" o on o."schlYear" = ${filter.schlYear} and o."shtmCd" = ${filter.shtmCd} and o."stdNo" = r."stdNo"
    where r."runId" = ${runId} and r."riskGrdCd" is not null and ${placed(call, filter, 'r')}
      ${filter.trgtDivCd ? sql`and r."trgtDivCd" = ${filter.trgtDivCd}` : sql``}
    order by r."stdNo"`.execute(db);
  return rows;
}

const stayed = (students: readonly RunStudent[]): readonly [number, number] => [
  students.filter(({ outcmCd }) => outcmCd === 'STAY').length,
  students.filter(({ outcmCd }) => outcmCd !== null && outcmCd !== 'GRAD').length,
];

/** Targets by how they were first spoken to, each beside a student who is alike and to whom no user spoke. */
export async function effectByMethod(call: CallContext, db: Db, filter: StatFilter) {
  const run = await newestRun(db, filter),
    students = run ? await studentsOfRun(call, db, run.runId, filter) : [],
    contacted = students.filter(({ mthdCd, isTarget }) => mthdCd !== null && isTarget),
    pairs = matchStudents(
      contacted,
      students.filter(({ mthdCd }) => mthdCd === null),
    ),
    byNumber = new Map(students.map((student) => [student.stdNo, student]));
  const data = METHOD_CDS.flatMap((mthdCd): StatEffect[] => {
    const own = contacted.filter((student) => student.mthdCd === mthdCd),
      matched = own.filter(({ stdNo }) => pairs.has(stdNo)),
      matches = matched.flatMap(({ stdNo }) => byNumber.get(pairs.get(stdNo) ?? '') ?? []),
      [stay, whole] = stayed(matched),
      [otherStay, otherWhole] = stayed(matches);
    if (own.length === 0) return [];
    return [
      {
        mthdCd,
        trgtCnt: own.length,
        matchCnt: matched.length,
        matchRt: rateOf(matched.length, own.length),
        stayRt: rateOf(stay, whole),
        otherStayRt: rateOf(otherStay, otherWhole),
        diff: differenceOf(stay, whole, otherStay, otherWhole),
        weakYn: isWeakEffect(own.length, matched.length) ? 'Y' : 'N',
      },
    ];
  });
  return {
    data,
    trgtCnt: contacted.length,
    matchRt: rateOf(pairs.size, contacted.length),
    weakYn: isWeakEffect(contacted.length, pairs.size) ? ('Y' as const) : ('N' as const),
  };
}

const AXES = [
  ['GENDER', 'genderCd', 'GENDER'],
  ['GRADE', 'gradeCd', 'GRADE'],
  ['ENT', 'entDivCd', 'ENT_DIV'],
] as const;
type Axis = (typeof AXES)[number];

interface Scored {
  readonly genderCd: string;
  readonly gradeCd: string;
  readonly entDivCd: string;
  readonly cnt: number;
}
async function countScored(call: CallContext, db: Db, runId: string, filter: StatFilter): Promise<readonly Scored[]> {
  const { rows } = await sql<Scored>`select s."genderCd", r."gradeCd", s."entDivCd", count(*)::integer as "cnt"
    from "drptRunRslt" r join "student" s on s."stdNo" = r."stdNo"
    where r."runId" = ${runId} and r."riskGrdCd" in ('G1', 'G2', 'G3', 'G4') and ${placed(call, filter, 'r')}
      ${filter.trgtDivCd ? sql`and r."trgtDivCd" = ${filter.trgtDivCd}` : sql``}
    group by s."genderCd", r."gradeCd", s."entDivCd"`.execute(db);
  return rows;
}

type Cell = number | Hidden;
const shownCount = (cell: Cell | undefined): string =>
  cell === undefined ? '0' : typeof cell === 'number' ? String(cell) : HIDDEN_LABELS[cell];

/**
 * Whether the groups of students are found, helped and kept alike. Small numbers are hidden column by column, and a rate of
 * which a part is hidden is not said.
 */
export async function fairness(call: CallContext, db: Db, filter: StatFilter): Promise<StatFair[]> {
  const run = await newestRun(db, filter);
  if (!run) return [];
  const scored = await countScored(call, db, run.runId, filter),
    targets = (await loadTargets(call, db, run.runId, filter)).filter(({ trgtSt }) => trgtSt !== 'EXCL'),
    leavers = await loadLeavers(call, db, run.runId, filter),
    targetNos = new Set(targets.map(({ stdNo }) => stdNo)),
    codes = await db
      .selectFrom('cmmnCd')
      .select(['upCdId', 'cdId', 'cdNm'])
      .where('upCdId', 'in', ['GENDER', 'GRADE', 'ENT_DIV'])
      .orderBy('sortOrdr')
      .execute();
  const ofAxis = ([axisCd, field, upCdId]: Axis): StatFair[] => {
    const groups = codes.filter((code) => code.upCdId === upCdId),
      columnOf = (count: (group: string) => number): readonly Cell[] =>
        hideSmall(groups.map(({ cdId }) => count(cdId)));
    const scoreCells = columnOf((group) =>
        scored.reduce((sum, row) => (row[field] === group ? sum + row.cnt : sum), 0),
      ),
      targetCells = columnOf((group) => targets.filter((row) => row[field] === group).length),
      helpedCells = columnOf((group) => targets.filter((row) => row[field] === group && row.isHelped).length),
      lostCells = columnOf(
        (group) =>
          targets.filter((row) => row[field] === group && (row.outcmCd === 'QUIT' || row.outcmCd === 'EXPL')).length,
      ),
      leaverCells = columnOf((group) => leavers.filter((row) => row[field] === group).length),
      caughtCells = columnOf(
        (group) => leavers.filter((row) => row[field] === group && targetNos.has(row.stdNo)).length,
      );
    const ratesOf = (parts: readonly Cell[], wholes: readonly Cell[]) => {
      const known = parts.map((part, at): readonly [number, number] | null => {
        const whole = wholes[at];
        return typeof part === 'number' && typeof whole === 'number' ? [part, whole] : null;
      });
      return {
        rates: known.map((rate) => (rate === null ? NO_RATE : rateOf(...rate))),
        shares: sharesOf(known),
      };
    };
    const found = ratesOf(targetCells, scoreCells),
      helped = ratesOf(helpedCells, targetCells),
      hit = ratesOf(lostCells, targetCells),
      caught = ratesOf(caughtCells, leaverCells);
    return groups.flatMap(({ cdId, cdNm }, at): StatFair[] =>
      scoreCells[at] === 0 && targetCells[at] === 0
        ? []
        : [
            {
              axisCd,
              grpCd: cdId,
              grpNm: cdNm,
              scoreCnt: shownCount(scoreCells[at]),
              trgtCnt: shownCount(targetCells[at]),
              trgtRt: found.rates[at] ?? NO_RATE,
              trgtShr: found.shares[at] ?? NO_RATE,
              intvRt: helped.rates[at] ?? NO_RATE,
              intvShr: helped.shares[at] ?? NO_RATE,
              hitRt: hit.rates[at] ?? NO_RATE,
              hitShr: hit.shares[at] ?? NO_RATE,
              catchRt: caught.rates[at] ?? NO_RATE,
              catchShr: caught.shares[at] ?? NO_RATE,
            },
          ],
    );
  };
  return AXES.flatMap(ofAxis);
}
