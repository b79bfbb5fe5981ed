import { z } from 'zod';
import { declareRead, declareWrite } from '../../endpoint.ts';
import { flag, flagFilter, id, keyword, optionalText, rowVersion, text, uuid, version, whole } from '../../fields.ts';
import { grantOn, LOGIN } from '../../permission.ts';
import {
  LINK_LONGEST,
  LINK_TARGETS,
  MENU_DESC_LONGEST,
  MENU_DIVS,
  MENU_NAME_LONGEST,
  MENU_NAME_SHORTEST,
  MENU_ORDER_MOST,
} from './menu-rules.ts';

export const MENU_SCREEN = '/admin/sysMng/menuMng';
const MAX_DELETED = 100,
  LONGEST_HELP = 100_000;

export const menuRowSchema = z.object({
  menuId: z.string(),
  upMenuId: z.string().nullable(),
  menuNm: z.string(),
  menuDivCd: z.enum(MENU_DIVS),
  resourceId: z.string().nullable(),
  resourcePath: z.string().nullable(),
  resourceNm: z.string().nullable(),
  menuPath: z.string().nullable(),
  linkUrl: z.string().nullable(),
  linkTrgtCd: z.string().nullable(),
  iconNm: z.string().nullable(),
  sortOrdr: z.number(),
  menuDesc: z.string().nullable(),
  dsplyYn: z.string(),
  useYn: z.string(),
  /** Roles that the menu is mapped to. */
  roleCnt: z.number(),
  version: z.number(),
  modDt: z.string(),
});
export type MenuRow = z.infer<typeof menuRowSchema>;

export const menuDetailSchema = menuRowSchema.extend({ hlpCntn: z.string().nullable() });
export type MenuDetail = z.infer<typeof menuDetailSchema>;

const filter = { searchKeyword: keyword, useYn: flagFilter };

export const menuEndpoints = {
  /** Every menu, siblings in their order; with a keyword the hits and the menus above them. */
  getMenuList: declareRead({
    path: '/api/system/getMenuList',
    access: grantOn('R', MENU_SCREEN),
    offline: 'lookup',
    summary: '메뉴 목록',
    query: z.strictObject(filter),
    row: menuRowSchema,
  }),
  getMenu: declareRead({
    path: '/api/system/getMenu',
    access: grantOn('R', MENU_SCREEN),
    offline: 'lookup',
    summary: '메뉴',
    query: z.strictObject({ menuId: id('메뉴') }),
    row: menuDetailSchema,
    extra: {
      /** Roles mapped to it, with the permissions they hold on its resource. */
      roles: z.array(z.object({ roleCd: z.string(), roleNm: z.string(), authTypes: z.string() })),
      /** Of the last thirty days. */
      visitCnt: z.number().int(),
      visitUserCnt: z.number().int(),
    },
  }),
  saveMenu: declareWrite({
    path: '/api/system/saveMenu',
    access: grantOn('SAVE', MENU_SCREEN),
    offline: 'online',
    summary: '메뉴 저장',
    body: z.strictObject({
      menuId: uuid(),
      version,
      upMenuId: id('상위메뉴').nullable(),
      menuNm: text('메뉴명', MENU_NAME_LONGEST, MENU_NAME_SHORTEST),
      menuDivCd: z.enum(MENU_DIVS).meta({ label: '유형' }),
      resourceId: id('연결 자원').nullable(),
      menuPath: optionalText('시작 경로', 200),
      linkUrl: optionalText('링크', LINK_LONGEST),
      linkTrgtCd: z.enum(LINK_TARGETS).meta({ label: '새창' }).nullish(),
      iconNm: optionalText('아이콘', 40),
      sortOrdr: whole('정렬순서', 1, MENU_ORDER_MOST),
      menuDesc: optionalText('설명', MENU_DESC_LONGEST),
      hlpCntn: optionalText('도움말', LONGEST_HELP),
      dsplyYn: flag('메뉴 표시'),
      useYn: flag('사용'),
    }),
    row: menuDetailSchema,
  }),
  /** Puts a menu at a place among new siblings, who are numbered anew. `sortOrdr` counts the places from 1. */
  saveMenuOrder: declareWrite({
    path: '/api/system/saveMenuOrder',
    access: grantOn('U', MENU_SCREEN),
    offline: 'online',
    summary: '메뉴 이동',
    body: z.strictObject({
      menuId: id('메뉴'),
      version: rowVersion,
      upMenuId: id('상위메뉴').nullable(),
      sortOrdr: whole('정렬순서', 1, MENU_ORDER_MOST),
    }),
    row: menuRowSchema,
  }),
  deleteMenu: declareWrite({
    path: '/api/system/deleteMenu',
    access: grantOn('D', MENU_SCREEN),
    offline: 'online',
    summary: '메뉴 삭제',
    body: z.strictObject({
      rows: z
        .array(z.strictObject({ menuId: id('메뉴'), version: rowVersion }))
        .min(1)
        .max(MAX_DELETED),
    }),
    row: z.object({ menuId: z.string() }),
  }),
  /** Found rows of the tree with their way from the top; the screen takes the tree as a whole. */
  downloadMenuExcel: declareRead({
    path: '/api/system/downloadMenuExcel',
    access: grantOn('R', MENU_SCREEN),
    offline: 'never',
    summary: '메뉴 엑셀',
    query: z.strictObject(filter),
    row: menuRowSchema.extend({ /** Names from the top. */ trail: z.string() }),
    extra: { totalCount: z.number().int() },
  }),
  /** Help of a screen, for everyone who may open it. */
  getMenuHlp: declareRead({
    path: '/api/system/getMenuHlp',
    access: LOGIN,
    offline: 'lookup',
    background: true,
    summary: '화면 도움말',
    query: z.strictObject({ menuId: id('메뉴') }),
    row: z.object({ menuId: z.string(), menuNm: z.string(), hlpCntn: z.string() }),
  }),
};
