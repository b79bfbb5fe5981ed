import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { ecpPath, familyOf } from '#contract/extracurricular/families.ts';
import { listSeededPeriods, type SeededPeriod } from '#server/database/seed/demo/extracurricular/period-plan.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';

const { renderScreen, callAs } = useScreens();
const USER = familyOf('USER'),
  REG = ecpPath(USER, 'PeriodReg'),
  MODIFY = ecpPath(USER, 'PeriodModify');
const SEEDED = listSeededPeriods('20260406').filter(({ userDiv }) => userDiv === 'USER');
const seeded = (fits: (period: SeededPeriod) => boolean): SeededPeriod => {
  const found = SEEDED.find(fits);
  if (!found) throw new Error('no such period');
  return found;
};
const step = async (page: Awaited<ReturnType<typeof renderScreen>>, name: RegExp): Promise<void> =>
  page.user.click(
    within(await page.findByRole('navigation', { name: '회차 작성 단계' })).getByRole('button', { name }),
  );

describe('회차 등록', () => {
  test('everything that is missing is named, and each name leads to its step', async () => {
    const page = await renderScreen(REG, { as: 'dept01' });
    await page.findByRole('heading', { name: '학생 비교과 회차 등록' });
    await step(page, /확인/);
    const faults = within(await page.findByRole('list', { name: '확인할 항목' }));
    await page.user.click(faults.getByRole('button', { name: /정원은 1명 이상이어야 합니다/ }));
    await page.findByRole('textbox', { name: /^정원/ });
    await step(page, /확인/);
    await page.user.click(
      within(page.getByRole('list', { name: '확인할 항목' })).getByRole('button', {
        name: /차시를 1개 이상 등록해주세요/,
      }),
    );
    await page.findByRole('button', { name: '차시 추가' });
  });

  test('a period without a curriculum is not stored, and says so at its field', async () => {
    const page = await renderScreen(REG, { as: 'dept01' });
    await page.fill(await page.findByRole('textbox', { name: /^회차명/ }), '봄 특강');
    await page.user.click(page.getByRole('button', { name: '저장' }));
    await page.findAtField(/과정을 선택해주세요/);
  });

  test('sessions are made by a rule, as many as asked for', async () => {
    const page = await renderScreen(REG, { as: 'dept01' });
    await page.findByRole('heading', { name: '학생 비교과 회차 등록' });
    await step(page, /차시/);
    await page.user.click(await page.findByRole('button', { name: '자동 생성' }));
    const dialog = within(await page.findByRole('dialog', { name: '차시 자동 생성' }));
    await page.fill(dialog.getByRole('textbox', { name: /시작일/ }), '20260504');
    await page.user.click(dialog.getByRole('checkbox', { name: '월' }));
    await dialog.findByRole('button', { name: '4차시 추가' });
    expect(dialog.queryByText(/공휴일이 등록되지 않아/)).toBeNull();
    // Where the next year's holidays are not known yet, none can be left out of it.
    await page.fill(dialog.getByRole('textbox', { name: /시작일/ }), '20261214');
    await page.user.tab();
    await dialog.findByText(/^2027년 공휴일이 등록되지 않아 공휴일을 제외하지 못했습니다\. 날짜를 확인해주세요\.$/);
    await page.fill(dialog.getByRole('textbox', { name: /시작일/ }), '20260504');
    await page.user.click(await dialog.findByRole('button', { name: '4차시 추가' }));
    await page.findByText('4차시 · 총 8시간');
    expect(page.getAllByRole('group', { name: /^차시 \d+$/ })).toHaveLength(4);
  });
});

describe('회차 수정', () => {
  test('of an approved period each field says which way a change takes', async () => {
    const running = seeded(({ phase }) => phase === 'P2');
    const page = await renderScreen(`${MODIFY}?prdId=${running.prdId}`, { as: 'oper01' });
    await page.findByRole('heading', { name: running.prdNm });
    await page.findByText('승인된 회차입니다. 항목마다 변경 방법이 표시되어 있습니다.');
    expect(page.getAllByText('바로 반영').length).toBeGreaterThan(2);
    expect(page.getAllByText('신청 후 변경 불가').length).toBeGreaterThan(1);
  });

  test('more places are asked for with a reason beside what is true now', async () => {
    const running = seeded(({ phase }) => phase === 'P1');
    const page = await renderScreen(`${MODIFY}?prdId=${running.prdId}`, { as: 'oper01' });
    await page.findByRole('heading', { name: running.prdNm });
    await step(page, /모집·대상/);
    await page.fill(await page.findByRole('textbox', { name: /^정원/ }), String(running.capacity + 2));
    await page.user.click(page.getByRole('button', { name: '저장' }));
    const shown = await page.findByRole('dialog', { name: '변경 결재 요청' }),
      dialog = within(shown);
    expect(shown.textContent).toContain(`정원 ${running.capacity}, 대기`);
    expect(shown.textContent).toContain(`정원 ${running.capacity + 2}, 대기`);
    await page.user.click(dialog.getByRole('button', { name: '변경 승인요청' }));
    await dialog.findByText('사유를 2글자 이상 입력해주세요.');
    await page.fill(dialog.getByRole('textbox', { name: /변경 사유/ }), '신청이 많음');
    await page.user.click(dialog.getByRole('button', { name: '변경 승인요청' }));
    await expect
      .poll(async () => (await callAs('oper01', 'getPrd', { prdId: running.prdId })).rows[0])
      .toMatchObject({ capacity: running.capacity, document: { refDiv: 'PRD_CHG' } });
  });
});
