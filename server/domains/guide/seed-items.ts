import type { Insertable } from 'kysely';
import type { GuideItemTable } from '#server/database/schema/guide.ts';
import { addDays } from '#shared/korean-time.ts';

const COUNT = 237;
const CATEGORIES = ['A', 'B', 'C'] as const;

/** The items that every installation of the guide begins with, the same ones on every machine. */
export function makeGuideItems(now: Date): Insertable<GuideItemTable>[] {
  return Array.from({ length: COUNT }, (_item, index) => {
    const itemNo = index + 1;
    return {
      guideItemId: `guide-${String(itemNo).padStart(3, '0')}`, itemNo, itemNm: `가이드 항목 ${String(itemNo).padStart(3, '0')}`,
      ctgryCd: CATEGORIES[index % CATEGORIES.length] ?? 'A', qty: (itemNo * 37) % 500, useDt: addDays('20250101', index),
      useYn: itemNo % 10 === 0 ? 'N' : 'Y', regDt: now, modDt: now,
    };
  });
}
