import { fireEvent, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { ecpPath, familyOf } from '#contract/extracurricular/families.ts';
import { guardComposition } from '#ui/keyboard/guard-composition.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';

/* Conventions 14: what people type is read as they write it, and never becomes something else. */

const { renderScreen } = useScreens();

test.each(['2026. 4. 20.', '2026년 4월 20일', '２０２６-０４-２０'])(
  'the day %s is read as it is written',
  async (typed) => {
    const page = await renderScreen('/admin/main', { as: 'oper01' });
    await page.user.click(await page.findByRole('button', { name: '일정 등록' }));
    const dialog = await page.findDialog('일정 등록'),
      end = dialog.getByRole('textbox', { name: /^기간 종료/ });
    await page.fill(end, typed);
    await page.user.tab();
    await waitFor(() => expect(end).toHaveProperty('value', '2026-04-20'));
  },
);

test('a day that is none stays beside its sentence and is not saved', async () => {
  const page = await renderScreen('/admin/main', { as: 'oper01' });
  await page.user.click(await page.findByRole('button', { name: '일정 등록' }));
  const dialog = await page.findDialog('일정 등록'),
    start = dialog.getByRole('textbox', { name: /^기간 시작/ });
  await page.fill(dialog.getByRole('textbox', { name: /^일정명/ }), '없는 날');
  await page.user.selectOptions(dialog.getByRole('combobox', { name: /^구분/ }), 'ACDM');
  await page.fill(start, '2026-02-30');
  await page.user.tab();
  await dialog.findByText('날짜 형식이 올바르지 않습니다.');
  expect([start.getAttribute('aria-invalid'), (start as HTMLInputElement).value]).toEqual(['true', '2026-02-30']);
  await page.user.click(dialog.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(document.activeElement).toBe(start));
  expect(dialog.queryByText('날짜 형식이 올바르지 않습니다.')).not.toBeNull();
  await page.fill(start, '2026-02-28');
  await page.user.tab();
  await waitFor(() => expect(dialog.queryByText('날짜 형식이 올바르지 않습니다.')).toBeNull());
});

test('a whole number is never made into another one', async () => {
  const page = await renderScreen('/admin/sysMng/menuMng', { as: 'admin01' }),
    order = (await page.findByRole('textbox', { name: /^정렬순서/ })) as HTMLInputElement;
  for (const [typed, shown] of [
    ['１２', '12'],
    ['12.0', '12'],
    ['1,2', '12'],
  ] as const) {
    await page.fill(order, typed);
    await page.user.tab();
    expect(order.value).toBe(shown);
  }
  await page.fill(order, '12.5');
  await page.user.tab();
  await page.findByText('정렬순서는 정수로 입력해주세요.');
  expect(order.value).toBe('12.5');
});

test('a whole number that may be empty is read the same way', async () => {
  const page = await renderScreen(ecpPath(familyOf('USER'), 'PeriodReg'), { as: 'oper01' }),
    steps = within(await page.findByRole('navigation', { name: '회차 작성 단계' }));
  await page.user.click(steps.getByRole('button', { name: /모집·대상/ }));
  const seats = (await page.findByRole('textbox', { name: /^정원/ })) as HTMLInputElement;
  await page.user.clear(seats);
  expect(seats.value).toBe('');
  await page.user.type(seats, '12.5');
  await page.user.tab();
  expect(seats.value).toBe('12.5');
  await page.findByText(/^정원.*정수로 입력해주세요\.$/);
  await page.fill(seats, '１２.0');
  await page.user.tab();
  expect(seats.value).toBe('12');
  expect(page.queryByText(/정수로 입력해주세요/)).toBeNull();
});

test('Escape and Enter belong to the syllable that is being composed', async () => {
  guardComposition(window);
  const page = await renderScreen('/admin/main', { as: 'oper01' });
  await page.user.click(await page.findByRole('button', { name: '일정 등록' }));
  const dialog = await page.findDialog('일정 등록'),
    name = dialog.getByRole('textbox', { name: /^일정명/ });
  await page.fill(name, '조하');
  for (const key of ['Escape', 'Enter', 'Tab']) {
    fireEvent.keyDown(name, { key, code: key, isComposing: true });
    fireEvent.keyDown(name, { key, code: key, keyCode: 229 });
  }
  expect(page.queryByRole('alertdialog')).toBeNull();
  expect((name as HTMLInputElement).isConnected).toBe(true);
  await page.user.keyboard('{Escape}');
  await page.findByRole('alertdialog', { name: '저장하지 않은 내용' });
});

test('a browser that translates the page leaves values alone', async () => {
  const page = await renderScreen('/admin/cmnct/cmnctMng/notice', { as: 'oper01' });
  await page.findByRole('table', { name: /공지/ });
  await waitFor(() => expect(document.querySelector('td')?.closest('[translate="no"]')).not.toBeNull());
});
