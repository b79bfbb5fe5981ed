import { displayDate } from '#shared/display.ts';
import { recordSearch, type ScreenRoute } from '#ui/routing/screen-route.ts';
import { ALARM_DETAIL_SCREEN, ALARM_SCREEN } from '#contract/communication/alarm/alarm-screens.ts';
import { ALARM_LIST, listTab, screenTab } from './rules/alarm/alarm-list-query.ts';
import { BANNER_SCREEN } from '#contract/communication/banner-rules.ts';
import { NOTICE_SCREEN } from '#contract/communication/notice-screen.ts';
import { recordAddress } from '#contract/record-address.ts';
import { BANNER_LIST } from './rules/banner/banner-list-query.ts';
import { TEMPLATE_LIST } from './rules/alarm/template-list-query.ts';
import { NOTICE_LIST, noticeTab } from './rules/notice-list-query.ts';

/** Screens of 소통관리. */
export const screens: readonly ScreenRoute[] = [
  {
    path: NOTICE_SCREEN,
    opens: ['noticeId', 'mode', 'copyOf'],
    load: async () => (await import('./screens/NoticeScreen/NoticeScreen.tsx')).NoticeScreen,
    // A single notice begins with other questions.
    asks: (params) => (params.has('mode') ? [] : NOTICE_LIST.asks(params, { more: { tab: noticeTab(params) } })),
    acts: [{ name: '공지 등록', to: '/admin/cmnct/cmnctMng/notice?mode=edit' }],
    records: recordSearch(
      '공지',
      'getNoticeList',
      (searchKeyword) => ({ searchKeyword, tab: 'POSTED', page: 1, rowsPerPage: 5 }),
      ({ noticeId, title, wrtrDeptNm, postStrtDt }) => ({
        name: title,
        note: [wrtrDeptNm, displayDate(postStrtDt)].filter(Boolean).join(' · '),
        to: recordAddress.notice(noticeId),
      }),
    ),
  },
  {
    path: ALARM_SCREEN,
    load: async () => (await import('./screens/AlarmScreen/AlarmScreen.tsx')).AlarmScreen,
    asks: (params) => {
      const tab = screenTab(params),
        list = listTab(tab);
      if (list) return ALARM_LIST.asks(params, { more: { tab: list } });
      return tab === 'TMPL' ? TEMPLATE_LIST.asks(params) : [];
    },
    acts: [{ name: '알림 발송', to: ALARM_DETAIL_SCREEN }],
  },
  {
    path: ALARM_DETAIL_SCREEN,
    beginsNew: true,
    load: async () => (await import('./screens/AlarmDetailScreen/AlarmDetailScreen.tsx')).AlarmDetailScreen,
  },
  {
    path: BANNER_SCREEN,
    load: async () => (await import('./screens/BannerScreen/BannerScreen.tsx')).BannerScreen,
    asks: BANNER_LIST.asks,
  },
];
