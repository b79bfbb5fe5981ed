import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

export { recordPersonalAccess } from './record-access.ts';
export { downloadPersons, type PlainChoice } from './download-persons.ts';
export { newestGrades } from './newest-grades.ts';
export { nameBefore, seesNames } from './shown-name.ts';
export { recordUnmask, type Unmasking } from './record-unmask.ts';

/** Name of the person behind a userId, for "who changed it"; null when it is unknown. */
export async function staffName(db: Kysely<Schema>, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const row = await db
    .selectFrom('user')
    .innerJoin('staff', 'staff.stfNo', 'user.stfNo')
    .select('staff.stfNm')
    .where('user.userId', '=', userId)
    .executeTakeFirst();
  return row?.stfNm ?? null;
}
