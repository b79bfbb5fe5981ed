import { kindOf, kindPath } from '#contract/counselling/kinds.ts';
import { expect, LINE_IS_DOWN, signIn, test, waitForDevice } from '#tests/support/browser/test.ts';
import { waitForIdle } from '#tests/support/browser/wait-for-idle.ts';
import { settle } from '#tests/support/browser/theme.ts';

test.use({ allowed: [LINE_IS_DOWN] });

const PSYC = kindPath(kindOf('PSYC')),
  LRN = kindPath(kindOf('LRN'));

test('without a line the head finds the tabs of a kind, and lists of clients say that they are not kept', async ({
  page,
  context,
}) => {
  await signIn(page, 'cnslr01');
  await page.goto(PSYC);
  await waitForDevice(page);
  await page.reload();
  for (const tab of ['applications', 'cases']) {
    await page.goto(`${PSYC}?tab=${tab}`);
    await expect(page.getByRole('main').locator('tbody tr[data-row]').first()).toBeVisible();
    await settle(page);
    await waitForIdle();
  }
  await context.setOffline(true);
  for (const tab of ['applications', 'cases']) {
    await page.goto(`${PSYC}?tab=${tab}`, { waitUntil: 'commit' });
    const main = page.getByRole('main');
    await expect(main.getByText('오프라인에서는 볼 수 없는 내용입니다.')).toBeVisible();
    await expect(main.getByRole('tab', { name: '예약 일정' })).toBeVisible();
    await expect(main.getByText('불러오지 못했습니다.')).toHaveCount(0);
    await expect(main.locator('tbody tr[data-row]')).toHaveCount(0);
  }
});

test('without a line a counsellor finds the own days, and in them who comes', async ({ page, context }) => {
  await signIn(page, 'cnslr03');
  await page.goto(`${LRN}?tab=schedule`);
  await waitForDevice(page);
  await page.reload();
  await settle(page);
  await waitForIdle();
  await context.setOffline(true);
  await page.reload({ waitUntil: 'commit' });
  const days = page.getByRole('region', { name: '오늘과 내일 일정' });
  await expect(days).toBeVisible();
  await expect(days.getByText(/기준으로 저장된 내용입니다/)).toBeVisible();
  await expect(days.getByRole('listitem').first()).toBeVisible();
});
