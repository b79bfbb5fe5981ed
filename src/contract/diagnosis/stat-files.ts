import { z } from 'zod';
import { declareRead } from '../endpoint.ts';
import { id } from '../fields.ts';
import { totalCount } from '../paging.ts';
import { grantOn } from '../permission.ts';
import { plainChoiceFields } from '../reasons.ts';
import { STAT_PATHS, STAT_TAB_NAMES, type StatTab } from './instruments.ts';
import { DIMENSIONS, groupFilters } from './stat.ts';

const TABS = Object.keys(STAT_TAB_NAMES) as StatTab[];
const isTab = (name: string): name is StatTab => TABS.some((tab) => tab === name);

/** Tabs of the statistics, joined by commas. */
const tabs = z
  .string()
  .min(1)
  .max(200)
  .transform((text) => text.split(',').filter(isTab))
  .refine((chosen) => chosen.length > 0)
  .meta({ label: '시트' });

const cell = z.union([z.string(), z.number()]).nullable();
/** One sheet of a workbook: figures that can be computed with are numbers, hidden ones `-`. */
const sheetSchema = z.object({ sheetNm: z.string(), head: z.array(z.string()), rows: z.array(z.array(cell)) });
export type StatSheet = z.infer<typeof sheetSchema>;

const mayRead = grantOn('R', ...STAT_PATHS),
  { plainYn: _plain, ...reasonFields } = plainChoiceFields;

/** Files of the statistics of one plan (diagnosis.md 5.7, 6.1). */
export const statFileEndpoints = {
  /** A workbook with a sheet for each tab. It bears another name than the workbook of 공간예약. */
  downloadStatBook: declareRead({
    path: '/api/diag/downloadStatExcel',
    access: mayRead,
    offline: 'never',
    personal: true,
    summary: '통계 엑셀',
    query: z.strictObject({
      ...groupFilters,
      tabs,
      rowDim: z.enum(DIMENSIONS).default('hakguaCd').meta({ label: '행' }),
      colDim: z.enum(DIMENSIONS).default('gradeCd').meta({ label: '열' }),
      ...plainChoiceFields,
    }),
    row: sheetSchema,
  }),
  /** A row for each answer, a field for each item code, and for each option of a question where several can be chosen. With names only for who holds XLS_PRSN and says why. */
  downloadRawRespExcel: declareRead({
    path: '/api/diag/downloadRawRespExcel',
    access: mayRead,
    offline: 'never',
    personal: true,
    summary: '원자료 엑셀',
    query: z.strictObject({ planId: id('계획'), ...reasonFields }),
    row: z.record(z.string(), cell),
    extra: totalCount,
  }),
  downloadIndvReport: declareRead({
    path: '/api/diag/downloadIndvReport',
    access: mayRead,
    offline: 'never',
    personal: true,
    summary: '개인 결과지',
    query: z.strictObject({ respId: id('응답') }),
    /** A PDF in base64: the envelope carries text. */
    row: z.object({ fileNm: z.string(), content: z.string() }),
  }),
};
