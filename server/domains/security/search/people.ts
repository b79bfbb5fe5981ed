import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { AccessModel } from '#server/access/access-model.ts';
import { likePart } from '#server/http/paging.ts';

/**
 * Rows of the people whom a keyword means, by id or name. Their ids are looked up first, so that the history is read
 * by its index of people.
 */
export function isOfPerson(column: string, keyword: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} in (select "user"."userId" from "user" left join "staff" on "staff"."stfNo" = "user"."stfNo"
    where "user"."loginId" ilike ${likePart(keyword)} or "staff"."stfNm" ilike ${likePart(keyword)})`;
}

/** Rows of the people of a department and those below it, as they are today. */
export function isOfDept(column: string, model: AccessModel, deptCd: string): RawBuilder<SqlBool> {
  const within = model.depts.listWithin(deptCd);
  return sql<SqlBool>`${sql.ref(column)} in (select "user"."userId" from "user" join "staff" on "staff"."stfNo" = "user"."stfNo"
    where "staff"."deptCd" = any (${within}::text[]))`;
}

/** Rows whose text holds what was typed. */
export const holds = (column: string, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} ilike ${likePart(text)}`;

/** What was typed into a condition, or null for nothing. */
export const typed = (text: string | undefined): string | null =>
  text === undefined || text.trim() === '' ? null : text.trim();
