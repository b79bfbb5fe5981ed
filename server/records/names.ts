import { sql, type RawBuilder } from 'kysely';

/**
 * Name of the member of staff behind a column with a userId, for the columns of a query; null for participants, the clock and
 * who has no account any more. @param column with its table: `spaceHis.actId`
 */
export const nameOfUser = (column: string): RawBuilder<string | null> =>
  sql<
    string | null
  >`(select "named"."stfNm" from "user" "account" join "staff" "named" on "named"."stfNo" = "account"."stfNo" where "account"."userId" = ${sql.ref(column)})`;
