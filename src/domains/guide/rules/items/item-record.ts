import type { GuideItem } from '#contract/guide/guide-items.ts';
import { GUIDE_ITEM_MERGE } from '#contract/guide/guide-merge.ts';
import type { Arg } from '#contract/registry.ts';
import { decodeEntities, encodeEntities } from '#shared/entities.ts';
import { wordsOfHtml } from '#shared/rich-text-rules.ts';
import type { FieldLabel } from '#ui/conflict/conflict-fields.ts';
import { fieldLabel, shownValue, type ItemDetailForm, type ItemNames } from './item-detail-rules.ts';

export type ItemSave = Arg<'saveGuideItem'>;

/** A form as it is saved. */
export function itemSaveOf(
  { mngr, cntn, deptCd, useTm, ...facts }: ItemDetailForm,
  { guideItemId, upItemId }: Pick<GuideItem, 'guideItemId' | 'upItemId'>,
  fileGroupId: string | null,
  version: number | undefined,
): ItemSave {
  return {
    ...facts,
    guideItemId,
    version,
    useTm: useTm || null,
    deptCd: deptCd || null,
    mngrStfNo: mngr?.key ?? null,
    cntn: cntn === '' ? null : encodeEntities(cntn),
    fileGroupId,
    upItemId,
  };
}

/** A stored row as it would be after a save. */
export function itemAfter(row: GuideItem, save: ItemSave): GuideItem {
  const { version: _version, fileLaterYn: _later, ...facts } = save,
    given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  return { ...row, ...given };
}

const shortId = (id: string): string => id.slice(0, 8);

/** Words for two versions of an item. */
export const itemUnits = (names: ItemNames): readonly FieldLabel[] =>
  GUIDE_ITEM_MERGE.units.map(([key]) => ({
    key,
    label: fieldLabel(key),
    show: (row) => {
      const value = row[key];
      if (typeof value !== 'string' && typeof value !== 'number') return '-';
      if (key === 'cntn') return wordsOfHtml(decodeEntities(String(value))) || '-';
      if (value !== '' && (key === 'fileGroupId' || key === 'upItemId')) return `있음 (${shortId(String(value))})`;
      return shownValue(key, value, names);
    },
  }));
