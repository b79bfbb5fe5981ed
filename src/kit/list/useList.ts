import { askAhead } from '#bridge/ask-ahead.ts';
import type { Arg, Op } from '#contract/registry.ts';
import { useChosenRows } from '#ui/list/bulk/useChosenRows.ts';
import type { ListDefinition } from '#ui/list/define-list.ts';
import type { OwnEdits } from '#ui/list/own-edits.ts';
import type { Filters } from '#ui/list/list-query.ts';
import { useListParts, type ListAnswer } from '#ui/list/useListParts.ts';
import { useListQuery } from '#ui/list/useListQuery.ts';

/**
 * A list of a screen: conditions, page and order in the address, its rows from the server, and the chosen rows.
 * @param definition a constant of the module
 * @param useAnswer the query hook of its read
 * @param rowKey the same function from render to render
 * @param options `scope` tells apart several lists of one screen, which share the conditions of the address; `own` shows
 * what waits on this device
 */
export function useList<F extends Filters, K extends Op, Row extends object, A extends ListAnswer<Row>>(
  definition: ListDefinition<K, F>,
  useAnswer: (arg: Arg<K>) => A,
  rowKey: (row: Row) => string,
  { scope = '', own }: { readonly scope?: string; readonly own?: OwnEdits<Row> } = {},
) {
  const query = useListQuery(definition, scope);
  const answer = useAnswer(definition.argOf(query));
  const parts = useListParts<F, Row>({
    query,
    answer,
    rowKey,
    ...(own ? { own } : {}),
    foresee: (part) => askAhead(definition.op, definition.argOf({ ...query, ...part })),
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
    /** What the workbook of the list is asked with. */
    conditions: definition.conditionsOf(query),
    selection: useChosenRows(query.filters, parts.rows, rowKey),
  };
}

/** A list as `ListPart` and `ListScreen` take it. */
export type ListState<F extends Filters, Row extends object> = Omit<
  ReturnType<typeof useList<F, Op, Row, ListAnswer<Row>>>,
  'answer'
>;
