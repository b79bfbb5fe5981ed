import { recordAddress } from '#contract/record-address.ts';
import { BOOKING_DETAIL_SCREEN, BOOKING_SCREEN, SPACE_SCREEN } from '#contract/space/space-rules.ts';
import { question, recordSearch, type ScreenRoute } from '#ui/routing/screen-route.ts';
import { BOOKING_LIST, SPACE_LIST } from './rules/space-lists.ts';

/** Screens of 공간예약. */
export const screens: readonly ScreenRoute[] = [
  {
    path: SPACE_SCREEN,
    load: async () => (await import('./screens/SpaceScreen/SpaceScreen.tsx')).SpaceScreen,
    asks: (params) => (params.has('tab') ? [] : SPACE_LIST.asks(params)),
    acts: [{ name: '공간 등록', to: recordAddress.space('new') }],
    records: recordSearch(
      '공간',
      'getSpaceList',
      (searchKeyword) => ({ searchKeyword, page: 1, rowsPerPage: 5 }),
      ({ spaceId, spaceNm, bldgNm, roomNo, cpctCnt }) => ({
        name: spaceNm,
        note: [bldgNm, roomNo, `${cpctCnt}명`].filter(Boolean).join(' '),
        to: recordAddress.space(spaceId),
      }),
    ),
  },
  {
    path: `${SPACE_SCREEN}Detail`,
    load: async () => (await import('./screens/SpaceDetailScreen/SpaceDetailScreen.tsx')).SpaceDetailScreen,
    asks: (params) => {
      const spaceId = params.get('spaceId');
      return spaceId ? [question('getSpace', { spaceId })] : [];
    },
  },
  {
    path: BOOKING_SCREEN,
    opens: ['bkngId'],
    load: async () => (await import('./screens/BookingScreen/BookingScreen.tsx')).BookingScreen,
    asks: (params) => (params.has('tab') ? [] : BOOKING_LIST.asks(params)),
  },
  {
    path: BOOKING_DETAIL_SCREEN,
    load: async () => (await import('./screens/BookingDetailScreen/BookingDetailScreen.tsx')).BookingDetailScreen,
    asks: (params) => {
      const bkngId = params.get('bkngId');
      return bkngId ? [question('getBkng', { bkngId })] : [];
    },
  },
];
