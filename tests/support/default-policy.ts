import type { SecurityPolicy } from '#server/access/access-model.ts';

/** The security policy of a new installation. */
export const DEFAULT_POLICY: SecurityPolicy = {
  securityPolicyId: 'POLICY', maxTimeLimit: 480, maxTimeLimitYn: 'Y', emptyTime: 25, emptyTimeYn: 'Y', afterEmptyTime: 5, afterEmptyTimeYn: 'Y', fstOptYn: 'Y', sndOptYn: 'Y', dupLoginDivCd: 'KICK_OLD',
  localLoginDivCd: 'ALL', ssoLogoutYn: 'N', pwdMinLen: 9, pwdKindCnt: 3, pwdChgCycle: 90, pwdHisCnt: 3, pwdFailLmt: 5, lockMin: 30, dormDays: 90, ipLimitDivCd: 'NONE', outOtpYn: 'Y', unmaskMin: 5,
  unmaskDayLmt: 200, loginHisMm: 24, apiHisMm: 24, menuHisMm: 12, permHisMm: 60, sqlHisMm: 12, regId: '', regDt: '', modId: '', modDt: '', version: 1,
};
