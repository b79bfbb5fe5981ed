import { SATIS_DETAIL, SATIS_SCREEN } from '#contract/satisfaction-cqi/satis-codes.ts';
import type { ScreenRoute } from '#ui/routing/screen-route.ts';
import { PLAN_LIST } from './plan/list.ts';
import { REG_LIST } from './register/list.ts';
import { RESULT_LIST } from './result/list.ts';

/** Screens of 만족도 CQI. */
export const screens: readonly ScreenRoute[] = [
  {
    path: SATIS_SCREEN.reg,
    load: async () => (await import('./register/RegisterScreen.tsx')).RegisterScreen,
    asks: REG_LIST.asks,
  },
  {
    path: SATIS_DETAIL.reg,
    opens: ['cqiId'],
    load: async () => (await import('./register/RegisterDetailScreen.tsx')).RegisterDetailScreen,
  },
  {
    path: SATIS_SCREEN.plan,
    load: async () => (await import('./plan/PlanScreen.tsx')).PlanScreen,
    asks: PLAN_LIST.asks,
  },
  {
    path: SATIS_DETAIL.plan,
    opens: ['cqiId'],
    load: async () => (await import('./plan/PlanDetailScreen.tsx')).PlanDetailScreen,
  },
  {
    path: SATIS_SCREEN.result,
    load: async () => (await import('./result/ResultScreen.tsx')).ResultScreen,
    asks: (params) => (params.get('tab') === null ? RESULT_LIST.asks(params) : []),
  },
  {
    path: SATIS_DETAIL.result,
    opens: ['cqiId'],
    load: async () => (await import('./result/ResultDetailScreen.tsx')).ResultDetailScreen,
  },
];
