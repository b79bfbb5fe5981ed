import { MILEAGE_SCREEN, SDA_DETAIL } from '#contract/mileage/mileage-codes.ts';
import { recordAddress } from '#contract/record-address.ts';
import { question, recordSearch, type ScreenRoute } from '#ui/routing/screen-route.ts';
import { APPLY_LIST, BULK_LINES, BULK_LIST, ITEM_LIST } from './rules/mileage-lists.ts';
import { NEW_SCHOLAR, storedScholar } from './rules/scholar-lists.ts';

/** Screens of 마일리지. */
export const screens: readonly ScreenRoute[] = [
  {
    path: MILEAGE_SCREEN.sda,
    load: async () => (await import('./screens/SdaScreen/SdaScreen.tsx')).SdaScreen,
    asks: (params) => (params.has('tab') ? [] : ITEM_LIST.asks(params)),
    acts: [{ name: '활동항목 등록', to: SDA_DETAIL }],
    records: recordSearch(
      '활동항목',
      'getSdaList',
      (searchKeyword) => ({ searchKeyword, page: 1, rowsPerPage: 5 }),
      ({ sdaId, sdaNm, areaNm, grantTxt }) => ({
        name: sdaNm,
        note: [areaNm, grantTxt].filter(Boolean).join(' '),
        to: recordAddress.mileageItem(sdaId),
      }),
    ),
  },
  {
    path: SDA_DETAIL,
    beginsNew: true,
    load: async () => (await import('./screens/SdaDetailScreen/SdaDetailScreen.tsx')).SdaDetailScreen,
    asks: (params) => {
      const sdaId = params.get('sdaId') ?? params.get('copyOf');
      return sdaId ? [question('getSda', { sdaId })] : [];
    },
  },
  {
    path: MILEAGE_SCREEN.apply,
    opens: ['applyId'],
    load: async () => (await import('./screens/ApplyScreen/ApplyScreen.tsx')).ApplyScreen,
    asks: (params) => {
      const applyId = params.get('applyId');
      if (applyId) return [question('getApply', { applyId })];
      return params.has('tab') ? [] : APPLY_LIST.asks(params);
    },
    records: recordSearch(
      '마일리지 신청',
      'getApplyList',
      (searchKeyword) => ({ searchKeyword, page: 1, rowsPerPage: 5 }),
      ({ applyId, applyNo, actTitle, sdaNm }) => ({
        name: `${applyNo} ${actTitle}`,
        note: sdaNm,
        to: recordAddress.mileageApplication(applyId),
      }),
    ),
  },
  {
    path: MILEAGE_SCREEN.bulk,
    opens: ['bulkId', 'scholarId'],
    load: async () => (await import('./screens/RewardScreen/RewardScreen.tsx')).RewardScreen,
    asks: (params) => {
      const bulkId = params.get('bulkId');
      if (bulkId) return BULK_LINES.asks(new URLSearchParams(), { more: { bulkId } });
      const scholarId = params.get('scholarId'),
        mlgScholarId = scholarId === null ? null : storedScholar(scholarId);
      if (mlgScholarId !== null) return [question('getScholar', { mlgScholarId })];
      return params.has('tab') ? [] : BULK_LIST.asks(params);
    },
    records: recordSearch(
      '일괄 지급',
      'getBulkList',
      (searchKeyword) => ({ searchKeyword, page: 1, rowsPerPage: 5 }),
      ({ bulkId, bulkNo, title, sdaNm }) => ({
        name: `${bulkNo} ${title}`,
        note: sdaNm,
        to: recordAddress.bulk(bulkId),
      }),
    ),
    acts: [{ name: '장학금 등록', to: NEW_SCHOLAR }],
  },
];
