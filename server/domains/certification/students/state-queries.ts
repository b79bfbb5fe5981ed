import { waitsForCaller } from '#server/domains/work/index.ts';
import { sql } from 'kysely';
import { programmeOf } from '#contract/certification/programmes.ts';
import { REVIEW_ACTS, type ReviewRow, type StateRow } from '#contract/certification/state.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { obstacles } from '#shared/certification/judge.ts';
import { groupBy } from '#shared/group-by.ts';
import { maskName } from '#shared/masking.ts';
import { decisionRights } from '../certi-rights.ts';
import { deciderOf, studentsReached } from '../reach.ts';
import { say } from '../say.ts';
import { gradeOrder, standardsOf } from '../standards/load-standard.ts';
import { STAFF_OR_SELF } from './find-state.ts';
import { applicantOf } from './state-store.ts';

type Filter = Omit<FilterOf<'getStateList'>, never>;

export function statesWhere(call: CallContext, filter: Filter) {
  let rows = call.db
    .selectFrom('certiState as s')
    .where('s.certiDiv', '=', filter.certiDiv)
    .where(studentsReached(call, programmeOf(filter.certiDiv), 'R'));
  for (const name of ['colgCd', 'hakguaCd', 'gradeCd', 'entYear', 'shregSt', 'certiStdId'] as const) {
    const value = filter[name];
    if (value) rows = rows.where(`s.${name}`, '=', value);
  }
  if (filter.certiSt) rows = rows.where('s.certiSt', '=', filter.certiSt);
  if (filter.calcGrdCd)
    rows =
      filter.calcGrdCd === 'NONE'
        ? rows.where('s.calcGrdCd', 'is', null)
        : rows.where('s.calcGrdCd', '=', filter.calcGrdCd);
  if (filter.recheckYn) rows = rows.where('s.recheckYn', '=', filter.recheckYn);
  if (filter.nearYn) rows = rows.where('s.nearItemKey', 'is not', null);
  const { lackItemKey, lackMax } = filter;
  if (lackItemKey)
    rows = rows.where((eb) =>
      eb.exists(
        eb
          .selectFrom('certiStateItem as i')
          .select('i.itemKey')
          .whereRef('i.certiStateId', '=', 's.certiStateId')
          .where('i.itemKey', '=', lackItemKey)
          .where('i.lackVal', 'is not', null)
          .where(
            lackMax === undefined || lackMax === ''
              ? sql<boolean>`i."metYn" = 'N'`
              : sql<boolean>`i."lackVal" <= ${String(lackMax)}::numeric`,
          ),
      ),
    );
  return withKeyword(rows, filter.searchKeyword, ['s.stdNo', 's.stdNm']);
}

export const withRow = (rows: ReturnType<typeof statesWhere>) =>
  rows
    .leftJoin('dept as d', 'd.deptCd', 's.hakguaCd')
    .leftJoin('certiItem as n', (join) =>
      join.onRef('n.certiStdId', '=', 's.certiStdId').onRef('n.itemKey', '=', 's.nearItemKey'),
    )
    .select(['s.certiStateId', 's.certiDiv', 's.stdNo', 's.stdNm', 's.hakguaCd', 'd.deptNm as hakguaNm', 's.gradeCd'])
    .select([
      's.shregSt',
      's.entYear',
      's.certiStdId',
      's.areaJson',
      's.totPnt',
      's.gateYn',
      's.calcGrdCd',
      'n.itemNm as nearItemNm',
    ])
    .select(['s.certiSt', 's.decGrdCd', 's.upApplyDt', 's.recheckYn', 's.recheckRsn', 's.judgeDt', 's.version']);
type Found = Awaited<ReturnType<ReturnType<typeof withRow>['executeTakeFirstOrThrow']>>;
export const toRow = ({ areaJson, totPnt, ...row }: Found): StateRow => ({
  ...row,
  areas: areaJson.map((area) => ({ ...area })),
  totPnt: totPnt === null ? null : Number(totPnt),
});
/** The same as a line of the workbook, where each area has a column. */
export const toLine = ({ areas, ...row }: StateRow) => ({
  ...row,
  ...Object.fromEntries(areas.map(({ areaKey, pnt }) => [`area-${areaKey}`, pnt])),
});
export const coverName = <Row extends { readonly stdNm: string }>(row: Row): Row => ({
  ...row,
  stdNm: maskName(row.stdNm),
});

