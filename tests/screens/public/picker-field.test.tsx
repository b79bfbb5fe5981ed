import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { useScreens, type ShownScreen } from '#tests/support/screens/render-screen.tsx';

const { renderScreen, passTime } = useScreens();
const chosen = (page: ShownScreen, label: string): readonly string[] =>
  [...within(page.getByRole('list', { name: `선택한 ${label}` })).queryAllByRole('listitem')].map(
    ({ textContent }) => textContent,
  );
const openPickers = async (): Promise<ShownScreen> => {
  const page = await renderScreen('/guide/detail2', { as: 'oper01' });
  await page.findByRole('combobox', { name: '교직원' });
  return page;
};

describe('a field in which one picks', () => {
  test('takes the first hit with Enter, by a name, a number or first consonants', async () => {
    const page = await openPickers();
    await page.user.type(page.getByRole('combobox', { name: '교직원' }), '임재현{Enter}');
    await passTime(300);
    await waitFor(() => expect(chosen(page, '교직원')).toEqual(['임재현 (prof01)']));
    await page.user.type(page.getByRole('combobox', { name: '부서 (여러 곳)' }), 'ㅈㅂㅈㅅㅇ');
    await passTime(300);
    await page.findByRole('option', { name: /^정보전산원/ });
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(chosen(page, '부서 (여러 곳)')).toEqual(['정보전산원']));
  });

  test('gives the last choice back with Backspace, and forgets what was not chosen', async () => {
    const page = await openPickers();
    const field = page.getByRole<HTMLInputElement>('combobox', { name: '교직원' });
    await page.user.type(field, '임재현{Enter}');
    await passTime(300);
    await waitFor(() => expect(chosen(page, '교직원')).toHaveLength(1));
    await page.user.type(field, '없는');
    await page.user.tab();
    expect(field.value).toBe('');
    await page.user.click(field);
    await page.user.keyboard('{Backspace}');
    expect(chosen(page, '교직원')).toEqual([]);
  });

  test('says when nobody is found, and asks for nobody by one letter', async () => {
    const page = await openPickers();
    const field = page.getByRole('combobox', { name: '교직원' });
    const asked = (): number => page.browser.asked.filter((line) => line.includes('getStfList')).length;
    const before = asked();
    await page.user.type(field, '임');
    await passTime(300);
    expect(asked()).toBe(before);
    await page.user.type(field, '없는사람');
    await passTime(300);
    await page.findAllByText('항목이 없습니다.');
  });

  test('says that it looks as long as nobody has answered, and only then that nobody is there', async () => {
    const page = await openPickers();
    let release: () => void = () => undefined;
    const isReleased = new Promise<null>((resolve) => {
      release = () => resolve(null);
    });
    page.browser.intercept = ({ url }) => (url.includes('getStfList') ? isReleased : null);
    await page.user.type(page.getByRole('combobox', { name: '교직원' }), '없는사람');
    await passTime(300);
    await page.findAllByText('찾는 중');
    expect(page.queryByText('항목이 없습니다.')).toBeNull();
    release();
    await page.findAllByText('항목이 없습니다.');
    expect(page.queryByText('찾는 중')).toBeNull();
  });

  test('opens a window for browsing that says what is sought', async () => {
    const page = await openPickers();
    await page.user.click(page.getByRole('button', { name: '부서 (여러 곳) 찾기' }));
    await page.findDialog('부서 찾기');
  });
});
