import { z } from 'zod';
import { declareRead } from '../endpoint.ts';
import { codesFilter, date8, textFilter } from '../fields.ts';
import { totalCount } from '../paging.ts';
import { grantOn } from '../permission.ts';
import { SPACE_SCREEN } from './space-rules.ts';

/** Both days included, at most a year. */
const period = {
  strtDt: date8('시작일'),
  endDt: date8('종료일'),
  bldgCd: codesFilter,
  spaceTyCd: codesFilter,
  mngDeptCd: textFilter,
};

const grouped = z.strictObject({ ...period, groupBy: z.enum(['BLDG', 'TYPE', 'SPACE']).default('BLDG') });

const figureSchema = z.object({
  grpCd: z.string(),
  grpNm: z.string(),
  openSlotCnt: z.number(),
  useSlotCnt: z.number(),
  doneCnt: z.number(),
  noshwCnt: z.number(),
  cnclCnt: z.number(),
  /** Percent with one decimal; `-` without a denominator. */
  useRt: z.string(),
  bkngRt: z.string(),
  noshwRt: z.string(),
  seatRt: z.string(),
});
export type SpaceFigure = z.infer<typeof figureSchema>;
const read = grantOn('R', SPACE_SCREEN);

export const figureEndpoints = {
  getUseStat: declareRead({
    path: '/api/spaceBkng/getUseStat',
    access: read,
    offline: 'recent',
    summary: '이용 통계',
    query: grouped,
    row: figureSchema,
    extra: {
      total: figureSchema,
      /** Mean hours from application to decision. */
      aprvHr: z.string(),
      noshwByDiv: z.array(z.object({ aplyDivCd: z.string(), noshwCnt: z.number(), noshwRt: z.string() })),
    },
  }),
  /** Figures by group have no pages and no order to choose. */
  downloadStatExcel: declareRead({
    path: '/api/spaceBkng/downloadStatExcel',
    access: read,
    offline: 'never',
    summary: '이용 통계 엑셀',
    query: grouped,
    row: figureSchema,
    extra: totalCount,
  }),
  /** Used slots by day of the week and slot. */
  getHeatmap: declareRead({
    path: '/api/spaceBkng/getHeatmap',
    access: read,
    offline: 'recent',
    summary: '요일·시간 이용',
    query: z.strictObject(period),
    row: z.object({ dow: z.number(), slotNo: z.number(), useCnt: z.number() }),
  }),
  /** Applications that found their time taken. */
  getUnmetStat: declareRead({
    path: '/api/spaceBkng/getUnmetStat',
    access: read,
    offline: 'recent',
    summary: '수용하지 못한 신청',
    query: z.strictObject(period),
    row: z.object({ spaceId: z.string(), spaceNm: z.string(), unmetCnt: z.number() }),
  }),
};
