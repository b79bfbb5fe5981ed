import type { AuthType } from '#contract/permission.ts';

/** The names of permissions (AUTH_TYPE); users never see the codes C, R, U and D. */
export const PERMISSION_NAMES: Readonly<Record<AuthType, string>> = { R: '조회', C: '등록', U: '수정', D: '삭제' };
/** Reading first, because the others need it. */
const ORDER = Object.keys(PERMISSION_NAMES) as readonly AuthType[];

/** `RCU` in whatever order is `조회·등록·수정`; no letter at all is empty. */
export const permissionsText = (permissions: string): string =>
  ORDER.filter((permission) => permissions.includes(permission))
    .map((permission) => PERMISSION_NAMES[permission])
    .join('·');
