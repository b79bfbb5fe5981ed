import type { Kysely } from 'kysely';
import type { Area } from '#contract/mileage/mileage-codes.ts';
import type { Schema } from '#server/database/schema.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { stableId } from '../stable-id.ts';

const ORDER_STEP = 10;
/** [area, name, most points of a term, most points of all]; 0 = no limit. */
const AREA_ROWS: readonly (readonly [Area, string, number, number])[] = [
  ['ECP', '비교과', 0, 0],
  ['LANG', '어학', 0, 600],
  ['LIC', '자격증', 300, 1_000],
  ['VOL', '봉사', 80, 400],
  ['AWD', '수상', 300, 0],
  ['ACT', '기타활동', 200, 0],
];

/** The six areas of the mileage ledger; what was changed since stays as it is. */
export async function seedAreas(db: Kysely<Schema>, now: Date): Promise<void> {
  await insertRows(
    db,
    'mlgArea',
    AREA_ROWS.map(([areaCd, areaNm, termCap, careerCap], at) => ({
      mlgAreaId: stableId(`mileage-area:${areaCd}`),
      areaCd,
      areaNm,
      termCap,
      careerCap,
      useYn: 'Y' as const,
      sortOrdr: (at + 1) * ORDER_STEP,
      version: 1,
      regId: 'SYSTEM',
      modId: 'SYSTEM',
    })),
    now,
    true,
  );
}
