import { sql } from 'kysely';
import { programmeOf, PROGRAMMES } from '#contract/certification/programmes.ts';
import { GRADE_NAMES, SRC_NAMES } from '#contract/certification/certi-codes.ts';
import type { StdDetail, StdLine } from '#contract/certification/std.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, gone } from '#server/http/failure.ts';
import { bestOf, type StdItem } from '#shared/certification/standard.ts';
import { asSystem } from '#server/access/row-security.ts';
import { readsStandards } from '../reach.ts';
import { SOURCES } from '#contract/certification/certi-codes.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { versioned } from '#server/records/versioned.ts';
import { loadStandard } from './load-standard.ts';
import { paramNames } from './param-names.ts';

type Filter = Partial<FilterOf<'getStdList'>>;

/** Standards of programmes whose standards the caller reads. */
function standardsWhere(call: CallContext, { certiDiv, stdSt, entYear }: Filter) {
  const read = PROGRAMMES.filter((programme) => readsStandards(call, programme)).map((programme) => programme.certiDiv);
  let rows = call.db.selectFrom('certiStd as t').where('t.certiDiv', 'in', read);
  if (certiDiv) rows = rows.where('t.certiDiv', '=', certiDiv);
  if (stdSt) rows = rows.where('t.stdSt', '=', stdSt);
  if (entYear)
    rows = rows.where(sql<boolean>`t."entYearFrom" <= ${entYear} and coalesce(t."entYearTo", '9999') >= ${entYear}`);
  return rows;
}

const withCounts = (rows: ReturnType<typeof standardsWhere>) =>
  rows
    .select(['t.certiStdId', 't.certiDiv', 't.stdNm', 't.verNo', 't.entYearFrom', 't.entYearTo', 't.judgeDiv'])
    .select(['t.stdSt', 't.modDt', 't.version'])
    .select(
      sql<number>`(select count(*)::integer from "certiArea" a where a."certiStdId" = t."certiStdId")`.as('areaCnt'),
    )
    .select(
      sql<number>`(select count(*)::integer from "certiItem" i where i."certiStdId" = t."certiStdId")`.as('itemCnt'),
    );
type Found = Awaited<ReturnType<ReturnType<typeof withCounts>['executeTakeFirstOrThrow']>>;

/** How many students a standard is for is no secret of theirs: counted beyond the walls. */
async function present(rows: readonly Found[], call: CallContext) {
  const counts = await asSystem(call, (db) =>
      db
        .selectFrom('certiState')
        .select('certiStdId')
        .select(sql<number>`count(*)::integer`.as('stdCnt'))
        .select(sql<number>`(count(*) filter (where "certiSt" = 'CERTIFIED'))::integer`.as('certCnt'))
        .where(
          'certiStdId',
          'in',
          rows.map(({ certiStdId }) => certiStdId),
        )
        .groupBy('certiStdId')
        .execute(),
    ),
    countOf = new Map(counts.map((count) => [count.certiStdId, count]));
  return rows.map((row) => ({
    ...row,
    stdCnt: countOf.get(row.certiStdId)?.stdCnt ?? 0,
    certCnt: countOf.get(row.certiStdId)?.certCnt ?? 0,
  }));
}

export const stdList = listOf({
  where: standardsWhere,
  select: withCounts,
  sort: { verNo: 'desc' },
  id: 'certiStdId',
  columns: {
    verNo: 't.verNo',
    stdNm: 't.stdNm',
    entYear: 't.entYearFrom',
    stdSt: sql`array_position(array['DRAFT','CONFIRMED','FROZEN','RETIRED'], t."stdSt")`,
    certiStdId: 't.certiStdId',
  },
  present,
});

export async function findStd(call: CallContext, certiStdId: string): Promise<StdDetail | null> {
  const found = await withCounts(standardsWhere(call, {})).where('t.certiStdId', '=', certiStdId).executeTakeFirst(),
    loaded = found ? await loadStandard(call.db, certiStdId) : null;
  if (!found || !loaded) return null;
  const [row] = await present([found], call);
  if (!row) return null;
  const { row: stored, gates, areas, grades, langEqs } = loaded,
    copy = (item: StdItem) => ({ ...item, srcParams: [...item.srcParams], tiers: [...item.tiers] });
  return {
    ...row,
    applyReqYn: stored.applyReqYn,
    applyGradeCds: [...stored.applyGradeCds],
    applyShregSts: [...stored.applyShregSts],
    applyMonths: [...stored.applyMonths],
    docNo: stored.docNo,
    guide: stored.guide,
    fileGroupId: stored.fileGroupId,
    confirmDt: stored.confirmDt,
    gates: gates.map(copy),
    areas: areas.map((area) => ({ ...area, items: area.items.map(copy) })),
    grades: [...grades],
    langEqs: [...langEqs],
    names: [...(await paramNames(call.db, loaded))].map(([key, nm]) => ({ id: key.slice(key.indexOf(' ') + 1), nm })),
  };
}

export const standards = versioned({
  table: 'certiStd',
  key: 'certiStdId',
  find: findStd,
  missing: async (call, certiStdId) => {
    const row = await call.db
      .selectFrom('certiStd')
      .select('certiDiv')
      .where('certiStdId', '=', certiStdId)
      .executeTakeFirst();
    return row === undefined || readsStandards(call, programmeOf(row.certiDiv)) ? gone() : forbidden();
  },
});

/** A standard line by line, for its workbook. */
export async function stdLines(call: CallContext, certiStdId: string): Promise<StdLine[]> {
  const std = await standards.require(call, certiStdId),
    nameOf = new Map(std.names.map(({ id, nm }) => [id, nm]));
  const line = (partNm: string, areaNm: string, item: StdItem): StdLine => ({
    partNm,
    areaNm,
    itemNm: item.itemNm,
    srcNm: SRC_NAMES[item.srcDiv],
    paramTxt:
      item.srcParams.map((id) => nameOf.get(id) ?? id).join(', ') ||
      (SOURCES[item.srcDiv].param === 'MANY_OR_ALL' ? '전체' : ''),
    requireYn: item.requireYn === 'Y' ? '필수' : '',
    passVal: item.passVal === null ? '' : String(item.passVal),
    tierTxt: item.tiers.map(({ minVal, pnt }) => `${minVal}${item.unitNm} → ${pnt}점`).join(', '),
  });
  return [
    ...std.gates.map((gate) => line('기본요건', '', gate)),
    ...std.areas.flatMap((area) =>
      area.items.map((item) => line('영역', `${area.areaNm} (최대 ${Math.min(area.maxPnt, bestOf(area))}점)`, item)),
    ),
    ...std.grades.map(({ certiGrdCd, minTotal, minAreaPnt, minAreaCnt }) => ({
      partNm: '등급',
      areaNm: '',
      itemNm: GRADE_NAMES[certiGrdCd],
      srcNm: '',
      paramTxt: '',
      requireYn: '',
      passVal: String(minTotal),
      tierTxt: `모든 영역 ${minAreaPnt}점 이상, 충족영역 ${minAreaCnt}개 이상`,
    })),
    ...std.langEqs.map(({ specCd, scoreTxt, eqVal }) => ({
      partNm: '어학 환산',
      areaNm: '',
      itemNm: specCd,
      srcNm: '',
      paramTxt: scoreTxt,
      requireYn: '',
      passVal: String(eqVal),
      tierTxt: '',
    })),
  ];
}
