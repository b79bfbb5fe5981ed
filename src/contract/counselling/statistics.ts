import { z } from 'zod';
import { declareRead } from '../endpoint.ts';
import { choice, filterDate8, yearFilter } from '../fields.ts';
import { totalCount } from '../paging.ts';
import { COUNSEL_API } from './kinds.ts';
import { STAT_PERIODS, STAT_VIEWS } from './satisfaction-codes.ts';
import { cnslDivCd, onKinds } from './setting.ts';

const mayRead = onKinds('R');
/** A number of people, or what stands in its place where it is small; `-` of a rate with a hidden part. */
const figure = z.string();
const figures = {
  aplyCnt: figure,
  doneCnt: figure,
  prsnCnt: figure,
  noshwCnt: figure,
  noshwRt: figure,
  waitDay: figure,
};
const query = z.strictObject({
  cnslDivCd,
  prdDivCd: z.enum(STAT_PERIODS).meta({ label: '기간 구분' }),
  schlYear: yearFilter,
  shtmCd: choice(['10', '20']),
  strtDt: filterDate8('기간'),
  endDt: filterDate8('기간'),
  viewBy: z.enum(STAT_VIEWS).meta({ label: '보기 기준' }),
});
const rowSchema = z.object({ grpCd: z.string(), grpNm: z.string(), ...figures });
export type CounselFigures = z.infer<typeof rowSchema>;

/** Endpoints of the figures of a kind (counselling.md 4.16). */
export const counselStatEndpoints = {
  getCnslStat: declareRead({
    path: `${COUNSEL_API}/getCnslStat`,
    access: mayRead,
    offline: 'recent',
    summary: '상담 통계',
    query,
    row: rowSchema,
    extra: { strtDt: z.string(), endDt: z.string(), total: z.object(figures) },
  }),
  /** The same figures with their total as the first line: they are no list that could be paged. */
  downloadCounselStatExcel: declareRead({
    path: `${COUNSEL_API}/downloadStatExcel`,
    access: mayRead,
    offline: 'never',
    summary: '상담 통계 엑셀',
    query,
    row: rowSchema,
    extra: totalCount,
  }),
  getWaitSim: declareRead({
    path: `${COUNSEL_API}/getWaitSim`,
    access: mayRead,
    offline: 'never',
    summary: '대기 시뮬레이션',
    query: z.strictObject({ cnslDivCd, addCnt: z.enum(['0', '1', '2', '3', '4', '5']).meta({ label: '추가 상담사' }) }),
    row: z.object({
      waitCnt: z.number(),
      cnslrCnt: z.number(),
      /** First contacts of a counsellor and working day, two decimals; `-` where there was none. */
      speed: figure,
      /** 예상 대기일, one decimal; `-` where none was seen. */
      waitDay: figure,
    }),
  }),
};
