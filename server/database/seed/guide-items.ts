import type { Insertable } from 'kysely';
import { stableId } from './stable-id.ts';
import type { Schema } from '#server/database/schema.ts';

type GuideItemRow = Insertable<Schema['guideItem']> & { readonly qty: number };

export const GUIDE_ITEM_COUNT = 237;
const CATEGORIES = ['A', 'B', 'C'] as const;
const DAY_MS = 86_400_000;
const FIRST_DAY_MS = Date.UTC(2025, 0, 1);
/** Every half hour from 09:00 to 17:30. */
const TIMES = Array.from(
  { length: 18 },
  (_, i) => `${String(9 + (i >> 1)).padStart(2, '0')}${i % 2 === 0 ? '00' : '30'}`,
);

/**
 * Twenty items make a tree: one root, three below it, nine below those, and seven on the fourth level, below the last two
 * of the third. Most rows of each page of a list have none below them and can be deleted.
 */
const TREE_SIZE = 20,
  SECOND_LEVEL = 1,
  THIRD_LEVEL = 4,
  FOURTH_LEVEL = 13,
  PARENTS_OF_FOURTH = 2;

/** Number of the item above item `i`; null for the first of each twenty. */
function parentOf(i: number): number | null {
  const place = (i - 1) % TREE_SIZE,
    root = i - place;
  if (place < SECOND_LEVEL) return null;
  if (place < THIRD_LEVEL) return root;
  return place < FOURTH_LEVEL
    ? root + SECOND_LEVEL + ((place - THIRD_LEVEL) % (THIRD_LEVEL - SECOND_LEVEL))
    : root + FOURTH_LEVEL - PARENTS_OF_FOURTH + ((place - FOURTH_LEVEL) % PARENTS_OF_FOURTH);
}

const idOf = (i: number): string => stableId(`guideItem:${i}`);

/** The rows of the living reference, the same after every reset: screens and tests quote their sums. */
export function guideItemRows(): GuideItemRow[] {
  return Array.from({ length: GUIDE_ITEM_COUNT }, (_, index) => guideItemRow(index + 1));
}

function guideItemRow(i: number): GuideItemRow {
  const parent = parentOf(i);
  return {
    guideItemId: idOf(i),
    upItemId: parent === null ? null : idOf(parent),
    sortOrdr: i,
    itemNo: i,
    itemNm: `가이드 항목 ${String(i).padStart(3, '0')}`,
    ctgryCd: CATEGORIES[(i - 1) % CATEGORIES.length] ?? 'A',
    qty: (i * 37) % 500,
    useDt: new Date(FIRST_DAY_MS + (i - 1) * DAY_MS).toISOString().slice(0, 10).replaceAll('-', ''),
    useTm: TIMES[i % TIMES.length] ?? null,
    useYn: i % 10 === 0 ? 'N' : 'Y',
  };
}
