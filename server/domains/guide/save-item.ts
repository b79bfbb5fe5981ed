import { sql } from 'kysely';
import type { ParsedArg } from '#contract/registry.ts';
import { adoptFileGroup } from '#server/domains/files/index.ts';
import { staffName } from '#server/domains/people/index.ts';
import { created, modified, type CallContext } from '#server/http/call-context.ts';
import { duplicate, gone, stale } from '#server/http/failure.ts';
import { message } from '#messages/message.ts';
import { GUIDE_RESOURCE } from '#contract/guide.ts';
import { cleanRichText } from '#server/rich-text.ts';
import { guideItemRows } from '#server/database/seed/guide-items.ts';
import { findItem } from './queries.ts';

type SaveItem = ParsedArg<'saveGuideItem'>;

/** Makes an item (the next number) or changes the one the version names. */
export async function saveItem(call: CallContext, item: SaveItem): Promise<void> {
  const fields = valuesOf(item);
  if (item.fileGroupId) await adoptFileGroup(call, item.fileGroupId, { resourcePath: GUIDE_RESOURCE, ownerId: item.guideItemId });
  if (item.version === undefined) {
    if (await findItem(call.db, item.guideItemId)) throw duplicate('guideItemId', message('M-DUP', { label: '항목' }));
    await call.db.insertInto('guideItem').values({ ...fields, guideItemId: item.guideItemId, itemNo: await takeNextNo(call), ...created(call) }).execute();
    return;
  }
  const changed = await call.db.updateTable('guideItem').set((eb) => ({ ...fields, ...modified(call), version: eb('version', '+', 1) }))
    .where('guideItemId', '=', item.guideItemId).where('version', '=', item.version).executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw await staleItem(call, item.guideItemId);
}

/** The number after the highest, held until the transaction ends: two savers at once would else take the same one. */
async function takeNextNo({ db }: CallContext): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('guideItem.itemNo'))`.execute(db);
  const { last } = await db.selectFrom('guideItem').select(({ fn }) => fn.max('itemNo').as('last')).executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

function valuesOf(item: SaveItem) {
  return {
    itemNm: item.itemNm, ctgryCd: item.ctgryCd, qty: item.qty, useDt: item.useDt, useTm: item.useTm ?? null, useYn: item.useYn,
    deptCd: item.deptCd || null, mngrStfNo: item.mngrStfNo || null, cntn: item.cntn ? cleanRichText(item.cntn).stored : null,
    fileGroupId: item.fileGroupId || null, upItemId: item.upItemId || null,
  };
}

async function staleItem(call: CallContext, guideItemId: string): Promise<Error> {
  const current = await findItem(call.db, guideItemId);
  return current === undefined ? gone() : stale(current, await staffName(call.db, current.modId), current.modDt);
}

/** Deletes items, all or none. */
export async function deleteItems(call: CallContext, rows: readonly { readonly guideItemId: string; readonly version: number }[]): Promise<void> {
  for (const { guideItemId, version } of rows) {
    const deleted = await call.db.deleteFrom('guideItem').where('guideItemId', '=', guideItemId).where('version', '=', version).executeTakeFirst();
    if (deleted.numDeletedRows === 0n) throw await staleItem(call, guideItemId);
  }
}

/** Puts the guide back to what it began with. @returns the number of items */
export async function resetItems(call: CallContext): Promise<number> {
  const items = guideItemRows();
  await call.db.deleteFrom('guideItem').execute();
  await call.db.insertInto('guideItem').values(items.map((item) => ({ ...item, ...created(call) }))).execute();
  return items.length;
}
