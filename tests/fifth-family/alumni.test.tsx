import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { ecpPath, familyOf, type EcpScreen } from '#contract/extracurricular/families.ts';
import { seedReference } from '#server/database/seed/seed-reference.ts';
import { newRule } from '#shared/extracurricular/default-rule.ts';
import { ecpHarness } from '#tests/server/extracurricular/ecp-harness.ts';
import { makePeriod } from '#tests/support/extracurricular/make-period.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';

/*
 * A family that the product does not have, there by one row of the table of families alone (tests/support/fifth-family.ts): its
 * screens, menu, rights and lines come of it at the next start.
 */
const { renderScreen, callAs, server } = useScreens({
  prepare: async ({ db }) => seedReference(db, { now: TEST_NOW }),
});
const pathOf = (screen: EcpScreen): string => ecpPath(familyOf('ALUM'), screen);
const db = () => server().database.db;

test('its categories begin empty, and one is added', async () => {
  const page = await renderScreen(pathOf('CategoryMng'), { as: 'oper01' });
  await page.findByRole('heading', { name: '동문 프로그램 분류 관리' });
  await page.findByText('등록된 분류가 없습니다. 대분류를 먼저 추가해주세요.');
  await page.user.click(page.getByRole('button', { name: '대분류 추가' }));
  await page.findByText('새 대분류');
  await page.fill(page.getByRole('textbox', { name: /^분류명/ }), '동문 교류');
  await page.fill(page.getByRole('textbox', { name: /^분류코드/ }), 'ALUM-1');
  await page.user.click(page.getByRole('button', { name: /저장/ }));
  await page.findByRole('treeitem', { name: /동문 교류/ });
  const { rows } = await callAs('oper01', 'getCategoryTree', { userDiv: 'ALUM' });
  expect(rows).toMatchObject([{ categoryCd: 'ALUM-1', lvl: 1 }]);
});

test('its lines of approval stand there from the start', async () => {
  const page = await renderScreen(`${pathOf('CategoryMng')}?lines=default`, { as: 'oper01' });
  await page.findByText('학과장·부서장 승인 → 주관부서 승인');
});

test('its lists, details and wizard are those of every family', async () => {
  const { prdId, curriId } = await makePeriod(db(), {
    userDiv: 'ALUM',
    prdNm: '동문 멘토링',
    curri: {
      curriNm: '동문 멘토링 과정',
      dfltRule: JSON.stringify({ ...newRule({ dfltAttRate: 80, dfltSurveyYn: 'N' }), mlgDiv: 'NONE' }),
    },
  });
  const curricula = await renderScreen(pathOf('CurriMng'), { as: 'oper01' });
  await within(await curricula.findByRole('table', { name: '동문 프로그램 과정' })).findByText('동문 멘토링 과정');
  const curriculum = await renderScreen(`${pathOf('CurriMngDetail')}?curriId=${curriId}`, { as: 'oper01' });
  await curriculum.findByRole('heading', { name: '동문 멘토링 과정' });
  // What a family does not have is not asked for.
  expect(curriculum.queryByRole('tab', { name: '역량' })).toBeNull();
  const periods = await renderScreen(pathOf('PeriodMng'), { as: 'dept01' });
  await within(await periods.findByRole('table', { name: '동문 프로그램 회차' })).findByText('동문 멘토링');
  const detail = await renderScreen(`${pathOf('PeriodDetail')}?prdId=${prdId}`, { as: 'dept01' });
  await detail.findByRole('heading', { name: '동문 멘토링' });
  const wizard = await renderScreen(pathOf('PeriodReg'), { as: 'dept01' });
  await wizard.findByRole('heading', { name: '동문 프로그램 회차 등록' });
});

test('somebody from outside applies, is selected and cancels, as in every family', async () => {
  const { apply, members, participant } = ecpHarness(server()),
    [userKey = ''] = await members(1),
    { prdId } = await makePeriod(db(), { userDiv: 'ALUM', prdNm: '동문의 밤', capacity: 2 });
  const ask = await participant(userKey, 'OTSDR');
  expect((await ask('getOpenPrdList')).rows.map(({ prdNm }) => prdNm)).toContain('동문의 밤');
  const applied = await apply(userKey, prdId, {}, 'OTSDR');
  expect(applied.body.message, String(applied.status)).not.toContain('다시');
  const page = await renderScreen(`${pathOf('PeriodOprt')}?prdId=${prdId}`, { as: 'dept01' }),
    table = within(await page.findByRole('table', { name: '신청자' }));
  await table.findByText('선발');
  const mine = (await ask('getMyApplList')).rows.find((row) => row['prdId'] === prdId);
  const left = await ask('cancelMyAppl', { applId: mine?.['applId'], version: mine?.['version'], rsn: '일정 변경' });
  expect(left.status, left.body.message).toBe(200);
  expect((await ask('getMyApplList')).rows.find((row) => row['prdId'] === prdId)).toMatchObject({ applSt: 'CANCELED' });
});

test('a student is not among its people', async () => {
  const { apply, students } = ecpHarness(server()),
    [stdNo = ''] = await students(1),
    { prdId } = await makePeriod(db(), { userDiv: 'ALUM' });
  expect((await apply(stdNo, prdId)).body.data.reason).toBe('GONE');
});
