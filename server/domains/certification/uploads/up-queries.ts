import { sql } from 'kysely';
import type { UpItem } from '#contract/certification/std.ts';
import type { ParsedArg } from '#contract/registry.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { duplicate, refused } from '#server/http/failure.ts';
import { message } from '#messages/message.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { nameOfUser } from '#server/records/names.ts';
import { versioned } from '#server/records/versioned.ts';
import { requireSetup } from '../reach.ts';
import { say } from '../say.ts';

const COLUMNS = ['certiUpItemId', 'srcDiv', 'itemCd', 'itemNm', 'useYn', 'version'] as const;
export const listUpItems = async ({ db }: CallContext): Promise<UpItem[]> =>
  db.selectFrom('certiUpItem').select(COLUMNS).orderBy('srcDiv').orderBy('itemCd').execute();

export const upItems = versioned({
  table: 'certiUpItem',
  key: 'certiUpItemId',
  find: async ({ db }, certiUpItemId) =>
    db.selectFrom('certiUpItem').select(COLUMNS).where('certiUpItemId', '=', certiUpItemId).executeTakeFirst(),
});

/** A skill or a placement. Its code is kept once results bear it. @throws Failure 403, 409 DUP, STATE, VERSION */
export async function saveUpItem(
  call: CallContext,
  { certiDiv, certiUpItemId, version, ...values }: ParsedArg<'saveUpItem'>,
): Promise<void> {
  requireSetup(call, certiDiv, 'U');
  const same = await call.db
    .selectFrom('certiUpItem')
    .select('certiUpItemId')
    .where('srcDiv', '=', values.srcDiv)
    .where('itemCd', '=', values.itemCd)
    .where('certiUpItemId', '<>', certiUpItemId)
    .executeTakeFirst();
  if (same) throw duplicate('itemCd', message('M-DUP', { label: '항목코드' }));
  if (version !== undefined) {
    const before = await upItems.take(call, certiUpItemId, version),
      isMoved = before.itemCd !== values.itemCd || before.srcDiv !== values.srcDiv;
    const used = isMoved
      ? await call.db
          .selectFrom('certiUpload')
          .select('certiUploadId')
          .where('srcDiv', '=', before.srcDiv)
          .where('itemCd', '=', before.itemCd)
          .limit(1)
          .executeTakeFirst()
      : undefined;
    if (used) throw refused('STATE', say('usedUpItem'));
  }
  await upItems.save(call, certiUpItemId, version, values);
}

type Filter = Partial<FilterOf<'getNurseBatchList'>>;
function batchesWhere({ db }: CallContext, { certiDiv, srcDiv }: Filter) {
  let rows = db.selectFrom('certiUpBatch as b');
  if (certiDiv) rows = rows.where('b.certiDiv', '=', certiDiv);
  return srcDiv ? rows.where('b.srcDiv', '=', srcDiv) : rows;
}
const withNames = (rows: ReturnType<typeof batchesWhere>) =>
  rows
    .select(['b.certiUpBatchId', 'b.batchNo', 'b.srcDiv', 'b.rowCnt', 'b.withdrawYn', 'b.withdrawDt', 'b.rsn'])
    .select(['b.regDt', 'b.version', nameOfUser('b.regId').as('regNm'), nameOfUser('b.withdrawId').as('withdrawNm')])
    .select(
      sql<number>`(select count(distinct "stdNo")::integer from "certiUpload" l where l."batchNo" = b."batchNo")`.as(
        'stdCnt',
      ),
    );
export const batchList = listOf({
  where: batchesWhere,
  select: withNames,
  sort: { batchNo: 'desc' },
  id: 'certiUpBatchId',
  columns: { batchNo: 'b.batchNo', regDt: 'b.regDt', certiUpBatchId: 'b.certiUpBatchId' },
});
export const batches = versioned({
  table: 'certiUpBatch',
  key: 'certiUpBatchId',
  find: async (call, certiUpBatchId) =>
    withNames(batchesWhere(call, {})).where('b.certiUpBatchId', '=', certiUpBatchId).executeTakeFirst(),
});
