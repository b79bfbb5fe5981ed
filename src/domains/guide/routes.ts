import { readListQuery } from '#ui/list/list-query.ts';
import { question, type ScreenRoute } from '#ui/routing/screen-route.ts';
import {
  GUIDE_LIST_DEFAULTS,
  GUIDE_LIST2_DEFAULTS,
  GUIDE_LIST3_DEFAULTS,
  guideListArg,
  LIST2_TABLES,
  list3Tab,
} from './rules/lists/guide-list-query.ts';
import { itemQuestions } from './rules/items/item-place.ts';
import { PROMO_LIST_DEFAULTS, promoListArg } from './rules/promo/promo-list-query.ts';

/** Screens of the UI guide. */
export const guideScreens: readonly ScreenRoute[] = [
  {
    path: '/guide/home',
    load: async () => (await import('./screens/GuideHomeScreen/GuideHomeScreen.tsx')).GuideHomeScreen,
  },
  {
    path: '/guide/list',
    load: async () => (await import('./screens/GuideListScreen/GuideListScreen.tsx')).GuideListScreen,
    asks: (params) => [question('getGuideItemList', guideListArg(readListQuery(params, GUIDE_LIST_DEFAULTS)))],
  },
  {
    path: '/guide/tree1',
    isLab: true,
    load: async () => (await import('./screens/TreeChoiceScreen/TreeChoiceScreen.tsx')).TreeChoiceScreen,
  },
  {
    path: '/guide/tree2',
    isLab: true,
    load: async () => (await import('./screens/TreeEditScreen/TreeEditScreen.tsx')).TreeEditScreen,
    asks: () => [question('getGuideItemTree', {})],
  },
  {
    path: '/guide/list2',
    load: async () => (await import('./screens/GuideList2Screen/GuideList2Screen.tsx')).GuideList2Screen,
    asks: (params) =>
      LIST2_TABLES.map((scope) =>
        question('getGuideItemList', guideListArg(readListQuery(params, GUIDE_LIST2_DEFAULTS, scope))),
      ),
  },
  {
    path: '/guide/list3',
    load: async () => (await import('./screens/GuideList3Screen/GuideList3Screen.tsx')).GuideList3Screen,
    asks: (params) => {
      const tab = list3Tab(params),
        query = readListQuery(params, GUIDE_LIST3_DEFAULTS, tab);
      return [question('getGuideItemList', guideListArg({ ...query, filters: { ...query.filters, ctgryCd: tab } }))];
    },
  },
  {
    path: '/guide/promoReg',
    isLab: true,
    load: async () => (await import('./screens/PromoScreen/PromoScreen.tsx')).PromoScreen,
    asks: (params) => {
      const guidePromoId = params.get('guidePromoId');
      if (guidePromoId === 'new') return [];
      return [
        guidePromoId
          ? question('getGuidePromo', { guidePromoId })
          : question('getGuidePromoList', promoListArg(readListQuery(params, PROMO_LIST_DEFAULTS))),
      ];
    },
  },
  {
    path: '/guide/mixedChart',
    isLab: true,
    load: async () => (await import('./screens/MixedChartScreen/MixedChartScreen.tsx')).MixedChartScreen,
    asks: () => [question('getGuideChart', {})],
  },
  {
    path: '/guide/detail',
    load: async () => (await import('./screens/GuideDetailScreen/GuideDetailScreen.tsx')).GuideDetailScreen,
    asks: itemQuestions,
  },
  {
    path: '/guide/detail2',
    load: async () => (await import('./screens/GuideDialogScreen/GuideDialogScreen.tsx')).GuideDialogScreen,
    asks: (params) => [question('getGuideItemList', guideListArg(readListQuery(params, GUIDE_LIST_DEFAULTS)))],
  },
  {
    path: '/guide/detail3',
    load: async () => (await import('./screens/GuideViewScreen/GuideViewScreen.tsx')).GuideViewScreen,
    asks: itemQuestions,
  },
];
