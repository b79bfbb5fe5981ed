import type { ColumnType, Generated } from 'kysely';
import type { Common, Flag, MaybeText, MaybeTimestamp, StampedNow, Timestamp } from './columns.ts';

export type RunState = 'QUEUE' | 'RUN' | 'OK' | 'PART' | 'FAIL' | 'STOP' | 'SKIP';
export type Trigger = 'SCHD' | 'MANUAL' | 'RETRY';
export type LogLevel = 'INFO' | 'WARN' | 'ERROR';

export interface BatchJobTable extends Common {
  jobCd: string;
  jobNm: string;
  areaCd: string;
  /** Five fields in Korean time; missing for work that only people or other work start. */
  cronExpr: MaybeText;
  timeoutMin: Generated<number>;
  retryCnt: Generated<number>;
  retryGapMin: Generated<number>;
  afterJobCd: MaybeText;
  /** What becomes of a time that passed while no server ran. */
  misfireDivCd: Generated<'SKIP' | 'ONCE'>;
  inputDivCd: Generated<'NONE' | 'XLS'>;
  alarmRoleCd: MaybeText;
  /** What it does cannot be taken back, so a person is asked first. */
  dstrctYn: Generated<Flag>;
  useYn: Generated<Flag>;
  nextRunDt: MaybeTimestamp;
  sortOrdr: Generated<number>;
}

export interface BatchRunTable extends Common {
  batchRunId: string;
  runNo: Generated<number>;
  jobCd: string;
  /** Runs with the same key never overlap: the job's code, or code and person for work that people order for themselves. */
  flightKey: string;
  trgrDivCd: Trigger;
  statCd: Generated<RunState>;
  tryNo: Generated<number>;
  dueDt: Timestamp;
  strtDt: MaybeTimestamp;
  endDt: MaybeTimestamp;
  readCnt: Generated<number>;
  okCnt: Generated<number>;
  skipCnt: Generated<number>;
  errCnt: Generated<number>;
  params: ColumnType<Readonly<Record<string, unknown>>, string | undefined, string>;
  msg: MaybeText;
  runUserId: MaybeText;
  nodeNm: MaybeText;
  stopReqYn: Generated<Flag>;
}

export interface BatchRunLogTable {
  batchRunLogId: string;
  batchRunId: string;
  seq: number;
  lvl: LogLevel;
  msg: string;
  rowNo: number | null;
  keyVal: string | null;
  logDt: Timestamp;
  regDt: StampedNow;
}

/** A workbook that another system or a person has delivered for a job. Its rows are read from the file whenever they are needed. */
export interface BatchInputTable extends Common {
  batchInputId: string;
  jobCd: string;
  fileGroupId: string;
  statCd: Generated<'CHECK' | 'RSVD' | 'APLY' | 'DONE' | 'FAIL'>;
  rowCnt: number;
  okCnt: number;
  errCnt: number;
  newCnt: number;
  chngCnt: number;
  stopCnt: number;
  sameCnt: number;
  absentCnt: number;
  activeCnt: number;
  /** The run that was last asked to write it. */
  batchRunId: MaybeText;
}

export interface BatchInputErrTable {
  batchInputId: string;
  rowNo: number;
  keyVal: MaybeText;
  msg: string;
}

/** A server process that runs jobs. */
export interface BatchNodeTable {
  nodeNm: string;
  strtDt: Timestamp;
  beatDt: Timestamp;
  runCnt: Generated<number>;
}
