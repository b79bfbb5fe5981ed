import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { ecpPath, familyOf } from '#contract/extracurricular/families.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';

const { renderScreen } = useScreens();
const menuOf = async (page: Awaited<ReturnType<typeof renderScreen>>) =>
  within(await page.findByRole('navigation', { name: '주 메뉴' }));

test('a folder that opens closes the one that was open', async () => {
  const page = await renderScreen('/guide/list', { as: 'oper01' }),
    menu = await menuOf(page);
  await menu.findByRole('link', { name: '기본' });
  await page.user.click(menu.getByRole('button', { name: '소통관리' }));
  await menu.findByRole('link', { name: '공지사항' });
  expect(menu.queryByRole('link', { name: '기본' })).toBeNull();
  expect(menu.getAllByRole('button', { expanded: true }).map(({ textContent }) => textContent)).toEqual(['소통관리']);
  await page.user.click(menu.getByRole('button', { name: '소통관리' }));
  expect(menu.queryAllByRole('button', { expanded: true })).toEqual([]);
});

test('a step of four families is one entry, and the family is changed in the head of the screen', async () => {
  const page = await renderScreen(ecpPath(familyOf('USER'), 'PeriodMng'), { as: 'oper01' }),
    menu = await menuOf(page);
  const entry = await menu.findByRole('link', { name: '회차 관리' });
  expect(entry.getAttribute('aria-current')).toBe('page');
  const families = within(await page.findByRole('navigation', { name: '회차 관리 구분' }));
  expect(families.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '학생 비교과',
    '교수 역량개발',
    '직원 교육',
    '외부인 프로그램',
  ]);
  expect(families.getByRole('link', { current: 'page' }).textContent).toBe('학생 비교과');

  await page.user.click(families.getByRole('link', { name: '직원 교육' }));
  await page.findByRole('heading', { level: 1, name: '직원 교육 회차 관리' });
  // Who goes on to another step stays with the family.
  await page.user.click(menu.getByRole('link', { name: '과정 관리' }));
  await page.findByRole('heading', { level: 1, name: '직원 교육 과정 관리' });
  await page.user.click(menu.getByRole('link', { name: '홍보 프로그램 설정' }));
  await page.findByRole('heading', { level: 1, name: '홍보 프로그램 설정' });
  expect(page.queryByRole('navigation', { name: /구분$/ })).toBeNull();
  await waitFor(() =>
    expect(menu.getByRole('link', { name: '회차 관리' }).getAttribute('href')).toBe(
      ecpPath(familyOf('STF'), 'PeriodMng'),
    ),
  );
});
