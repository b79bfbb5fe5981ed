import { cqiPath, namesNoFamily } from '#contract/extracurricular/cqi-codes.ts';
import { ecpPath, FAMILIES, type Family } from '#contract/extracurricular/families.ts';
import {
  GUIDE_PROF_SCREEN,
  GUIDE_TEAM_SCREEN,
  PROMO_IMG_SCREEN,
  PROMO_SCREEN,
} from '#contract/extracurricular/promo-codes.ts';
import { recordAddress } from '#contract/record-address.ts';
import { question, recordSearch, type ScreenRoute } from '#ui/routing/screen-route.ts';
import { approvalListOf } from './approval/approval-list.ts';
import { cqiColgHqListOf, cqiCurriListOf, cqiDeptListOf } from './cqi/cqi-lists.ts';
import { curriListOf, CURRI_USER_LIST } from './curri/curri-lists.ts';
import { GUIDE_PROF_LIST, GUIDE_TEAM_LIST } from './guide/guide-lists.ts';
import { periodListOf } from './period/period-lists.ts';
import { PROMO_IMG_LIST, PROMO_LIST } from './promo/promo-lists.ts';

const prdIdOf = (params: URLSearchParams): string => params.get('prdId') ?? '';
const curriIdOf = (params: URLSearchParams): string => params.get('curriId') ?? '';

/** Screens of one family. */
const screensOf = (family: Family): readonly ScreenRoute[] => [
  {
    path: ecpPath(family, 'CategoryMng'),
    load: async () => {
      const { CategoryScreen } = await import('./category/CategoryScreen.tsx');
      return () => CategoryScreen({ family });
    },
    asks: () => [question('getCategoryTree', { userDiv: family.userDiv })],
  },
  {
    path: ecpPath(family, 'CurriMng'),
    load: async () => {
      const { CurriScreen } = await import('./curri/CurriScreen.tsx');
      return () => CurriScreen({ family });
    },
    asks: curriListOf(family).asks,
    acts: [{ name: `${family.title} 과정 등록`, to: ecpPath(family, 'CurriMngDetail') }],
    records: recordSearch(
      `${family.title} 과정`,
      'getCurriList',
      (searchKeyword) => ({ userDiv: family.userDiv, searchKeyword, page: 1, rowsPerPage: 5 }),
      ({ curriId, curriNm, curriCd, deptNm }) => ({
        name: curriNm,
        note: `${curriCd} ${deptNm ?? ''}`,
        to: recordAddress.curriculum(family, curriId),
      }),
    ),
  },
  {
    path: ecpPath(family, 'CurriMngDetail'),
    beginsNew: true,
    load: async () => {
      const { CurriDetailScreen } = await import('./curri/CurriDetailScreen.tsx');
      return () => CurriDetailScreen({ family });
    },
    asks: (params) => (curriIdOf(params) === '' ? [] : [question('getCurri', { curriId: curriIdOf(params) })]),
  },
  {
    path: ecpPath(family, 'PeriodOprt'),
    load: async () => {
      const { OprtScreen } = await import('./oprt/OprtScreen.tsx');
      return () => OprtScreen({ family });
    },
    asks: (params) => (prdIdOf(params) === '' ? [] : [question('getOprtPrd', { prdId: prdIdOf(params) })]),
  },
  {
    path: ecpPath(family, 'PeriodMng'),
    load: async () => {
      const { PeriodScreen } = await import('./period/PeriodScreen.tsx');
      return () => PeriodScreen({ family });
    },
    asks: periodListOf(family).asks,
    acts: [{ name: `${family.title} 회차 등록`, to: ecpPath(family, 'PeriodReg') }],
    records: recordSearch(
      `${family.title} 회차`,
      'getPrdList',
      (searchKeyword) => ({ userDiv: family.userDiv, searchKeyword, page: 1, rowsPerPage: 5 }),
      ({ prdId, prdNm, deptNm }) => ({
        name: prdNm,
        note: deptNm ?? '',
        to: recordAddress.period(family, prdId),
      }),
    ),
  },
  {
    path: ecpPath(family, 'PeriodDetail'),
    load: async () => {
      const { PeriodDetailScreen } = await import('./period/PeriodDetailScreen.tsx');
      return () => PeriodDetailScreen({ family });
    },
    asks: (params) => (prdIdOf(params) === '' ? [] : [question('getPrd', { prdId: prdIdOf(params) })]),
  },
  ...(family.hasUserScreen
    ? [
        {
          path: ecpPath(family, 'UserCurriMngDetail'),
          load: async () => {
            const { CurriUserScreen } = await import('./users/CurriUserScreen.tsx');
            return () => CurriUserScreen({ family });
          },
          asks: (params: URLSearchParams) =>
            curriIdOf(params) === ''
              ? []
              : [
                  question('getCurri', { curriId: curriIdOf(params) }),
                  ...CURRI_USER_LIST.asks(params, { more: { curriId: curriIdOf(params) } }),
                ],
        },
      ]
    : []),
  {
    path: ecpPath(family, 'PeriodReg'),
    beginsNew: true,
    load: async () => {
      const { PeriodRegScreen } = await import('./period-form/PeriodFormScreen.tsx');
      return () => PeriodRegScreen({ family });
    },
    asks: (params: URLSearchParams) =>
      curriIdOf(params) === '' ? [] : [question('getCurri', { curriId: curriIdOf(params) })],
  },
  {
    path: ecpPath(family, 'PeriodModify'),
    load: async () => {
      const { PeriodModifyScreen } = await import('./period-form/PeriodFormScreen.tsx');
      return () => PeriodModifyScreen({ family });
    },
    asks: (params: URLSearchParams) => (prdIdOf(params) === '' ? [] : [question('getPrd', { prdId: prdIdOf(params) })]),
  },
  {
    path: ecpPath(family, 'PeriodAprv'),
    opens: ['aprvId'],
    load: async () => {
      const { ApprovalScreen } = await import('./approval/ApprovalScreen.tsx');
      return () => ApprovalScreen({ family });
    },
    asks: approvalListOf(family).asks,
  },
];

