import { DRPT_SCREEN } from '#contract/dropout/dropout-codes.ts';
import type { ScreenRoute } from '#ui/routing/screen-route.ts';
import { HISTORY_LIST } from './history/history-list.ts';
import { STNRD_LIST } from './standards/list.ts';
import { asksStat } from './stat/stat-list.ts';
import { FLAG_LIST, TARGET_LIST } from './targets/list.ts';

/** Screens of 중도탈락예방. */
export const screens: readonly ScreenRoute[] = [
  {
    path: DRPT_SCREEN.standard,
    load: async () => (await import('./standards/StandardScreen.tsx')).StandardScreen,
    asks: STNRD_LIST.asks,
  },
  {
    path: DRPT_SCREEN.target,
    opens: ['trgtId'],
    load: async () => (await import('./targets/TargetScreen.tsx')).TargetScreen,
    asks: (params) => (params.get('tab') === 'flags' ? FLAG_LIST.asks(params) : TARGET_LIST.asks(params)),
  },
  {
    path: DRPT_SCREEN.stat,
    load: async () => (await import('./stat/StatScreen.tsx')).StatScreen,
    asks: asksStat,
  },
  {
    path: DRPT_SCREEN.history,
    load: async () => (await import('./history/HistoryScreen.tsx')).HistoryScreen,
    asks: (params) => (params.get('tab') === null ? HISTORY_LIST.asks(params) : []),
  },
];
