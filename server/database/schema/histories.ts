import type { Generated } from 'kysely';
import type { Flag, MaybeNumber, MaybeText, MaybeTimestamp, StampedNow } from './columns.ts';

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
