import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { PROMO_IMG_SCREEN, PROMO_SCREEN } from '#contract/extracurricular/promo-codes.ts';
import { testListStates } from '#tests/support/screens/list-states.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';

const screens = useScreens(),
  { renderScreen, callAs } = screens;
const promosOf = async (slotCd: string) =>
  (await callAs('oper01', 'getPromoList', { slotCd, page: 1, rowsPerPage: 50 })).rows;

testListStates(screens, {
  path: PROMO_SCREEN,
  op: 'getPromoList',
  table: '홍보 프로그램',
  row: '전체',
  nothing: `${PROMO_SCREEN}?searchKeyword=${encodeURIComponent('없는회차')}`,
  stranger: 'cnslr01',
  as: 'oper01',
});

describe('홍보 프로그램 설정', () => {
  test('each slot is a tab and says how many it takes', async () => {
    const page = await renderScreen(PROMO_SCREEN, { as: 'oper01' });
    await page.findByText(/같은 날 최대 5개/);
    await page.user.click(page.getByRole('tab', { name: '목록 상단' }));
    await page.findByText(/같은 날 최대 3개/);
    const [first] = await promosOf('LIST_TOP');
    await page.findByText(String(first?.['prdNm']));
  });

  test('what is missing is said at its field', async () => {
    const page = await renderScreen(PROMO_SCREEN, { as: 'oper01' });
    await page.user.click((await page.findAllByRole('button', { name: '추가' }))[0] as HTMLElement);
    const dialog = within(await page.findByRole('dialog', { name: '홍보 추가' }));
    await page.user.click(dialog.getByRole('button', { name: '저장' }));
    await dialog.findByText('회차를 선택해주세요.');
  });

  test('a period that was chosen elsewhere stands in the form', async () => {
    const [first] = await promosOf('MAIN_TOP');
    const page = await renderScreen(`${PROMO_SCREEN}?prdId=${String(first?.['prdId'])}`, { as: 'oper01' });
    const dialog = within(await page.findByRole('dialog', { name: '홍보 추가' }));
    await dialog.findByText(/^학생 비교과 · 모집/);
    await dialog.findByText('대상 단과대학');
    await page.user.click(dialog.getByRole('button', { name: '저장' }));
    await dialog.findByText(/노출 기간이 겹치는/);
  });

  test('whoever may only look finds no button', async () => {
    const page = await renderScreen(PROMO_SCREEN, { as: 'dept01' });
    await page.findByRole('table', { name: '홍보 프로그램' });
    for (const name of ['추가', '제거', '순서 저장']) expect(page.queryByRole('button', { name })).toBeNull();
    await page.findByRole('button', { name: '미리보기' });
  });

  test('the preview shows both widths in both themes', async () => {
    const page = await renderScreen(PROMO_SCREEN, { as: 'oper01' });
    await page.user.click(await page.findByRole('button', { name: '미리보기' }));
    const dialog = within(await page.findByRole('dialog', { name: '홍보 미리보기' }));
    await dialog.findByText('밝은 테마');
    await dialog.findByText('어두운 테마');
    await page.user.click(dialog.getByRole('tab', { name: /390px/ }));
    expect(dialog.getByRole('tab', { name: /390px/ }).getAttribute('aria-selected')).toBe('true');
  });
});

describe('홍보 이미지 등록', () => {
  test('pictures are cards, or rows on request', async () => {
    const page = await renderScreen(PROMO_IMG_SCREEN, { as: 'oper01' });
    const cards = within(await page.findByRole('list', { name: '홍보 이미지' }));
    await cards.findByRole('button', { name: /글로벌/ });
    await page.user.click(page.getByRole('tab', { name: '목록' }));
    const table = within(await page.findByRole('table', { name: '홍보 이미지' }));
    expect((await table.findAllByText('글로벌')).length).toBeGreaterThan(0);
  });

  test('a form without picture and words says both', async () => {
    const page = await renderScreen(PROMO_IMG_SCREEN, { as: 'oper01' });
    await page.user.click((await page.findAllByRole('button', { name: '등록' }))[0] as HTMLElement);
    const dialog = within(await page.findByRole('dialog', { name: '홍보 이미지 등록' }));
    await page.fill(dialog.getByRole('textbox', { name: /제목/ }), '새 이미지');
    await page.user.click(dialog.getByRole('button', { name: '저장' }));
    await dialog.findByText('홍보 이미지를 등록해주세요.');
    await dialog.findByText('대체 텍스트를 입력해주세요.');
  });
});
