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
    select a."userId" as "stdNo", p."curriId", p."schlYear", p."shtmCd", c."attHour"::float8 as "attHour",
      array_remove(array[k."categoryId", k."upCategoryId", u."upCategoryId"], null) as "categoryIds"
    from "ecpAppl" a join "ecpCompl" c on c."applId" = a."applId" and c."finalDiv" = 'COMPLETE'
    join "ecpPrd" p on p."prdId" = a."prdId" and p."prdSt" in ('JUDGED', 'RSLT_SUBMITTED', 'CLOSED')
    join "ecpCurri" r on r."curriId" = p."curriId" join "ecpCategory" k on k."categoryId" = r."categoryId"
    left join "ecpCategory" u on u."categoryId" = k."upCategoryId"
    where a."userDiv" = 'USER' and a."userId" = any (${[...stdNos]}::text[]) and a."applSt" = 'SELECTED'
    order by a."userId", p."schlYear", p."shtmCd", p."curriId", a."applId"`.execute(db);
  return new Map(
    [...groupBy(rows, ({ stdNo }) => stdNo)].map(([stdNo, own]) => [
      stdNo,
      own.map(({ stdNo: _own, ...completed }) => completed),
    ]),
  );
}
