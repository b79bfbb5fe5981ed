import { z } from 'zod';
import { declareRead, declareWrite } from '../endpoint.ts';
import { id } from '../fields.ts';
import { LOGIN } from '../permission.ts';
import { CHART_WIDGETS, WIDGET_SIZES, WIDGETS } from './home-rules.ts';

export const menuTileSchema = z.object({
  menuId: z.string(),
  menuNm: z.string(),
  path: z.string(),
  iconNm: z.string().nullable(),
});
export type MenuTile = z.infer<typeof menuTileSchema>;

export const widgetSchema = z.object({
  wdgtCd: z.enum(WIDGETS),
  dsplyYn: z.enum(['Y', 'N']),
  sizeCd: z.enum(WIDGET_SIZES),
});

export const topNoticeSchema = z.object({
  noticeId: z.string(),
  noticeDivCd: z.string(),
  title: z.string(),
  wrtrDeptNm: z.string().nullable(),
  postStrtDt: z.string(),
  fixedNowYn: z.string(),
  mustReadYn: z.string(),
  newYn: z.string(),
  readYn: z.string(),
});
export type TopNotice = z.infer<typeof topNoticeSchema>;

const nothing = z.strictObject({});

export const homeEndpoints = {
  getNoticeTopList: declareRead({
    path: '/api/main/getNoticeTopList',
    access: LOGIN,
    offline: 'recent',
    summary: '최근 공지',
    query: nothing,
    row: topNoticeSchema,
  }),
  /** Figures of a widget in the caller's scope on the screen that shows them in full. */
  getHomeChart: declareRead({
    path: '/api/main/getHomeChart',
    access: LOGIN,
    offline: 'recent',
    summary: '홈 차트',
    query: z.strictObject({ wdgtCd: z.enum(CHART_WIDGETS) }),
    row: z.object({ label: z.string(), values: z.record(z.string(), z.number()) }),
    extra: {
      series: z.array(z.object({ key: z.string(), label: z.string() })),
      totalCnt: z.number().int(),
      linkUrl: z.string(),
    },
  }),
  getFavMenuList: declareRead({
    path: '/api/main/getFavMenuList',
    access: LOGIN,
    offline: 'recent',
    background: true,
    summary: '즐겨찾기',
    query: nothing,
    row: menuTileSchema,
  }),
  getRcntMenuList: declareRead({
    path: '/api/main/getRcntMenuList',
    access: LOGIN,
    offline: 'recent',
    background: true,
    summary: '최근 메뉴',
    query: nothing,
    row: menuTileSchema,
  }),
  getHomeWidgetList: declareRead({
    path: '/api/main/getHomeWidgetList',
    access: LOGIN,
    offline: 'recent',
    summary: '홈 위젯',
    query: nothing,
    row: widgetSchema,
  }),
  saveFavMenu: declareWrite({
    path: '/api/main/saveFavMenu',
    access: LOGIN,
    offline: 'queue',
    renews: { getFavMenuList: {} },
    summary: '즐겨찾기 저장',
    body: z.strictObject({ menuId: id(), favYn: z.enum(['Y', 'N']) }),
    row: menuTileSchema,
  }),
  saveHomeWidget: declareWrite({
    path: '/api/main/saveHomeWidget',
    access: LOGIN,
    offline: 'queue',
    renews: { getHomeWidgetList: {} },
    summary: '홈 위젯 저장',
    body: z.strictObject({ rows: z.array(z.strictObject(widgetSchema.shape)).min(1).max(WIDGETS.length) }),
    row: widgetSchema,
  }),
  resetHomeWidget: declareWrite({
    path: '/api/main/resetHomeWidget',
    access: LOGIN,
    offline: 'queue',
    renews: { getHomeWidgetList: {} },
    summary: '홈 위젯 초기화',
    body: nothing,
    row: widgetSchema,
  }),
};
