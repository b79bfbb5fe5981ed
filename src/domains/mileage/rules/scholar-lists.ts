import { MILEAGE_SCREEN } from '#contract/mileage/mileage-codes.ts';
import { defineList } from '#ui/list/define-list.ts';

/* The lists of 장학금 and with what they begin. */
export const SCHOLAR_LIST = defineList('getScholarList', {
  schDiv: '',
  schSt: '',
  mlgTermId: '',
  searchKeyword: '',
});
/** Students of the scholarship that is open. */
export const RANK_LIST = defineList('getScholarRank', {
  selDiv: '',
  exclCd: '',
  rankNo: '',
  hakguaCd: '',
  searchKeyword: '',
});
/** Scholarships that a new one may exclude; there are fewer than a page holds. */
export const ALL_SCHOLARS = { page: 1, rowsPerPage: 100 } as const;

export const SCHOLAR_TAB = `${MILEAGE_SCREEN.bulk}?tab=scholar`;
const NEW = 'new';
export const NEW_SCHOLAR = `${SCHOLAR_TAB}&scholarId=${NEW}`;
export const scholarPath = (mlgScholarId: string): string => `${SCHOLAR_TAB}&scholarId=${mlgScholarId}`;
/** The stored scholarship that an address names; null for a new one. */
export const storedScholar = (scholarId: string): string | null => (scholarId === NEW ? null : scholarId);
