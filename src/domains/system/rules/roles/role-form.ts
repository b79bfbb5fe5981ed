import type { FieldsOf } from '#contract/field-rules.ts';
import type { Arg } from '#contract/registry.ts';
import type { DataScope } from '#contract/permission.ts';
import {
  ROLE_CD_PATTERN,
  ROLE_RULE_MESSAGES,
  SYS_ADMIN,
  type AutoGrantCond,
} from '#contract/system/roles/role-rules.ts';
import type { RoleRow } from '#contract/system/roles/roles.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';

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

/** A stored role in its form; null is a new one. */
export const roleFormOf = (role: RoleRow | null): RoleForm => {
  if (role === null) return NEW_ROLE;
  const { roleCd, roleNm, roleDesc, dataScopeCd, autoGrntCond, autoRevokeYn, otpReqYn, useYn } = role;
  return { roleCd, roleNm, roleDesc: roleDesc ?? '', dataScopeCd, autoGrntCond, autoRevokeYn, otpReqYn, useYn };
};

/** Code and name that the copy of a role begins with, cut to what their fields hold. */
export const copyFormOf = (
  { roleCd, roleNm }: Pick<RoleRow, 'roleCd' | 'roleNm'>,
  fields: Pick<FieldsOf<'copyRole'>, 'roleCd' | 'roleNm'>,
): Pick<RoleForm, 'roleCd' | 'roleNm'> => ({
  roleCd: `${roleCd}_COPY`.slice(0, fields.roleCd.longest),
  roleNm: `${roleNm} 사본`.slice(0, fields.roleNm.longest),
});

/** What is wrong with the code of a role, which a copy is asked for as well. */
export const checkRoleCode = ({ roleCd }: Pick<RoleForm, 'roleCd'>): FieldErrors<Pick<RoleForm, 'roleCd'>> =>
  ROLE_CD_PATTERN.test(roleCd) ? {} : { roleCd: ROLE_RULE_MESSAGES.badCode };

/** What is wrong with a role beside the rules of its fields. */
export const checkRole = (form: RoleForm): FieldErrors<RoleForm> => ({
  ...checkRoleCode(form),
  ...(form.roleCd === SYS_ADMIN && form.useYn === 'N' ? { useYn: ROLE_RULE_MESSAGES.stopSysAdmin } : {}),
});

/** The call that saves a role. A form without a scope is refused before. */
export function rolePayload(
  roleId: string,
  version: number | undefined,
  { dataScopeCd, autoGrntCond, ...rest }: RoleForm,
): Arg<'saveRole'> {
  return {
    ...rest,
    roleId,
    version,
    roleNm: rest.roleNm.trim(),
    roleDesc: rest.roleDesc.trim() || null,
    dataScopeCd: dataScopeCd || 'OWN',
    autoGrntCond: condPayload(autoGrntCond),
  };
}

const condPayload = ({ stfDivCds, stfPstnCds, deptCds }: AutoGrantCond) => ({
  stfDivCds: [...stfDivCds],
  stfPstnCds: [...stfPstnCds],
  deptCds: [...deptCds],
});

/** A condition of automatic grants where two versions of a role are compared. */
export const condText = ({ stfDivCds, stfPstnCds, deptCds }: AutoGrantCond): string =>
  [...stfDivCds, ...stfPstnCds, ...deptCds].join(', ');

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
  return { role: { roleId: before.roleId, dataScopeCd, useYn, autoGrntCond: condPayload(autoGrntCond) } };
}
