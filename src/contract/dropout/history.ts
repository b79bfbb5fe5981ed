import { z } from 'zod';
import { declareRead } from '../endpoint.ts';
import { codesFilter, date8, id, keyword, textFilter } from '../fields.ts';
import { declarePersonList } from '../list.ts';
import { grantOn } from '../permission.ts';
import { DRPT_API, DRPT_SCREEN, OUTCOME_NAMES, REGULAR_TERMS, SCORED_GRADES } from './dropout-codes.ts';
import { keptStandardSchema } from './standard.ts';
import { EVENT_CDS } from './history-rules.ts';
import { CONTACT_CDS, METHOD_CDS, REFERRAL_DIVS, REFERRAL_STATES } from './target-rules.ts';

const read = grantOn('R', DRPT_SCREEN.history);
const SORTABLE = ['actDt', 'evtCd', 'stdNo', 'hakguaNm', 'actNm'] as const;
/** Both days included, at most a year. */
const filters = {
  strtDt: date8('시작일'),
  endDt: date8('종료일'),
  evtCds: codesFilter,
  deptCds: codesFilter,
  stfNo: textFilter,
  searchKeyword: keyword,
};

const historySchema = z.object({
  hisId: z.string(),
  actDt: z.string(),
  evtCd: z.enum(EVENT_CDS),
  stdNo: z.string(),
  stdNm: z.string(),
  hakguaNm: z.string().nullable(),
  /** Codes; names of staff stand as names. */
  bfVal: z.string().nullable(),
  afVal: z.string().nullable(),
  rsn: z.string().nullable(),
  actNm: z.string().nullable(),
});
export type HistoryRow = z.infer<typeof historySchema>;

const OUTCOMES = Object.keys(OUTCOME_NAMES) as [keyof typeof OUTCOME_NAMES, ...(keyof typeof OUTCOME_NAMES)[]];
const term = { schlYear: z.string(), shtmCd: z.enum(REGULAR_TERMS) };
const timelineSchema = z.object({
  stdNo: z.string(),
  stdNm: z.string(),
  hakguaNm: z.string().nullable(),
  /** Of the confirmed runs, the oldest first. */
  grades: z.array(z.object({ ...term, baseDt: z.string(), riskGrdCd: z.enum([...SCORED_GRADES, 'NA']) })),
  intvs: z.array(
    z.object({
      intvDt: z.string(),
      mthdCd: z.enum(METHOD_CDS),
      cntctRsltCd: z.enum(CONTACT_CDS),
      intvStfNm: z.string().nullable(),
    }),
  ),
  refers: z.array(z.object({ regDt: z.string(), cnslDivCd: z.enum(REFERRAL_DIVS), referSt: z.enum(REFERRAL_STATES) })),
  outcms: z.array(z.object({ ...term, outcmCd: z.enum(OUTCOMES), chkDt: z.string() })),
});
export type Timeline = z.infer<typeof timelineSchema>;

export const dropoutHistoryEndpoints = {
  ...declarePersonList(['getHisList', 'downloadHisExcel'], {
    base: DRPT_API,
    access: read,
    offline: 'never',
    noun: '예방 이력',
    filters,
    sortable: SORTABLE,
    row: historySchema,
  }),
  /** The standards by which a run has scored, as it has kept them. */
  getRunSnap: declareRead({
    path: `${DRPT_API}/getRunSnap`,
    access: read,
    offline: 'never',
    summary: '산정 기준 스냅샷',
    query: z.strictObject({ runId: id('산정') }),
    row: keptStandardSchema,
  }),
  /** Everything about one student over all terms. */
  getStdTimeline: declareRead({
    path: `${DRPT_API}/getStdTimeline`,
    access: read,
    offline: 'never',
    personal: true,
    summary: '학생별 이력',
    query: z.strictObject({ stdNo: id('학번') }),
    row: timelineSchema,
  }),
};
