import type { Arg } from '#contract/registry.ts';
import type { DataScope } from '#contract/permission.ts';
import { ROLE_CD_PATTERN, ROLE_SENTENCES, SYS_ADMIN, type AutoGrantCond } from '#contract/system/roles/role-rules.ts';
import type { RoleRow } from '#contract/system/roles/roles.ts';
import { message } from '#messages/message.ts';
import type { MergeRow } from '#shared/merge/three-way.ts';
import { formConflicts, type ConflictField } from '#ui/conflict/conflict-fields.ts';
import { foundErrors, type FieldErrors } from '#ui/form/errors/form-rules.ts';

/** A role as its form holds it. */
export interface RoleForm {
  readonly roleCd: string;
  readonly roleNm: string;
  readonly roleDesc: string;
  readonly dataScopeCd: DataScope | '';
  readonly autoGrntCond: AutoGrantCond;
  readonly autoRevokeYn: 'Y' | 'N';
  readonly otpReqYn: 'Y' | 'N';
  readonly useYn: 'Y' | 'N';
}

export const NO_COND: AutoGrantCond = { stfDivCds: [], stfPstnCds: [], deptCds: [] };
export const NEW_ROLE: RoleForm = {
  roleCd: 'ROLE_',
  roleNm: '',
  roleDesc: '',
  dataScopeCd: '',
  autoGrntCond: NO_COND,
  autoRevokeYn: 'N',
  otpReqYn: 'N',
  useYn: 'Y',
};
const SHORTEST_NAME = 2;
export const LONGEST_NAME = 50,
  LONGEST_CODE = 35,
  LONGEST_DESC = 500;

export const roleFormOf = ({
  roleCd,
  roleNm,
  roleDesc,
  dataScopeCd,
  autoGrntCond,
  autoRevokeYn,
  otpReqYn,
  useYn,
}: RoleRow): RoleForm => ({
  roleCd,
  roleNm,
  roleDesc: roleDesc ?? '',
  dataScopeCd,
  autoGrntCond,
  autoRevokeYn,
  otpReqYn,
  useYn,
});

/** What is wrong with code and name of a role, which a copy is asked for as well. */
export const checkRoleName = ({
  roleCd,
  roleNm,
}: Pick<RoleForm, 'roleCd' | 'roleNm'>): FieldErrors<Pick<RoleForm, 'roleCd' | 'roleNm'>> =>
  foundErrors<Pick<RoleForm, 'roleCd' | 'roleNm'>>({
    roleCd: ROLE_CD_PATTERN.test(roleCd) ? undefined : ROLE_SENTENCES.badCode,
    roleNm:
      roleNm.trim() === ''
        ? message('M-REQ', { label: '역할명' })
        : roleNm.trim().length < SHORTEST_NAME
          ? message('M-MIN', { label: '역할명', n: SHORTEST_NAME })
          : undefined,
  });

/** What is wrong with a role, in the order of the form. */
export const checkRole = (form: RoleForm): FieldErrors<RoleForm> =>
  foundErrors<RoleForm>({
    ...checkRoleName(form),
    dataScopeCd: form.dataScopeCd === '' ? message('M-REQ-SEL', { label: '데이터범위' }) : undefined,
    useYn: form.roleCd === SYS_ADMIN && form.useYn === 'N' ? ROLE_SENTENCES.stopSysAdmin : undefined,
  });

/** The people who lose the role by this save; 0 when none do. */
export const losersOf = (before: RoleRow | null, form: RoleForm): number =>
  before?.useYn === 'Y' && form.useYn === 'N' ? before.userCnt : 0;

/** What the saving of a role would be asked to show of its effect; null while scope, use and condition are as they are stored. */
export function effectOf(
  before: RoleRow | null,
  { dataScopeCd, useYn, autoGrntCond }: RoleForm,
): Pick<Arg<'previewAccess'>, 'role'> | null {
  const isSame =
    before?.dataScopeCd === dataScopeCd &&
    before.useYn === useYn &&
    JSON.stringify(before.autoGrntCond) === JSON.stringify(autoGrntCond);
  if (before === null || dataScopeCd === '' || isSame) return null;
  const { stfDivCds, stfPstnCds, deptCds } = autoGrntCond;
  return {
    role: {
      roleId: before.roleId,
      dataScopeCd,
      useYn,
      autoGrntCond: { stfDivCds: [...stfDivCds], stfPstnCds: [...stfPstnCds], deptCds: [...deptCds] },
    },
  };
}

const LABELS = {
  roleNm: '역할명',
  roleDesc: '설명',
  dataScopeCd: '데이터범위',
  autoGrntCond: '자동부여 조건',
  autoRevokeYn: '인사이동 시 자동회수',
  otpReqYn: '2차 인증 필수',
  useYn: '사용',
} as const;
const shown = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const { stfDivCds, stfPstnCds, deptCds } = value as AutoGrantCond;
  return [...stfDivCds, ...stfPstnCds, ...deptCds].join(', ');
};
const WORDS = (Object.entries(LABELS) as [keyof typeof LABELS, string][]).map(([key, label]) => ({
  key,
  label,
  show: (row: MergeRow) => shown(row[key]),
}));

/** Fields in which my form and the stored role differ; `base` is the role that the form was opened with. */
export const roleConflicts = (base: RoleRow | null, mine: RoleForm, current: RoleRow): readonly ConflictField[] =>
  formConflicts<RoleForm>(WORDS, base && roleFormOf(base), mine, roleFormOf(current));
