import { waitsForCaller } from '#server/domains/work/index.ts';
import { sql } from 'kysely';
import type { CurriDetail, CurriRow } from '#contract/extracurricular/curri.ts';
import type { ParsedArg } from '#contract/registry.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, gone } from '#server/http/failure.ts';
import { rightsOn } from '#server/http/row-rights.ts';
import { among, withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { versioned } from '#server/records/versioned.ts';
import { similarTo } from '#shared/extracurricular/curri-rules.ts';
import { askingOf, isForDecider, type Asking } from '../approval/documents.ts';
import { curriInScope, familyReach, isReached, requireFamily, type Owned } from '../reach.ts';

/** Rights on a curriculum, by operation. */
export const curriRights = rightsOn<Owned & { readonly userDiv: string }, 'getCurriUserList'>({
  getCurriUserList: (call, curri) =>
    isReached(call, familyReach(call, curri.userDiv, 'UserCurriMngDetail', 'R'), curri),
});

/** Rights on the decision about a curriculum, by operation, whatever its state. */
const decides = (call: CallContext, { userDiv, isDecider }: Decided): boolean =>
  isDecider && familyReach(call, userDiv, 'CurriMng', 'U').everything;
interface Decided {
  readonly userDiv: string;
  /** The newest document about it is for the caller to decide (`isForDecider`). */
  readonly isDecider: boolean;
}
export const decisionRights = rightsOn<Decided, 'approveCurri' | 'returnCurri'>({
  approveCurri: decides,
  returnCurri: decides,
});
const rightsIn = async (call: CallContext, row: Owned & Decided): Promise<CurriRow['can']> => [
  ...(await curriRights.listFor(call, row)),
  ...(await decisionRights.listFor(call, row)),
];

/** Means of fewer answers are not shown. */
const FEWEST_ANSWERS = 5;

/**
 * Mean of the answers about periods, on five points. Period by period: the view would be made as a whole otherwise.
 * @param which condition over `p`, the period
 */
const satisfactionOf = (which: ReturnType<typeof sql>) => sql<number | null>`
  (select case when sum(v."n") >= ${FEWEST_ANSWERS} then round(sum(v."total") / sum(v."n"), 2)::float8 end
    from "ecpPrd" p cross join lateral (select sum(s."score") as "total", count(*) as "n" from "vStatEcpSatis" s where s."periodId" = p."prdId") v where p."satisPlanId" is not null and ${which})`;

/** Whether the newest document about a curriculum is for who asks to decide. */
const isToDecide = (asking: Asking) =>
  sql<boolean>`coalesce((select ${isForDecider(asking)} from "ecpAprv" a where a."refId" = "ecpCurri"."curriId" order by a."submitDt" desc, a."regDt" desc limit 1), false)`;
/** The same of a curriculum that is held. */
export async function decidesNow(call: CallContext, curriId: string): Promise<boolean> {
  const row = await call.db
    .selectFrom('ecpCurri')
    .select(isToDecide(await askingOf(call)).as('isDecider'))
    .where('curriId', '=', curriId)
    .executeTakeFirst();
  return row?.isDecider ?? false;
}

function curriculaWhere(call: CallContext, filter: FilterOf<'getCurriList'>) {
  requireFamily(call, filter.userDiv, 'R', 'CurriMng');
  let rows = call.db
    .selectFrom('ecpCurri')
    .innerJoin('ecpCategory as k', 'k.categoryId', 'ecpCurri.categoryId')
    .where('ecpCurri.userDiv', '=', filter.userDiv)
    .where(curriInScope(call, familyReach(call, filter.userDiv, 'CurriMng', 'R')));
  if (filter.workDivCd)
    rows = rows.where(
      sql<boolean>`exists (select from "ecpAprv" w where w."refDiv" = 'CURRI' and w."refId" = "ecpCurri"."curriId" and ${waitsForCaller(call, filter.workDivCd, 'ecpAprv', 'w.aprvId')})`,
    );
  if (filter.categoryId)
    rows = rows.where(
      sql<boolean>`${filter.categoryId} in (k."categoryId", k."upCategoryId", (select m."upCategoryId" from "ecpCategory" m where m."categoryId" = k."upCategoryId"))`,
    );
  rows = among(rows, 'ecpCurri.deptCd', filter.deptCd);
  rows = among(rows, 'ecpCurri.curriTp', filter.curriTp);
  rows = among(rows, 'ecpCurri.curriSt', filter.curriSt);
  if (filter.cqiYn) rows = rows.where('ecpCurri.cqiYn', '=', filter.cqiYn);
  if (filter.abilityId)
    rows = rows.where(
      sql<boolean>`exists (select from "ecpCurriAbility" s where s."curriId" = "ecpCurri"."curriId" and s."abilityId" = ${filter.abilityId})`,
    );
  return withKeyword(rows, filter.searchKeyword, ['ecpCurri.curriNm', 'ecpCurri.curriCd']);
}

const shown = (rows: ReturnType<typeof curriculaWhere>, asking: Asking) =>
  rows
    .leftJoin('dept as d', 'd.deptCd', 'ecpCurri.deptCd')
    .leftJoin('staff as m', 'm.stfNo', 'ecpCurri.mngStfNo')
    .select([
      'ecpCurri.curriId',
      'ecpCurri.userDiv',
      'ecpCurri.curriCd',
      'ecpCurri.curriNm',
      'ecpCurri.categoryId',
      'k.categoryNm',
      'ecpCurri.deptCd',
      'd.deptNm',
      'ecpCurri.mngStfNo',
      'm.stfNm as mngStfNm',
      'ecpCurri.curriTp',
      'ecpCurri.cqiYn',
      'ecpCurri.curriSt',
      'ecpCurri.regDt',
      'ecpCurri.version',
      sql<string>`coalesce((select string_agg(b."abilityNm" || '(' || s."ratio" || ')', ', ' order by s."sortOrdr") from "ecpCurriAbility" s join "abilityCd" b on b."abilityId" = s."abilityId" where s."curriId" = "ecpCurri"."curriId"), '')`.as(
        'abilityNms',
      ),
      sql<number>`(select count(*)::integer from "ecpPrd" p where p."curriId" = "ecpCurri"."curriId")`.as('prdCnt'),
      sql<number>`(select coalesce(sum(p."complCnt"), 0)::integer from "ecpPrd" p where p."curriId" = "ecpCurri"."curriId")`.as(
        'complCnt',
      ),
      satisfactionOf(sql`p."curriId" = "ecpCurri"."curriId"`).as('satis'),
      sql<
        string | null
      >`(select r."cqiGrdCd" from "cqiCurriRpt" r join "cqiTerm" t on t."cqiTermId" = r."cqiTermId" where r."curriId" = "ecpCurri"."curriId" and r."rptSt" = 'CONFIRMED' order by t."schlYear" desc, t."shtmCd" desc limit 1)`.as(
        'lastCqiGrdCd',
      ),
      isToDecide(asking).as('isDecider'),
    ]);

/** Who asks is known before the query is built, so that there is a list for each call. */
const listFor = (asking: Asking) =>
  listOf({
    where: curriculaWhere,
    select: (rows) => shown(rows, asking),
    sort: { regDt: 'desc', curriCd: 'desc' },
    id: 'ecpCurri.curriId',
    columns: {
      curriCd: 'ecpCurri.curriCd',
      curriNm: 'ecpCurri.curriNm',
      deptNm: 'd.deptNm',
      curriSt: 'ecpCurri.curriSt',
      regDt: 'ecpCurri.regDt',
    },
    present: (rows, call): Promise<CurriRow[]> =>
      Promise.all(
        rows.map(async ({ isDecider, ...row }) => ({ ...row, can: await rightsIn(call, { ...row, isDecider }) })),
      ),
  });
type List = ReturnType<typeof listFor>;
export const curriList = {
  page: async (query: Parameters<List['page']>[0], call: CallContext) =>
    listFor(await askingOf(call)).page(query, call),
  excel: async (query: Parameters<List['excel']>[0], call: CallContext) =>
    listFor(await askingOf(call)).excel(query, call),
};

async function findCurri(call: CallContext, curriId: string): Promise<CurriDetail | undefined> {
  const row = await call.db
    .selectFrom('ecpCurri')
    .innerJoin('ecpCategory as k', 'k.categoryId', 'ecpCurri.categoryId')
    .leftJoin('dept as d', 'd.deptCd', 'ecpCurri.deptCd')
    .leftJoin('staff as m', 'm.stfNo', 'ecpCurri.mngStfNo')
    .select([
      'ecpCurri.curriId',
      'ecpCurri.userDiv',
      'ecpCurri.curriCd',
      'ecpCurri.curriNm',
      'ecpCurri.categoryId',
      'k.categoryNm',
      'ecpCurri.deptCd',
      'd.deptNm',
      'ecpCurri.mngStfNo',
      'm.stfNm as mngStfNm',
      'ecpCurri.curriTp',
      'ecpCurri.wghtDiv',
      'ecpCurri.purpose',
      'ecpCurri.summary',
      'ecpCurri.effect',
      'ecpCurri.promoImgId',
      sql<number>`"ecpCurri"."stdHour"::float8`.as('stdHour'),
      'ecpCurri.repeatDiv',
      'ecpCurri.certYn',
      'ecpCurri.cqiYn',
      'ecpCurri.dfltRule',
      'ecpCurri.curriSt',
      'ecpCurri.version',
      sql<number>`(select count(*)::integer from "ecpPrd" p where p."curriId" = "ecpCurri"."curriId")`.as('prdCnt'),
      sql<
        'Y' | 'N'
      >`case when exists (select from "ecpPrd" p where p."curriId" = "ecpCurri"."curriId" and p."aprvDt" is not null) then 'Y' else 'N' end`.as(
        'aprvdYn',
      ),
      isToDecide(await askingOf(call)).as('isDecider'),
    ])
    .where('ecpCurri.curriId', '=', curriId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { isDecider: _isDecider, ...curri } = row,
    abilities = await call.db
      .selectFrom('ecpCurriAbility')
      .select(['abilityId', 'ratio'])
      .where('curriId', '=', curriId)
      .orderBy('sortOrdr')
      .orderBy('abilityId')
      .execute();
  return { ...curri, abilities, can: await rightsIn(call, row) };
}

export const curricula = versioned({ table: 'ecpCurri', key: 'curriId', find: findCurri });

/** A curriculum that one of these screens lets the caller read. @throws Failure 409 GONE, 403 */
export async function readCurri(
  call: CallContext,
  curriId: string,
  ...screens: ('CurriMng' | 'UserCurriMngDetail')[]
): Promise<CurriDetail> {
  const curri = await findCurri(call, curriId);
  if (!curri) throw gone();
  if (!screens.some((screen) => isReached(call, familyReach(call, curri.userDiv, screen, 'R'), curri)))
    throw forbidden();
  return curri;
}

/** The periods of a curriculum with their figures, newest first. */
export async function listPeriods(call: CallContext, curriId: string) {
  await readCurri(call, curriId, 'CurriMng');
  return call.db
    .selectFrom('ecpPrd as p')
    .select([
      'p.prdId',
      'p.schlYear',
      'p.shtmCd',
      'p.prdNo',
      'p.prdNm',
      'p.oprtStrtDt',
      'p.oprtEndDt',
      'p.capacity',
      'p.applCnt',
      'p.selCnt',
      'p.complCnt',
      'p.prdSt',
      sql<
        number | null
      >`(select case when count(*) >= ${FEWEST_ANSWERS} then round(avg(v."score"), 2)::float8 end from "vStatEcpSatis" v where v."periodId" = "p"."prdId")`.as(
        'satis',
      ),
    ])
    .where('p.curriId', '=', curriId)
    .orderBy('p.schlYear', 'desc')
    .orderBy('p.shtmCd', 'desc')
    .orderBy('p.prdNo', 'desc')
    .execute();
}

/** The reports of a curriculum, newest semester first. */
export async function listReports(call: CallContext, curriId: string) {
  await readCurri(call, curriId, 'CurriMng');
  return call.db
    .selectFrom('cqiCurriRpt as r')
    .innerJoin('cqiTerm as t', 't.cqiTermId', 'r.cqiTermId')
    .select([
      'r.rptId',
      't.schlYear',
      't.shtmCd',
      sql<number | null>`r."score"::float8`.as('score'),
      'r.cqiGrdCd',
      sql<number>`(select count(*)::integer from "cqiAct" a where a."rptId" = r."rptId")`.as('actCnt'),
      sql<number>`(select count(*)::integer from "cqiAct" a where a."rptId" = r."rptId" and a."doneSt" = 'DONE')`.as(
        'doneCnt',
      ),
      'r.plan',
      'r.rptSt',
    ])
    .where('r.curriId', '=', curriId)
    .orderBy('t.schlYear', 'desc')
    .orderBy('t.shtmCd', 'desc')
    .execute();
}

/** Curricula of the category whose names are almost this one, of whatever department. @throws Failure 403 */
export async function listSimilar(
  call: CallContext,
  { userDiv, categoryId, curriNm, curriId = '' }: ParsedArg<'getSimilarCurri'>,
) {
  requireFamily(call, userDiv, 'R', 'CurriMng');
  const others = await call.db
    .selectFrom('ecpCurri as c')
    .leftJoin('dept as d', 'd.deptCd', 'c.deptCd')
    .select(['c.curriId', 'c.curriNm', 'd.deptNm'])
    .where('c.userDiv', '=', userDiv)
    .where('c.categoryId', '=', categoryId)
    .where('c.curriId', '<>', curriId)
    .orderBy('c.curriId')
    .execute();
  return [...similarTo(curriNm, others)];
}
