import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { flag, id, uuid } from '../fields.ts';
import { totalCount } from '../paging.ts';
import { grantOn } from '../permission.ts';
import { BATCH_SCREEN } from './batch.ts';
import { FEED_JOBS, INPUT_STATES } from './feed-rules.ts';

const errorRow = z.object({ rowNo: z.number(), keyVal: z.string().nullable(), msg: z.string() });

const batchInputSchema = z.object({
  batchInputId: z.string(),
  jobCd: z.enum(FEED_JOBS),
  jobNm: z.string(),
  oriFileNm: z.string(),
  regDt: z.string(),
  regNm: z.string().nullable(),
  statCd: z.enum(INPUT_STATES),
  batchRunId: z.string().nullable(),
  rowCnt: z.number(),
  /** Rows of the sheet that hold nothing. */
  blankCnt: z.number(),
  /** Of the rows read: those that are hidden in the workbook. */
  hiddenCnt: z.number(),
  okCnt: z.number(),
  errCnt: z.number(),
  newCnt: z.number(),
  chngCnt: z.number(),
  stopCnt: z.number(),
  sameCnt: z.number(),
  /** Active today and not in the input: they stay as they are. */
  absentCnt: z.number(),
  /** Active before the input. */
  activeCnt: z.number(),
  shortYn: z.enum(['Y', 'N']),
  /** Null when the job before it has succeeded today, else its name. */
  waitsForNm: z.string().nullable(),
  /** The first rows that are wrong; all of them stand in the workbook. */
  errs: z.array(errorRow),
});
export type BatchInput = z.infer<typeof batchInputSchema>;

export const feedEndpoints = {
  uploadBatchInput: declareWrite({
    path: '/api/batch/uploadBatchInput',
    access: grantOn('C', BATCH_SCREEN),
    offline: 'online',
    summary: '배치 입력 업로드와 검증',
    body: z.strictObject({ jobCd: z.enum(FEED_JOBS).meta({ label: '작업' }), fileGroupId: id('입력 파일') }),
    row: batchInputSchema,
  }),
  getBatchInput: declareRead({
    path: '/api/batch/getBatchInput',
    access: grantOn('R', BATCH_SCREEN),
    offline: 'never',
    background: true,
    summary: '배치 입력의 검증 결과',
    query: z.strictObject({ batchInputId: uuid() }),
    row: batchInputSchema,
  }),
  /** The rows of one input that were refused; no list shows them. */
  downloadBatchInputErrExcel: declareRead({
    path: '/api/batch/downloadBatchInputErrExcel',
    access: grantOn('R', BATCH_SCREEN),
    offline: 'never',
    summary: '배치 입력의 오류 행 엑셀',
    query: z.strictObject({ batchInputId: uuid() }),
    row: errorRow,
    extra: totalCount,
  }),
  applyBatchInput: declareWrite({
    path: '/api/batch/applyBatchInput',
    access: grantOn('C', BATCH_SCREEN),
    offline: 'online',
    summary: '배치 입력 반영',
    body: z.strictObject({
      batchInputId: uuid(),
      /** Y = by the next scheduled run. */
      rsrvYn: flag('예약 반영').default('N'),
      /** Y = although the input is too short. */
      forceYn: flag('강제 반영').default('N'),
      rsn: z.string().trim().max(200).default('').meta({ label: '강제 반영 사유' }),
    }),
    row: z.object({ batchRunId: z.string().nullable() }),
  }),
};
