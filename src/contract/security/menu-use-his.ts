import { z } from 'zod';
import { choice } from '../fields.ts';
import { declareRead } from '../endpoint.ts';
import { declareList } from '../list.ts';
import { grantOn } from '../permission.ts';
import { condition, exportReason, historyFields, periodFields } from './history-fields.ts';
import { HISTORY_SCREENS } from './history-rules.ts';

const filter = {
  ...historyFields,
  deptCd: condition,
  menuId: condition,
  rsltCd: choice(['ALLOW', 'DENY']),
};

const menuUseSchema = z.object({
  menuUseHisId: z.string(),
  useDt: z.string(),
  userNm: z.string().nullable(),
  deptNm: z.string().nullable(),
  menuNm: z.string().nullable(),
  path: z.string(),
  rsltCd: z.string(),
  denyRsnCd: z.string().nullable(),
  dwellSec: z.number().nullable(),
});
export type MenuUse = z.infer<typeof menuUseSchema>;

const menuStatSchema = z.object({
  menuId: z.string().nullable(),
  menuNm: z.string(),
  visitCnt: z.number(),
  userCnt: z.number(),
  /** Mean of the visits whose end is known; null when there is none. */
  avgDwellSec: z.number().nullable(),
  denyCnt: z.number(),
});
export type MenuStat = z.infer<typeof menuStatSchema>;

export const menuUseEndpoints = {
  ...declareList(['getMenuUseHisList', 'downloadMenuUseHisExcel'], {
    base: '/api/system',
    access: grantOn('R', HISTORY_SCREENS.MENU),
    offline: 'never',
    noun: '메뉴 사용 이력',
    filters: filter,
    sortable: ['useDt', 'dwellSec'],
    row: menuUseSchema,
    asks: exportReason,
  }),
  getMenuUseStatList: declareRead({
    path: '/api/system/getMenuUseStatList',
    access: grantOn('R', HISTORY_SCREENS.MENU),
    offline: 'never',
    summary: '메뉴 사용 통계',
    query: z.strictObject(periodFields),
    row: menuStatSchema,
    extra: {
      days: z.array(z.object({ date: z.string(), visitCnt: z.number(), denyCnt: z.number() })),
      /** Menus without a visit for ninety days, for cleaning up. */
      unused: z.array(
        z.object({ menuId: z.string(), menuNm: z.string(), path: z.string(), lastDt: z.string().nullable() }),
      ),
    },
  }),
};
