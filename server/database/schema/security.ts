import type { Generated } from 'kysely';
import type { Common, Flag, Json, MaybeText, MaybeTimestamp, StampedNow, Timestamp } from './columns.ts';

/** The one row has the id `POLICY`. Minutes, days and months are numbers here and travel as text. */
export interface SecurityPolicyTable extends Common {
  securityPolicyId: Generated<string>;
  maxTimeLimit: Generated<number>;
  maxTimeLimitYn: Generated<Flag>;
  emptyTime: Generated<number>;
  emptyTimeYn: Generated<Flag>;
  afterEmptyTime: Generated<number>;
  afterEmptyTimeYn: Generated<Flag>;
  fstOptYn: Generated<Flag>;
  sndOptYn: Generated<Flag>;
  dupLoginDivCd: Generated<'ALLOW' | 'KICK_OLD' | 'BLOCK_NEW'>;
  localLoginDivCd: Generated<'ALL' | 'EMRG'>;
  ssoLogoutYn: Generated<Flag>;
  pwdMinLen: Generated<number>;
  pwdKindCnt: Generated<number>;
  pwdChgCycle: Generated<number>;
  pwdHisCnt: Generated<number>;
  pwdFailLmt: Generated<number>;
  lockMin: Generated<number>;
  dormDays: Generated<number>;
  ipLimitDivCd: Generated<'NONE' | 'ADMIN' | 'ALL'>;
  outOtpYn: Generated<Flag>;
  unmaskMin: Generated<number>;
  unmaskDayLmt: Generated<number>;
  loginHisMm: Generated<number>;
  apiHisMm: Generated<number>;
  menuHisMm: Generated<number>;
  permHisMm: Generated<number>;
  sqlHisMm: Generated<number>;
}

export interface SecurityPolicyHisTable {
  securityPolicyHisId: string;
  regDt: StampedNow;
  regId: string;
  rsn: string;
  befVal: Json;
  aftVal: Json;
}
export interface AllowedIpTable extends Common {
  allowedIpId: string;
  cidr: string;
  ipNm: string;
  useYn: Generated<Flag>;
}
export interface PwdHisTable {
  pwdHisId: string;
  userId: string;
  pwdHash: string;
  chgDt: StampedNow;
  regDt: StampedNow;
}

export interface UserSessionTable extends Common {
  sessionId: string;
  userId: string;
  /** SHA-256 of the cookie's value, hexadecimal. */
  tokenHash: string;
  loginDivCd: Generated<'LOCAL' | 'SSO'>;
  loginDt: Timestamp;
  lastActvtDt: Timestamp;
  ipAddr: string;
  userAgent: MaybeText;
  deviceNm: MaybeText;
  idpSid: MaybeText;
  idTokenEnc: MaybeText;
  stCd: Generated<'ACTIVE' | 'ENDED'>;
  endDt: MaybeTimestamp;
  endRsnCd: MaybeText;
}

/** Wrong passwords per typed id, whether such an account exists or not. */
export interface LoginFailTable {
  loginId: string;
  failCnt: number;
  lockDt: MaybeTimestamp;
  modDt: StampedNow;
}
