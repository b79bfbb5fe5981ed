import { expect, test } from 'vitest';
import {
  BANNER_LIST_DEFAULTS,
  bannerLabels,
  bannerListArg,
} from '#domains/communication/rules/banner/banner-list-query.ts';
import { bannerEndpoints } from '#contract/communication/banner.ts';
import { appliedConditions } from '#ui/list/applied-conditions.ts';
import { readListQuery } from '#ui/list/list-query.ts';

const { filters } = BANNER_LIST_DEFAULTS,
  labels = bannerLabels(
    (code) => `위치 ${code}`,
    (code) => `상태 ${code}`,
  );
const asked = (address: string) => bannerListArg(readListQuery(new URLSearchParams(address), BANNER_LIST_DEFAULTS));
const chips = (part: Partial<typeof filters>) =>
  appliedConditions({ ...filters, ...part }, filters, labels).map(({ label, text }) => `${label}: ${text}`);

test('communication 5.4: the first call asks for the home of the administrators, ten rows in their order', () => {
  expect(asked('')).toEqual({
    bannerLocCd: 'ADM',
    viewCd: '',
    strtDt: '',
    endDt: '',
    searchKeyword: '',
    page: 1,
    rowsPerPage: 10,
  });
});

test('conventions 3: conditions, page and sorting of the address are asked for, as the contract takes them', () => {
  const call = asked(
    'bannerLocCd=&viewCd=POST&strtDt=20260401&endDt=20260430&searchKeyword=축제&page=3&rowsPerPage=5&sortBy=viewCnt&sortType=desc',
  );
  expect(call).toEqual({
    bannerLocCd: '',
    viewCd: 'POST',
    strtDt: '20260401',
    endDt: '20260430',
    searchKeyword: '축제',
    page: 3,
    rowsPerPage: 5,
    sortBy: 'viewCnt',
    sortType: 'desc',
  });
  expect([call, asked('')].map((arg) => bannerEndpoints.getBannerList.query.safeParse(arg).success)).toEqual([
    true,
    true,
  ]);
});

test('communication 5.4: each condition has its chip in words', () => {
  expect(
    chips({ bannerLocCd: 'STD', viewCd: 'RSVD', strtDt: '20260401', endDt: '20260430', searchKeyword: '축제' }),
  ).toEqual(['위치: 위치 STD', '상태: 상태 RSVD', '기간: 2026-04-01 ~ 2026-04-30', '배너명: 축제']);
  expect(labels.flatMap(({ fields }) => fields).toSorted()).toEqual(Object.keys(filters).toSorted());
});

test('the usual place has no chip, all places have one, and a period may be open at one side', () => {
  expect([chips({}), chips({ bannerLocCd: '' }), chips({ strtDt: '20260401' }), chips({ endDt: '20260430' })]).toEqual([
    [],
    ['위치: 전체'],
    ['기간: 2026-04-01 ~'],
    ['기간: ~ 2026-04-30'],
  ]);
});
