import { readListQuery } from '#ui/list/list-query.ts';
import { question, type ScreenRoute } from '#ui/routing/screen-route.ts';
import { ALARM_DETAIL_SCREEN, ALARM_SCREEN } from '#contract/communication/alarm/alarm-rules.ts';
import { ALARM_LIST_DEFAULTS, alarmListArg, listTab, screenTab } from './rules/alarm/alarm-list-query.ts';
import { BANNER_SCREEN } from '#contract/communication/banner-rules.ts';
import { BANNER_LIST } from './rules/banner/banner-list-query.ts';
import { TEMPLATE_LIST } from './rules/alarm/template-list-query.ts';
import { NOTICE_LIST_DEFAULTS, noticeListArg, noticeTab } from './rules/notice-list-query.ts';

/** Screens of 소통관리. */
export const communicationScreens: readonly ScreenRoute[] = [
  {
    path: '/admin/cmnct/cmnctMng/notice',
    load: async () => (await import('./screens/NoticeScreen/NoticeScreen.tsx')).NoticeScreen,
    // A single notice begins with other questions.
    asks: (params) =>
      params.has('mode')
        ? []
        : [question('getNoticeList', noticeListArg(readListQuery(params, NOTICE_LIST_DEFAULTS), noticeTab(params)))],
  },
  {
    path: ALARM_SCREEN,
    load: async () => (await import('./screens/AlarmScreen/AlarmScreen.tsx')).AlarmScreen,
    asks: (params) => {
      const tab = screenTab(params),
        list = listTab(tab);
      if (list) return [question('getAlarmList', alarmListArg(readListQuery(params, ALARM_LIST_DEFAULTS), list))];
      return tab === 'TMPL' ? TEMPLATE_LIST.asks(params) : [];
    },
  },
  {
    path: ALARM_DETAIL_SCREEN,
    load: async () => (await import('./screens/AlarmDetailScreen/AlarmDetailScreen.tsx')).AlarmDetailScreen,
  },
  {
    path: BANNER_SCREEN,
    load: async () => (await import('./screens/BannerScreen/BannerScreen.tsx')).BannerScreen,
    asks: BANNER_LIST.asks,
  },
];
