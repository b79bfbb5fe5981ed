import { describe, expect, it } from 'vitest';
import { fields as grantFields } from 'virtual:fields/saveUserRole';
import { fields as roleFields } from 'virtual:fields/saveRole';
import type { RoleRow } from '#contract/system/roles/roles.ts';
import { listAccountActs } from '#domains/system/rules/roles/account-acts.ts';
import { checkGrant, grantDays, newGrant, periodText, type GrantForm } from '#domains/system/rules/roles/grant-form.ts';
import {
  checkRole,
  effectOf,
  losersOf,
  NEW_ROLE,
  NO_COND,
  condText,
  copyFormOf,
  roleFormOf,
  rolePayload,
  type RoleForm,
} from '#domains/system/rules/roles/role-form.ts';
import { fieldLabels } from '#kit/form/field-props.ts';
import { formConflicts } from '#ui/conflict/conflict-fields.ts';
import { checkForm } from '#ui/form/errors/field-check.ts';

const ROLE: RoleRow = {
  roleId: 'r',
  roleCd: 'ROLE_SYS_ADMIN',
  roleNm: '관리자',
  roleDesc: null,
  dataScopeCd: 'ALL',
  sysRoleYn: 'Y',
  autoGrntYn: 'N',
  autoGrntCond: { stfDivCds: [], stfPstnCds: [], deptCds: [] },
  autoRevokeYn: 'N',
  otpReqYn: 'N',
  useYn: 'Y',
  userCnt: 3,
  resourceCnt: 1,
  menuCnt: 1,
  version: 2,
  modDt: '2026-04-06T10:00:00.000+09:00',
};

const checkAll = (form: RoleForm) => checkForm(roleFields, form, checkRole(form));
const checkGrantForm = (form: GrantForm) => checkForm(grantFields, form, checkGrant(form));

describe('the form of a role', () => {
  it('code, name and scope are asked for', () => {
    expect(checkAll({ ...NEW_ROLE, roleNm: '가' })).toEqual({
      roleCd: '역할코드는 ROLE_로 시작하는 영문 대문자, 숫자, 밑줄만 사용할 수 있습니다.',
      roleNm: '역할명을 2자 이상 입력해주세요.',
      dataScopeCd: '데이터범위를 선택해주세요.',
    });
    expect(checkAll(roleFormOf(ROLE))).toEqual({});
  });

  it('a role is saved with trimmed texts, and its copy begins with names that fit', () => {
    expect(rolePayload('r', 2, { ...roleFormOf(ROLE), roleDesc: ' ', roleNm: ' 관리자 ' })).toMatchObject({
      roleDesc: null,
      roleId: 'r',
      roleNm: '관리자',
      version: 2,
    });
    const copy = copyFormOf({ roleCd: `ROLE_${'A'.repeat(30)}`, roleNm: '가'.repeat(49) }, roleFields);
    expect([copy.roleCd.length, copy.roleNm]).toEqual([35, `${'가'.repeat(49)} `]);
  });

  it('the administrators role stays in use', () => {
    expect(checkAll({ ...roleFormOf(ROLE), useYn: 'N' })).toEqual({
      useYn: '시스템관리자 역할은 사용을 중지할 수 없습니다.',
    });
  });

  it('only stopping a role takes it from people', () => {
    const form = roleFormOf(ROLE);
    expect([
      losersOf(ROLE, { ...form, useYn: 'N' }),
      losersOf(ROLE, form),
      losersOf({ ...ROLE, useYn: 'N' }, { ...form, useYn: 'N' }),
      losersOf(null, NEW_ROLE),
    ]).toEqual([3, 0, 0, 0]);
  });

  it('the effect is asked for when it may be another', () => {
    const form = roleFormOf(ROLE);
    expect([effectOf(ROLE, form), effectOf(ROLE, { ...form, roleNm: '다른 이름' }), effectOf(null, NEW_ROLE)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(effectOf(ROLE, { ...form, dataScopeCd: 'DEPT' })).toEqual({
      role: { roleId: 'r', dataScopeCd: 'DEPT', useYn: 'Y', autoGrntCond: NO_COND },
    });
  });

  it('a conflict is settled field by field', () => {
    const mine = { ...roleFormOf(ROLE), roleNm: '내 이름', autoGrntCond: { ...NO_COND, deptCds: ['1000'] } };
    const stored = roleFormOf(ROLE),
      words = fieldLabels(roleFields, mine, { autoGrntCond: condText });
    expect(
      formConflicts(words, stored, mine, stored).map(({ label, mine: own, theirs }) => [label, own, theirs]),
    ).toEqual([
      ['역할명', '내 이름', '관리자'],
      ['자동부여 조건', '1000', ''],
    ]);
    expect(formConflicts(words, null, mine, stored).every(({ side, base }) => side === 'both' && base === null)).toBe(
      true,
    );
  });
});

describe('the form of a grant', () => {
  it('role, order of days and reason are asked for', () => {
    expect(checkGrantForm({ ...newGrant('20260406'), endDt: '20260405' })).toEqual({
      roleId: '역할을 선택해주세요.',
      strtDt: '시작일이 종료일보다 늦을 수 없습니다.',
      grntRsn: '부여 사유를 입력해주세요.',
    });
    expect(checkGrantForm({ ...newGrant('20260406', 'r'), endDt: '20260406', grntRsn: '겸직' })).toEqual({});
  });

  it('an empty end means no end', () => {
    expect(grantDays(newGrant('20260406', 'r'))).toEqual({ strtDt: '20260406', endDt: '99991231', scopeDeptCd: null });
    expect([
      periodText({ strtDt: '20260406', endDt: '99991231' }),
      periodText({ strtDt: '20260406', endDt: '20260430' }),
    ]).toEqual(['2026-04-06 ~', '2026-04-06 ~ 2026-04-30']);
  });
});

describe('what may be done to an account', () => {
  const account = { acntStCd: 'ACTIVE', lockYn: 'N', ssoYn: 'N', otpYn: 'N', sessionCnt: 0 } as const;
  const possible = (over: Partial<Parameters<typeof listAccountActs>[0]>) =>
    listAccountActs({ ...account, ...over })
      .filter((act) => act.hindrance === null)
      .map((act) => act.kind);

  it.each([
    [{}, ['password', 'stop']],
    [{ lockYn: 'Y' }, ['unlock', 'password', 'stop']],
    [{ acntStCd: 'DORM' }, ['unlock', 'password', 'stop']],
    [{ acntStCd: 'STOP', ssoYn: 'Y' }, ['password', 'sso', 'resume']],
    [{ otpYn: 'Y', sessionCnt: 2 }, ['password', 'otp', 'close', 'stop']],
  ] as const)('%o allows %o', (over, kinds) => {
    expect(possible(over)).toEqual(kinds);
  });
});
