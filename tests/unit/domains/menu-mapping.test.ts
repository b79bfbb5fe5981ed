import { describe, expect, it } from 'vitest';
import type { MappedMenu } from '#contract/system/menus/menu-role.ts';
import {
  checkedMenus,
  isMapped,
  mappedItems,
  mappingOf,
  mappingPayload,
  NO_CHANGES,
  unreadable,
  withChecked,
  withPairs,
} from '#domains/system/rules/menu-roles/mapping.ts';

const menu = (menuId: string, over: Partial<MappedMenu> = {}): MappedMenu => ({
  menuId,
  upMenuId: 'F',
  menuNm: menuId,
  menuDivCd: 'SCREEN',
  resourcePath: `/${menuId}`,
  useYn: 'Y',
  dsplyYn: 'Y',
  openYn: 'N',
  ...over,
});
const mapping = mappingOf({
  menus: [
    menu('F', { upMenuId: null, menuDivCd: 'FOLDER' }),
    menu('a'),
    menu('b'),
    menu('link', { menuDivCd: 'LINK', openYn: 'Y' }),
  ],
  roles: [
    { roleId: 'r', roleCd: 'ROLE_R', roleNm: '역할', useYn: 'Y' },
    { roleId: 's', roleCd: 'ROLE_S', roleNm: '다른 역할', useYn: 'Y' },
  ],
  data: [
    { menuId: 'a', roleId: 'r', mappedYn: 'Y', authTypes: 'CR' },
    { menuId: 'b', roleId: 's', mappedYn: 'N', authTypes: 'R' },
  ],
});
const pair = (menuId: string, roleId = 'r') => ({ menuId, roleId });

describe('which role sees which menu', () => {
  it('wanting what is stored is no change', () => {
    const changed = withPairs(mapping, NO_CHANGES, [pair('a'), pair('b')], true);
    expect(mappingPayload(changed, true)).toEqual({ add: [pair('b')], del: [], grantReadYn: 'Y' });
    expect(withPairs(mapping, changed, [pair('b')], false).size).toBe(0);
  });

  it('a mapping without R is named, links never', () => {
    const changed = withPairs(mapping, NO_CHANGES, [pair('b'), pair('b', 's'), pair('link')], true);
    expect(unreadable(mapping, changed)).toEqual([{ key: 'b r', menuNm: 'b', roleNm: '역할' }]);
    expect(
      mappedItems(mapping, changed, 'r')
        .filter((item) => (item.marks?.length ?? 0) > 0)
        .map((item) => item.key),
    ).toEqual(['b']);
  });

  it('a folder is checked when all of it is', () => {
    expect([...checkedMenus(mapping, NO_CHANGES, 'r')]).toEqual(['a']);
    const all = withPairs(mapping, NO_CHANGES, [pair('b'), pair('link')], true);
    expect([...checkedMenus(mapping, all, 'r')]).toEqual(['F', 'a', 'b', 'link']);
  });

  it('boxes of a tree become pairs of its screens', () => {
    const before = checkedMenus(mapping, NO_CHANGES, 'r');
    const all = withChecked(mapping, NO_CHANGES, 'r', before, new Set(['F', 'a', 'b', 'link']));
    expect(mappingPayload(all, false)).toEqual({ add: [pair('b'), pair('link')], del: [], grantReadYn: 'N' });
    const none = withChecked(mapping, all, 'r', checkedMenus(mapping, all, 'r'), new Set());
    expect(mappingPayload(none, false)).toEqual({ add: [], del: [pair('a')], grantReadYn: 'N' });
  });

  it('both directions see the same change', () => {
    const changed = withPairs(mapping, NO_CHANGES, [pair('a')], false);
    expect([isMapped(mapping, changed, pair('a')), checkedMenus(mapping, changed, 'r').has('a')]).toEqual([
      false,
      false,
    ]);
  });
});
