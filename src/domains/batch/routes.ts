import { BATCH_PATH } from './rules/run-query.ts';
import { question, type ScreenRoute } from '#ui/routing/screen-route.ts';

/** 배치 작업 콘솔, a window of its own. */
export const screens: readonly ScreenRoute[] = [
  {
    path: BATCH_PATH,
    bare: 'always',
    load: async () => (await import('./screens/BatchScreen/BatchScreen.tsx')).BatchScreen,
    asks: () => [question('getBatchJobList', {}), question('getBatchNodeList', {})],
  },
];
