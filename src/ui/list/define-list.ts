import type { Arg, Op } from '#contract/registry.ts';
import { question, type Question } from '#ui/routing/screen-route.ts';
import { SHARED_ROWS_PER_PAGE } from '#ui/table/page-sizes.ts';
import { sortQuery, type SortStep } from '#ui/table/sorting.ts';
import { readListQuery, type Filters, type ListDefaults, type ListQuery } from './list-query.ts';

/** A paged list of the server as the address keeps it: its read, and with what it begins. */
export interface ListDefinition<K extends Op, F extends Filters> extends ListDefaults<F> {
  readonly op: K;
  /** Names of conditions that are not chosen in the filter bar, which therefore do not narrow and outlive 초기화. */
  readonly kept: readonly (keyof F & string)[];
  /** Conditions and order without a page: what the workbook of the list is asked with. */
  readonly conditionsOf: (
    query: Pick<ListQuery<F>, 'filters' | 'sort'>,
    more?: Partial<Arg<K>>,
  ) => Readonly<Record<string, unknown>>;
  /** The call for a state of the list. @param more conditions beside its filters */
  readonly argOf: (query: ListQuery<F>, more?: Partial<Arg<K>>) => Arg<K>;
  /** The list's first question at an address, for the table of the screens. */
  readonly asks: (params: URLSearchParams, at?: ListPlace<K>) => readonly Question[];
}

/** Which list of a screen is meant. */
export interface ListPlace<K extends Op> {
  /** Name among several lists of one screen, which share the conditions of the address. */
  readonly scope?: string;
  /** Conditions beside the filters, part of every call: the record that the list belongs to, the tab that is open. */
  readonly more?: Partial<Arg<K>>;
}

interface ListOptions<K extends Op, F extends Filters> {
  readonly rowsPerPage?: number;
  readonly sort?: readonly SortStep[];
  readonly kept?: readonly (keyof F & string)[];
  /** Part of every call, and not of the address. */
  readonly fixed?: Partial<Arg<K>>;
}

/**
 * Defines a list; a constant of a module of its own, because the table of the screens asks before the screen's code is
 * there. The filters have the names of the read's query. What an address holds are texts: values that the contract does
 * not know are refused by the server, as they are for every caller.
 */
export function defineList<K extends Op, F extends Filters>(
  op: K,
  filters: F,
  { rowsPerPage = SHARED_ROWS_PER_PAGE, sort, kept = [], fixed }: ListOptions<K, F> = {},
): ListDefinition<K, F> {
  const defaults: ListDefaults<F> = { filters, rowsPerPage, ...(sort ? { sort } : {}) };
  const conditionsOf = (
    { filters: applied, sort: order }: Pick<ListQuery<F>, 'filters' | 'sort'>,
    more?: Partial<Arg<K>>,
  ) => ({ ...applied, ...sortQuery(order), ...fixed, ...more });
  const argOf = (query: ListQuery<F>, more?: Partial<Arg<K>>): Arg<K> =>
    ({ ...conditionsOf(query, more), page: query.page, rowsPerPage: query.rowsPerPage }) as Arg<K>;
  return {
    op,
    kept,
    ...defaults,
    conditionsOf,
    argOf,
    asks: (params, { scope, more } = {}) => [question(op, argOf(readListQuery(params, defaults, scope), more))],
  };
}
