import { clampPage } from '#ui/table/paging.ts';
import type { SortStep } from '#ui/table/sorting.ts';
import type { Filters, ListQuery } from './list-query.ts';
import type { ListControls } from './useListQuery.ts';

/** A page of rows as a query of the server answers it. */
export interface ListAnswer<Row> {
  readonly data?: { readonly data: readonly Row[]; readonly totalCount: number; readonly storedAt: number | null } | undefined;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

interface ListSource<F extends Filters, Row> {
  readonly query: ListControls<F>;
  readonly answer: ListAnswer<Row>;
  readonly rowKey: (row: Row) => string;
  /** Asks for a page or an order that somebody is about to want. */
  readonly foresee: (part: Partial<ListQuery<F>>) => void;
}

const NO_ROWS: readonly never[] = [];

/** What toolbar, table and pager of a list need of its address and of the server's answer. */
export function listParts<F extends Filters, Row>({ query, answer, rowKey, foresee }: ListSource<F, Row>) {
  const { rowsPerPage } = query, totalCount = answer.data?.totalCount ?? 0;
  const page = clampPage(query.page, totalCount, rowsPerPage);
  return {
    rows: answer.data?.data ?? NO_ROWS,
    totalCount,
    page,
    storedAt: answer.data?.storedAt ?? null,
    toolbar: { totalCount, rowsPerPage, onRowsPerPage: query.setRowsPerPage },
    table: {
      rows: answer.data?.data ?? NO_ROWS, rowKey, sort: query.sort, onSort: query.setSort, onSortIntent: (sort: readonly SortStep[]) => foresee({ sort }),
      onTurn: (step: 1 | -1) => query.setPage(clampPage(page + step, totalCount, rowsPerPage)),
      isLoading: answer.isFetching, isFailed: answer.isError, onRetry: () => void answer.refetch(), skeletonRows: rowsPerPage,
    },
    pager: { page, rowsPerPage, totalCount, onPage: query.setPage, onPageIntent: (next: number) => foresee({ page: next }) },
  };
}
