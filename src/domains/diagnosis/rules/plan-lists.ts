import type { Instrument } from '#contract/diagnosis/instruments.ts';
import { INSTRUMENTS } from '#contract/diagnosis/instruments.ts';
import { defineList } from '#ui/list/define-list.ts';
import { THIS_YEAR } from './school-year.ts';

const FILTERS = {
  schlYear: THIS_YEAR,
  shtmCd: '',
  planSt: '',
  deptCd: '',
  strtDt: '',
  endDt: '',
  linkDiv: '',
  searchKeyword: '',
};
const planList = (instDiv: string) => defineList('getPlanList', FILTERS, { fixed: { instDiv } });
const statList = (instDiv: string) =>
  defineList('getStatPlanList', { ...FILTERS, planSt: 'CLOSED,SCORED,RELEASED' }, { fixed: { instDiv } });

type ListsOf<L> = (instrument: Pick<Instrument, 'instDiv'>) => L;
const byInstrument = <L>(listOf: (instDiv: string) => L): ListsOf<L> => {
  const lists = new Map(INSTRUMENTS.map(({ instDiv }) => [instDiv, listOf(instDiv)]));
  return ({ instDiv }) => {
    const list = lists.get(instDiv);
    if (list === undefined) throw new Error(`no list of ${instDiv}`);
    return list;
  };
};

/** The lists of plans, and of their statistics, one for each instrument. */
export const planListOf = byInstrument(planList),
  statListOf = byInstrument(statList);

/** The targets of one plan. */
export const TARGET_LIST = defineList(
  'getPlanTargetList',
  { respSt: '', hakguaCd: '', searchKeyword: '' },
  { rowsPerPage: 25 },
);
/** The responses of one plan. */
export const RESPONSE_LIST = defineList(
  'getRespList',
  { suspectYn: '', validYn: '', searchKeyword: '' },
  { rowsPerPage: 25 },
);
