/* No schema library here: screens import these values. */

/** What may happen to a right: the code group PERM_ACT. */
export const PERM_ACTS = [
  'GRANT',
  'CHANGE',
  'REVOKE',
  'EXPIRE',
  'ROLE_SAVE',
  'ROLE_DEL',
  'RSC',
  'MENU',
  'REQ',
  'APRV',
  'RJCT',
  'CLIENT',
  'POLICY',
] as const;
export type PermAct = (typeof PERM_ACTS)[number];

/** Kinds of things whose changes the history of rights records, as people call them. */
export const GRANT_TARGET_NAMES = {
  USER: '사용자 역할',
  ROLE: '역할',
  RSC: '자원 권한',
  MENU: '메뉴 매핑',
  PERM: '특수권한',
  CLIENT: '연계 시스템',
  POLICY: '보안정책',
} as const;
export type GrantTarget = keyof typeof GRANT_TARGET_NAMES;
