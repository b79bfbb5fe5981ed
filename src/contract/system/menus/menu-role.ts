import { z } from 'zod';
import { declareRead, declareWrite } from '../../endpoint.ts';
import { flag, id } from '../../fields.ts';
import { grantOn } from '../../permission.ts';
import { MENU_DIVS } from './menu-rules.ts';

export const MENU_ROLE_SCREEN = '/admin/sysMng/menuRoleMpg';
const MAX_PAIRS = 2_000;

export const mappedMenuSchema = z.object({
  menuId: z.string(),
  upMenuId: z.string().nullable(),
  menuNm: z.string(),
  menuDivCd: z.enum(MENU_DIVS),
  resourcePath: z.string().nullable(),
  useYn: z.string(),
  dsplyYn: z.string(),
  /** Y: seen without R: links, and screens for everyone who is signed in. */
  openYn: z.string(),
});
export type MappedMenu = z.infer<typeof mappedMenuSchema>;
export const mappedRoleSchema = z.object({
  roleId: z.string(),
  roleCd: z.string(),
  roleNm: z.string(),
  useYn: z.string(),
});
export type MappedRole = z.infer<typeof mappedRoleSchema>;

/**
 * A menu and a role that are related: mapped, or the role holds permissions where the menu's screen takes its
 * permissions from.
 */
export const menuRoleSchema = z.object({
  menuId: z.string(),
  roleId: z.string(),
  mappedYn: z.string(),
  authTypes: z.string(),
});
export type MenuRole = z.infer<typeof menuRoleSchema>;
const pairs = z.array(z.strictObject({ menuId: id('메뉴'), roleId: id('역할') })).max(MAX_PAIRS);

export const menuRoleEndpoints = {
  /** Of one menu, of one role, or of all; pairs that have nothing to do with each other are left out. */
  getMenuRoleList: declareRead({
    path: '/api/system/getMenuRoleList',
    access: grantOn('R', MENU_ROLE_SCREEN),
    offline: 'never',
    summary: '메뉴별 역할 매핑',
    query: z.strictObject({ menuId: id('메뉴').optional(), roleId: id('역할').optional() }),
    row: menuRoleSchema,
    extra: { menus: z.array(mappedMenuSchema), roles: z.array(mappedRoleSchema) },
  }),
  /**
   * Only what differs, all or none. With grantReadYn 'Y' roles that lack R on a screen they are mapped to receive it.
   */
  saveMenuRole: declareWrite({
    path: '/api/system/saveMenuRole',
    access: grantOn('U', MENU_ROLE_SCREEN),
    offline: 'online',
    summary: '메뉴별 역할 매핑 저장',
    body: z.strictObject({ add: pairs, del: pairs, grantReadYn: flag('조회 권한 부여') }),
    row: menuRoleSchema,
    extra: { addCnt: z.number().int(), delCnt: z.number().int(), readCnt: z.number().int() },
  }),
};
