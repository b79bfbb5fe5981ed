import { randomUUID } from 'node:crypto';
import { fireEvent, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { testListStates } from '#tests/support/screens/list-states.ts';
import { present } from '#tests/support/screens/present.ts';
import { useScreens, type ShownScreen } from '#tests/support/screens/render-screen.tsx';

const screens = useScreens(),
  { renderScreen, callAs } = screens;
// The editor of the help is read anew for each page, and tells what of it was there before.
const SCREEN = '/admin/sysMng/menuMng';

const row = (page: ShownScreen, name: string | RegExp) => page.findByRole('treeitem', { name });
const save = (page: ShownScreen) => page.user.click(page.getByRole('button', { name: '저장' }));
const toast = (page: ShownScreen, text: string) => page.findByText(text, { selector: '.toast, .toast *' });
/** Answers yes to what is asked. */
async function accept(page: ShownScreen, text: string, name: string): Promise<void> {
  const question = within(await page.findByRole('alertdialog'));
  await question.findByText(text);
  await page.user.click(question.getByRole('button', { name }));
}
const unique = (name: string): string => `${name} ${randomUUID().slice(0, 6)}`;

async function newMenu(over: object): Promise<string> {
  const menuId = randomUUID();
  await callAs('admin01', 'saveMenu', {
    menuId,
    upMenuId: null,
    menuNm: unique('메뉴'),
    menuDivCd: 'FOLDER',
    resourceId: null,
    sortOrdr: 990,
    dsplyYn: 'Y',
    useYn: 'Y',
    ...over,
  });
  return menuId;
}

describe('menus', () => {
  test('a new menu is checked, saved and found again', async () => {
    const name = unique('학교 누리집');
    const page = await renderScreen(SCREEN, { as: 'admin01' });
    const { user } = page;
    await user.click(await row(page, /^시스템관리/));
    await user.click(await page.findByRole('button', { name: '하위 추가' }));
    // Until the new form stands the button saves the menu of before.
    await page.findByText('새 메뉴');
    await save(page);
    await toast(page, '메뉴명을 입력해주세요.');
    await page.findByText('연결 자원을 선택해주세요.');
    await page.fill(page.getByRole('textbox', { name: /^메뉴명/ }), name);
    await user.click(page.getByRole('radio', { name: '외부링크' }));
    const link = page.getByRole('textbox', { name: /^링크/ });
    await page.fill(link, 'http://example.ac.kr');
    await save(page);
    expect(await page.findAllByText('링크는 https://로 시작해야 합니다.')).not.toEqual([]);
    await page.fill(link, 'https://example.ac.kr');
    await save(page);
    await toast(page, '저장되었습니다.');
    // The tree shows a window of its rows, and without a layout never the last ones: the address tells that it is chosen.
    await waitFor(() => expect(location.search).toContain('menuId='));
    const again = await page.reload();
    await waitFor(() => expect(again.getByRole('textbox', { name: /^메뉴명/ })).toHaveProperty('value', name));
  });

  test('stopping a folder tells how much it hides', async () => {
    const folder = unique('숨길 폴더'),
      upMenuId = await newMenu({ menuNm: folder });
    await newMenu({ upMenuId });
    await newMenu({ upMenuId });
    const page = await renderScreen(`${SCREEN}?menuId=${upMenuId}`, { as: 'admin01' });
    await page.user.click(await page.findByRole('switch', { name: '사용' }));
    await save(page);
    await accept(page, '하위 메뉴 2개가 함께 숨겨집니다. 계속하시겠습니까?', '메뉴 숨기기');
    const shown = () => page.queryByRole('treeitem', { name: new RegExp(folder) });
    await waitFor(() => expect(shown()).toBeNull());
    await page.user.click(page.getByRole('switch', { name: '사용중지 포함' }));
    // Rows far down are drawn when they are scrolled to.
    await page.user.click(page.getByRole('button', { name: '모두 접기' }));
    await waitFor(() => expect(shown()).not.toBeNull());
    await page.user.click(page.getByRole('button', { name: '삭제' }));
    await page.user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: '메뉴 삭제' }));
    await page.findByText('하위 메뉴가 있는 메뉴는 삭제할 수 없습니다.', {
      selector: '[role="alertdialog"] *',
    });
  });

  test('operators look at menus and change none', async () => {
    const page = await renderScreen(SCREEN, { as: 'oper01' });
    await page.user.click(await row(page, /^역할관리/));
    expect(await page.findByRole('textbox', { name: /^메뉴명/ })).toHaveProperty('disabled', true);
    expect(page.queryAllByRole('button', { name: /^(저장|삭제|하위 추가|최상위 추가)$/ })).toEqual([]);
    await page.user.click(page.getByRole('tab', { name: /권한 역할/ }));
    const roles = within(await page.findByRole('table', { name: '권한 역할' }));
    await waitFor(() => expect(roles.getAllByRole('row')).toHaveLength(4));
  });

  testListStates(screens, {
    path: SCREEN,
    op: 'getMenuList',
    table: '메뉴',
    row: '자원관리',
    shownIn: '[role="treeitem"], [role="treeitem"] *',
  });

  test('a drop that is refused says why and moves nothing', async () => {
    const top = unique('위'),
      upMenuId = await newMenu({ menuNm: top, sortOrdr: 1 }),
      below = unique('아래');
    await newMenu({ menuNm: below, upMenuId, sortOrdr: 1 });
    const page = await renderScreen(SCREEN, { as: 'admin01' }),
      held = await row(page, new RegExp(`^${top}`)),
      aimed = await row(page, new RegExp(`^${below}`));
    fireEvent.dragStart(held);
    fireEvent.dragOver(aimed);
    fireEvent.drop(aimed);
    await toast(page, '하위 메뉴로는 이동할 수 없습니다.');
    expect(page.queryByRole('alertdialog')).toBeNull();
    // A branch of two levels does not fit below the third.
    const third = await newMenu({
      upMenuId: await newMenu({ upMenuId: await newMenu({ sortOrdr: 2 }) }),
      menuNm: unique('셋째'),
    });
    const again = await renderScreen(`${SCREEN}?menuId=${third}`, { as: 'admin01' });
    await again.user.click(await again.findByRole('button', { name: '모두 펼치기' }));
    fireEvent.dragStart(await row(again, new RegExp(`^${top}`)));
    const deep = await row(again, /^셋째/);
    fireEvent.dragOver(deep);
    fireEvent.drop(deep);
    await toast(again, '메뉴는 최대 4단계까지 만들 수 있습니다.');
    expect(again.queryByRole('alertdialog')).toBeNull();
  });

  describe('moved by a finger', () => {
    const ROW_PX = 40;
    /** A finger at a share of a row's height; without a layout the test says which row lies under it. */
    const over = (target: HTMLElement | null, share = 0.5) => {
      document.elementFromPoint = () => target;
      if (target) target.getBoundingClientRect = () => new DOMRect(0, 0, 200, ROW_PX);
      return { pointerId: 1, pointerType: 'touch', clientX: 20, clientY: share * ROW_PX };
    };
    const gripOf = (held: HTMLElement): HTMLElement => {
      const grip = present(held.querySelector<HTMLElement>('.tree-grip'));
      grip.setPointerCapture = () => undefined;
      return grip;
    };
    /** Holds a row at its grip, leads it over others and lets go above the last. */
    function lead(held: HTMLElement, way: readonly (readonly [HTMLElement | null, number?])[]): void {
      const grip = gripOf(held);
      fireEvent.pointerDown(grip, over(held));
      for (const [target, share] of way) fireEvent.pointerMove(grip, over(target, share));
      fireEvent.pointerUp(grip, over(...(way.at(-1) ?? [null])));
    }
    const nothingIsAsked = (page: ShownScreen): void => {
      expect(page.queryByRole('alertdialog')).toBeNull();
      expect(page.browser.asked.filter((line) => line.includes('saveMenuOrder'))).toEqual([]);
    };

    test('a row is not put below itself, below a link or too deep', async () => {
      const top = unique('들린'),
        upMenuId = await newMenu({ menuNm: top, sortOrdr: 1 }),
        below = unique('딸린'),
        link = unique('밖으로');
      await newMenu({ menuNm: below, upMenuId, sortOrdr: 1 });
      await newMenu({
        menuNm: link,
        sortOrdr: 2,
        menuDivCd: 'LINK',
        linkUrl: 'https://example.ac.kr',
        linkTrgtCd: 'NEW',
      });
      const deep = unique('깊은'),
        third = await newMenu({
          upMenuId: await newMenu({ upMenuId: await newMenu({ sortOrdr: 3 }) }),
          menuNm: deep,
        });
      const page = await renderScreen(`${SCREEN}?menuId=${third}`, { as: 'admin01', on: 'phone' });
      await page.user.click(await page.findByRole('button', { name: '모두 펼치기' }));
      const held = await row(page, new RegExp(`^${top}`));
      // What a finger passes on its way is not meant; only the last row is.
      lead(held, [[await row(page, new RegExp(`^${link}`)), 0.1], [await row(page, new RegExp(`^${below}`))]]);
      await toast(page, '하위 메뉴로는 이동할 수 없습니다.');
      nothingIsAsked(page);
      lead(held, [[await row(page, new RegExp(`^${deep}`))]]);
      await toast(page, '메뉴는 최대 4단계까지 만들 수 있습니다.');
      nothingIsAsked(page);
      lead(held, [[await row(page, new RegExp(`^${link}`))]]);
      await toast(page, '외부링크 아래에는 메뉴를 둘 수 없습니다.');
      nothingIsAsked(page);
    });

    test('only what it is let go above is moved to', async () => {
      const first = unique('하나'),
        second = unique('둘'),
        third = unique('셋');
      await newMenu({ menuNm: first, sortOrdr: 1 });
      const secondId = await newMenu({ menuNm: second, sortOrdr: 1 }),
        thirdId = await newMenu({ menuNm: third, sortOrdr: 1 });
      const page = await renderScreen(SCREEN, { as: 'admin01', on: 'phone' }),
        held = await row(page, new RegExp(`^${first}`)),
        aimed = await row(page, new RegExp(`^${second}`)),
        passed = await row(page, new RegExp(`^${third}`));
      // Beside the tree, above itself, and where the browser takes the finger away, nothing is meant.
      lead(held, [[passed, 0.1], [null]]);
      lead(held, [[passed, 0.1], [held]]);
      fireEvent.pointerDown(gripOf(held), over(held));
      fireEvent.pointerMove(gripOf(held), over(passed));
      fireEvent.pointerCancel(gripOf(held), over(passed));
      fireEvent.pointerUp(gripOf(held), over(passed));
      nothingIsAsked(page);
      lead(held, [[passed], [aimed]]);
      await accept(page, '메뉴를 이동하시겠습니까?', '메뉴 이동');
      await toast(page, '저장되었습니다.');
      const { rows } = await callAs('admin01', 'getMenuList');
      const parentOf = (name: string) => rows.find(({ menuNm }) => menuNm === name)?.['upMenuId'];
      expect([first, second, third].map(parentOf)).toEqual([secondId, null, null]);
      expect(rows.some(({ upMenuId }) => upMenuId === thirdId)).toBe(false);
    });
  });

  test('a search narrows the tree and says when nothing is found', async () => {
    const page = await renderScreen(SCREEN, { as: 'admin01' });
    await row(page, /^시스템관리/);
    await page.fill(page.getByRole('searchbox', { name: '메뉴 검색' }), '메뉴별');
    await row(page, /^메뉴별 역할/);
    expect(page.queryByRole('treeitem', { name: /^공지사항/ })).toBeNull();
    await page.fill(page.getByRole('searchbox', { name: '메뉴 검색' }), '없는 메뉴');
    await page.findByText('항목이 없습니다.');
  });
});
