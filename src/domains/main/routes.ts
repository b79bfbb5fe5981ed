import { HOME_SCREEN } from '#contract/main/work-rules.ts';
import { question, type ScreenRoute } from '#ui/routing/screen-route.ts';

/** 홈. */
export const screens: readonly ScreenRoute[] = [
  {
    path: HOME_SCREEN,
    opens: ['open', 'workDivCd'],
    load: async () => (await import('./screens/HomeScreen/HomeScreen.tsx')).HomeScreen,
    asks: () => [question('getHomeWidgetList', {}), question('getTodoList', {})],
  },
];
