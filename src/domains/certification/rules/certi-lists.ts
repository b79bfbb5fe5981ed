import { PROGRAMMES, type Programme } from '#contract/certification/programmes.ts';
import { defineList } from '#ui/list/define-list.ts';
import { SHARED_ROWS_PER_PAGE } from '#ui/table/page-sizes.ts';

/* The lists of 대학 인증 and with what they begin; each programme has its own. */
const stdList = ({ certiDiv }: Programme) =>
  defineList('getStdList', { stdSt: '', entYear: '' }, { fixed: { certiDiv } });
const stateList = ({ certiDiv }: Programme) =>
  defineList(
    'getStateList',
    {
      colgCd: '',
      hakguaCd: '',
      gradeCd: '',
      entYear: '',
      shregSt: '',
      certiSt: '',
      calcGrdCd: '',
      certiStdId: '',
      lackItemKey: '',
      lackMax: '',
      nearYn: '',
      recheckYn: '',
      searchKeyword: '',
    },
    { fixed: { certiDiv } },
  );
const reviewList = ({ certiDiv }: Programme) =>
  defineList('getReviewList', { upYn: '', hakguaCd: '', workDivCd: '', searchKeyword: '' }, { fixed: { certiDiv } });
const evidList = ({ certiDiv }: Programme) =>
  defineList('getEvidList', { evidSt: 'REQ', workDivCd: '' }, { fixed: { certiDiv } });
const issueList = ({ certiDiv }: Programme) =>
  defineList(
    'getIssueList',
    { issueSt: 'WAIT', certiGrdCd: '', hakguaCd: '', searchKeyword: '' },
    { fixed: { certiDiv } },
  );

const of = <T>(make: (programme: Programme) => T) => {
  const made = new Map(PROGRAMMES.map((programme) => [programme.certiDiv, make(programme)]));
  return ({ certiDiv }: Programme): T => {
    const found = made.get(certiDiv);
    if (found === undefined) throw new Error(`no list of ${certiDiv}`);
    return found;
  };
};
export const stdListOf = of(stdList);
export const stateListOf = of(stateList);
export const reviewListOf = of(reviewList);
export const evidListOf = of(evidList);
export const issueListOf = of(issueList);

/** Uploads of a programme, the newest first. */
export const BATCH_LIST = defineList('getNurseBatchList', { srcDiv: '' });
/** Versions of a programme are few: all of them as choices. */
export const ALL_STANDARDS = { page: 1, rowsPerPage: 100 } as const;

/** With what 현황 begins. */
export const STAT_DEFAULTS = {
  filters: { hakguaCd: '', gradeCd: '', colgCd: '', entYear: '' },
  rowsPerPage: SHARED_ROWS_PER_PAGE,
};

export const STATE_TABS = ['overview', 'students', 'review', 'issue'] as const;
export type StateTab = (typeof STATE_TABS)[number];

/** Tabs of one standard, as its address names them. */
export const STD_TABS = ['basics', 'tree', 'grades', 'lang', 'tmpl', 'simul', 'upload'] as const;
