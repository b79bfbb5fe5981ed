import type { SortStep } from '#ui/table/sorting.ts';
import { parseSort, sortQuery } from '#ui/table/sorting.ts';

export type Filters = Readonly<Record<string, string>>;

export interface ListQuery<F extends Filters> {
  readonly filters: F;
  readonly page: number;
  readonly rowsPerPage: number;
  readonly sort: readonly SortStep[];
}

export interface ListDefaults<F extends Filters> {
  readonly filters: F;
  readonly rowsPerPage: number;
  readonly sort?: readonly SortStep[];
}

function positive(text: string | null, fallback: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : fallback;
}

/** Reads a list's state out of the address; what is missing or unreadable takes the default. */
export function readListQuery<F extends Filters>(params: URLSearchParams, defaults: ListDefaults<F>): ListQuery<F> {
  const filters = Object.fromEntries(Object.entries(defaults.filters).map(([name, fallback]) => [name, params.get(name) ?? fallback])) as F;
  return {
    filters,
    page: positive(params.get('page'), 1),
    rowsPerPage: positive(params.get('rowsPerPage'), defaults.rowsPerPage),
    sort: params.has('sortBy') ? parseSort(params.get('sortBy'), params.get('sortType')) : (defaults.sort ?? []),
  };
}

/** Writes a list's state into the address, beside what other parts of the screen keep there; defaults are left out. */
export function writeListQuery<F extends Filters>(params: URLSearchParams, query: ListQuery<F>, defaults: ListDefaults<F>): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string, fallback: string): void => {
    if (value === fallback) next.delete(name); else next.set(name, value);
  };
  for (const [name, fallback] of Object.entries(defaults.filters)) put(name, query.filters[name] ?? '', fallback);
  put('page', String(query.page), '1');
  put('rowsPerPage', String(query.rowsPerPage), String(defaults.rowsPerPage));
  const sort = sortQuery(query.sort), usual = sortQuery(defaults.sort ?? []);
  put('sortBy', sort.sortBy ?? '', usual.sortBy ?? '');
  put('sortType', sort.sortType ?? '', usual.sortType ?? '');
  return next;
}
