import { describe, expect, it } from 'vitest';
import {
  KEPT_AT_LEAST,
  listPolicyErrors,
  policyChanges,
  POLICY_LABELS,
  POLICY_RANGES,
  type SecurityPolicyFacts,
} from '#contract/security/policy-rules.ts';

const USUAL: SecurityPolicyFacts = {
  maxTimeLimit: 480,
  maxTimeLimitYn: 'Y',
  emptyTime: 25,
  emptyTimeYn: 'Y',
  afterEmptyTime: 5,
  afterEmptyTimeYn: 'Y',
  fstOptYn: 'Y',
  sndOptYn: 'Y',
  dupLoginDivCd: 'KICK_OLD',
  localLoginDivCd: 'ALL',
  ssoLogoutYn: 'N',
  pwdMinLen: 9,
  pwdKindCnt: 3,
  pwdChgCycle: 90,
  pwdHisCnt: 3,
  pwdFailLmt: 5,
  lockMin: 30,
  dormDays: 90,
  ipLimitDivCd: 'NONE',
  outOtpYn: 'Y',
  unmaskMin: 5,
  unmaskDayLmt: 200,
  loginHisMm: 24,
  apiHisMm: 24,
  menuHisMm: 12,
  permHisMm: 60,
  sqlHisMm: 12,
};
const errorsOf = (over: Partial<SecurityPolicyFacts>) =>
  listPolicyErrors({ ...USUAL, ...over }, (label, { min, max }) => `${label} ${min}~${max}`);

describe('the rules of the security policy', () => {
  it('the usual policy may be saved as it is', () => {
    expect(errorsOf({})).toEqual([]);
  });

  it.each(Object.entries(POLICY_RANGES))('%s is refused on both sides of its range', (field, { min, max }) => {
    const label = POLICY_LABELS[field as keyof SecurityPolicyFacts];
    for (const value of [min - 1, max + 1, min + 0.5])
      expect(errorsOf({ [field]: value })).toContainEqual({ field, message: `${label} ${min}~${max}` });
    for (const value of [min, max])
      expect(errorsOf({ [field]: value }).filter((error) => error.message.startsWith(label))).toEqual([]);
  });

  it('session-security.md 8.9: idle and grace together stay below the maximum', () => {
    const sum = { maxTimeLimit: 60, emptyTime: 50 };
    expect(errorsOf({ ...sum, afterEmptyTime: 15 })).toEqual([
      { field: 'afterEmptyTime', message: '유휴 시간과 유예 시간의 합은 최대 접속 시간보다 클 수 없습니다.' },
    ]);
    expect(errorsOf({ ...sum, afterEmptyTime: 10 })).toEqual([]);
    expect(errorsOf({ ...sum, afterEmptyTime: 15, maxTimeLimitYn: 'N' })).toEqual([]);
  });

  it('grace needs idleness, extending needs the popup', () => {
    expect(errorsOf({ emptyTimeYn: 'N' })).toEqual([
      { field: 'afterEmptyTimeYn', message: '유휴 시간 제한을 사용해야 유예 시간을 사용할 수 있습니다.' },
    ]);
    expect(errorsOf({ emptyTimeYn: 'N', afterEmptyTimeYn: 'N' })).toEqual([]);
    expect(errorsOf({ fstOptYn: 'N' })).toEqual([
      { field: 'sndOptYn', message: '팝업을 표시해야 연장을 허용할 수 있습니다.' },
    ]);
  });

  it.each(Object.entries(KEPT_AT_LEAST))('%s is kept for its least months', (field, least) => {
    expect(errorsOf({ [field]: least - 1 })).toEqual([
      { field, message: `보존 기간은 ${least}개월 이상이어야 합니다.` },
    ]);
    expect(errorsOf({ [field]: least })).toEqual([]);
    expect(errorsOf({ [field]: 601 })[0]?.message).toContain(`${least}~600`);
  });

  it('changes are told field by field', () => {
    expect(policyChanges(USUAL, { ...USUAL, emptyTime: 30, sndOptYn: 'N' })).toEqual([
      { field: 'emptyTime', bef: 25, aft: 30 },
      { field: 'sndOptYn', bef: 'Y', aft: 'N' },
    ]);
    expect(policyChanges(USUAL, { ...USUAL })).toEqual([]);
  });
});
