import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { AccessModel } from '#server/access/access-model.ts';
import { holdsKeyword } from '#server/records/conditions.ts';

/**
 * Rows of the people whom a keyword means, by id or name. Their ids are looked up first, so that the history is read
 * by its index of people.
 */
export function isOfPerson(column: string, keyword: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} in (select "user"."userId" from "user" left join "staff" on "staff"."stfNo" = "user"."stfNo"
    where ${holdsKeyword(keyword, ['user.loginId', 'staff.stfNm'])})`;
}

/** Rows of the people of a department and those below it, as they are today. */
export function isOfDept(column: string, model: AccessModel, deptCd: string): RawBuilder<SqlBool> {
  const within = model.depts.listWithin(deptCd);
  return sql<SqlBool>`${sql.ref(column)} in (select "user"."userId" from "user" join "staff" on "staff"."stfNo" = "user"."stfNo"
    where "staff"."deptCd" = any (${within}::text[]))`;
}

/** What was typed into a condition, or null for nothing. */
export const typed = (text: string | undefined): string | null =>
  text === undefined || text.trim() === '' ? null : text.trim();
