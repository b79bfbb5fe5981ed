import type { Locator, Page } from '@playwright/test';
import { NOTICE_SCREEN } from '#contract/communication/notice-screen.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';

const REFUSED = '다른 담당자가 먼저 처리했습니다.';
test.use({ allowed: [/Failed to load resource: the server responded with a status of 409/] });

const pathOfCall = (op: string): RegExp => new RegExp(`/api/[^?]*/${op}$`);

/** Holds the answer of a save; `refuse` gives one that leaves the form as it is. */
async function hold(
  page: Page,
  op: string,
): Promise<{ readonly refuse: () => void; readonly pass: () => void; readonly calls: () => number }> {
  let calls = 0;
  let decide: (verdict: 'refuse' | 'pass') => void = () => undefined;
  const decided = new Promise<'refuse' | 'pass'>((resolve) => {
    decide = resolve;
  });
  await page.context().route(pathOfCall(op), async (route) => {
    calls += 1;
    if ((await decided) === 'pass') await route.continue();
    else
      await route.fulfill({
        status: 409,
        contentType: 'application/json',
        headers: { 'x-madang': '1' },
        body: JSON.stringify({ code: 409, message: REFUSED, traceId: 't', data: { reason: 'STATE', data: [] } }),
      });
  });
  return { refuse: () => decide('refuse'), pass: () => decide('pass'), calls: () => calls };
}

/** Types on after Ctrl+S, heard twice by a page that was busy: nothing of it may reach the field, and nothing may be missing when the answer has come. */
async function expectHeld(page: Page, field: Locator, typed: string): Promise<void> {
  await field.fill(typed);
  await field.evaluate((input) => {
    for (let press = 0; press < 2; press += 1)
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true }));
  });
  await expect(page.locator('[inert]').filter({ has: field })).toHaveCount(1);
  await page.keyboard.type('뒤늦게');
  await expect(field).toHaveValue(typed);
}

async function expectOpenAgain(page: Page, field: Locator, typed: string): Promise<void> {
  await expect(page.getByRole('alertdialog')).toContainText(REFUSED);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(field).toBeFocused();
  await field.press('End');
  await page.keyboard.type(' 더');
  await expect(field).toHaveValue(`${typed} 더`);
}

test('a dialog takes no letters while it is saved, and all of them when it was refused', async ({ page }) => {
  await signIn(page, 'admin01');
  await page.goto('/admin/sysMng/roleMng');
  await page.locator('tr[data-row]').filter({ hasText: 'ROLE_AUDIT' }).click();
  const field = page.getByRole('textbox', { name: '역할명' }),
    typed = `감사 ${Date.now()}`;
  const answer = await hold(page, 'saveRole');
  await expectHeld(page, field, typed);
  answer.refuse();
  await expectOpenAgain(page, field, typed);
  expect(answer.calls()).toBe(1);
});

test('a notice is kept by Ctrl+S, takes no letters meanwhile, and its way out stays open', async ({ page }) => {
  await signIn(page, 'oper01');
  await page.goto(`${NOTICE_SCREEN}?mode=edit`);
  await page.getByRole('radio', { name: '교직원' }).check();
  await page.locator('.ql-editor').fill('보내는 중에는 더 적을 수 없습니다.');
  const field = page.getByRole('textbox', { name: '제목' }),
    typed = `전송 중 ${Date.now()}`;
  const answer = await hold(page, 'saveNotice');
  await expectHeld(page, field, typed);
  const wayOut = page.getByRole('button', { name: '목록', exact: true });
  await expect(wayOut).toBeEnabled();
  expect(await wayOut.evaluate((button) => button.closest('[inert]'))).toBeNull();
  answer.pass();
  // A line that let it wait counts as weak: then it goes by way of the queue.
  await expect(page.getByRole('textbox', { name: '제목' })).toHaveCount(0);
  await page.goto(`${NOTICE_SCREEN}?tab=MANAGE&searchKeyword=${encodeURIComponent(typed)}`);
  await expect(page.locator('tr[data-row]').filter({ hasText: typed })).toHaveCount(1);
  expect(answer.calls()).toBe(1);
});
