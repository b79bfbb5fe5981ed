import { describe, expect, it } from 'vitest';
import { fields } from 'virtual:fields/saveMenu';
import type { MenuRow } from '#contract/system/menus/menu.ts';
import { findKindProblem, tidyMenu } from '#contract/system/menus/menu-rules.ts';
import { checkMenuForm, menuPayload, newMenuForm, type MenuForm } from '#domains/system/rules/menus/menu-form-rules.ts';
import {
  branchSize,
  refusalOfMenuMove,
  menuItemOf,
  orderArg,
  possibleParents,
  shownMenus,
} from '#domains/system/rules/menus/menu-tree.ts';
import { checkForm } from '#ui/form/errors/field-check.ts';

const row = (menuId: string, upMenuId: string | null, over: Partial<MenuRow> = {}): MenuRow => ({
  menuId,
  upMenuId,
  menuNm: `메뉴 ${menuId}`,
  menuDivCd: 'FOLDER',
  resourceId: null,
  resourcePath: null,
  resourceNm: null,
  menuPath: null,
  linkUrl: null,
  linkTrgtCd: null,
  iconNm: null,
  sortOrdr: 10,
  menuDesc: null,
  dsplyYn: 'Y',
  useYn: 'Y',
  roleCnt: 0,
  version: 1,
  modDt: '',
  ...over,
});
const rows = [
  row('a', null),
  row('b', 'a', { useYn: 'N' }),
  row('c', 'b'),
  row('d', 'a', { sortOrdr: 20 }),
  row('link', null, { menuDivCd: 'LINK' }),
];

describe('the tree of menus', () => {
  it('stopped menus take what hangs on them along', () => {
    expect(shownMenus(rows, false).map((menu) => menu.menuId)).toEqual(['a', 'd', 'link']);
    expect(shownMenus(rows, true)).toHaveLength(5);
  });

  it('a drop is counted among all siblings', () => {
    expect(orderArg(rows, shownMenus(rows, false), { key: 'link', parentKey: 'a', index: 0 })).toMatchObject({
      upMenuId: 'a',
      sortOrdr: 2,
    });
    expect(orderArg(rows, shownMenus(rows, false), { key: 'link', parentKey: 'a', index: 1 })).toMatchObject({
      sortOrdr: 3,
    });
    expect(orderArg(rows, rows, { key: 'nothing', parentKey: null, index: 0 })).toBeNull();
  });

  it('nothing goes below a link or itself', () => {
    const refusalOf = refusalOfMenuMove(rows);
    expect([
      refusalOf({ key: 'd', parentKey: 'link' }),
      refusalOf({ key: 'a', parentKey: 'c' }),
      refusalOf({ key: 'd', parentKey: 'c' }),
    ]).toEqual(['외부링크 아래에는 메뉴를 둘 수 없습니다.', '하위 메뉴로는 이동할 수 없습니다.', null]);
    expect(possibleParents(rows, 'a').map((menu) => menu.menuId)).toEqual([]);
    expect(possibleParents(rows, 'new').map((menu) => menu.menuId)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('signs tell what keeps a menu out of sight', () => {
    expect(menuItemOf(row('x', null, { menuDivCd: 'SCREEN', dsplyYn: 'N' })).marks?.map((mark) => mark.label)).toEqual([
      '역할 없음',
      '메뉴에 표시하지 않음',
    ]);
    expect(menuItemOf(row('x', null)).marks).toEqual([]);
  });

  it('a branch counts only what is in use', () => {
    expect(branchSize(rows, 'a')).toBe(2);
  });
});

describe('the form of a menu', () => {
  it('a new one stands behind its siblings', () => {
    expect(newMenuForm(rows, 'a')).toMatchObject({ upMenuId: 'a', sortOrdr: 30, menuDivCd: 'SCREEN' });
    expect(newMenuForm(rows, null)).toMatchObject({ menuDivCd: 'FOLDER' });
  });

  it('says what is missing in its order', () => {
    const empty = { ...newMenuForm(rows, 'a'), upMenuId: null, sortOrdr: 1000 };
    const check = (isTop: boolean, form: MenuForm) => checkForm(fields, form, checkMenuForm(isTop)(form));
    expect(check(false, empty)).toEqual({
      upMenuId: '상위메뉴를 선택해주세요.',
      menuNm: '메뉴명을 입력해주세요.',
      resourceId: '연결 자원을 선택해주세요.',
      sortOrdr: '정렬순서는 1~999 사이로 입력해주세요.',
    });
    expect(check(true, { ...empty, menuNm: '가', menuDivCd: 'LINK', sortOrdr: 1, linkUrl: 'http://a.b' })).toEqual({
      menuNm: '메뉴명을 2자 이상 입력해주세요.',
      linkUrl: '링크는 https://로 시작해야 합니다.',
    });
  });

  it('what belongs to another kind is emptied', () => {
    const form = {
      ...newMenuForm(rows, 'a'),
      menuNm: ' 이름 ',
      menuDivCd: 'LINK' as const,
      resourceId: 'r',
      menuPath: '/x',
      linkUrl: 'https://a.b',
      hlpCntn: '<p><br></p>',
    };
    expect(menuPayload('id', 3, form)).toMatchObject({
      menuId: 'id',
      version: 3,
      menuNm: '이름',
      resourceId: null,
      menuPath: null,
      linkUrl: 'https://a.b',
      linkTrgtCd: 'NEW',
      hlpCntn: null,
    });
    expect(menuPayload('id', undefined, { ...form, menuDivCd: 'SCREEN', hlpCntn: '<p>도움</p>' })).toMatchObject({
      resourceId: 'r',
      linkUrl: null,
      linkTrgtCd: null,
      hlpCntn: '&lt;p&gt;도움&lt;/p&gt;',
    });
    expect(
      tidyMenu({ menuNm: 'x', menuDivCd: 'FOLDER', resourceId: 'r', linkUrl: 'l', linkTrgtCd: 'NEW', menuPath: '/p' }),
    ).toMatchObject({ resourceId: null, linkUrl: null, linkTrgtCd: null, menuPath: null });
  });

  it('only safe links are links', () => {
    const problem = (linkUrl: string | null) =>
      findKindProblem({ menuNm: '', menuDivCd: 'LINK', resourceId: null, linkUrl });
    expect([problem(null), problem('javascript:alert(1)'), problem('https://'), problem('https://a.ac.kr/x')]).toEqual([
      'noLink',
      'badLink',
      'badLink',
      null,
    ]);
  });
});
