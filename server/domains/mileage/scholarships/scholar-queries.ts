import { sql } from 'kysely';
import { AWARD_SCOPES, TIE_NAMES, type TieRule } from '#contract/mileage/mileage-codes.ts';
import type { RankRow, ScholarDetail, ScholarRow } from '#contract/mileage/scholar.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { giveAwards, type Award, type Ranked } from '#shared/mileage/ranking.ts';

type Filter = FilterOf<'getScholarList'>;

function scholarsWhere({ db }: CallContext, { schDiv, schSt, mlgTermId, searchKeyword }: Filter) {
  let rows = db.selectFrom('mlgScholar as c');
  if (schDiv) rows = rows.where('c.schDiv', '=', schDiv);
  if (schSt) rows = rows.where('c.schSt', '=', schSt);
  if (mlgTermId)
    rows = rows.where('c.mlgScholarId', 'in', (eb) =>
      eb.selectFrom('mlgScholarTerm').select('mlgScholarId').where('mlgTermId', '=', mlgTermId),
    );
  return withKeyword(rows, searchKeyword, ['c.schNm']);
}

/** Each scholarship with the figures of its list, counted in one pass over its rows. */
const withFigures = (rows: ReturnType<typeof scholarsWhere>) =>
  rows
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('mlgRank as k')
          .select([
            sql<number>`count(*)::integer`.as('candCnt'),
            sql<number>`(count(*) filter (where k."selDiv" = 'SEL'))::integer`.as('selCnt'),
            sql<number>`(count(*) filter (where k."selDiv" = 'EXCL'))::integer`.as('exclCnt'),
            sql<string>`coalesce(sum(k."amt"), 0)`.as('amtSum'),
          ])
          .whereRef('k.mlgScholarId', '=', 'c.mlgScholarId')
          .as('n'),
      (join) => join.onTrue(),
    )
    .select(['c.mlgScholarId', 'c.schNm', 'c.schDiv', 'c.budgetAmt', 'c.schSt', 'c.version'])
    .select(['n.candCnt', 'n.selCnt', 'n.exclCnt', 'n.amtSum'])
    .select(
      sql<string>`coalesce((select string_agg(t."schlYear" || '-' || (case t."shtmCd" when '20' then '2' else '1' end), ', ' order by t."accStrtDt")
        from "mlgScholarTerm" st join "mlgTerm" t on t."mlgTermId" = st."mlgTermId" where st."mlgScholarId" = c."mlgScholarId"), '')`.as(
        'termNm',
      ),
    );
type Found = Awaited<ReturnType<ReturnType<typeof withFigures>['executeTakeFirstOrThrow']>>;

const present = ({ exclCnt: _, ...row }: Found): ScholarRow => ({
  ...row,
  candCnt: row.candCnt ?? 0,
  selCnt: row.selCnt ?? 0,
  amtSum: Number(row.amtSum),
});

export const scholarList = listOf({
  where: scholarsWhere,
  select: withFigures,
  sort: { schSt: 'asc' },
  id: 'mlgScholarId',
  columns: {
    schNm: 'c.schNm',
    amtSum: 'n.amtSum',
    // In the order in which a scholarship goes through its states.
    schSt: sql`array_position(array['DRAFT','RANKED','CONFIRMED','PAID','CANCELED'], c."schSt")`,
    mlgScholarId: 'c.mlgScholarId',
  },
  present: (rows: readonly Found[]) => rows.map(present),
});

/** A scholarship with all that it asks for; null when there is none. */
export async function findScholar(call: CallContext, mlgScholarId: string): Promise<ScholarDetail | null> {
  const { db } = call,
    row = await withFigures(scholarsWhere(call, {}))
      .select(['c.shregSts', 'c.gpaMin', 'c.creditMin', 'c.minPnt', 'c.maxSem', 'c.dupExclIds', 'c.tieRules'])
      .select(['c.wonPerPnt', 'c.minUse', 'c.unitPnt', 'c.rqstStrtDt', 'c.rqstEndDt', 'c.fileDt', 'c.payDt', 'c.rsn'])
      .where('c.mlgScholarId', '=', mlgScholarId)
      .executeTakeFirst();
  if (!row) return null;
  const terms = await db
    .selectFrom('mlgScholarTerm')
    .innerJoin('mlgTerm', 'mlgTerm.mlgTermId', 'mlgScholarTerm.mlgTermId')
    .select('mlgTerm.mlgTermId')
    .where('mlgScholarId', '=', mlgScholarId)
    .orderBy('accStrtDt')
    .execute();
  const awards = await db
    .selectFrom('mlgAward')
    .select(['scopeDiv', 'cnt', 'amt'])
    .where('mlgScholarId', '=', mlgScholarId)
    .orderBy('sortOrdr')
    .execute();
  const openTies = row.schSt === 'RANKED' ? openTiesOf(await rankedOf(call, mlgScholarId), awards) : [];
  return {
    ...row,
    ...present(row),
    exclCnt: row.exclCnt ?? 0,
    shregSts: [...row.shregSts],
    dupExclIds: [...row.dupExclIds],
    tieRules: [...row.tieRules],
    mlgTermIds: terms.map(({ mlgTermId }) => mlgTermId),
    awards,
    openTies,
  };
}

