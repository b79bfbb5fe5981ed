import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** Takes numbers of a series, none of which is given twice whatever becomes of its record. @returns the last of them */
export async function countOn(db: Kysely<Schema>, counterKey: string, count = 1): Promise<number> {
  const { lastNo } = await db
    .insertInto('ecpCounter')
    .values({ counterKey, lastNo: count })
    .onConflict((conflict) =>
      conflict.column('counterKey').doUpdateSet({ lastNo: sql<number>`"ecpCounter"."lastNo" + ${count}` }),
    )
    .returning('lastNo')
    .executeTakeFirstOrThrow();
  return lastNo;
}
