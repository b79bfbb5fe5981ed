import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** Whether a student is certified now: the graduation check asks (certification.md 7). */
export async function getCertiYn(db: Kysely<Schema>, stdNo: string, certiDiv: string): Promise<'Y' | 'N'> {
  const state = await db
    .selectFrom('certiState')
    .select('certiSt')
    .where('certiDiv', '=', certiDiv)
    .where('stdNo', '=', stdNo)
    .executeTakeFirst();
  return state?.certiSt === 'CERTIFIED' ? 'Y' : 'N';
}
