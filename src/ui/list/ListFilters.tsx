import { Fragment } from 'react';
import { show } from '#ui/feedback/feedback.ts';
import { appliedConditions } from './applied-conditions.ts';
import { FilterBar } from './FilterBar.tsx';
import type { Filter, FilterChange } from './filters.tsx';
import type { Filters } from './list-query.ts';
import { usePrintedConditions } from './printed-conditions.tsx';
import { useFilterDraft } from './useFilterDraft.ts';
import type { ListControls } from './useListQuery.ts';

interface ListFiltersProps<F extends Filters> {
  /** In the order of the bar. */
  readonly filters: readonly Filter<keyof F & string>[];
  /** The list, or what else is asked with these conditions. */
  readonly list: { readonly query: Pick<ListControls<F>, 'filters' | 'applyFilters'>; readonly defaults: F };
}

/**
 * The filter bar of a list: what is chosen applies at once, what is typed on Enter or 조회, 초기화 brings the defaults
 * back. What differs from the defaults and is out of sight has a chip.
 */
export function ListFilters<F extends Filters>({ filters, list: { query, defaults } }: ListFiltersProps<F>) {
  const applied = query.filters;
  const [draft, setDraft] = useFilterDraft(applied);
  const problemOf = (next: F) => filters.map(({ problem }) => problem?.(next) ?? null).find((found) => found !== null);
  const apply = (next: F): void => {
    setDraft(next);
    query.applyFilters(next);
  };
  const search = (): void => {
    const problem = problemOf(draft);
    if (problem) show(problem.id, problem.params);
    else apply(draft);
  };
  const change: FilterChange<keyof F & string> = {
    type: (part) => setDraft({ ...draft, ...part }),
    choose: (part) => {
      const next = { ...draft, ...part };
      // A keyword that is still too short waits for its Enter, and what was chosen with it.
      if (problemOf(next)) setDraft(next);
      else apply(next);
    },
  };
  const fieldsOf = (shown: readonly Filter<keyof F & string>[]) =>
    shown.map((filter) => <Fragment key={filter.fields.join('-')}>{filter.render(draft, change)}</Fragment>);
  const conditions = appliedConditions(applied, defaults, filters);
  usePrintedConditions(conditions);
  const more = filters.filter(({ isMore }) => isMore === true);
  return (
    <FilterBar
      onSearch={search}
      onReset={() => apply(defaults)}
      applied={conditions}
      onApply={apply}
      more={more.length > 0 ? fieldsOf(more) : undefined}
    >
      {fieldsOf(filters.filter(({ isMore }) => isMore !== true))}
    </FilterBar>
  );
}
