import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';

export interface Sorting {
  readonly sortBy?: string | undefined;
  readonly sortType?: string | undefined;
}
export interface PageQuery extends Sorting {
  readonly page: number;
  readonly rowsPerPage: number;
}

export interface SortField {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

export type SortColumns = Readonly<Record<string, string | RawBuilder<unknown>>>;

/** Fields and directions in the order clicked; a direction left out is ascending. */
export function parseSort(query: Sorting): readonly SortField[] {
  if (!query.sortBy) return [];
  const directions = (query.sortType ?? '').split(',');
  return query.sortBy
    .split(',')
    .map((field, index) => ({ field, direction: directions[index] === 'desc' ? 'desc' : 'asc' }));
}

/**
 * Orders a query by the fields asked for, else by `defaults`, and last by `id`, so that pages never repeat a row.
 * Names come from the contract's list of sortable fields; `columns` maps those that differ from the column,
 * or are computed.
 */
export function sorted<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  asked: readonly SortField[],
  defaults: readonly SortField[],
  id: string,
  columns: SortColumns = {},
): SelectQueryBuilder<DB, TB, O> {
  let result = query;
  for (const { field, direction } of asked.length > 0 ? asked : defaults) {
    const column = columns[field] ?? field;
    result = result.orderBy(typeof column === 'string' ? sql.ref(column) : column, direction);
  }
  return result.orderBy(sql.ref(id), 'asc');
}

/** How many rows a query finds, whatever it selects. */
export async function countRows<DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  return (await countOf(rows).executeTakeFirstOrThrow()).cnt;
}

const countOf = <DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O>) =>
  rows
    .clearSelect()
    .select(sql<number>`count(*)`.as('cnt'))
    .$castTo<{ readonly cnt: number }>();

/** Reads one page; a page past the end answers the last one. */
export async function readPage<Row>(
  query: PageQuery,
  count: () => Promise<number>,
  rows: (limit: number, offset: number) => Promise<Row[]>,
): Promise<{ readonly data: Row[]; readonly totalCount: number }> {
  const totalCount = await count();
  const lastPage = Math.max(1, Math.ceil(totalCount / query.rowsPerPage));
  const page = Math.min(query.page, lastPage);
  return { totalCount, data: totalCount === 0 ? [] : await rows(query.rowsPerPage, (page - 1) * query.rowsPerPage) };
}

/** The column that carries the count; no list has one of this name. */
const COUNTED = 'rowsInAll';

/**
 * Reads one page and the number of all rows in one statement, so that a list costs one round trip. The count is a
 * subquery that runs once: `count(*) over ()` would carry every row that was found through the sort of a deep page. A
 * page past the end finds no row that holds the count, so that only there the last page is asked for anew.
 * @param rows in their order, without a limit
 * @param all the same rows without order and columns, to be counted
 */
export async function readCountedPage<DB, TB extends keyof DB, O, CDB, CTB extends keyof CDB, CO>(
  query: PageQuery,
  rows: SelectQueryBuilder<DB, TB, O>,
  all: SelectQueryBuilder<CDB, CTB, CO>,
): Promise<{ readonly found: readonly object[]; readonly totalCount: number }> {
  const counted = rows.select(sql<number>`${countOf(all)}`.as(COUNTED));
  const read = async (page: number) => {
    const found = await counted
      .limit(query.rowsPerPage)
      .offset((page - 1) * query.rowsPerPage)
      .$castTo<{ readonly [COUNTED]: number }>()
      .execute();
    return { totalCount: found[0]?.[COUNTED] ?? 0, found: found.map(({ [COUNTED]: _cnt, ...row }) => row) };
  };
  const asked = await read(query.page);
  if (asked.found.length > 0 || query.page === 1) return asked;
  const totalCount = await countRows(all);
  if (totalCount === 0) return asked;
  return { ...(await read(Math.ceil(totalCount / query.rowsPerPage))), totalCount };
}

/** Escapes the wildcards of LIKE, so that a person who types % finds a percent sign. */
export const likePart = (keyword: string): string =>
  `%${keyword.trim().replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
