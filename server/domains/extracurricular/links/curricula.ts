import { sql, type Kysely } from 'kysely';
import { familyOf } from '#contract/extracurricular/families.ts';
import { recordAddress } from '#contract/record-address.ts';
import type { Schema } from '#server/database/schema.ts';

/** What curricula of students are called, and where they are looked at. */
export async function curriculumNames(
  db: Kysely<Schema>,
): Promise<ReadonlyMap<string, { readonly txt: string; readonly url: string }>> {
  const rows = await db.selectFrom('ecpCurri').select(['curriId', 'curriNm', 'userDiv']).execute();
  return new Map(
    rows
      .filter(({ userDiv }) => userDiv === 'USER')
      .map(({ curriId, curriNm, userDiv }) => [
        curriId,
        { txt: curriNm, url: recordAddress.curriculum(familyOf(userDiv), curriId) },
      ]),
  );
}

/** Students of whom a completion was made, changed or taken back since a moment. */
export async function completedSince(db: Kysely<Schema>, since: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ stdNo: string }>`
    select distinct a."userId" as "stdNo" from "ecpCompl" c join "ecpAppl" a on a."applId" = c."applId" join "ecpPrd" p on p."prdId" = a."prdId"
    where a."userDiv" = 'USER' and (c."modDt" >= ${since.toISOString()}::timestamptz
      or (p."modDt" >= ${since.toISOString()}::timestamptz and p."prdSt" in ('APPROVED', 'JUDGED')))`.execute(db);
  return rows.map(({ stdNo }) => stdNo);
}
