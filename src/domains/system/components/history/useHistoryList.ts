import type { Arg, Op } from '#contract/registry.ts';
import { useListParts, type ListAnswer } from '#ui/list/useListParts.ts';
import type { Filters, ListDefaults, ListQuery } from '#ui/list/list-query.ts';
import { useListQuery } from '#ui/list/useListQuery.ts';
import { historyArg } from '../../rules/security/history-query.ts';
import { askAhead } from '../../state/page.ts';

interface HistorySource<K extends Op, F extends Filters, Row extends object, A extends ListAnswer<Row>> {
  readonly op: K;
  /** A constant of the screen's module. */
  readonly defaults: ListDefaults<F>;
  /** The query hook of the operation. */
  readonly useAnswer: (arg: Arg<K>) => A;
  readonly rowKey: (row: Row) => string;
  readonly scope?: string;
}

/** A history as the address has it: its page, and what toolbar, table and pager need. */
export function useHistoryList<K extends Op, F extends Filters, Row extends object, A extends ListAnswer<Row>>({
  op,
  defaults,
  useAnswer,
  rowKey,
  scope = '',
}: HistorySource<K, F, Row, A>) {
  const query = useListQuery(defaults, scope);
  const argOf = (part: Partial<ListQuery<F>> = {}): Arg<K> => historyArg<K>({ ...query, ...part });
  const answer = useAnswer(argOf());
  return {
    query,
    answer,
    ...useListParts<F, Row>({ query, answer, rowKey, foresee: (part) => askAhead(op, argOf(part)) }),
  };
}
export type HistoryListState<Row extends object> = ReturnType<typeof useHistoryList<Op, Filters, Row, ListAnswer<Row>>>;
