import type { TrgtDiv } from '#contract/dropout/dropout-codes.ts';
import { STAT_TABS } from '#contract/dropout/stat-rules.ts';
import { readListQuery } from '#ui/list/list-query.ts';
import { question } from '#ui/routing/screen-route.ts';
import { PRESENT_TERM, PRESENT_YEAR } from '../standards/list.ts';

export const STAT_DEFAULTS = {
  filters: { schlYear: PRESENT_YEAR, shtmCd: PRESENT_TERM, colgCd: '', hakguaCd: '', trgtDivCd: '', cmprYn: '' },
  rowsPerPage: 10,
};
type Filters = typeof STAT_DEFAULTS.filters;

/** What every table asks, from the conditions in the address. */
export const asked = ({ schlYear, shtmCd, colgCd, hakguaCd, trgtDivCd }: Filters) => ({
  schlYear,
  shtmCd: shtmCd === '20' ? ('20' as const) : ('10' as const),
  colgCd,
  hakguaCd,
  trgtDivCd: trgtDivCd as '' | TrgtDiv,
});
/** What the figures above the tabs ask. */
export const askedSummary = (filters: Filters) => ({
  ...asked(filters),
  cmprYn: filters.cmprYn === 'Y' ? ('Y' as const) : ('' as const),
});
export const STAT_TAB_KEYS = STAT_TABS;

/** Asked before the screen's code has arrived. */
export const asksStat = (params: URLSearchParams) => [
  question('getDrptSummary', askedSummary(readListQuery(params, STAT_DEFAULTS).filters)),
];
