import { describe, expect, it } from 'vitest';
import {
  isCondEmpty,
  arePermissionsValid,
  ROLE_CD_PATTERN,
  togglePermission,
  viewGrant,
} from '#contract/system/roles/role-rules.ts';

describe('rules of roles', () => {
  it.each([
    ['ROLE_AB', true],
    ['ROLE_A', false],
    ['ROLE_Ab', false],
    ['role_AB', false],
    ['ROLE_A_1', true],
    [`ROLE_${'A'.repeat(31)}`, false],
  ])('the code %s is sound: %s', (code, isSound) => {
    expect(ROLE_CD_PATTERN.test(code)).toBe(isSound);
  });

  it('letters beside R need R', () => {
    expect([
      arePermissionsValid([]),
      arePermissionsValid(['R']),
      arePermissionsValid(['C']),
      arePermissionsValid(['D', 'R']),
    ]).toEqual([true, true, false, true]);
  });

  it('a letter brings R and R takes all along', () => {
    expect(togglePermission([], 'D', true)).toEqual(['R', 'D']);
    expect(togglePermission(['R', 'D'], 'C', true)).toEqual(['C', 'R', 'D']);
    expect(togglePermission(['C', 'R', 'D'], 'D', false)).toEqual(['C', 'R']);
    expect(togglePermission(['C', 'R', 'U', 'D'], 'R', false)).toEqual([]);
  });

  it.each([
    ['USE', { stCd: 'ACTIVE', strtDt: '20260101', endDt: '20260507' }],
    ['SOON', { stCd: 'ACTIVE', strtDt: '20260101', endDt: '20260506' }],
    ['SOON', { stCd: 'ACTIVE', strtDt: '20260406', endDt: '20260406' }],
    ['RSVD', { stCd: 'ACTIVE', strtDt: '20260407', endDt: '20260408' }],
    ['END', { stCd: 'ACTIVE', strtDt: '20260101', endDt: '20260405' }],
    ['END', { stCd: 'ENDED', strtDt: '20260101', endDt: '99991231' }],
  ] as const)('a grant is told as %s', (view, grant) => {
    expect(viewGrant(grant, '20260406', '20260506')).toBe(view);
  });

  it('a condition without any list means nobody', () => {
    expect(isCondEmpty({ stfDivCds: [], stfPstnCds: [], deptCds: [] })).toBe(true);
    expect(isCondEmpty({ stfDivCds: [], stfPstnCds: ['41'], deptCds: [] })).toBe(false);
  });
});
