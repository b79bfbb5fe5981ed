import {
  AliasNode,
  IdentifierNode,
  sql,
  TableNode,
  type Expression,
  type OperationNode,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely';

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

const OPPOSITE = { asc: 'desc', desc: 'asc' } as const;

/**
 * Orders a query by the fields asked for, else by `defaults`, and last by `id`, so that pages never repeat a row.
 * Names come from the contract's list of sortable fields; `columns` maps those that differ from the column,
 * or are computed.
 * @param isFromEnd the last row first. Values that are missing turn with the rest: they stand last in an ascending order and
 *   first in a descending one.
 */
export function sorted<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  asked: readonly SortField[],
  defaults: readonly SortField[],
  id: string,
  columns: SortColumns = {},
  isFromEnd = false,
): SelectQueryBuilder<DB, TB, O> {
  const by = (rows: typeof query, column: string | RawBuilder<unknown>, direction: SortField['direction']) =>
    rows.orderBy(typeof column === 'string' ? sql.ref(column) : column, isFromEnd ? OPPOSITE[direction] : direction);
  let result = query;
  for (const { field, direction } of asked.length > 0 ? asked : defaults)
    result = by(result, columns[field] ?? field, direction);
  return by(result, id, 'asc');
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

/** So many rows before a page are worth a statement that counts first: by the number of all, the nearer end is known. */
const FAR = 1_000;

/** The rows of a list, without a limit: in their order or, from the end, in the opposite one. */
interface ListRows<DB, TB extends keyof DB, O> {
  readonly ordered: (isFromEnd: boolean) => SelectQueryBuilder<DB, TB, O>;
  /**
   * The same rows, of which only `by` is known, the column that identifies a row; null where the order names what
   * the shown columns alone bring along.
   */
  readonly keys: { readonly by: string; readonly ordered: (isFromEnd: boolean) => Limitable } | null;
}
interface Limitable extends Expression<unknown> {
  limit(count: number): Limitable;
  offset(count: number): Limitable;
}

/** Whether rows can be put in an order that names these columns: each is written with its table, which the rows come from. */
export function knowsColumns<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  names: readonly (string | RawBuilder<unknown>)[],
): boolean {
  const { from, joins = [], groupBy, distinctOn, frontModifiers } = rows.toOperationNode(),
    tables = new Set([...(from?.froms ?? []), ...joins.map(({ table }) => table)].map(nameOfTable));
  return (
    [groupBy, distinctOn, frontModifiers].every((part) => part === undefined) &&
    names.every((name) => typeof name === 'string' && name.includes('.') && tables.has(name.split('.')[0]))
  );
}

/** By what a query calls a table. */
function nameOfTable(node: OperationNode): string | undefined {
  if (TableNode.is(node)) return node.table.identifier.name;
  return AliasNode.is(node) && IdentifierNode.is(node.alias) ? node.alias.name : undefined;
}

/**
 * Reads one page and the number of all rows. A near page and its number are one statement, so that a list costs one round trip;
 * the count is a subquery that runs once: `count(*) over ()` would carry every row that was found through the sort of a deep
 * page. A far page is counted first and read from the nearer end. A page past the end answers the last one.
 * @param all the same rows without order and columns, to be counted
 */
export async function readCountedPage<DB, TB extends keyof DB, O, CDB, CTB extends keyof CDB, CO>(
  query: PageQuery,
  rows: ListRows<DB, TB, O>,
  all: SelectQueryBuilder<CDB, CTB, CO>,
): Promise<{ readonly found: readonly object[]; readonly totalCount: number }> {
  const { page, rowsPerPage } = query;
  if ((page - 1) * rowsPerPage < FAR) {
    const near = await readNear(query, rows.ordered(false), all);
    if (near.found.length > 0 || page === 1) return near;
  }
  const totalCount = await countRows(all);
  if (totalCount === 0) return { totalCount, found: [] };
  const offset = (Math.min(page, Math.ceil(totalCount / rowsPerPage)) - 1) * rowsPerPage;
  return { totalCount, found: await readFar(rows, offset, Math.min(rowsPerPage, totalCount - offset), totalCount) };
}

async function readNear<DB, TB extends keyof DB, O, CDB, CTB extends keyof CDB, CO>(
  { page, rowsPerPage }: PageQuery,
  rows: SelectQueryBuilder<DB, TB, O>,
  all: SelectQueryBuilder<CDB, CTB, CO>,
) {
  const found = await rows
    .select(sql<number>`${countOf(all)}`.as(COUNTED))
    .limit(rowsPerPage)
    .offset((page - 1) * rowsPerPage)
    .$castTo<{ readonly [COUNTED]: number }>()
    .execute();
  return { totalCount: found[0]?.[COUNTED] ?? 0, found: found.map(({ [COUNTED]: _cnt, ...row }) => row) };
}

/**
 * Rows from the nearer end. Where that can be, it is found out first which they are: what lies before them is then walked over
 * in an index alone, and the tables behind the shown columns are not joined to it.
 */
async function readFar<DB, TB extends keyof DB, O>(
  { ordered, keys }: ListRows<DB, TB, O>,
  offset: number,
  limit: number,
  totalCount: number,
): Promise<object[]> {
  const behind = totalCount - offset - limit,
    isFromEnd = behind < offset,
    before = isFromEnd ? behind : offset;
  if (keys) {
    const wanted = sql<SqlBool>`${sql.ref(keys.by)} = any (array(${keys.ordered(isFromEnd).limit(limit).offset(before)}))`;
    return ordered(false).where(wanted).$castTo<object>().execute();
  }
  const found = await ordered(isFromEnd).limit(limit).offset(before).$castTo<object>().execute();
  return isFromEnd ? found.toReversed() : found;
}
