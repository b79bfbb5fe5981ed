import type { Generated } from 'kysely';
import type { Common, Flag, MaybeNumber, MaybeText, MaybeTimestamp, StampedNow, Ymd } from './columns.ts';

export interface LoginHisTable {
  loginHisId: string;
  regDt: StampedNow;
  userId: MaybeText;
  loginId: string;
  userNm: MaybeText;
  loginDivCd: Generated<string>;
  rsltCd: string;
  ipAddr: string;
  userAgent: MaybeText;
  deviceNm: MaybeText;
  loginDt: StampedNow;
  sessionId: MaybeText;
  /** These three are filled once, when the session ends. */
  logoutDt: MaybeTimestamp;
  endRsnCd: MaybeText;
  sessionSec: MaybeNumber;
}

export interface ApiUseHisTable {
  apiUseHisId: string;
  regDt: StampedNow;
  useDt: StampedNow;
  userId: MaybeText;
  clientId: MaybeText;
  sessionId: MaybeText;
  traceId: string;
  httpMethod: string;
  apiPath: string;
  resourcePath: MaybeText;
  authType: MaybeText;
  sttsCd: number;
  elpsMs: number;
  ipAddr: MaybeText;
  prsnInfoYn: Generated<Flag>;
  sbjtCnt: MaybeNumber;
  paramSmry: MaybeText;
}

export interface MenuUseHisTable {
  menuUseHisId: string;
  regDt: StampedNow;
  useDt: StampedNow;
  userId: string;
  sessionId: MaybeText;
  menuId: MaybeText;
  menuNm: MaybeText;
  path: string;
  rsltCd: 'ALLOW' | 'DENY';
  denyRsnCd: MaybeText;
  /** Filled once, by the next route check of the session. */
  dwellSec: MaybeNumber;
}

export interface PermGrntHisTable {
  permGrntHisId: string;
  regDt: StampedNow;
  actDt: StampedNow;
  actUserId: MaybeText;
  actDivCd: string;
  trgtDivCd: string;
  trgtUserId: MaybeText;
  roleCd: MaybeText;
  resourcePath: MaybeText;
  permCd: MaybeText;
  befVal: MaybeText;
  aftVal: MaybeText;
  rsn: MaybeText;
  ipAddr: MaybeText;
}

export interface PrsnAcsHisTable {
  prsnAcsHisId: string;
  regDt: StampedNow;
  acsDt: StampedNow;
  userId: string;
  acsDivCd: 'VIEW' | 'UNMASK' | 'XLS' | 'FILE' | 'PRINT';
  resourcePath: string;
  sbjtDivCd: 'STDNT' | 'STF' | 'OTSDR';
  sbjtKey: MaybeText;
  fieldNms: MaybeText;
  sbjtCnt: Generated<number>;
  rsnCd: MaybeText;
  rsnCn: MaybeText;
  ipAddr: MaybeText;
  traceId: MaybeText;
}

export interface SqlLogHisTable {
  sqlLogHisId: string;
  regDt: StampedNow;
  execDt: StampedNow;
  traceId: MaybeText;
  userId: MaybeText;
  sqlId: string;
  sqlDivCd: 'S' | 'I' | 'U' | 'D';
  /** Joined by commas. */
  tableNms: string;
  rowCnt: number;
  elpsMs: number;
  bindSmry: MaybeText;
  errYn: Generated<Flag>;
  errMsg: MaybeText;
}

/** The words of a statement by its id. */
export interface SqlStmtTable {
  sqlId: string;
  sqlCn: string;
  regDt: StampedNow;
}

export interface LogSealTable {
  logSealId: string;
  regDt: StampedNow;
  logDivCd: 'LOGIN' | 'API' | 'PRSN' | 'MENU' | 'PERM' | 'SQL';
  sealDt: Ymd;
  /** Rows that were there when the day was sealed. */
  rowCnt: number;
  /** Numbers of the rows that were ever written with the day. */
  fromNo: number;
  uptoNo: number;
  /** SHA-256 over the rows, hexadecimal; null in a seal from before the numbers. */
  rowsDigest: string | null;
  /** SHA-256, hexadecimal. */
  digest: string;
  prevDigest: string;
}

/** Rows ever written with a day that is not sealed yet, by the connection that wrote them; kept by triggers. */
export interface LogCntTable {
  logDivCd: LogSealTable['logDivCd'];
  cntDt: Ymd;
  slotNo: number;
  rowCnt: number;
}

export interface AcsLogInspctTable extends Common {
  acsLogInspctId: string;
  /** YYYYMM. */
  inspctYm: string;
  statCd: Generated<'OPEN' | 'CLOSED'>;
  totCnt: Generated<number>;
  xlsCnt: Generated<number>;
  unmaskCnt: Generated<number>;
  abnCnt: Generated<number>;
  rsltCn: MaybeText;
  fileGroupId: MaybeText;
  inspctUserId: MaybeText;
  closeDt: MaybeTimestamp;
}

export interface AcsLogInspctItemTable extends Common {
  acsLogInspctItemId: string;
  inspctYm: string;
  abnDivCd: 'UNMASK_LMT' | 'NIGHT' | 'BIG_XLS' | 'MOVED';
  userId: string;
  acsDt: Ymd;
  cnt: number;
  rsltCd: Generated<'NONE' | 'OK' | 'ASK' | 'ACT'>;
  rsltCn: MaybeText;
}
