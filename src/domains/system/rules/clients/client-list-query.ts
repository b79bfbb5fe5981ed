import type { Arg } from '#contract/registry.ts';
import {
  CLIENT_KINDS,
  CLIENT_STATES,
  type ClientKind,
  type ClientState,
} from '#contract/system/clients/client-rules.ts';
import type { ConditionLabel } from '#ui/list/applied-conditions.ts';
import type { ListQuery } from '#ui/list/list-query.ts';
import { SHARED_ROWS_PER_PAGE } from '#ui/table/page-sizes.ts';
import { sortQuery } from '#ui/table/sorting.ts';

const NONE = { clientDivCd: '', stCd: '', searchKeyword: '' };
export type ClientFilters = typeof NONE;
export const CLIENT_LIST_DEFAULTS: { readonly filters: ClientFilters; readonly rowsPerPage: number } = {
  filters: NONE,
  rowsPerPage: SHARED_ROWS_PER_PAGE,
};

export type ClientTab = 'clients' | 'sso';
/** The tab that an address names. */
export const clientTab = (params: URLSearchParams): ClientTab => (params.get('tab') === 'sso' ? 'sso' : 'clients');

/** The call of the list for a state of the address. */
export const clientListArg = ({
  filters,
  page,
  rowsPerPage,
  sort,
}: ListQuery<ClientFilters>): Arg<'getClientList'> => ({
  clientDivCd: filters.clientDivCd as '' | ClientKind,
  stCd: filters.stCd as '' | ClientState,
  searchKeyword: filters.searchKeyword,
  page,
  rowsPerPage,
  ...sortQuery(sort),
});

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
export const KIND_OPTIONS = optionsOf(CLIENT_KINDS),
  STATE_OPTIONS = optionsOf(CLIENT_STATES);
const nameIn = (names: Readonly<Record<string, string>>, code: string): string =>
  Object.hasOwn(names, code) ? (names[code] ?? code) : code;

/** The conditions as the chips tell them. */
export const CLIENT_CONDITIONS: readonly ConditionLabel<ClientFilters>[] = [
  { fields: ['clientDivCd'], label: '구분', show: ({ clientDivCd }) => nameIn(CLIENT_KINDS, clientDivCd) },
  { fields: ['stCd'], label: '상태', show: ({ stCd }) => nameIn(CLIENT_STATES, stCd) },
  { fields: ['searchKeyword'], label: '검색어' },
];
