import type { Kysely } from 'kysely';
import { KINDS } from '#contract/counselling/kinds.ts';
import type { Schema } from '../../schema.ts';
import { insertRows } from '../../insert-rows.ts';
import { stableId } from '../stable-id.ts';

/**
 * Settings of the kinds that have none yet: those of the table's columns, until their head sets others. The first five came
 * with the table.
 */
export async function seedKinds(db: Kysely<Schema>, now: Date): Promise<void> {
  const known = await db.selectFrom('cnslKind').select('cnslDivCd').execute(),
    missing = KINDS.filter(({ cnslDivCd }) => !known.some((row) => row.cnslDivCd === cnslDivCd));
  await insertRows(
    db,
    'cnslKind',
    missing.map(({ cnslDivCd }) => ({ cnslKindId: stableId(`cnslKind:${cnslDivCd}`), cnslDivCd })),
    now,
    true,
  );
}
