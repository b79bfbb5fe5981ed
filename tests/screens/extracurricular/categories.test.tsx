import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { ecpPath, FAMILIES, familyOf } from '#contract/extracurricular/families.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';

const { renderScreen, callAs } = useScreens();
const CATEGORY = ecpPath(familyOf('USER'), 'CategoryMng');

describe('분류 관리', () => {
  test.each(FAMILIES.map((family) => [family.title, family] as const))(
    '%s shows its own tree',
    async (title, family) => {
      const page = await renderScreen(ecpPath(family, 'CategoryMng'), { as: 'oper01' });
      await page.findByRole('heading', { name: `${title} 분류 관리` });
      expect((await page.findAllByRole('treeitem')).length).toBeGreaterThan(5);
      // Points by the hour are students' alone.
      await page.user.click(await page.findByRole('tab', { name: '기본값' }));
      await page.findByRole('textbox', { name: /^기본 출석률/ });
      expect(page.queryByRole('textbox', { name: /시간당 기준 마일리지/ }) !== null).toBe(family.granted === 'mileage');
    },
  );

  test('a category is added below another, and what is wrong is said at its field', async () => {
    const page = await renderScreen(CATEGORY, { as: 'oper01' });
    await page.user.click(await page.findByRole('button', { name: '중분류 추가' }));
    // Until it is there, the fields are those of the category that was open before.
    await page.findByText('새 중분류');
    await page.fill(await page.findByRole('textbox', { name: /^분류명/ }), '화면에서 만든 분류');
    await page.user.click(page.getByRole('button', { name: /저장/ }));
    await page.findAtField('분류코드는 영문 대문자, 숫자, -, _ 로 입력해주세요.');
    await page.fill(page.getByRole('textbox', { name: /^분류코드/ }), 'scr-01');
    await page.user.click(page.getByRole('button', { name: /저장/ }));
    await page.findByRole('treeitem', { name: /화면에서 만든 분류/ });
    const { rows } = await callAs('oper01', 'getCategoryTree', { userDiv: 'USER' });
    expect(rows.find(({ categoryCd }) => categoryCd === 'SCR-01')).toMatchObject({ lvl: 2 });
  });

  test('a category with others below it stays, and says why', async () => {
    const page = await renderScreen(CATEGORY, { as: 'oper01' });
    await page.user.click(await page.findByRole('button', { name: '삭제' }));
    await page.user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: /삭제/ }));
    await page.findByText(/하위 분류가 있어 삭제할 수 없습니다/);
  });

  test('the default line is shown with who decides it, and a new one asks for its steps', async () => {
    const page = await renderScreen(`${CATEGORY}?lines=default`, { as: 'oper01' });
    await page.findByText('학과장·부서장 승인 → 주관부서 승인');
    const steps = within(await page.findByRole('region', { name: '이 분류·부서에 적용되는 결재선' }));
    await steps.findByText(/박지은 \(교육혁신원\)/);
    await page.user.click(page.getByRole('button', { name: '결재선 추가' }));
    const dialog = within(await page.findByRole('dialog', { name: '결재선 추가' }));
    await page.user.click(dialog.getByRole('button', { name: '1단계 빼기' }));
    await page.user.click(dialog.getByRole('button', { name: /저장/ }));
    await dialog.findByText('결재 단계를 1개 이상 등록해주세요.');
  });

  test('departments look at the tree and change nothing', async () => {
    const page = await renderScreen(CATEGORY, { as: 'dept01' });
    expect((await page.findAllByRole('treeitem')).length).toBeGreaterThan(5);
    await page.findByRole('textbox', { name: /^분류명/ });
    for (const name of ['대분류 추가', '중분류 추가', '삭제', /저장/])
      expect(page.queryByRole('button', { name })).toBeNull();
  });
});
