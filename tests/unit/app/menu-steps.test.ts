import { expect, test } from 'vitest';
import { familyAt, folderContent, screenFor, stepAt } from '#app/shell/menu/menu-steps.ts';
import type { MenuNode } from '#contract/system.ts';

const node = (menuNm: string, path: string | null, children: readonly MenuNode[] = []): MenuNode => ({
  menuId: menuNm,
  menuNm,
  menuDivCd: path === null ? 'FOLDER' : 'SCREEN',
  path,
  linkTrgtCd: null,
  iconNm: null,
  children: [...children],
});
const family = (name: string, steps: readonly string[]): MenuNode =>
  node(
    name,
    null,
    steps.map((step) => node(`${name} ${step}`, `/${name}/${step}`)),
  );
const BANNER = node('홍보', null, [node('홍보 이미지 등록', '/banner')]),
  ROOMS = node('강의실', '/rooms'),
  [A, B, C] = [family('학생', ['과정', '회차']), family('교수', ['과정', '회차']), family('직원', ['회차'])];

test('families that share their steps become one entry a step, in the place of the first', () => {
  const { before, steps, after } = folderContent([ROOMS, A, B, C, BANNER]);
  expect([before, after]).toEqual([[ROOMS], [BANNER]]);
  expect(steps.map(({ name, screens }) => [name, screens.map(({ path }) => path)])).toEqual([
    ['과정', ['/학생/과정', '/교수/과정']],
    ['회차', ['/학생/회차', '/교수/회차', '/직원/회차']],
  ]);
});

test('a step that one family calls by another name stands beside those of the others', () => {
  const { steps } = folderContent([
    family('핵심', ['진단지', '계획']),
    family('전공', ['진단지', '계획']),
    family('시험', ['시험지', '계획']),
  ]);
  expect(steps.map(({ name }) => name)).toEqual(['진단지', '시험지', '계획']);
});

test('two families stay as they are, and so does a folder whose screens are not named after it', () => {
  const two = [A, B, node('기타', null, [node('설정', '/x')])];
  expect(folderContent(two)).toEqual({ before: two, steps: [], after: [] });
});

test('an entry leads to the family in which the person works, else to the first that has the step', () => {
  const { steps } = folderContent([A, B, C]);
  const leadsTo = (at: string) => steps.map((step) => screenFor(step, familyAt(steps, at))?.path);
  expect(leadsTo('/교수/회차/detail')).toEqual(['/교수/과정', '/교수/회차']);
  expect(leadsTo('/직원/회차')).toEqual(['/학생/과정', '/직원/회차']);
  expect(leadsTo('/elsewhere')).toEqual(['/학생/과정', '/학생/회차']);
});

test('the head of a screen knows its step, what lies below it does not', () => {
  const menu = [node('비교과', null, [A, B, C]), ROOMS];
  expect(stepAt(menu, '/직원/회차')?.screens.map(({ family: name }) => name)).toEqual(['학생', '교수', '직원']);
  expect([stepAt(menu, '/직원/회차/detail'), stepAt(menu, '/rooms')]).toEqual([null, null]);
});
