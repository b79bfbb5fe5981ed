import type { Generated } from 'kysely';
import type { Common, Flag, MaybeNumber, MaybeText, MaybeTimestamp, StampedNow, Ymd } from './columns.ts';

export interface DeptTable extends Common {
  deptId: string;
  deptCd: string;
  deptNm: string;
  deptEngNm: MaybeText;
  deptDiv: 'ROOT' | 'COLG' | 'HAKGUA' | 'MAJOR' | 'ADM';
  upDeptCd: MaybeText;
  headStfNo: MaybeText;
  sortOrdr: Generated<number>;
  useYn: Generated<Flag>;
  endDt: MaybeText;
}

export interface StaffTable extends Common {
  staffId: string;
  stfNo: string;
  stfNm: string;
  stfDivCd: string;
  stfPstnCd: string;
  deptCd: string;
  hldofStCd: Generated<string>;
  telNo: MaybeText;
  email: MaybeText;
  mobile: MaybeText;
  entDt: MaybeText;
  rtrDt: MaybeText;
}

export interface StudentTable extends Common {
  studentId: string;
  stdNo: string;
  stdNm: string;
  colgCd: string;
  hakguaCd: string;
  majorCd: MaybeText;
  gradeCd: string;
  shregSt: string;
  advsrStfNo: MaybeText;
  mobile: MaybeText;
  email: MaybeText;
  birthDt: Ymd;
  genderCd: 'M' | 'F';
  ntnltyCd: Generated<string>;
  entYear: string;
  entDt: Ymd;
  entDivCd: Generated<string>;
  entGradeCd: Generated<string>;
  degrCd: Generated<string>;
  dghtDivCd: Generated<string>;
  grdtDt: MaybeText;
  /** YYYYMM. */
  gradYm: MaybeText;
  leaveDivCd: MaybeText;
  leaveEndDt: MaybeText;
  rtnAplyYn: Generated<Flag>;
  quitAplyDt: MaybeText;
}

/** Students of a day by what does not name them. */
export interface StdntDailyTable {
  baseDt: Ymd;
  colgCd: string;
  hakguaCd: string;
  gradeCd: string;
  genderCd: 'M' | 'F';
  shregSt: string;
  cnt: number;
  regDt: StampedNow;
}

/** Figures of one student and regular term; decimals come as texts. */
export interface StdTermTable extends Common {
  stdTermId: string;
  stdNo: string;
  schlYear: string;
  shtmCd: '10' | '20';
  gpa: MaybeText;
  credit: MaybeText;
  gpaTot: MaybeText;
  creditTot: MaybeText;
  warnYn: Generated<Flag>;
  warnCnt: Generated<number>;
  leaveCnt: Generated<number>;
  regStCd: MaybeText;
  tuitAmt: MaybeNumber;
  schlrAmt: MaybeNumber;
}

export interface UserTable extends Common {
  userId: string;
  /** Lower case; for staff the staff number. */
  loginId: string;
  userDivCd: Generated<'STF' | 'CLIENT'>;
  stfNo: MaybeText;
  acntStCd: Generated<'ACTIVE' | 'LOCK' | 'DORM' | 'STOP'>;
  localLoginYn: Generated<Flag>;
  /** May sign in locally while a provider is active. */
  emrgYn: Generated<Flag>;
  pwdHash: MaybeText;
  pwdChgDt: MaybeTimestamp;
  pwdTmpYn: Generated<Flag>;
  pwdFailCnt: Generated<number>;
  lockDt: MaybeTimestamp;
  /** Who the provider says the person is; unique inside its issuer. */
  ssoSub: MaybeText;
  /** Missing = prepared by hand, for whichever provider is active. */
  ssoIss: MaybeText;
  otpYn: Generated<Flag>;
  otpSecretEnc: MaybeText;
  /** Newest thirty seconds whose code was accepted. */
  otpStep: MaybeNumber;
  lastLoginDt: MaybeTimestamp;
  themeCd: Generated<'LIGHT' | 'DARK'>;
}
