import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { DRPT_SCREEN } from '#contract/dropout/dropout-codes.ts';
import { testListStates } from '#tests/support/screens/list-states.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';
import { stnrd } from '#tests/support/writes/dropout-writes.ts';

const screens = useScreens(),
  { renderScreen, callAs } = screens;

testListStates(screens, {
  path: DRPT_SCREEN.standard,
  op: 'getStnrdList',
  table: '위험기준',
  row: /재학생 위험기준/,
  nothing: `${DRPT_SCREEN.standard}?schlYear=2020`,
  stranger: 'dept01',
  as: 'oper01',
});

test('a new standard begins with the usual values, and weights of 99 keep it from being confirmed', async () => {
  const page = await renderScreen(DRPT_SCREEN.standard, { as: 'oper01' });
  await page.user.click(await page.findByRole('button', { name: '등록' }));
  await page.findByText('가중치 합계 100 / 100');
  await page.user.click(page.getByRole('button', { name: /저장/ }));
  await page.findAtField(/기준명(을|를) 입력해주세요\./);
  await page.fill(page.getByRole('textbox', { name: /^기준명/ }), '화면 시험 기준');
  const weights = page.getAllByRole('textbox', { name: '가중치' });
  await page.fill(weights.at(-1) ?? document.body, '4');
  await page.findByText('가중치 합계 99 / 100');
  await page.user.click(page.getByRole('button', { name: /저장/ }));
  const confirm = await page.findByRole('button', { name: '확정' });
  await waitFor(() => expect(confirm.title).toBe('가중치 합계는 100이어야 합니다. (현재 99)'));
  expect(confirm).toHaveProperty('disabled', true);
});

test('bands are changed in a dialog that shows a gap, and a bound is that of two bands', async () => {
  const { rows } = await callAs('oper01', 'saveStnrd', stnrd({ schlYear: '2027', stnrdNm: '구간 시험 기준' }));
  expect(rows).toHaveLength(1);
  const page = await renderScreen(`${DRPT_SCREEN.standard}?schlYear=2027`, { as: 'oper01' });
  await page.user.click(await page.findByText('구간 시험 기준'));
  await page.user.click(await page.findByRole('button', { name: '직전학기 평점평균 구간' }));
  const dialog = await page.findDialog('직전학기 평점평균 구간'),
    second = within(dialog.getByRole('group', { name: '2번째 구간' }));
  await page.fill(second.getByRole('textbox', { name: '이상' }), '1.5');
  await page.user.tab();
  const first = within(dialog.getByRole('group', { name: '1번째 구간' }));
  await waitFor(() => expect(first.getByRole('textbox', { name: '미만' })).toHaveProperty('value', '1.5'));
  await page.user.click(dialog.getByRole('button', { name: '3번째 구간 삭제' }));
  await dialog.findByText('직전학기 평점평균 구간이 비어 있거나 겹칩니다.');
  expect(dialog.getByRole('button', { name: '적용' })).toHaveProperty('disabled', true);
});

test('a draft is confirmed after a question, and is read only from then on', async () => {
  await callAs('oper01', 'saveStnrd', stnrd({ schlYear: '2027', shtmCd: '20', stnrdNm: '확정 시험 기준' }));
  const page = await renderScreen(`${DRPT_SCREEN.standard}?schlYear=2027&shtmCd=20`, { as: 'oper01' });
  await page.user.click(await page.findByText('확정 시험 기준'));
  await page.user.click(await page.findByRole('button', { name: '확정' }));
  const question = within(await page.findByRole('alertdialog'));
  await page.user.click(question.getByRole('button', { name: '확정' }));
  await page.findByText('확정된 기준은 수정할 수 없습니다. 복사하여 새 차수를 만들어주세요.');
  await waitFor(() => expect(page.queryByRole('button', { name: /저장/ })).toBeNull());
  await page.user.click(page.getByRole('button', { name: '복사' }));
  await page.findByText('2차 기준을 만들었습니다.', { ignore: 'script, style' });
  await page.findByRole('heading', { name: '확정 시험 기준 (2차)' });
});
