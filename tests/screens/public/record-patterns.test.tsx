import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { present } from '#tests/support/screens/present.ts';
import { useScreens, type ShownScreen } from '#tests/support/screens/render-screen.tsx';

const { renderScreen, passTime } = useScreens();
const WAITING = '/admin/spaceBkng/spaceBkngApplyMng?tab=waiting';
const openFirst = async (on: 'desktop' | 'phone' = 'desktop'): Promise<ShownScreen> => {
  const page = await renderScreen(WAITING, { as: 'oper01', on });
  await waitFor(() => expect(document.querySelector('tr[data-row]')).not.toBeNull());
  await page.user.click(present(document.querySelector('tr[data-row] td:not([data-control])')));
  await page.findByRole('list', { name: '예약 진행' });
  return page;
};

describe('one record', () => {
  test('leads back to its list by the arrow in its head', async () => {
    const page = await openFirst();
    const back = page.getByRole('button', { name: '목록' });
    expect(back.closest('.page-title-row')).not.toBeNull();
    await page.user.click(back);
    await waitFor(() => expect(location.pathname).toBe('/admin/spaceBkng/spaceBkngApplyMng'));
  });

  test('has its history beside it: who did what, and when', async () => {
    const page = await openFirst();
    const rail = within(page.getByRole('complementary', { name: '이력과 주변 예약' }));
    expect(rail.getByRole('list', { name: '예약 이력' }).textContent).toMatch(/승인대기 · .+\d{4}-\d{2}-\d{2}/);
  });

  test('goes on to the next that waits, without the list between them', async () => {
    const page = await openFirst();
    const before = location.search;
    await page.user.click(await page.findByRole('button', { name: /^다음 대기 건/ }));
    await waitFor(() => expect(location.search).not.toBe(before));
    await page.findByRole('button', { name: '승인' });
  });

  test('its buttons rest for a moment when its state has changed', async () => {
    const page = await openFirst();
    const acts = (): HTMLElement => present(document.querySelector<HTMLElement>('.page-actions .page-acts'));
    expect(acts().hasAttribute('inert')).toBe(false);
    await page.user.click(page.getByRole('button', { name: '승인' }));
    await waitFor(() => expect(page.queryByRole('button', { name: '승인' })).toBeNull());
    expect(acts().hasAttribute('inert')).toBe(true);
    await passTime(600);
    expect(acts().hasAttribute('inert')).toBe(false);
  });

  test('on a phone its decisions lie at the bottom, its other acts behind the dots', async () => {
    const page = await openFirst('phone');
    const bar = page.getByRole('group', { name: '결정' });
    expect(
      within(bar)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['반려', '승인']);
    const force = await page.findByRole('button', { name: '강제 배정' });
    expect(force.closest('.overflow-menu')).not.toBeNull();
  });

  test('is printed by its own button', async () => {
    const page = await openFirst();
    page.getByRole('button', { name: '인쇄' });
  });
});

describe('a form', () => {
  test('says that it asks for an approval, where that is what its button does', async () => {
    const page = await renderScreen('/admin/cmnct/cmnctMng/notice?mode=edit', { as: 'dept01' });
    await page.findByRole('button', { name: '게시' });
    await page.user.click(await page.findByRole('radio', { name: '전체' }));
    await page.findByRole('button', { name: '승인요청' });
    expect(page.queryByRole('button', { name: '게시' })).toBeNull();
  });

  test('has title and text first, its settings beside them, its period as one control', async () => {
    const page = await renderScreen('/admin/cmnct/cmnctMng/notice?mode=edit', { as: 'oper01' });
    const title = await page.findByRole('textbox', { name: /^제목/ });
    const rail = page.getByRole('complementary', { name: '게시 설정' });
    expect(title.compareDocumentPosition(rail) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    const period = within(within(rail).getByRole('group', { name: '게시기간' }));
    expect([
      period.getByRole<HTMLInputElement>('textbox', { name: '게시기간 시작' }).value,
      period.getByRole<HTMLSelectElement>('combobox', { name: '시작시간' }).value,
      period.getByRole<HTMLInputElement>('textbox', { name: '게시기간 종료' }).value,
      period.getByRole<HTMLSelectElement>('combobox', { name: '종료시간' }).value,
    ]).not.toContain('');
  });
});
