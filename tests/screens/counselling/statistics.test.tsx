import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { kindOf, kindPath } from '#contract/counselling/kinds.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';

const screens = useScreens(),
  { renderScreen } = screens,
  PSYC = `${kindPath(kindOf('PSYC'))}?tab=statistics`;

test('shows its head every number, and how long who applies would wait with more counsellors', async () => {
  const page = await renderScreen(PSYC, { as: 'cnslr01' });
  const table = within(await page.findByRole('table', { name: '단과대별 상담' }));
  await table.findByText('공과대학');
  expect(page.queryByText('5 미만')).toBeNull();
  const slider = await page.findByRole('slider', { name: '추가 상담사' });
  expect(slider.getAttribute('aria-valuetext')).toBe('0명');
  await page.findByText('예상 대기일');
});

test('hides small numbers from the office, and has no simulation for it', async () => {
  const page = await renderScreen(PSYC, { as: 'oper01' });
  await page.findByRole('table', { name: '단과대별 상담' });
  expect((await page.findAllByText('5 미만')).length).toBeGreaterThan(0);
  await page.findByText(/개인을 알아볼 수 없도록/);
  expect(page.queryByRole('slider')).toBeNull();
});

test('says where there are too few responses', async () => {
  const page = await renderScreen(PSYC, { as: 'cnslr01' });
  const table = within(await page.findByRole('table', { name: '만족도' }));
  expect((await table.findAllByText('응답 5명 미만')).length).toBeGreaterThan(0);
});