/** Ranks at the end of an award that are not ordered yet (M10), each with its number of students. */
export function openTiesOf(ranked: readonly Ranked[], awards: readonly Award[]): ScholarDetail['openTies'] {
  const rankOf = new Map(ranked.map(({ stdNo, rankNo }) => [stdNo, rankNo])),
    ranks = giveAwards(ranked, awards).unresolved.map(({ stdNos }) => rankOf.get(stdNos[0] ?? '') ?? 0);
  return [...new Set(ranks)].map((rankNo) => ({
    rankNo,
    cnt: ranked.filter((student) => student.rankNo === rankNo).length,
  }));
}

/** Those who are in the ranking, in their order. */
export async function rankedOf({ db }: Pick<CallContext, 'db'>, mlgScholarId: string): Promise<Ranked[]> {
  const rows = await db
    .selectFrom('mlgRank as k')
    .innerJoin('student as s', 's.stdNo', 'k.stdNo')
    .select(['k.stdNo', 's.gradeCd', 's.colgCd', 'k.pnt', 'k.tieVals', 'k.tieOrdr', 'k.rankNo'])
    .where('k.mlgScholarId', '=', mlgScholarId)
    .where('k.rankNo', 'is not', null)
    .orderBy('k.rankNo')
    .orderBy(sql`k."tieOrdr" nulls last`)
    .orderBy('k.stdNo')
    .execute();
  return rows.map((row) => ({ ...row, gradeCd: row.gradeCd ?? '', pnt: row.pnt ?? 0, rankNo: row.rankNo ?? 0 }));
}

type RankFilter = FilterOf<'getScholarRank'>;

function ranksWhere({ db }: CallContext, filter: RankFilter) {
  let rows = db
    .selectFrom('mlgRank as k')
    .innerJoin('student as s', 's.stdNo', 'k.stdNo')
    .where('k.mlgScholarId', '=', filter.mlgScholarId);
  if (filter.selDiv) rows = rows.where('k.selDiv', '=', filter.selDiv);
  if (filter.exclCd) rows = rows.where('k.exclCd', '=', filter.exclCd);
  if (filter.rankNo) rows = rows.where('k.rankNo', '=', Number(filter.rankNo));
  if (filter.hakguaCd) rows = rows.where('s.hakguaCd', '=', filter.hakguaCd);
  return withKeyword(rows, filter.searchKeyword, ['s.stdNo', 's.stdNm']);
}

const tieText = (rules: readonly TieRule[], values: readonly number[]): string =>
  rules.map((rule, at) => `${TIE_NAMES[rule]} ${values[at] ?? 0}`).join(', ');

export const rankList = listOf({
  where: ranksWhere,
  select: (rows) =>
    rows
      .innerJoin('mlgScholar as c', 'c.mlgScholarId', 'k.mlgScholarId')
      .leftJoin('dept as d', 'd.deptCd', 's.hakguaCd')
      .leftJoin('mlgAward as a', (join) =>
        join.onRef('a.mlgScholarId', '=', 'k.mlgScholarId').onRef('a.sortOrdr', '=', 'k.awardSort'),
      )
      .select(['k.mlgRankId', 'k.rankNo', 's.stdNm', 'k.stdNo', 'd.deptNm as hakguaNm', 's.gradeCd', 'k.pnt'])
      .select(['k.tieVals', 'c.tieRules', 'c.schDiv', 'k.tieOrdr', 'k.tieRsn', 'k.gpa', 'k.awardSort', 'a.scopeDiv'])
      .select(['k.amt', 'k.selDiv', 'k.exclCd', 'k.exclRsn', 'k.reqPnt', 'k.usePnt']),
  sort: { rankNo: 'asc', tieOrdr: 'asc', stdNo: 'asc' },
  id: 'mlgRankId',
  columns: {
    rankNo: 'k.rankNo',
    tieOrdr: 'k.tieOrdr',
    stdNo: 'k.stdNo',
    gradeCd: 's.gradeCd',
    pnt: 'k.pnt',
    amt: 'k.amt',
    selDiv: 'k.selDiv',
    mlgRankId: 'k.mlgRankId',
  },
  present: (rows): RankRow[] =>
    rows.map(({ tieVals, tieRules, schDiv, awardSort, scopeDiv, ...row }) => ({
      ...row,
      tieTxt: schDiv === 'RANK' ? tieText(tieRules, tieVals) : '',
      awardNm: awardSort === null || scopeDiv === null ? '' : `${awardSort}구간 ${AWARD_SCOPES[scopeDiv]}`,
    })),
});
