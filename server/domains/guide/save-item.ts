import type { ParsedArg } from '#contract/registry.ts';
import { adoptFileGroup, makeFileGroup } from '#server/domains/files/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { duplicate } from '#server/http/failure.ts';
import { message } from '#messages/message.ts';
import { GUIDE_RESOURCE } from '#contract/guide/guide-items.ts';
import { lockKey } from '#server/records/numbers.ts';
import { cleanRichText } from '#server/rich-text.ts';
import { changesOf, recordItemAct } from './item-history.ts';
import { findItem, guideItems } from './queries.ts';
import { lockTree, requireNoOrphans, requireTree } from './tree/item-tree.ts';

type SaveItem = ParsedArg<'saveGuideItem'>;

/** Makes an item (the next number) or changes the one the version names. */
export async function saveItem(call: CallContext, item: SaveItem): Promise<void> {
  const fields = valuesOf(item);
  if (item.upItemId) await lockTree(call);
  await writeItem(call, item, fields);
  if (item.upItemId) await requireTree(call);
}

async function writeItem(call: CallContext, item: SaveItem, fields: ReturnType<typeof valuesOf>): Promise<void> {
  if (item.fileGroupId && item.fileLaterYn === 'Y') await makeFileGroup(call, item.fileGroupId, 'NOTICE');
  if (item.fileGroupId)
    await adoptFileGroup(call, item.fileGroupId, { resourcePath: GUIDE_RESOURCE, ownerId: item.guideItemId });
  if (item.version === undefined) {
    if (await findItem(call.db, item.guideItemId)) throw duplicate('guideItemId', message('M-DUP', { label: '항목' }));
    await guideItems.insert(call, item.guideItemId, { ...fields, ...(await takeNextPlace(call)) });
    await recordItemAct(call, { actDivCd: 'C', guideItemId: item.guideItemId, itemVersion: 1 });
    return;
  }
  const before = await guideItems.take(call, item.guideItemId, item.version);
  await guideItems.update(call, item.guideItemId, item.version, fields);
  await recordItemAct(call, {
    actDivCd: 'U',
    guideItemId: item.guideItemId,
    itemVersion: item.version + 1,
    changes: changesOf(before, fields),
  });
}

/** The number after the highest, held until the transaction ends: two savers at once would else take the same one. Also the last place. */
export async function takeNextPlace({ db }: CallContext): Promise<{ itemNo: number; sortOrdr: number }> {
  await lockKey(db, 'guideItem.itemNo');
  const { last, place } = await db
    .selectFrom('guideItem')
    .select(({ fn }) => [fn.max('itemNo').as('last'), fn.max('sortOrdr').as('place')])
    .executeTakeFirstOrThrow();
  return { itemNo: (last ?? 0) + 1, sortOrdr: (place ?? 0) + 1 };
}

function valuesOf(item: SaveItem) {
  return {
    itemNm: item.itemNm,
    ctgryCd: item.ctgryCd,
    qty: item.qty,
    useDt: item.useDt,
    useTm: item.useTm ?? null,
    useYn: item.useYn,
    deptCd: item.deptCd || null,
    mngrStfNo: item.mngrStfNo || null,
    cntn: item.cntn ? cleanRichText(item.cntn).stored : null,
    fileGroupId: item.fileGroupId || null,
    // A form that does not know the tree leaves the item where it is.
    ...(item.upItemId === undefined ? {} : { upItemId: item.upItemId || null }),
  };
}

/** Deletes items, all or none; children must go with their parent or go first. */
export async function deleteItems(
  call: CallContext,
  rows: readonly { readonly guideItemId: string; readonly version: number }[],
): Promise<void> {
  await lockTree(call);
  await requireNoOrphans(
    call,
    rows.map((row) => row.guideItemId),
  );
  await call.db
    .updateTable('guideItem')
    .set({ upItemId: null })
    .where(
      'guideItemId',
      'in',
      rows.map((row) => row.guideItemId),
    )
    .execute();
  for (const { guideItemId, version } of rows) {
    await guideItems.remove(call, guideItemId, version);
    await recordItemAct(call, { actDivCd: 'D', guideItemId, itemVersion: version });
  }
}
