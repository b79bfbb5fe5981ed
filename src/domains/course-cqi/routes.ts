import { COURSE_CQI_SCREEN } from '#contract/course-cqi/course-cqi-codes.ts';
import type { ScreenRoute } from '#ui/routing/screen-route.ts';
import { REPORT_LIST } from './reports/list.ts';
import { TERM_LIST } from './terms/list.ts';

/** Screens of 교과목 CQI. */
export const screens: readonly ScreenRoute[] = [
  {
    path: COURSE_CQI_SCREEN.term,
    load: async () => (await import('./terms/TermScreen.tsx')).TermScreen,
    asks: TERM_LIST.asks,
  },
  {
    path: COURSE_CQI_SCREEN.report,
    load: async () => (await import('./reports/ReportScreen.tsx')).ReportScreen,
    asks: REPORT_LIST.asks,
  },
  {
    path: COURSE_CQI_SCREEN.detail,
    opens: ['rptId'],
    load: async () => (await import('./reports/ReportDetailScreen.tsx')).ReportDetailScreen,
  },
];
