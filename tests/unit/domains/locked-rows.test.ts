import { describe, expect, test } from 'vitest';
import { OTSDR_STATES } from '#contract/system/otsdr/otsdr-rules.ts';
import type { PermGrnt } from '#contract/system/perms/perm.ts';
import type { PermReviewItem } from '#contract/system/perms/perm-review.ts';
import type { RoleUserRow } from '#contract/system/roles/role-users.ts';
import type { RoleRow } from '#contract/system/roles/roles.ts';
import type { StaffRow } from '#contract/system/roles/user-roles.ts';
import {
  memberActsOf,
  whyCodeStays,
  whyGrantNot,
  whyItemNot,
  whyMemberNot,
  whyPermNot,
  whyRoleStays,
  whySessionStays,
  whyStaffNot,
} from '#domains/system/rules/locked-rows.ts';

const ME = 'me';

test('a permission is approved by another, while it waits', () => {
  const why = (statCd: PermGrnt['statCd'], userId = 'other') =>
    whyPermNot({ statCd, userId, reqUserId: userId } as PermGrnt, ME);
  expect([why('REQ'), why('REQ', ME), why('APRV')]).toEqual([
    null,
    '본인이 신청한 건은 승인할 수 없습니다.',
    '이미 처리된 신청입니다.',
  ]);
});

test('an item of a review is answered once, by another, and what came by itself is not taken', () => {
  const item = (over: Partial<PermReviewItem>) =>
    ({ finalCd: null, userId: 'other', autoYn: 'N', ...over }) as PermReviewItem;
  expect([
    whyItemNot(item({}), 'RVK', ME),
    whyItemNot(item({ finalCd: 'KEEP' }), null, ME),
    whyItemNot(item({ userId: ME }), null, ME),
    whyItemNot(item({ autoYn: 'Y' }), 'RVK', ME),
    whyItemNot(item({ autoYn: 'Y' }), 'KEEP', ME),
  ]).toEqual([
    null,
    '이미 처리된 점검입니다.',
    '본인의 권한은 점검할 수 없습니다.',
    '자동부여 역할은 조건을 변경해야 회수할 수 있습니다.',
    null,
  ]);
});

describe('members from outside', () => {
  const why = (act: 'approve' | 'reject' | 'stop' | 'message') =>
    Object.fromEntries(OTSDR_STATES.map((statCd) => [statCd, whyMemberNot(act, statCd, (code) => `<${code}>`)]));

  test('an application is decided once', () => {
    expect(why('approve')).toMatchObject({
      APLY: null,
      APRV: '이미 처리된 가입신청입니다.',
      PURGE: '파기된 회원은 조회할 수 없습니다.',
    });
  });

  test('who takes part is stopped and written to, the others by their state not', () => {
    const of = '현재 상태에서는 처리할 수 없습니다. (현재 상태: <STOP>)';
    expect([why('stop'), why('message')]).toMatchObject([
      { APRV: null, STOP: of },
      { APRV: null, STOP: of },
    ]);
  });

  test('acts are those of the letters', () => {
    expect(memberActsOf({ update: true, create: false })).toEqual(['approve', 'reject', 'stop']);
    expect(memberActsOf({ update: false, create: true })).toEqual(['message']);
  });
});

test('a grant is touched while it holds, not by its holder, and not when it came by itself', () => {
  const grant = (over: Partial<RoleUserRow> = {}) =>
    ({ stCd: 'ACTIVE', viewCd: 'ON', grntDivCd: 'MANUAL', userId: 'other', ...over }) as RoleUserRow;
  expect([
    whyGrantNot('end', grant(), ME),
    whyGrantNot('end', grant({ grntDivCd: 'AUTO' }), ME),
    whyGrantNot('period', grant({ grntDivCd: 'AUTO' }), ME),
    whyGrantNot('period', grant({ userId: ME }), ME),
    whyGrantNot('tell', grant(), ME),
    whyGrantNot('tell', grant({ viewCd: 'SOON' }), ME),
  ]).toEqual([
    null,
    '자동부여 역할은 조건을 변경해야 회수할 수 있습니다.',
    null,
    '본인의 권한은 변경할 수 없습니다.',
    '만료예정이 아닌 역할입니다.',
    null,
  ]);
  expect(whyGrantNot('end', grant({ stCd: 'ENDED' }), ME)).toMatch(/^현재 상태에서는 처리할 수 없습니다\./);
});

test('nobody gives himself a role, and the retired get none', () => {
  const staff = (userId: string, hldofStCd: string) => whyStaffNot({ userId, hldofStCd } as StaffRow, ME);
  expect([staff('other', '10'), staff(ME, '10'), staff('other', '30')]).toEqual([
    null,
    '본인의 권한은 변경할 수 없습니다.',
    '퇴직한 사용자에게는 역할을 부여할 수 없습니다.',
  ]);
});

test('what is built in, held, used or one’s own stays', () => {
  const role = (sysRoleYn: string, userCnt: number) => whyRoleStays({ sysRoleYn, userCnt } as RoleRow);
  expect([role('N', 0), role('Y', 0), role('N', 3)]).toEqual([
    null,
    '기본 역할은 삭제할 수 없습니다.',
    '사용자가 3명 지정된 역할은 삭제할 수 없습니다.',
  ]);
  expect([whyCodeStays({ usedCnt: 0 }), whySessionStays({ mineYn: 'N' })]).toEqual([null, null]);
  expect(whyCodeStays({ usedCnt: 1 })).not.toBeNull();
  expect(whySessionStays({ mineYn: 'Y' })).not.toBeNull();
});
