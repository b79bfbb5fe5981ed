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

/** Name in the address; several lists of one screen share the conditions and keep the rest under names of their own. */
const nameIn =
  (scope: string) =>
  (name: string): string =>
    scope === '' ? name : `${name}.${scope}`;

/** Reads a list's state out of the address; what is missing or unreadable takes the default. */
export function readListQuery<F extends Filters>(
  params: URLSearchParams,
  defaults: ListDefaults<F>,
  scope = '',
): ListQuery<F> {
  const named = nameIn(scope);
  const filters = Object.fromEntries(
    Object.entries(defaults.filters).map(([name, fallback]) => [name, params.get(name) ?? fallback]),
  ) as F;
  return {
    filters,
    page: positive(params.get(named('page')), 1),
    rowsPerPage: positive(params.get(named('rowsPerPage')), defaults.rowsPerPage),
    sort: params.has(named('sortBy'))
      ? parseSort(params.get(named('sortBy')), params.get(named('sortType')))
      : (defaults.sort ?? []),
  };
}

/** Writes a list's state into the address, beside what other parts of the screen keep there; defaults are left out. */
export function writeListQuery<F extends Filters>(
  params: URLSearchParams,
  query: ListQuery<F>,
  defaults: ListDefaults<F>,
  scope = '',
): URLSearchParams {
  const next = new URLSearchParams(params),
    named = nameIn(scope);
  const put = (name: string, value: string, fallback: string): void => {
    if (value === fallback) next.delete(name);
    else next.set(name, value);
  };
  for (const [name, fallback] of Object.entries(defaults.filters)) put(name, query.filters[name] ?? '', fallback);
  put(named('page'), String(query.page), '1');
  put(named('rowsPerPage'), String(query.rowsPerPage), String(defaults.rowsPerPage));
  const sort = sortQuery(query.sort),
    usual = sortQuery(defaults.sort ?? []);
  put(named('sortBy'), sort.sortBy ?? '', usual.sortBy ?? '');
  put(named('sortType'), sort.sortType ?? '', usual.sortType ?? '');
  return next;
}

/** The address with every list of the screen back on its first page. */
export function onFirstPages(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([name]) => name !== 'page' && !name.startsWith('page.')));
}
