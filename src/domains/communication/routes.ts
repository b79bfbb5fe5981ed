import { readListQuery } from '#ui/list/list-query.ts';
import { question, type ScreenRoute } from '#ui/routing/screen-route.ts';
import { NOTICE_LIST_DEFAULTS, noticeListArg, noticeTab } from './rules/notice-list-query.ts';

/** Screens of 소통관리. */
export const communicationScreens: readonly ScreenRoute[] = [
  {
    path: '/admin/cmnct/cmnctMng/notice', load: async () => (await import('./screens/NoticeScreen/NoticeScreen.tsx')).NoticeScreen,
    // A single notice begins with other questions.
    asks: (params) => (params.has('mode') ? [] : [question('getNoticeList', noticeListArg(readListQuery(params, NOTICE_LIST_DEFAULTS), noticeTab(params)))]),
  },
];
