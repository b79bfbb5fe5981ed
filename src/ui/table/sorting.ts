import type { SortType } from '#contract/paging.ts';

export interface SortStep {
  readonly field: string;
  readonly type: SortType;
}

/**
 * Sorting after a click on a header: none, ascending, descending, then none, or ascending again when sorting is
 * mandatory. With `add` (Shift) the other columns keep their place in the order clicked; without it they are dropped.
 */
export function nextSort(
  current: readonly SortStep[],
  field: string,
  { add = false, mandatory = false } = {},
): readonly SortStep[] {
  const present = current.find((step) => step.field === field);
  const changed: SortStep | null = !present
    ? { field, type: 'asc' }
    : present.type === 'asc'
      ? { field, type: 'desc' }
      : mandatory
        ? { field, type: 'asc' }
        : null;
  if (!add) return changed ? [changed] : [];
  if (!present) return changed ? [...current, changed] : current;
  return current.flatMap((step) => (step.field !== field ? [step] : changed ? [changed] : []));
}

/** The two query fields, joined by commas in the order clicked; empty sorting sends neither. */
export function sortQuery(sort: readonly SortStep[]): { sortBy?: string; sortType?: string } {
  if (sort.length === 0) return {};
  return { sortBy: sort.map((step) => step.field).join(','), sortType: sort.map((step) => step.type).join(',') };
}

/** Reads the two query fields back; a field without a direction is ascending. */
export function parseSort(sortBy: string | null, sortType: string | null): readonly SortStep[] {
  if (!sortBy) return [];
  const types = (sortType ?? '').split(',');
  return sortBy
    .split(',')
    .filter(Boolean)
    .map((field, index) => ({ field, type: types[index] === 'desc' ? 'desc' : 'asc' }));
}
