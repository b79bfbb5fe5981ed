import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import type { SortStep } from '#ui/table/sorting.ts';
import {
  onFirstPages,
  readListQuery,
  writeListQuery,
  type Filters,
  type ListDefaults,
  type ListQuery,
} from './list-query.ts';
import { noteSearch } from './search-presses.ts';

export interface ListControls<F extends Filters> extends ListQuery<F> {
  /** A search: every list of the screen goes back to page 1 and asks the server, also under the same conditions. */
  readonly applyFilters: (filters: F) => void;
  readonly setPage: (page: number) => void;
  /** Another page size: back to page 1. */
  readonly setRowsPerPage: (rowsPerPage: number) => void;
  /** Sorting keeps the page. */
  readonly setSort: (sort: readonly SortStep[]) => void;
}

/**
 * State of a list, kept in the address so that back, reload and a copied link bring it back.
 * `defaults` must be a constant of the screen's module; `scope` distinguishes several lists under the same conditions.
 */
export function useListQuery<F extends Filters>(defaults: ListDefaults<F>, scope = ''): ListControls<F> {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => readListQuery(params, defaults, scope), [params, defaults, scope]);
  const change = useCallback(
    (part: Partial<ListQuery<F>>) => {
      setParams((before) => {
        const from = part.filters ? onFirstPages(before) : before;
        return writeListQuery(from, { ...readListQuery(from, defaults, scope), ...part }, defaults, scope);
      });
    },
    [setParams, defaults, scope],
  );
  return useMemo(
    () => ({
      ...query,
      applyFilters: (filters: F) => {
        change({ filters });
        noteSearch();
      },
      setPage: (page: number) => change({ page }),
      setRowsPerPage: (rowsPerPage: number) => change({ rowsPerPage, page: 1 }),
      setSort: (sort: readonly SortStep[]) => change({ sort }),
    }),
    [query, change],
  );
}
