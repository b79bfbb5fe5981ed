import type { GuideTreeRow } from '#contract/guide/guide-tree.ts';
import type { OwnEdit } from '#ui/list/own-edits.ts';
import type { RowMark } from '#ui/table/row/RowMark.tsx';
import { unsentItem } from './unsent-item.ts';

const nameIn = (fields: OwnEdit['fields'], before: GuideTreeRow): GuideTreeRow => ({
  ...before,
  itemNm: typeof fields['itemNm'] === 'string' ? fields['itemNm'] : before.itemNm,
  ctgryCd: typeof fields['ctgryCd'] === 'string' ? fields['ctgryCd'] : before.ctgryCd,
});

/** The tree with what waits on this device: new names where their rows stand, new rows behind their siblings. Places are not changed without the server. */
export function withOwnItems(
  rows: readonly GuideTreeRow[],
  edits: readonly OwnEdit[],
): { readonly rows: readonly GuideTreeRow[]; readonly marks: ReadonlyMap<string, RowMark> } {
  const shown = new Map(rows.map((row) => [row.guideItemId, row])),
    marks = new Map<string, RowMark>(),
    known = new Set(shown.keys());
  for (const { recordId, fields, needsPerson } of edits) {
    const before = shown.get(recordId),
      item = before ? null : unsentItem(fields);
    if (before) shown.set(recordId, nameIn(fields, before));
    else if (item)
      shown.set(recordId, {
        guideItemId: item.guideItemId,
        itemNo: 0,
        itemNm: item.itemNm,
        ctgryCd: item.ctgryCd,
        upItemId: item.upItemId,
        sortOrdr: Number.MAX_SAFE_INTEGER,
        version: 0,
      });
    else continue;
    marks.set(recordId, {
      isNew: !known.has(recordId),
      needsPerson: needsPerson || marks.get(recordId)?.needsPerson === true,
    });
  }
  return { rows: [...shown.values()], marks };
}
