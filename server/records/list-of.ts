import { sql, type SelectQueryBuilder } from 'kysely';
import type { Op, ParsedArg } from '#contract/registry.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { requireExcelSize } from '#server/http/excel-size.ts';
import {
  countRows,
  knowsColumns,
  parseSort,
  readCountedPage,
  sorted,
  type PageQuery,
  type SortColumns,
  type Sorting,
} from '#server/http/paging.ts';

/** The conditions of a list's endpoint, without page and order. */
export type FilterOf<K extends Op> = Omit<ParsedArg<K>, keyof PageQuery>;

interface Parts<Filter, DB, TB extends keyof DB, O, SDB, STB extends keyof SDB, Found, Row> {
  /** The rows that a filter means, within what the caller may see. Joins that only the shown columns need belong to `select`. */
  readonly where: (call: CallContext, filter: Filter) => SelectQueryBuilder<DB, TB, O>;
  readonly select: (rows: SelectQueryBuilder<DB, TB, O>, call: CallContext) => SelectQueryBuilder<SDB, STB, Found>;
  /** The order where the caller asks for none; the first field counts most. */
  readonly sort: Readonly<Record<string, 'asc' | 'desc'>>;
  /** Unique column that comes last in every order, so that pages never repeat a row. */
  readonly id: string;
  /** Columns of sortable fields that have another name, or none. */
  readonly columns?: SortColumns;
  /** The rows as the contract shows them; as they were selected when it is left out. */
  readonly present?: (rows: readonly Found[], call: CallContext) => readonly Row[] | Promise<readonly Row[]>;
}

interface Answer<Row> {
  readonly data: readonly Row[];
  readonly totalCount: number;
}

/** What one list answers. `page` and `excel` are handlers: `implement('getTopicList', topics.page)`. */
interface List<Filter, Row> {
  /** One page; a page past the end answers the last one. */
  readonly page: (query: Filter & PageQuery, call: CallContext) => Promise<Answer<Row>>;
  /** All rows for a workbook. @throws Failure 400 or 409 LIMIT when there are too many, see `requireExcelSize` */
  readonly excel: (filter: Filter & Sorting, call: CallContext) => Promise<Answer<Row>>;
  readonly count: (filter: Filter, call: CallContext) => Promise<number>;
  /** The first rows in their order. */
  readonly read: (filter: Filter & Sorting, call: CallContext, limit: number) => Promise<readonly Row[]>;
}

/** A list and its workbook from one description, so that both find, order and show the same rows. */
export function listOf<Filter, DB, TB extends keyof DB, O, SDB, STB extends keyof SDB, Found, Row = Found>({
  where,
  select,
  sort,
  id,
  columns = {},
  present,
}: Parts<Filter, DB, TB, O, SDB, STB, Found, Row>): List<Filter, Row> {
  const usual = Object.entries(sort).map(([field, direction]) => ({ field, direction }));
  const count = (filter: Filter, call: CallContext): Promise<number> => countRows(where(call, filter));
  const ordered = (filter: Filter & Sorting, call: CallContext, isFromEnd = false) =>
    sorted(select(where(call, filter), call), parseSort(filter), usual, id, columns, isFromEnd);
  const keys = (filter: Filter & Sorting, call: CallContext) => {
    const rows = where(call, filter).select(sql`${sql.ref(id)}`.as('key')),
      asked = parseSort(filter),
      names = (asked.length > 0 ? asked : usual).map(({ field }) => columns[field] ?? field);
    if (!knowsColumns(rows, [...names, id])) return null;
    return { by: id, ordered: (isFromEnd: boolean) => sorted(rows, asked, usual, id, columns, isFromEnd) };
  };
  // The compiler does not see that the row of a query whose type is a parameter is that parameter; and without `present`
  // nothing says what a Row is, so that it is what was found.
  const shown = async (found: readonly object[], call: CallContext): Promise<Row[]> =>
    present === undefined ? (found as Row[]) : [...(await present(found as Found[], call))];
  const rows = async (filter: Filter & Sorting, call: CallContext, limit: number): Promise<Row[]> =>
    shown(await ordered(filter, call).limit(limit).execute(), call);
  return {
    count,
    read: rows,
    page: async (query, call) => {
      const rows = {
          ordered: (isFromEnd: boolean) => ordered(query, call, isFromEnd),
          keys: keys(query, call),
        },
        { totalCount, found } = await readCountedPage(query, rows, where(call, query));
      return { totalCount, data: await shown(found, call) };
    },
    excel: async (filter, call) => {
      const totalCount = requireExcelSize(call, await count(filter, call));
      return { totalCount, data: await rows(filter, call, totalCount) };
    },
  };
}
