import { describe, expect, it } from 'vitest';
import { withMine } from '#ui/conflict/conflict-fields.ts';
import type { SecurityPolicyRow } from '#contract/security/policy.ts';
import {
  checkPolicy,
  policyConflict,
  policyFormOf,
  policyPayload,
  policyValue,
} from '#domains/system/rules/security/policy-form.ts';
import { policySummary } from '#domains/system/rules/security/policy-summary.ts';

const ROW: SecurityPolicyRow = {
  maxTimeLimit: '480',
  maxTimeLimitYn: 'Y',
  emptyTime: '25',
  emptyTimeYn: 'Y',
  afterEmptyTime: '5',
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
  version: 3,
  modNm: '김정훈',
  modDt: '',
};
const FORM = policyFormOf(ROW);

describe('the form of the security policy', () => {
  it('session times are numbers here and texts outside', () => {
    expect([FORM.maxTimeLimit, FORM.emptyTime, FORM.afterEmptyTime]).toEqual([480, 25, 5]);
    expect(policyPayload(FORM)).toMatchObject({
      maxTimeLimit: '480',
      emptyTime: '25',
      afterEmptyTime: '5',
      pwdMinLen: 9,
    });
    expect(FORM).not.toHaveProperty('version');
  });

  it('each wrong field gets its own sentence', () => {
    expect(checkPolicy(FORM)).toEqual({});
    expect(checkPolicy({ ...FORM, emptyTime: 4, fstOptYn: 'N' })).toEqual({
      emptyTime: '유휴 시간(분)은 5~120 사이로 입력해주세요.',
      sndOptYn: '팝업을 표시해야 연장을 허용할 수 있습니다.',
    });
  });

  it('the sentence follows what is switched on', () => {
    expect(policySummary(FORM)).toBe(
      '로그인 후 최대 480분, 25분 동안 사용하지 않으면 유휴 상태가 되고 30분이 지나면 로그아웃됩니다.',
    );
    expect(policySummary({ ...FORM, afterEmptyTimeYn: 'N' })).toBe(
      '로그인 후 최대 480분, 25분 동안 사용하지 않으면 로그아웃됩니다.',
    );
    expect(policySummary({ ...FORM, emptyTimeYn: 'N' })).toBe('로그인 후 최대 480분이 지나면 로그아웃됩니다.');
    expect(policySummary({ ...FORM, maxTimeLimitYn: 'N', emptyTimeYn: 'N' })).toContain('최대 1440분');
  });

  it('two policies that differ meet field by field', () => {
    const theirs = { ...FORM, lockMin: 60, dupLoginDivCd: 'ALLOW' as const };
    expect(policyConflict({ ...FORM, lockMin: 20 }, FORM, theirs)).toEqual([
      {
        key: 'dupLoginDivCd',
        label: '중복 로그인',
        side: 'theirs',
        base: '기존 접속 종료',
        mine: '기존 접속 종료',
        theirs: '허용',
        unseen: '서식만 다름',
      },
      {
        key: 'lockMin',
        label: '잠금 시간(분)',
        side: 'both',
        base: '20',
        mine: '30',
        theirs: '60',
        unseen: '서식만 다름',
      },
    ]);
    expect(withMine(FORM, theirs, ['lockMin'])).toMatchObject({ lockMin: 30, dupLoginDivCd: 'ALLOW' });
    expect(policyValue(null)).toBe('-');
  });
});
