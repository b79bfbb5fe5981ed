import type { ColumnType, Generated } from 'kysely';
import type { WidgetCd, WidgetSize } from '#contract/main/home-rules.ts';
import type { ExcelLayout } from '#shared/excel/layout.ts';
import type {
  Common,
  Json,
  MaybeJson,
  MaybeNumber,
  MaybeText,
  MaybeTimestamp,
  StampedNow,
  Timestamp,
  Ymd,
} from './columns.ts';

/** First answer to each numbered write, stored in the transaction of its effect. */
export interface ClientReqTable {
  clientReqId: string;
  userId: string;
  op: string;
  bodyHash: string;
  status: number;
  response: Json;
  regDt: StampedNow;
  /** Set when it came out of a device's queue: which one, and its place there. */
  deviceId: MaybeText;
  deviceSeq: MaybeNumber;
}

/** What a device has told of a person's writes that wait on it. */
export interface DeviceQueueTable {
  deviceId: string;
  userId: string;
  deviceNm: MaybeText;
  /** Highest number that the device has given away. */
  lastSeq: number;
  /** Numbers that the device holds as far as it has told, as a multirange in PostgreSQL's own writing. */
  waiting: string;
  /** Last word of the device. */
  seenDt: Timestamp;
  /** The browser came back without the store that held the queue. */
  goneDt: MaybeTimestamp;
  /** The person has been told of what is missing. */
  ackDt: MaybeTimestamp;
  regDt: StampedNow;
}

/** Keys that seal what a person's devices keep; the newest seals, the older ones open what they sealed. */
export interface DeviceKeyTable {
  userId: string;
  keyNo: number;
  keyEnc: string;
  regDt: StampedNow;
}

export interface WorkItemTable extends Common {
  workItemId: string;
  workDivCd: string;
  areaCd: string;
  title: string;
  resourcePath: string;
  needAuthType: Generated<'C' | 'R' | 'U' | 'D'>;
  linkUrl: string;
  refTable: string;
  refId: string;
  trgtRoleCd: MaybeText;
  trgtDeptCd: MaybeText;
  trgtUserId: MaybeText;
  reqUserId: MaybeText;
  reqDt: StampedNow;
  dueDt: MaybeText;
  statCd: Generated<'OPEN' | 'DONE' | 'CNCL'>;
  prcsUserId: MaybeText;
  prcsDeptCd: MaybeText;
  prcsDt: MaybeTimestamp;
  rsltCd: MaybeText;
  /** Who has taken it of those for whom it is meant. */
  clmUserId: MaybeText;
  clmDt: MaybeTimestamp;
}

/** Who acts in a person's place, and when. */
export interface WorkDptyTable extends Common {
  workDptyId: string;
  userId: string;
  dptyUserId: string;
  strtDt: string;
  endDt: string;
}

/** What a person has put on his home. */
export interface HomeWidgetTable extends Common {
  homeWidgetId: string;
  userId: string;
  wdgtCd: WidgetCd;
  sortOrdr: number;
  dsplyYn: 'Y' | 'N';
  sizeCd: WidgetSize;
}

/** An entry of the calendar; with a reference it follows a row of an area. */
export interface AcdmSchdlTable extends Common {
  acdmSchdlId: string;
  schdlNm: string;
  schdlDivCd: string;
  strtDt: Ymd;
  endDt: Ymd;
  strtTm: MaybeText;
  endTm: MaybeText;
  trgtRoleCds: ColumnType<readonly string[], string | undefined, string>;
  deptCd: MaybeText;
  linkUrl: Generated<string>;
  cntn: Generated<string>;
  refTable: MaybeText;
  refId: MaybeText;
}

/** Rows of a checked upload, waiting to be applied once within thirty minutes. */
export interface UploadCheckTable {
  uploadId: string;
  op: string;
  userId: string;
  payload: Json;
  /** Rows found wrong, by their number; null when the payload says it itself. */
  result: MaybeJson;
  regDt: StampedNow;
  appliedDt: MaybeTimestamp;
}

/** Small facts of the installation: secrets shared by all server processes, the marks of the seed. */
export interface InstallationTable {
  key: string;
  value: string;
  regDt: StampedNow;
}

/** A workbook that somebody has ordered, from the wish to the file. */
export interface ExcelReqTable extends Common {
  excelReqId: string;
  userId: string;
  /** 화면명. */
  reqNm: string;
  /** The download of the contract, and its filter. */
  op: string;
  arg: Json<Readonly<Record<string, unknown>>>;
  layout: Json<ExcelLayout>;
  /** Where the order came from, for the access log. */
  ipAddr: string;
  traceId: string;
  statCd: Generated<'WAIT' | 'RUN' | 'DONE' | 'FAIL' | 'STOP'>;
  prgrsRt: Generated<number>;
  rowCnt: MaybeNumber;
  msg: MaybeText;
  endDt: MaybeTimestamp;
  batchRunId: string;
  fileGroupId: MaybeText;
}
