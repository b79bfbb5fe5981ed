import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { settleTerm } from '#server/domains/dropout/index.ts';
import { termBefore, termOfDay } from '#shared/dropout/terms.ts';
import { stableId } from '../../stable-id.ts';

const GONE = { '50': 'EXPL', '51': 'QUIT' } as const;

/** Who left in all the terms that the students know of, and what became of everybody in the former term. */
export async function seedOutcomes(db: Kysely<Schema>, now: Date, seedDay: string): Promise<void> {
  const { rows } = await sql<{ stdNo: string; shregSt: keyof typeof GONE; shregChgDt: string }>`
    select "stdNo", "shregSt", "shregChgDt" from "student" where "shregSt" in ('50', '51') and "shregChgDt" <= ${seedDay} order by "stdNo"`.execute(
    db,
  );
  await insertRows(
    db,
    'drptOutcm',
    rows.map(({ stdNo, shregSt, shregChgDt }) => ({
      outcmId: stableId(`drpt-outcome:${stdNo}`),
      ...termOfDay(shregChgDt),
      stdNo,
      outcmCd: GONE[shregSt],
      shregChgDt,
      chkDt: shregChgDt,
    })),
    now,
  );
  await settleTerm(db, termBefore(termOfDay(seedDay)), now);
}
