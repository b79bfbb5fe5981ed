import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { code, date8, flag, rowVersion, uuid, whole } from '../fields.ts';
import { pagingFields, totalCount } from '../paging.ts';
import { grantOn } from '../permission.ts';
import { RUN_STATES } from './batch-rules.ts';

/** The console's own window; the programme's other screens lie below /admin. */
export const BATCH_SCREEN = '/batch';

const read = { access: grantOn('R', BATCH_SCREEN), offline: 'never', background: true } as const;
const runState = z.enum(RUN_STATES);
/** One state, or several joined by commas; empty means all. */
const runStates = z
  .string()
  .refine((given) => given === '' || given.split(',').every((part) => RUN_STATES.some((state) => state === part)));
const trigger = z.enum(['SCHD', 'MANUAL', 'RETRY']);

export const batchJobSchema = z.object({
  jobCd: z.string(),
  jobNm: z.string(),
  areaCd: z.string(),
  cronExpr: z.string().nullable(),
  timeoutMin: z.number(),
  retryCnt: z.number(),
  retryGapMin: z.number(),
  afterJobCd: z.string().nullable(),
  afterJobNm: z.string().nullable(),
  misfireDivCd: z.enum(['SKIP', 'ONCE']),
  inputDivCd: z.enum(['NONE', 'XLS']),
  alarmRoleCd: z.string().nullable(),
  dstrctYn: z.string(),
  useYn: z.enum(['Y', 'N']),
  nextRunDt: z.string().nullable(),
  version: z.number(),
  modDt: z.string(),
  /** The newest run, waiting or under way included. */
  lastRunId: z.string().nullable(),
  lastStatCd: runState.nullable(),
  lastStrtDt: z.string().nullable(),
  lastSec: z.number().nullable(),
});
export type BatchJob = z.infer<typeof batchJobSchema>;

export const batchRunSchema = z.object({
  batchRunId: z.string(),
  runNo: z.number(),
  jobCd: z.string(),
  jobNm: z.string(),
  trgrDivCd: trigger,
  statCd: runState,
  tryNo: z.number(),
  dueDt: z.string(),
  strtDt: z.string().nullable(),
  endDt: z.string().nullable(),
  sec: z.number().nullable(),
  readCnt: z.number(),
  okCnt: z.number(),
  skipCnt: z.number(),
  errCnt: z.number(),
  msg: z.string().nullable(),
  runUserNm: z.string().nullable(),
  nodeNm: z.string().nullable(),
  stopReqYn: z.string(),
});
export type BatchRun = z.infer<typeof batchRunSchema>;

const logLine = z.object({
  seq: z.number(),
  lvl: z.enum(['INFO', 'WARN', 'ERROR']),
  msg: z.string(),
  rowNo: z.number().nullable(),
  keyVal: z.string().nullable(),
  logDt: z.string(),
});

export const batchEndpoints = {
  getBatchJobList: declareRead({
    path: '/api/batch/getBatchJobList',
    ...read,
    summary: '배치 작업 목록',
    query: z.strictObject({}),
    row: batchJobSchema,
  }),
  getBatchRunList: declareRead({
    path: '/api/batch/getBatchRunList',
    ...read,
    summary: '배치 실행 이력',
    query: z.strictObject({
      jobCd: z.string().max(40).optional(),
      statCd: runStates.optional(),
      strtDt: date8('시작일'),
      endDt: date8('종료일'),
      ...pagingFields(['runNo', 'jobNm', 'statCd', 'strtDt', 'sec']),
    }),
    row: batchRunSchema,
    extra: totalCount,
  }),
  getBatchRun: declareRead({
    path: '/api/batch/getBatchRun',
    ...read,
    summary: '배치 실행 한 건',
    query: z.strictObject({ batchRunId: uuid() }),
    row: batchRunSchema.extend({
      params: z.string(),
      batchInputId: z.string().nullable(),
      inputNm: z.string().nullable(),
      logs: z.array(logLine),
      logCnt: z.number(),
    }),
  }),
  getBatchNodeList: declareRead({
    path: '/api/batch/getBatchNodeList',
    ...read,
    summary: '배치 실행 서버',
    query: z.strictObject({}),
    row: z.object({
      nodeNm: z.string(),
      strtDt: z.string(),
      beatDt: z.string(),
      runCnt: z.number(),
      aliveYn: z.string(),
    }),
    extra: { serverTime: z.string() },
  }),
  getBatchWeekList: declareRead({
    path: '/api/batch/getBatchWeekList',
    ...read,
    summary: '한 주의 배치 계획과 실행',
    query: z.strictObject({ strtDt: date8('시작일') }),
    row: z.object({
      jobCd: z.string(),
      jobNm: z.string(),
      planDt: z.string(),
      batchRunId: z.string().nullable(),
      statCd: runState.nullable(),
      sec: z.number().nullable(),
      overYn: z.string(),
    }),
  }),
  runBatchJob: declareWrite({
    path: '/api/batch/runBatchJob',
    access: grantOn('C', BATCH_SCREEN),
    offline: 'online',
    summary: '배치 작업 즉시 실행',
    body: z.strictObject({ jobCd: code('작업') }),
    row: z.object({ batchRunId: z.string() }),
  }),
  retryBatchRun: declareWrite({
    path: '/api/batch/retryBatchRun',
    access: grantOn('C', BATCH_SCREEN),
    offline: 'online',
    summary: '배치 작업 재실행',
    body: z.strictObject({ batchRunId: uuid() }),
    row: z.object({ batchRunId: z.string() }),
  }),
  stopBatchRun: declareWrite({
    path: '/api/batch/stopBatchRun',
    access: grantOn('D', BATCH_SCREEN),
    offline: 'online',
    summary: '배치 실행 중단',
    body: z.strictObject({ batchRunId: uuid() }),
    row: z.object({ batchRunId: z.string() }),
  }),
  saveBatchJob: declareWrite({
    path: '/api/batch/saveBatchJob',
    access: grantOn('U', BATCH_SCREEN),
    offline: 'online',
    summary: '배치 작업 설정 저장',
    body: z.strictObject({
      jobCd: code('작업'),
      version: rowVersion,
      cronExpr: z.string().trim().max(100).nullable().meta({ label: '일정' }),
      timeoutMin: whole('제한 시간(분)', 1, 1_380),
      retryCnt: whole('재시도 횟수', 0, 3),
      retryGapMin: whole('재시도 간격(분)', 1, 240),
      useYn: flag('사용'),
    }),
    row: batchJobSchema,
  }),
};
