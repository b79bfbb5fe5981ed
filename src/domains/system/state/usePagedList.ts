import { askAhead } from '#bridge/ask-ahead.ts';
import type { Arg, Op } from '#contract/registry.ts';
import { useListParts, type ListAnswer } from '#ui/list/useListParts.ts';
import type { Filters, ListDefaults, ListQuery } from '#ui/list/list-query.ts';
import { useListQuery } from '#ui/list/useListQuery.ts';

interface PagedList<F extends Filters, K extends Op, Row extends object> {
  readonly op: K;
  readonly defaults: ListDefaults<F>;
  /** The call for a state of the address. */
  readonly argOf: (query: ListQuery<F>) => Arg<K>;
  /** The query hook of the operation. */
  readonly useAnswer: (arg: Arg<K>) => ListAnswer<Row>;
  readonly rowKey: (row: Row) => string;
  /** Names the list among several of a screen. */
  readonly scope?: string;
}

/** A list of this area as the address has it; the page or the order that somebody is about to want is asked ahead. */
export function usePagedList<F extends Filters, K extends Op, Row extends object>({
  op,
  defaults,
  argOf,
  useAnswer,
  rowKey,
  scope = '',
}: PagedList<F, K, Row>) {
  const query = useListQuery(defaults, scope);
  const answer = useAnswer(argOf(query));
  return {
    query,
    ...useListParts<F, Row>({ query, answer, rowKey, foresee: (part) => askAhead(op, argOf({ ...query, ...part })) }),
  };
}
