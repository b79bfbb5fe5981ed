import {
  sql,
  type Expression,
  type RawBuilder,
  type ReferenceExpression,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely';
import type { DeptTree } from '#server/access/dept-tree.ts';
import { foldKeyword } from '#shared/clean-text.ts';

/** A keyword for LIKE, folded; wildcards are escaped, so that a person who types % finds a percent sign. */
const likePart = (keyword: string): string =>
  `%${foldKeyword(keyword).replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

/** A column, or what is made of columns. */
type Searched = string | Expression<unknown>;
const operandOf = (column: Searched): Expression<unknown> => (typeof column === 'string' ? sql.ref(column) : column);

/** Wide letters and digits, as a Korean keyboard may write them, and how far from each stands its narrow twin. */
const WIDE = /[\uff01-\uff5e]/g,
  WIDE_OFFSET = 0xfee0;
const narrow = (text: string): string =>
  text.replace(WIDE, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - WIDE_OFFSET));

/**
 * Whether one of the columns holds the keyword, in whatever case; typed in wide letters, also in narrow ones.
 * @param keyword what the person typed; not empty
 */
export const holdsKeyword = (keyword: string, columns: readonly Searched[]): RawBuilder<SqlBool> => {
  const patterns = [...new Set([keyword, narrow(keyword)])].map(likePart);
  return sql`(${sql.join(
    columns.flatMap((column) => patterns.map((pattern) => sql`${operandOf(column)} ilike ${pattern}`)),
    sql` or `,
  )})`;
};

/** The rows that hold a keyword in one of the columns; all of them where none was typed. */
export function withKeyword<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  keyword: string | undefined,
  columns: readonly ReferenceExpression<DB, TB>[],
): SelectQueryBuilder<DB, TB, O> {
  const typed = keyword?.trim();
  return typed ? rows.where(holdsKeyword(typed, columns as readonly Searched[])) : rows;
}

/** The staff whose number begins with a keyword or whose name holds it; all of them where none was typed. */
export function withStaffKeyword<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  keyword: string | undefined,
): SelectQueryBuilder<DB, TB, O> {
  const typed = keyword?.trim();
  if (!typed) return rows;
  const beginsWith = likePart(narrow(typed)).slice(1);
  return rows.where(
    sql<SqlBool>`(${sql.ref('staff.stfNo')} ilike ${beginsWith} or ${holdsKeyword(typed, ['staff.stfNm'])})`,
  );
}

/** The codes of a filter that takes several, joined by commas; none for a filter that does not narrow. */
export const codesOf = (joined: string | undefined): readonly string[] => joined?.split(',').filter(Boolean) ?? [];

/** The rows whose column holds one of the codes of such a filter; all of them where it does not narrow. */
export function among<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  column: ReferenceExpression<DB, TB>,
  joined: string | undefined,
): SelectQueryBuilder<DB, TB, O> {
  const codes = codesOf(joined);
  if (codes.length === 0) return rows;
  return rows.where(sql<SqlBool>`${operandOf(column as Searched)} in (${sql.join(codes)})`);
}

/** The rows that belong to one of the departments of such a filter, or to one below it; all of them without a department. */
export function withinDepts<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  column: ReferenceExpression<DB, TB>,
  joined: string | undefined,
  depts: Pick<DeptTree, 'listWithin'>,
): SelectQueryBuilder<DB, TB, O> {
  const named = codesOf(joined);
  if (named.length === 0) return rows;
  const deptCds = named.flatMap((deptCd) => depts.listWithin(deptCd));
  return rows.where(sql<SqlBool>`${operandOf(column as Searched)} = any (${deptCds}::text[])`);
}
