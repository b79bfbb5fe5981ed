import type { PromoRow } from '#contract/guide/guide-promo.ts';
import { textIn } from '#shared/merge/untyped-values.ts';
import type { OwnEdit } from '#ui/list/own-edits.ts';

const countOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** Saves of promotions in the words of their list. */
export const promoEdits = (edits: readonly OwnEdit[]): readonly OwnEdit[] =>
  edits.map((edit) => ({ ...edit, fields: { ...edit.fields, imgCnt: countOf(edit.fields['imgs']) } }));

/** A new promotion that waits on the device, in the shape of the list, where the conditions mean it as the server judges it; null for a save of one that it knows. */
export function unsentPromo(
  fields: OwnEdit['fields'],
  { searchKeyword, statCd }: { readonly searchKeyword: string; readonly statCd: string },
): PromoRow | null {
  const promoNm = textIn(fields['promoNm']),
    isMeant =
      promoNm.toLowerCase().includes(searchKeyword.trim().toLowerCase()) &&
      (statCd === '' || statCd.split(',').includes('DRAFT'));
  if (fields['version'] !== undefined || !isMeant) return null;
  return {
    guidePromoId: textIn(fields['guidePromoId']),
    promoNm,
    strtDt: textIn(fields['strtDt']) || null,
    endDt: textIn(fields['endDt']) || null,
    statCd: 'DRAFT',
    imgCnt: countOf(fields['imgs']),
    modDt: '',
    version: 0,
  };
}
