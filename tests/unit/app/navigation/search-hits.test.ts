import { expect, test } from 'vitest';
import type { MenuNode } from '#contract/system.ts';
import { groupHits } from '#app/shell/menu/search-hits.ts';
import type { ScreenRoute } from '#ui/routing/screen-route.ts';

const node = (menuId: string, menuNm: string, more: Partial<MenuNode> = {}): MenuNode => ({
  menuId,
  menuNm,
  menuDivCd: 'SCREEN',
  path: `/${menuId}`,
  linkTrgtCd: null,
  iconNm: null,
  children: [],
  ...more,
});
const MENU = [
  node('folder', '소통관리', {
    menuDivCd: 'FOLDER',
    path: null,
    children: [node('notice', '공지사항', { createYn: 'Y' }), node('alarm', '알림 발송 관리', { createYn: 'N' })],
  }),
];
const screens = new Map<string, ScreenRoute>(
  [
    { path: '/notice', acts: [{ name: '공지 등록', to: '/notice?mode=edit' }] },
    { path: '/alarm', acts: [{ name: '알림 발송', to: '/alarmDetail' }] },
  ].map((screen) => [screen.path, { ...screen, load: async () => () => null }]),
);
const find = (path: string) => screens.get(path) ?? null;
const told = (query: string, recentIds: readonly string[] = []) =>
  groupHits(MENU, find, query, recentIds, []).map(({ label, hits }) => [label, hits.map(({ name }) => name)]);

test('without a keyword: the last menus, what may be begun, and every screen', () => {
  expect(told('', ['alarm', 'taken-away'])).toEqual([
    ['최근', ['알림 발송 관리']],
    ['바로 하기', ['공지 등록']],
    ['전체 화면', ['공지사항', '알림 발송 관리']],
  ]);
});

test('a keyword finds screens and acts by name and initial consonants', () => {
  expect(told('ㄱㅈ')).toEqual([
    ['화면', ['공지사항']],
    ['바로 하기', ['공지 등록']],
  ]);
  expect(told('없는 말')).toEqual([]);
});

test('records follow the acts, each group under its own name', () => {
  const records = [{ label: '공지', hits: [{ name: '점검 안내', note: '정보전산원', to: '/notice?noticeId=1' }] }];
  expect(groupHits(MENU, find, '점검', [], records)).toEqual([
    {
      label: '공지',
      hits: [{ id: '공지-/notice?noticeId=1', name: '점검 안내', note: '정보전산원', to: '/notice?noticeId=1' }],
    },
  ]);
});
