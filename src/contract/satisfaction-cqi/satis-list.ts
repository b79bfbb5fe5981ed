import { z } from 'zod';
import { declareRead } from '../endpoint.ts';
import { choice, codesFilter, keyword, textFilter, yearFilter } from '../fields.ts';
import { declareList } from '../list.ts';
import { workFilter } from '../main/work-filter.ts';
import { grantOn } from '../permission.ts';
import {
  APRV_STEPS,
  EFCT_CDS,
  EVL_GRDS,
  SATIS_API,
  SATIS_PATHS,
  SATIS_PHASES,
  SLCT_CDS,
  TRGT_DIVS,
} from './satis-codes.ts';
import { cqiId, satisDetailSchema, satisTaskSchema } from './satis-fields.ts';

const read = grantOn('R', ...SATIS_PATHS),
  phase = z.enum(SATIS_PHASES);

const filters = {
  /** Which screen asks: it says whose right counts and which states are shown. */
  phase,
  schlYear: yearFilter,
  rschId: textFilter,
  trgtDivCd: choice(TRGT_DIVS),
  deptCds: codesFilter,
  slctCd: choice(SLCT_CDS),
  cqiSts: codesFilter,
  aprvStepCd: choice(APRV_STEPS),
  evlGrdCd: choice(EVL_GRDS),
  efctCd: choice(EFCT_CDS),
  lateYn: choice(['Y', 'N']),
  workDivCd: workFilter('SATIS_CQI', 'CQI_APRV'),
  searchKeyword: keyword,
};
const SORTABLE = [
  'cqiNo',
  'rschNm',
  'areaNm',
  'itemNm',
  'scr100',
  'prevScr100',
  'diff',
  'goalScr',
  'prirCd',
  'deptNm',
  'mngrNm',
  'planDueDt',
  'dday',
  'budgetAmt',
  'exeRt',
  'indiAhvRt',
  'evlGrdCd',
  'nextScr100',
  'efctCd',
  'lastChkYm',
  'cqiSt',
] as const;

/** The three lists of 개선과제 and one of them with everything (cqi.md 5.4 to 5.9 and 6). */
export const satisListEndpoints = {
  ...declareList(['getCqiList', 'downloadCqiExcel'], {
    base: SATIS_API,
    access: read,
    offline: 'recent',
    noun: '만족도 CQI 개선과제',
    filters,
    sortable: SORTABLE,
    row: satisTaskSchema,
  }),
  getCqi: declareRead({
    path: `${SATIS_API}/getCqi`,
    access: read,
    offline: 'recent',
    summary: '만족도 CQI 개선과제 상세',
    query: z.strictObject({ cqiId, phase }),
    row: satisDetailSchema,
  }),
  getItemHis: declareRead({
    path: `${SATIS_API}/getItemHis`,
    access: read,
    offline: 'never',
    summary: '만족도 CQI 문항의 조사결과',
    query: z.strictObject({ cqiId, phase }),
    row: z.object({ schlYear: z.string(), rspCnt: z.number(), scr100: z.number() }),
    /** Answers by point, beginning with 1, of the survey of the task; null where they are not known. */
    extra: { dist: z.array(z.number()).nullable() },
  }),
};
