import { clampPage } from '#ui/table/paging.ts';
import type { SortStep } from '#ui/table/sorting.ts';
import type { Filters, ListQuery } from './list-query.ts';
import type { RowMark } from '#ui/table/row/RowMark.tsx';
import { withOwnEdits, type OwnEdits } from './own-edits.ts';
import { useAskAnew } from './useAskAnew.ts';
import type { ListControls } from './useListQuery.ts';

/** A page of rows as a query of the server answers it. */
export interface ListAnswer<Row> {
  readonly data?:
    | { readonly data: readonly Row[]; readonly totalCount: number; readonly storedAt: number | null }
    | undefined;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

interface ListSource<F extends Filters, Row extends object> {
  readonly query: ListControls<F>;
  readonly answer: ListAnswer<Row>;
  readonly rowKey: (row: Row) => string;
  /** Prefetches a page or an order. */
  readonly prefetch: (part: Partial<ListQuery<F>>) => void;
  /** Left out where nothing of the list can wait on the device. */
  readonly own?: OwnEdits<Row>;
}

const NO_ROWS: readonly never[] = [];
const NO_MARKS: ReadonlyMap<string, RowMark> = new Map();

/**
 * What toolbar, table and pager of a list need of its address and of the server's answer; 조회 always asks the server.
 */
export function useListParts<F extends Filters, Row extends object>({
  query,
  answer,
  rowKey,
  prefetch,
  own,
}: ListSource<F, Row>) {
  useAskAnew(answer);
  const { rowsPerPage } = query,
    totalCount = answer.data?.totalCount ?? 0;
  const page = clampPage(query.page, totalCount, rowsPerPage),
    stored = answer.data?.data ?? NO_ROWS;
  const isBare = !own || own.edits.length === 0 || !answer.data;
  const { rows, marks } = isBare
    ? { rows: stored, marks: NO_MARKS }
    : withOwnEdits(
        { rows: stored, rowKey, sort: query.sort, isFirst: page === 1, isLast: page * rowsPerPage >= totalCount },
        own,
      );
  return {
    rows,
    totalCount,
    page,
    storedAt: answer.data?.storedAt ?? null,
    // Nothing is known of a list that could not be read, least of all that it is empty.
    toolbar: {
      totalCount: answer.isError || !answer.data ? null : totalCount,
      rowsPerPage,
      onRowsPerPage: query.setRowsPerPage,
    },
    table: {
      rows,
      marks,
      rowKey,
      sort: query.sort,
      onSort: query.setSort,
      onSortIntent: (sort: readonly SortStep[]) => prefetch({ sort }),
      onTurn: (step: 1 | -1) => query.setPage(clampPage(page + step, totalCount, rowsPerPage)),
      isLoading: answer.isFetching,
      isFailed: answer.isError,
      failure: answer.error,
      onRetry: () => void answer.refetch(),
      skeletonRows: rowsPerPage,
    },
    pager: {
      page,
      rowsPerPage,
      totalCount,
      onPage: query.setPage,
      onPageIntent: (next: number) => prefetch({ page: next }),
    },
  };
}