const rptIdOf = (params: URLSearchParams): string => params.get('rptId') ?? '';

/** The CQI of one family: its segment of the address says which. */
const cqiScreensOf = (family: Family): readonly ScreenRoute[] => [
  {
    path: cqiPath(family, 'cqiTerm'),
    load: async () => {
      const { CqiTermScreen } = await import('./cqi/CqiTermScreen.tsx');
      return () => CqiTermScreen({ family });
    },
    asks: () => [question('getCqiTermList', { userDiv: family.userDiv })],
  },
  {
    path: cqiPath(family, 'cqiCurri'),
    load: async () => {
      const { CqiCurriScreen } = await import('./cqi/CqiLists.tsx');
      return () => CqiCurriScreen({ family });
    },
    asks: cqiCurriListOf(family).asks,
  },
  {
    path: cqiPath(family, 'cqiCurri', true),
    load: async () => {
      const { CqiCurriDetailScreen } = await import('./cqi/CqiCurriDetailScreen.tsx');
      return () => CqiCurriDetailScreen({ family });
    },
    asks: (params) => (rptIdOf(params) === '' ? [] : [question('getCqiCurri', { rptId: rptIdOf(params) })]),
  },
  {
    path: cqiPath(family, 'cqiDept'),
    load: async () => {
      const { CqiDeptScreen } = await import('./cqi/CqiLists.tsx');
      return () => CqiDeptScreen({ family });
    },
    asks: cqiDeptListOf(family).asks,
  },
  {
    path: cqiPath(family, 'cqiDept', true),
    load: async () => {
      const { CqiDeptDetailScreen } = await import('./cqi/CqiUnitDetailScreen.tsx');
      return () => CqiDeptDetailScreen({ family });
    },
    asks: (params) => (rptIdOf(params) === '' ? [] : [question('getCqiDept', { rptId: rptIdOf(params) })]),
  },
  {
    path: cqiPath(family, 'cqiColgHq'),
    load: async () => {
      const { CqiColgHqScreen } = await import('./cqi/CqiLists.tsx');
      return () => CqiColgHqScreen({ family });
    },
    asks: cqiColgHqListOf(family).asks,
  },
  {
    path: cqiPath(family, 'cqiColgHq', true),
    load: async () => {
      const { CqiColgHqDetailScreen } = await import('./cqi/CqiUnitDetailScreen.tsx');
      return () => CqiColgHqDetailScreen({ family });
    },
    asks: (params) => (rptIdOf(params) === '' ? [] : [question('getCqiColgHq', { rptId: rptIdOf(params) })]),
  },
];

/** Screens that all families share. */
const SHARED: readonly ScreenRoute[] = [
  {
    path: PROMO_SCREEN,
    opens: ['prdId'],
    load: async () => (await import('./promo/PromoScreen.tsx')).PromoScreen,
    asks: PROMO_LIST.asks,
  },
  {
    path: PROMO_IMG_SCREEN,
    load: async () => (await import('./promo/PromoImgScreen.tsx')).PromoImgScreen,
    asks: PROMO_IMG_LIST.asks,
  },
  {
    path: GUIDE_PROF_SCREEN,
    load: async () => (await import('./guide/GuideProfScreen.tsx')).GuideProfScreen,
    asks: GUIDE_PROF_LIST.asks,
  },
  {
    path: GUIDE_TEAM_SCREEN,
    load: async () => (await import('./guide/GuideTeamScreen.tsx')).GuideTeamScreen,
    asks: GUIDE_TEAM_LIST.asks,
  },
];

/** Screens of 비교과. */
export const screens: readonly ScreenRoute[] = [
  ...SHARED,
  ...FAMILIES.flatMap((family) => [...screensOf(family), ...cqiScreensOf(family)]),
];

/** Addresses with a part that means nothing, which a person may have typed. */
export const isWrongAddress = (path: string): boolean => namesNoFamily(path, FAMILIES);
