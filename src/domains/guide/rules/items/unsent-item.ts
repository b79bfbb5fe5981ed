import type { GuideItem } from '#contract/guide/guide-items.ts';
import { textIn } from '#shared/merge/untyped-values.ts';
import type { ItemFilters } from '../lists/guide-list-query.ts';

const textOrNull = (value: unknown): string | null => textIn(value) || null;

/** A new item that waits on the device, in the shape of the list: what only the server gives is empty. Null for a save of an item that it knows. */
export function unsentItem(fields: Readonly<Record<string, unknown>>): GuideItem | null {
  if (fields['version'] !== undefined) return null;
  return {
    guideItemId: textIn(fields['guideItemId']),
    itemNo: 0,
    version: 0,
    modDt: '',
    itemNm: textIn(fields['itemNm']),
    ctgryCd: textIn(fields['ctgryCd']),
    qty: Number(fields['qty'] ?? 0),
    useDt: textIn(fields['useDt']),
    useTm: textOrNull(fields['useTm']),
    useYn: textIn(fields['useYn']),
    deptCd: textOrNull(fields['deptCd']),
    mngrStfNo: textOrNull(fields['mngrStfNo']),
    cntn: textOrNull(fields['cntn']),
    fileGroupId: textOrNull(fields['fileGroupId']),
    upItemId: textOrNull(fields['upItemId']),
  };
}

/** Whether the conditions of a list mean an item, as the server judges it: days belong to a range on both sides, of times the end is outside. */
export function isItemMeant({ itemNm, ctgryCd, useYn, useDt, useTm }: GuideItem, filter: ItemFilters): boolean {
  const { searchKeyword = '', strtDt = '', endDt = '', strtTm = '', endTm = '' } = filter,
    categories = (filter.ctgryCd ?? '').split(',').filter(Boolean);
  const isInDays = useDt >= strtDt && (endDt === '' || useDt <= endDt);
  const isInTimes =
    (strtTm === '' && endTm === '') || (useTm !== null && useTm >= strtTm && (endTm === '' || useTm < endTm));
  return (
    itemNm.toLowerCase().includes(searchKeyword.trim().toLowerCase()) &&
    (categories.length === 0 || categories.includes(ctgryCd)) &&
    (!filter.useYn || useYn === filter.useYn) &&
    isInDays &&
    isInTimes
  );
}
