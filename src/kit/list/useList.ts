import { useState } from 'react';
import { prefetch } from '#bridge/prefetch.ts';
import { useRememberedRows } from '#bridge/screen-memory/screen-memory.ts';
import type { Arg, Op } from '#contract/registry.ts';
import { useChosenRows } from '#ui/list/bulk/useChosenRows.ts';
import type { ListDefinition, ListPlace } from '#ui/list/define-list.ts';
import type { OwnEdits } from '#ui/list/own-edits.ts';
import type { Filters, ListDefaults, ListQuery } from '#ui/list/list-query.ts';
import { useListParts, type ListAnswer } from '#ui/list/useListParts.ts';
import { useListQuery, type ListControls } from '#ui/list/useListQuery.ts';

/** What waits on this device and belongs into the list. */
export interface OwnRows<F extends Filters, Row extends object> extends Omit<OwnEdits<Row>, 'newRow'> {
  /** A row for a record that the server does not know yet; null where the conditions of the list do not mean it. */
  readonly newRow: (fields: Readonly<Record<string, unknown>>, filters: F, base?: unknown) => Row | null;
}
interface ListOptions<F extends Filters, K extends Op, Row extends object> extends ListPlace<K> {
  readonly own?: OwnRows<F, Row>;
}

/**
 * A list of a screen: conditions, page and order in the address, its rows from the server, and the chosen rows.
 * @param definition a constant of the module
 * @param useAnswer the query hook of its read
 * @param rowKey the same function from render to render
 */
export function useList<F extends Filters, K extends Op, Row extends object, A extends ListAnswer<Row>>(
  definition: ListDefinition<K, F>,
  useAnswer: (arg: Arg<K>) => A,
  rowKey: (row: Row) => string,
  options: ListOptions<F, K, Row> = {},
) {
  const { scope = '', more } = options;
  const list = useListOf(definition, useListQuery(definition, scope), useAnswer, rowKey, options);
  const name = `${definition.op} ${scope} ${JSON.stringify(more ?? {})}`;
  return { ...list, selection: useRememberedRows(name, list.query.filters, list.rows, rowKey) };
}

/**
 * A list that is independent of the address: in a dialog, or of the record that is open. It begins anew with its
 * component, `begin` with other conditions than 초기화 brings back.
 */
export function useSideList<F extends Filters, K extends Op, Row extends object, A extends ListAnswer<Row>>(
  definition: ListDefinition<K, F>,
  useAnswer: (arg: Arg<K>) => A,
  rowKey: (row: Row) => string,
  { begin, ...options }: Omit<ListOptions<F, K, Row>, 'scope'> & { readonly begin?: Partial<F> } = {},
) {
  const list = useListOf(definition, useSideQuery(definition, begin), useAnswer, rowKey, options);
  return { ...list, selection: useChosenRows([options.more, list.query.filters], list.rows, rowKey) };
}

/** The state of a list that the address does not hold. */
function useSideQuery<F extends Filters>(
  { filters, rowsPerPage, sort = [] }: ListDefaults<F>,
  begin: Partial<F> = {},
): ListControls<F> {
  const [query, setQuery] = useState<ListQuery<F>>({ filters: { ...filters, ...begin }, rowsPerPage, sort, page: 1 });
  const change = (part: Partial<ListQuery<F>>): void => setQuery((before) => ({ ...before, ...part }));
  return {
    ...query,
    applyFilters: (next) => change({ filters: next, page: 1 }),
    setPage: (page) => change({ page }),
    setRowsPerPage: (size) => change({ rowsPerPage: size, page: 1 }),
    setSort: (next) => change({ sort: next }),
  };
}

function useListOf<F extends Filters, K extends Op, Row extends object, A extends ListAnswer<Row>>(
  definition: ListDefinition<K, F>,
  query: ListControls<F>,
  useAnswer: (arg: Arg<K>) => A,
  rowKey: (row: Row) => string,
  { more, own }: ListOptions<F, K, Row>,
) {
  const answer = useAnswer(definition.argOf(query, more));
  const parts = useListParts<F, Row>({
    query,
    answer,
    rowKey,
    ...(own ? { own: { ...own, newRow: (fields, base) => own.newRow(fields, query.filters, base) } } : {}),
    prefetch: (part) => prefetch(definition.op, definition.argOf({ ...query, ...part }, more)),
  });
  const defaults: F = {
    ...definition.filters,
    ...Object.fromEntries(definition.kept.map((name) => [name, query.filters[name]])),
  };
  return {
    ...parts,
    query,
    answer,
    /** The conditions that 초기화 brings back. */
    defaults,
    /** Whether the conditions are others. */
    isNarrowed: Object.keys(defaults).some((name) => query.filters[name] !== defaults[name]),
    /** Its read, and the call for another of its pages: what prints all of them asks with it. */
    op: definition.op,
    argOf: (page: number, rowsPerPage: number): object => definition.argOf({ ...query, page, rowsPerPage }, more),
    /** What the workbook of the list is asked with. */
    conditions: definition.conditionsOf(query, more),
  };
}

/** A list as `ListPart` and `ListScreen` take it. */
export type ListState<F extends Filters, Row extends object> = Omit<
  ReturnType<typeof useList<F, Op, Row, ListAnswer<Row>>>,
  'answer'
>;