export const stateList = listOf({
  where: statesWhere,
  select: withRow,
  sort: { stdNo: 'asc' },
  id: 'certiStateId',
  columns: {
    stdNo: 's.stdNo',
    stdNm: 's.stdNm',
    hakguaNm: 'd.deptNm',
    gradeCd: 's.gradeCd',
    totPnt: 's.totPnt',
    calcGrdCd: gradeOrder('s.calcGrdCd'),
    certiSt: sql`array_position(array['APPLIED','QUALIFIED','PROGRESS','CERTIFIED','REJECTED','REVOKED'], s."certiSt")`,
    certiStateId: 's.certiStateId',
  },
  present: (rows: readonly Found[]) => rows.map(toRow),
});

/* 심사: students who have applied, who need no application, and who ask for a better grade. */
type ReviewFilter = FilterOf<'getReviewList'>;
function reviewWhere(call: CallContext, { upYn, hakguaCd, workDivCd, ...filter }: ReviewFilter) {
  let rows = statesWhere(call, { ...filter, ...(hakguaCd ? { hakguaCd } : {}) }).where(
    sql<boolean>`(s."certiSt" = 'APPLIED' or (s."certiSt" = 'CERTIFIED' and s."upApplyDt" is not null)
      or (s."certiSt" = 'QUALIFIED' and exists (select from "certiStd" t where t."certiStdId" = s."certiStdId" and t."applyReqYn" = 'N')))`,
  );
  if (workDivCd) rows = rows.where(waitsForCaller(call, workDivCd, 'certiState', 's.certiStateId'));
  if (upYn) rows = rows.where('s.upApplyDt', upYn === 'Y' ? 'is not' : 'is', null);
  return rows;
}
const withReview = (rows: ReturnType<typeof reviewWhere>) =>
  withRow(rows)
    .select(['s.applyDt', 's.applyJson', 's.applyId', 's.upApplyId'])
    .select(STAFF_OR_SELF('s.applyId').as('byNm'))
    .select(STAFF_OR_SELF('s.upApplyId').as('upNm'));
type FoundReview = Awaited<ReturnType<ReturnType<typeof withReview>['executeTakeFirstOrThrow']>>;

/** Rows for a decision, each with why it cannot be certified by its newest figures. */
async function presentReview(rows: readonly FoundReview[], call: CallContext): Promise<ReviewRow[]> {
  const [first] = rows;
  if (!first) return [];
  const standards = await standardsOf(call.db, first.certiDiv),
    decider = await deciderOf(call, programmeOf(first.certiDiv)),
    items = groupBy(
      await call.db
        .selectFrom('certiStateItem')
        .select(['certiStateId', 'itemKey', 'metYn'])
        .where(
          'certiStateId',
          'in',
          rows.map(({ certiStateId }) => certiStateId),
        )
        .execute(),
      ({ certiStateId }) => certiStateId,
    );
  const shownOf = async ({
    applyDt,
    applyJson,
    applyId,
    upApplyId,
    byNm,
    upNm,
    ...row
  }: FoundReview): Promise<ReviewRow> => {
    const shown = toRow(row),
      standard = standards.get(row.certiStdId ?? ''),
      met = (items.get(row.certiStateId) ?? []).map(({ itemKey, metYn }) => ({
        itemKey,
        metYn,
        curVal: null,
        pnt: 0,
        nextVal: null,
        lackVal: null,
      }));
    const lost = standard
      ? obstacles(standard, {
          gateYn: row.gateYn,
          totPnt: shown.totPnt ?? 0,
          metAreaCnt: 0,
          calcGrdCd: row.calcGrdCd,
          areas: shown.areas,
          items: met,
        })
      : { gates: [], areas: [] };
    const whyNot =
      lost.gates.length > 0
        ? say('gateFails', { name: lost.gates.join(', ') })
        : lost.areas.length > 0
          ? say('areaFails', { name: lost.areas.join(', ') })
          : null;
    const isUp = row.upApplyDt !== null;
    return {
      ...shown,
      applyDt: isUp ? row.upApplyDt : applyDt,
      applyNm: isUp ? upNm : byNm,
      thenPnt: applyJson?.totPnt ?? null,
      thenGrdCd: applyJson?.calcGrdCd ?? null,
      whyNot,
      can: await decisionRights.listFor(
        call,
        { decider, writerNo: applicantOf({ ...row, applyId, upApplyId }) },
        REVIEW_ACTS,
      ),
      upYn: isUp ? ('Y' as const) : ('N' as const),
    };
  };
  return Promise.all(rows.map(shownOf));
}

export const reviewList = listOf({
  where: reviewWhere,
  select: withReview,
  sort: { applyDt: 'asc', stdNo: 'asc' },
  id: 'certiStateId',
  columns: {
    stdNo: 's.stdNo',
    hakguaNm: 'd.deptNm',
    totPnt: 's.totPnt',
    applyDt: sql`coalesce(s."upApplyDt", s."applyDt")`,
    certiStateId: 's.certiStateId',
  },
  present: presentReview,
});
