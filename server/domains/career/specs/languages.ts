import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { isEffective } from '#shared/career/spec.ts';

type Db = Kysely<Schema>;

/** Language scores of students that count on a day, the oldest first. */
export async function effectiveLanguages(db: Db, stdNos: readonly string[], today: string) {
  const rows = await db
    .selectFrom('stdSpec')
    .select(['stdNo', 'specCd', 'score', 'lvlCd', 'acqDt', 'vrfySt', 'xpirDt'])
    .where('specDivCd', '=', 'LANG')
    .where('vrfySt', '=', 'OK')
    .where(sql<boolean>`"stdNo" = any (${[...stdNos]}::text[])`)
    .orderBy('acqDt')
    .execute();
  return rows.filter((row) => isEffective(row, today));
}

/** Students whose language scores have changed since a moment. */
export async function languagesSince(db: Db, since: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('stdSpec')
    .select('stdNo')
    .distinct()
    .where('specDivCd', '=', 'LANG')
    .where('modDt', '>=', since.toISOString())
    .execute();
  return rows.map(({ stdNo }) => stdNo);
}
