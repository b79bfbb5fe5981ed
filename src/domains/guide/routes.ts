import { question, type ScreenRoute } from '#ui/routing/screen-route.ts';
import { GUIDE_LIST, GUIDE_LIST2, GUIDE_LIST3, LIST2_TABLES, list3Tab } from './rules/lists/guide-list-query.ts';
import { itemQuestions } from './rules/items/item-place.ts';
import { PROMO_LIST } from './rules/promo/promo-list-query.ts';

/** Screens of the UI guide. */
export const screens: readonly ScreenRoute[] = [
  {
    path: '/guide/home',
    load: async () => (await import('./screens/GuideHomeScreen/GuideHomeScreen.tsx')).GuideHomeScreen,
  },
  {
    path: '/guide/list',
    load: async () => (await import('./screens/GuideListScreen/GuideListScreen.tsx')).GuideListScreen,
    asks: GUIDE_LIST.asks,
  },
  {
    path: '/guide/tree1',
    load: async () => (await import('./screens/TreeChoiceScreen/TreeChoiceScreen.tsx')).TreeChoiceScreen,
  },
  {
    path: '/guide/tree2',
    load: async () => (await import('./screens/TreeEditScreen/TreeEditScreen.tsx')).TreeEditScreen,
    asks: () => [question('getGuideItemTree', {})],
  },
  {
    path: '/guide/list2',
    load: async () => (await import('./screens/GuideList2Screen/GuideList2Screen.tsx')).GuideList2Screen,
    asks: (params) => LIST2_TABLES.flatMap((scope) => GUIDE_LIST2.asks(params, { scope })),
  },
  {
    path: '/guide/list3',
    load: async () => (await import('./screens/GuideList3Screen/GuideList3Screen.tsx')).GuideList3Screen,
    asks: (params) => {
      const tab = list3Tab(params);
      return GUIDE_LIST3.asks(params, { scope: tab, more: { ctgryCd: tab } });
    },
  },
  {
    path: '/guide/promoReg',
    load: async () => (await import('./screens/PromoScreen/PromoScreen.tsx')).PromoScreen,
    asks: (params) => {
      const guidePromoId = params.get('guidePromoId');
      if (guidePromoId === 'new') return [];
      return guidePromoId ? [question('getGuidePromo', { guidePromoId })] : PROMO_LIST.asks(params);
    },
  },
  {
    path: '/guide/mixedChart',
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
    asks: GUIDE_LIST.asks,
  },
  {
    path: '/guide/detail3',
    load: async () => (await import('./screens/GuideViewScreen/GuideViewScreen.tsx')).GuideViewScreen,
    asks: itemQuestions,
  },
];
