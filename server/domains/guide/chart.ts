import { sql, type Kysely } from 'kysely';
import type { GuideChartRow } from '#contract/guide/guide-chart.ts';
import type { Schema } from '#server/database/schema.ts';

/** Items and their quantities by month of use and category, in this order. */
export function sumByMonth(db: Kysely<Schema>): Promise<GuideChartRow[]> {
  const month = sql<string>`substr("useDt", 1, 6)`;
  return db
    .selectFrom('guideItem')
    .select(({ fn }) => [
      month.as('useMm'),
      'ctgryCd',
      fn.countAll<number>().as('itemCnt'),
      sql<number>`sum("qty")::integer`.as('qtySum'),
    ])
    .groupBy([month, 'ctgryCd'])
    .orderBy(month)
    .orderBy('ctgryCd')
    .execute();
}
