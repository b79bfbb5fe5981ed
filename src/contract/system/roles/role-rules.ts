/* No schema library here: screens ask the same questions before they send anything. */
import { AUTH_TYPES, type AuthType } from '../../permission.ts';

export const ROLE_CD_PATTERN = /^ROLE_[A-Z0-9_]{2,30}$/;
export const SYS_ADMIN = 'ROLE_SYS_ADMIN';
/** End of a grant without end. */
export const NO_END = '99991231';
/** A grant that ends within so many days is shown as 만료예정. */
export const END_SOON_DAYS = 30;

/** Sentences of roles and grants that server and screens both say, as their document has them. */
export const ROLE_RULE_MESSAGES = {
  badCode: '역할코드는 ROLE_로 시작하는 영문 대문자, 숫자, 밑줄만 사용할 수 있습니다.',
  stopSysAdmin: '시스템관리자 역할은 사용을 중지할 수 없습니다.',
  needRead: '조회 권한 없이 등록·수정·삭제 권한을 부여할 수 없습니다.',
  needReason: '부여 사유를 입력해주세요.',
  autoGrant: '자동부여 역할은 조건을 변경해야 회수할 수 있습니다.',
  self: '본인의 권한은 변경할 수 없습니다.',
  retired: '퇴직한 사용자에게는 역할을 부여할 수 없습니다.',
  builtIn: '기본 역할은 삭제할 수 없습니다.',
  held: '사용자가 {n}명 지정된 역할은 삭제할 수 없습니다.',
  notEnding: '만료예정이 아닌 역할입니다.',
} as const;

/** Staff to whom a role is given without being asked: they match every list that is not empty. */
export interface AutoGrantCond {
  readonly stfDivCds: readonly string[];
  readonly stfPstnCds: readonly string[];
  readonly deptCds: readonly string[];
}

export const isCondEmpty = (cond: AutoGrantCond): boolean =>
  cond.stfDivCds.length + cond.stfPstnCds.length + cond.deptCds.length === 0;

/** Whether a set of permissions is valid in a cell: none at all, or R with any others. */
export const arePermissionsValid = (permissions: readonly string[]): boolean =>
  permissions.length === 0 || permissions.includes('R');

/**
 * Permissions of a cell after one of them was checked or unchecked: the others need R and go with it. In the order
 * CRUD.
 */
export function togglePermission(
  permissions: readonly AuthType[],
  permission: AuthType,
  isOn: boolean,
): readonly AuthType[] {
  if (!isOn && permission === 'R') return [];
  const wanted = new Set(
    isOn ? [...permissions, permission, 'R'] : permissions.filter((other) => other !== permission),
  );
  return AUTH_TYPES.filter((other) => wanted.has(other));
}

/** How a grant stands on a day: in use, ending soon, still to come, over. */
export type GrantView = 'USE' | 'SOON' | 'RSVD' | 'END';
export const GRANT_VIEW_NAMES: Readonly<Record<GrantView, string>> = {
  USE: '사용중',
  SOON: '만료예정',
  RSVD: '예정',
  END: '종료',
};

/** @param today, soonest YYYYMMDD; a grant that ends on or before `soonest` ends soon */
export function viewGrant(
  grant: { readonly stCd: string; readonly strtDt: string; readonly endDt: string },
  today: string,
  soonest: string,
): GrantView {
  if (grant.stCd === 'ENDED' || grant.endDt < today) return 'END';
  if (grant.strtDt > today) return 'RSVD';
  return grant.endDt <= soonest ? 'SOON' : 'USE';
}
