import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { useScreens } from '#tests/support/screens/render-screen.tsx';

/* What lies above what: a calendar above a dialog, a dialog above the page. */

const { renderScreen } = useScreens();

test('Escape closes the calendar alone, then asks about the dialog', async () => {
  const page = await renderScreen('/admin/main', { as: 'oper01' });
  await page.user.click(await page.findByRole('button', { name: '일정 등록' }));
  const dialog = await page.findDialog('일정 등록');
  await page.fill(dialog.getByRole('textbox', { name: /^일정명/ }), '겹친 창');
  await page.user.click(dialog.getByRole('button', { name: '기간 시작 달력 열기' }));
  await dialog.findByRole('dialog', { name: '달력' });
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(dialog.queryByRole('dialog', { name: '달력' })).toBeNull());
  expect(page.queryByRole('alertdialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: /^기간 시작/ })));
  await page.user.keyboard('{Escape}');
  await page.findByRole('alertdialog', { name: '저장하지 않은 내용' });
});

test('the calendar begins the week with 일 and names the holidays', async () => {
  const page = await renderScreen('/admin/main', { as: 'oper01' });
  await page.user.click(await page.findByRole('button', { name: '일정 등록' }));
  const dialog = await page.findDialog('일정 등록'),
    end = dialog.getByRole('textbox', { name: /^기간 종료/ });
  await page.fill(end, '2026-05-04');
  await page.user.click(dialog.getByRole('button', { name: '기간 종료 달력 열기' }));
  const calendar = within(await dialog.findByRole('dialog', { name: '달력' }));
  expect(calendar.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '일',
    '월',
    '화',
    '수',
    '목',
    '금',
    '토',
  ]);
  await calendar.findByTitle('어린이날');
});
