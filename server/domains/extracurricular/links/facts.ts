import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { Completed } from '#shared/extracurricular/completed.ts';
import { groupBy } from '#shared/group-by.ts';

/** What other areas may know of a student; who has completed nothing is absent. */
export type EcpFacts = readonly Completed[];

/**
 * Completions of students for certification (certification.md 2.5), in one question for all of them. What they count to is
 * said by `countCompleted`, `countCurricula` and `sumHours` of `#shared/extracurricular/completed.ts`.
 */
export async function getEcpFacts(
  db: Kysely<Schema>,
  stdNos: readonly string[],
): Promise<ReadonlyMap<string, EcpFacts>> {
  const { rows } = await sql<Completed & { readonly stdNo: string }>`
    select e."userId" as "stdNo", e."curriId", e."schlYear", e."shtmCd", e."attHour"::float8 as "attHour",
      array_remove(array[k."categoryId", k."upCategoryId", u."upCategoryId"], null) as "categoryIds"
    from "vEcpCompleted" e join "ecpCurri" r on r."curriId" = e."curriId" join "ecpCategory" k on k."categoryId" = r."categoryId"
    left join "ecpCategory" u on u."categoryId" = k."upCategoryId"
    where e."userDiv" = 'USER' and e."userId" = any (${[...stdNos]}::text[])
    order by e."userId", e."schlYear", e."shtmCd", e."curriId", e."applId"`.execute(db);
  return new Map(
    [...groupBy(rows, ({ stdNo }) => stdNo)].map(([stdNo, own]) => [
      stdNo,
      own.map(({ stdNo: _own, ...completed }) => completed),
    ]),
  );
}
