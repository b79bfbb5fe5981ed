import { sql, type RawBuilder } from 'kysely';

/** Cumulative figures of a student, as texts of their decimals. */
export interface NewestGrades {
  readonly gpaTot: string;
  readonly creditTot: string | null;
}

/**
 * The cumulative figures of a student: the row of the newest term that has them, or none. The feed adds a running term with its tuition
 * alone, which says nothing about grades. One definition for whatever is judged by them, as a lateral table of a query.
 * @param stdNo column of the student in that query
 */
export const newestGrades = (stdNo: string): RawBuilder<NewestGrades> =>
  sql<NewestGrades>`(select n."gpaTot", n."creditTot" from "stdTerm" n where n."stdNo" = ${sql.ref(stdNo)} and n."gpaTot" is not null order by n."schlYear" desc, n."shtmCd" desc limit 1)`;
