import { expect, test } from 'vitest';
import { clockText, remainingText } from '#app/shell/clock/clock-text.ts';
import { termName } from '#shared/term-week.ts';
import { flattenMenu, holdsPath, isLabFolder, screenNameOf, searchMenu } from '#app/shell/menu/menu-items.ts';

const term = (cdId: string, userdef1: string, userdef2: string) => ({
  upCdId: 'ACDM_TERM',
  cdId,
  cdNm: cdId,
  cdCategory: null,
  userdef1,
  userdef2,
  userdef3: '16',
  sortOrdr: 0,
  useYn: 'Y',
});
const terms = [
  term('202610', '20260301', '20260831'),
  term('202611', '20260622', '20260717'),
  term('202620', '20260901', '20270228'),
];
const node = (menuNm: string, path: string | null, children: ReturnType<typeof leaf>[] = []) => ({
  menuId: menuNm,
  menuNm,
  menuDivCd: path ? ('SCREEN' as const) : ('FOLDER' as const),
  path,
  linkTrgtCd: null,
  iconNm: null,
  children,
});
const leaf = (menuNm: string, path: string) => ({
  menuId: menuNm,
  menuNm,
  menuDivCd: 'SCREEN' as const,
  path,
  linkTrgtCd: null,
  iconNm: null,
  children: [],
});
const menu = [
  node('소통관리', null, [leaf('공지사항', '/notice')]),
  node('시스템관리', null, [leaf('공통코드관리', '/codes')]),
];

test('the term is the regular one that holds today', () => {
  expect(['20260301', '20260630', '20260831', '20270228'].map((today) => termName(terms, today))).toEqual([
    '2026학년도 1학기',
    '2026학년도 1학기',
    '2026학년도 1학기',
    '2026학년도 2학기',
  ]);
  expect(termName(terms, '20270301')).toBeNull();
});

test('remaining seconds are shown as minutes and seconds', () => {
  expect([0, 59, 300, 5999].map(clockText)).toEqual(['00:00', '00:59', '05:00', '99:59']);
});

test('the time that is left stands still until five minutes before the end', () => {
  expect([1800, 1741, 301].map(remainingText)).toEqual([
    { text: '30분', isQuiet: true },
    { text: '30분', isQuiet: true },
    { text: '6분', isQuiet: true },
  ]);
  expect(remainingText(300)).toEqual({ text: '05:00', isQuiet: false });
});

test('what waits is told by the name of its screen, not by a path', () => {
  expect(['/codes', '/notice/detail', '/elsewhere'].map((path) => screenNameOf(menu, path))).toEqual([
    '공통코드관리',
    '공지사항',
    '',
  ]);
});

test('a menu is found by name, part, initials and folder', () => {
  const targets = flattenMenu(menu);
  const found = (query: string) => searchMenu(targets, query).map((target) => target.menuNm);
  expect(found('ㄱㅈㅅㅎ')).toEqual(['공지사항']);
  expect(found('코드')).toEqual(['공통코드관리']);
  expect(found('소통')).toEqual(['공지사항']);
  expect(found('없는 메뉴')).toEqual([]);
});

test('a folder knows whether it holds a path', () => {
  const [folder = node('', null)] = menu;
  expect(['/notice', '/notice/detail', '/notice2', '/codes'].map((path) => holdsPath(folder, path))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a folder of nothing but trials says so', () => {
  const isLab = (path: string): boolean => path.startsWith('/lab');
  expect(isLabFolder(node('Labs', null, [leaf('트리', '/lab/tree'), leaf('차트', '/lab/chart')]), isLab)).toBe(true);
  expect(isLabFolder(node('UI Guide', null, [leaf('트리', '/lab/tree'), leaf('기본', '/list')]), isLab)).toBe(false);
  expect(isLabFolder(node('빈 폴더', null), isLab)).toBe(false);
});
