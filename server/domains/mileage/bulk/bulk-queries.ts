import { sql } from 'kysely';
import { MILEAGE_SCREEN, type BulkState } from '#contract/mileage/mileage-codes.ts';
import type { BulkLine, BulkRow } from '#contract/mileage/bulk.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { reachOf } from '#server/access/reach.ts';
import { inScope, isInScope } from '#server/access/scope.ts';
import { downloadPersons, recordPersonalAccess } from '#server/domains/people/index.ts';
import { waitsForCaller } from '#server/domains/work/index.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden } from '#server/http/failure.ts';
import { withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { nameOfUser } from '#server/records/names.ts';
import { versioned } from '#server/records/versioned.ts';
import { maskName } from '#shared/masking.ts';
import { TERM_NAME } from '../term-name.ts';

type Filter = FilterOf<'getBulkList'> & { readonly bulkId?: string };

/** Batches of the departments that the caller's letter reaches. */
function batchesWhere(call: CallContext, filter: Filter) {
  let rows = call.db
    .selectFrom('mlgBulk as b')
    .innerJoin('sdaItem as i', 'i.sdaId', 'b.sdaId')
    .where(inScope(reachOf(call, MILEAGE_SCREEN.bulk, 'R'), { dept: 'b.reqDeptCd' }));
  if (filter.workDivCd) rows = rows.where(waitsForCaller(call, filter.workDivCd, 'mlgBulk', 'b.bulkId'));
  if (filter.bulkId) rows = rows.where('b.bulkId', '=', filter.bulkId);
  if (filter.mlgTermId) rows = rows.where('b.mlgTermId', '=', filter.mlgTermId);
  if (filter.sdaId) rows = rows.where('b.sdaId', '=', filter.sdaId);
  if (filter.bulkSt) rows = rows.where('b.bulkSt', '=', filter.bulkSt);
  if (filter.reqDeptCd) rows = rows.where('b.reqDeptCd', '=', filter.reqDeptCd);
  return withKeyword(rows, filter.searchKeyword, ['b.bulkNo', 'b.title', 'b.docNo']);
}

const withNames = (rows: ReturnType<typeof batchesWhere>) =>
  rows
    .innerJoin('mlgTerm as t', 't.mlgTermId', 'b.mlgTermId')
    .innerJoin('sdaRev as r', 'r.sdaRevId', 'b.sdaRevId')
    .leftJoin('dept as d', 'd.deptCd', 'b.reqDeptCd')
    .select(['b.bulkId', 'b.bulkNo', 'b.title', 'b.sdaId', 'b.mlgTermId', 'b.docNo', 'b.occurDt', 'i.sdaNm'])
    .select(['r.bulkMax', 'b.rowCnt', 'b.okCnt', 'b.warnCnt', 'b.errCnt', 'b.totPnt', 'b.bulkSt', 'b.exclErrYn'])
    .select([
      nameOfUser('b.reqId').as('reqNm'),
      'd.deptNm as reqDeptNm',
      'b.reqDt',
      nameOfUser('b.aprvId').as('aprvNm'),
      'b.postDt',
      'b.rsn',
    ])
    .select(['b.reqId', 'b.version'])
    .select(TERM_NAME.as('termNm'))
    .select(
      sql<number>`(select count(*)::integer from "mlgBulkRow" l where l."bulkId" = b."bulkId" and l."grantPnt" > 0)`.as(
        'payCnt',
      ),
    );
type Found = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>;

function present(rows: readonly Found[], call: CallContext): BulkRow[] {
  const { userId } = personOf(call);
  return rows.map(({ reqId, ...row }) => ({ ...row, ownYn: reqId === userId ? 'Y' : 'N' }));
}

export const bulkList = listOf({
  where: (call: CallContext, filter: FilterOf<'getBulkList'>) => batchesWhere(call, filter),
  select: withNames,
  sort: { bulkNo: 'desc' },
  id: 'bulkId',
  columns: { bulkId: 'b.bulkId', bulkNo: 'b.bulkNo', title: 'b.title', totPnt: 'b.totPnt', postDt: 'b.postDt' },
  present,
});

export const batches = versioned({
  table: 'mlgBulk',
  key: 'bulkId',
  find: async (call, bulkId) => present(await withNames(batchesWhere(call, { bulkId })).execute(), call)[0],
  // It is there, or the caller may not see it; which of both is not revealed.
  missing: async () => forbidden(),
});

/** States in which rows are corrected, and names therefore shown to who corrects them. */
export const EDITED: readonly BulkState[] = ['VALIDATED', 'RETURNED'];

const lines = listOf({
  where: ({ db }: CallContext, { bulkId, valSt }: FilterOf<'getBulk'>) => {
    const rows = db.selectFrom('mlgBulkRow as l').where('l.bulkId', '=', bulkId);
    return valSt ? rows.where('l.valSt', '=', valSt) : rows;
  },
  select: (rows) =>
    rows
      .leftJoin('mlgLedger as v', 'v.rvslOfId', 'l.ledgerId')
      .select(['l.bulkRowId', 'l.rowNo', 'l.stdNo', 'l.stdNm', 'l.pntTxt', 'l.rowRsn', 'l.valSt', 'l.errMsg'])
      .select('l.grantPnt')
      .select(sql<'Y' | 'N'>`case when v."ledgerId" is null then 'N' else 'Y' end`.as('reversedYn')),
  // What is wrong comes first, then what needs a look.
  sort: { valSt: 'asc' },
  id: 'rowNo',
  columns: {
    valSt: sql`case l."valSt" when 'ERR' then 0 when 'WARN' then 1 else 2 end`,
    rowNo: 'l.rowNo',
    stdNo: 'l.stdNo',
  },
});
const cover = (line: BulkLine): BulkLine => ({ ...line, stdNm: maskName(line.stdNm) });

async function correctsRows(call: CallContext, bulkId: string, bulkSt: BulkState): Promise<boolean> {
  if (!EDITED.includes(bulkSt)) return false;
  const { reqDeptCd } = await call.db
    .selectFrom('mlgBulk')
    .select('reqDeptCd')
    .where('bulkId', '=', bulkId)
    .executeTakeFirstOrThrow();
  return isInScope(reachOf(call, MILEAGE_SCREEN.bulk, 'U'), { deptCd: reqDeptCd, ownerId: null });
}

/**
 * A batch with a page of its rows. Names are in clear, and that is written down, for who corrects them alone. @throws
 * Failure 403
 */
export async function viewBatch(call: CallContext, query: ParsedArg<'getBulk'>) {
  const batch = await batches.require(call, query.bulkId),
    page = await lines.page(query, call);
  if (!(await correctsRows(call, batch.bulkId, batch.bulkSt))) return { ...page, data: page.data.map(cover), batch };
  await recordPersonalAccess(call, {
    acsDivCd: 'VIEW',
    resourcePath: MILEAGE_SCREEN.bulk,
    sbjtDivCd: 'STDNT',
    subjects: { keys: page.data.map(({ stdNo }) => stdNo) },
    fieldNms: ['stdNm'],
  });
  return { ...page, batch };
}

/** The rows of a batch for a workbook. @throws Failure 400, 403 */
export async function downloadLines(
  call: CallContext,
  { plainYn, rsnCd, rsnCn, ...filter }: ParsedArg<'downloadBulkResultExcel'>,
) {
  await batches.require(call, filter.bulkId);
  return downloadPersons<BulkLine>(
    call,
    { plainYn, rsnCd, rsnCn },
    {
      sbjtDivCd: 'STDNT',
      fieldNms: ['stdNm'],
      cover,
      count: async () => lines.count(filter, call),
      read: async (limit) => [...(await lines.read(filter, call, limit))],
    },
  );
}
