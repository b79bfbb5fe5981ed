import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { useScreens } from '#tests/support/screens/render-screen.tsx';

/* Where the focus is without anybody having pressed a pointer. */

const { renderScreen } = useScreens();
// The editor is read once for all pages of a process, and each page tells it its formats.
const stopsOf = (group: HTMLElement): readonly string[] =>
  [...group.querySelectorAll<HTMLElement>('a, button')]
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ textContent }) => textContent);

test('the menu is one stop of the Tab key, and arrows walk through it', async () => {
  const page = await renderScreen('/admin/cmnct/cmnctMng/notice', { as: 'oper01' });
  const menu = await page.findByRole('navigation', { name: '주 메뉴' });
  const here = await within(menu).findByRole('link', { name: '공지사항' });
  await waitFor(() => expect(stopsOf(menu)).toEqual(['공지사항']));
  here.focus();
  await page.user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('알림 발송 관리');
  await waitFor(() => expect(stopsOf(menu)).toEqual(['알림 발송 관리']));
  await page.user.keyboard('{Home}');
  expect(document.activeElement).toBe(menu.querySelector('a, button'));
});

test('a form for something new begins in its first field', async () => {
  const page = await renderScreen('/admin/cmnct/cmnctMng/notice?mode=edit', { as: 'oper01' });
  const title = await page.findByRole('textbox', { name: /^제목/ });
  await waitFor(() => expect(document.activeElement).toBe(title));
});

test('the sign-in begins at the id', async () => {
  const page = await renderScreen('/login', { as: null });
  const id = await page.findByLabelText('아이디');
  await waitFor(() => expect(document.activeElement).toBe(id));
});
