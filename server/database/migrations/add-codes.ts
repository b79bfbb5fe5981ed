import { sql, type Kysely } from 'kysely';
import { stableId } from '../seed/stable-id.ts';

/** A code with its name. */
type NewCode = readonly [cdId: string, cdNm: string];

/**
 * Adds codes to a group behind those it has. The seed gives a group only to an installation that lacks it altogether, so
 * that a code which comes later reaches the others by a migration; where there is no such group yet, the seed brings
 * both. Codes that are there stay as they are.
 */
export async function addCodes<T>(db: Kysely<T>, upCdId: string, codes: readonly NewCode[]): Promise<void> {
  for (const [cdId, cdNm] of codes)
    await sql`insert into "cmmnCd" ("cmmnCdId", "upCdId", "cdId", "cdNm", "cdCategory", "sortOrdr", "sysYn")
      select ${stableId(`code:${upCdId}/${cdId}`)}, g."cdId", ${cdId}, ${cdNm}, g."cdCategory",
        coalesce((select max(c."sortOrdr") from "cmmnCd" c where c."upCdId" = g."cdId"), 0) + 10, g."sysYn"
      from "cmmnCd" g where g."upCdId" is null and g."cdId" = ${upCdId}
      on conflict do nothing`.execute(db);
}
