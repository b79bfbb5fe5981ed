import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callServer } from '#tests/support/browser/call.ts';
import { newItem, resetItems } from '#tests/support/browser/guide-item.ts';
import { keptDrafts } from '#tests/support/browser/kept-drafts.ts';
import { expect, signIn, signInByForm, test, waitForDatabase } from '#tests/support/browser/test.ts';

const QUESTION = '작성 중이던 내용이 있습니다. 불러오시겠습니까?';

const leaveWithoutAsking = (page: Page): void => {
  page.on('dialog', (dialog) => void dialog.accept());
};
const takeDraft = async (page: Page): Promise<void> => {
  await expect(page.getByRole('alertdialog')).toContainText(QUESTION);
  await page.getByRole('alertdialog').getByRole('button', { name: '불러오기' }).click();
};

const FORMS = [
  { path: '/admin/sysMng/roleMng', button: '등록', field: '역할명' },
  { path: '/admin/sysMng/cmmnCdMng', button: '그룹 등록', field: '그룹명' },
  { path: '/admin/sysMng/resourceMng', button: '등록', field: '자원명' },
  { path: '/guide/list', button: '등록', field: '항목명' },
];
test.afterAll(async ({ browser }) => {
  await resetItems(browser);
});

for (const { path, button, field } of FORMS) {
  test(`a new ${field} returns after the tab was lost`, async ({ page }) => {
    leaveWithoutAsking(page);
    await signIn(page, 'admin01');
    const open = async (): Promise<void> => {
      await page.goto(path);
      await page.getByRole('button', { name: button, exact: true }).click();
    };
    const box = page.getByRole('dialog').getByRole('textbox', { name: field, exact: true });
    await open();
    await box.fill('쓰다 만 이름');
    await expect.poll(() => keptDrafts(page)).toBe(1);
    await open();
    await takeDraft(page);
    await expect(box).toHaveValue('쓰다 만 이름');
    // Who leaves it on purpose is not asked again.
    await page.getByRole('dialog').getByRole('button', { name: '취소' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '저장하지 않고 닫기' }).click();
    await expect.poll(() => keptDrafts(page)).toBe(0);
  });
}

test('the question lies above its form even when both come at once', async ({ page }) => {
  leaveWithoutAsking(page);
  await signIn(page, 'admin01');
  await page.goto('/admin/sysMng/cmmnCdMng');
  await page.getByRole('button', { name: '그룹 등록', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: '그룹명', exact: true }).fill('쓰다 만 이름');
  await expect.poll(() => keptDrafts(page)).toBe(1);
  // Both dialogs wait for the same code.
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/PrimeDialog-[\w-]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/admin/sysMng/cmmnCdMng');
  const code = page.waitForRequest(/\/PrimeDialog-[\w-]+\.js$/);
  await page.getByRole('button', { name: '그룹 등록', exact: true }).click();
  await code;
  release();
  await takeDraft(page);
  await expect(page.getByRole('dialog').getByRole('textbox', { name: '그룹명', exact: true })).toHaveValue(
    '쓰다 만 이름',
  );
});

test('a draft waits for its owner through sign-out and sign-in', async ({ page, context }) => {
  leaveWithoutAsking(page);
  await signIn(page, 'admin01');
  const id = await newItem(page, `쓸 항목 ${randomUUID().slice(0, 8)}`),
    path = `/guide/detail?guideItemId=${id}`;
  await page.goto(path);
  await page.getByRole('textbox', { name: '항목명' }).fill('쓰다 만 이름');
  await expect(page.getByText(/이 기기에 보관됨/)).toBeVisible();
  await context.clearCookies();
  await page.goto('/login');
  await signInByForm(page, 'oper01');
  await page.goto(path);
  await expect(page.getByRole('textbox', { name: '항목명' })).toHaveValue(/쓸 항목/);
  await expect(page.getByText(QUESTION)).toHaveCount(0);
  await context.clearCookies();
  await page.goto('/login');
  await signInByForm(page, 'admin01');
  await page.goto(path);
  await takeDraft(page);
  await expect(page.getByRole('textbox', { name: '항목명' })).toHaveValue('쓰다 만 이름');
});

/** A draft of an item's name, whose item another person has saved since under another name and with 77 of it. @returns the item's address */
async function leaveDraftBehind(page: Page): Promise<string> {
  leaveWithoutAsking(page);
  await signIn(page, 'admin01');
  const itemNm = `고칠 항목 ${randomUUID().slice(0, 8)}`,
    id = await newItem(page, itemNm),
    path = `/guide/detail?guideItemId=${id}`;
  await page.goto(path);
  // The first answers of a device are kept later than those of one that has a database.
  await waitForDatabase(page);
  await page.reload();
  await page.getByRole('textbox', { name: '항목명' }).fill('쓰다 만 이름');
  await expect(page.getByText(/이 기기에 보관됨/)).toBeVisible();
  await callServer(page, '/api/guide/saveGuideItem', {
    guideItemId: id,
    version: 1,
    itemNm: `${itemNm} 남`,
    ctgryCd: 'A',
    qty: 77,
    useDt: '20260406',
    useTm: '0930',
    useYn: 'Y',
  });
  return path;
}

/** The name as it was typed, which is said to have been stored differently, and the rest as it is stored now. */
async function expectOnlyNameTaken(page: Page): Promise<void> {
  await expect(page.getByRole('alertdialog')).toContainText(
    '불러온 내용 중 1개 항목은 그사이 다른 내용으로 저장되었습니다.',
  );
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  await expect(page.getByRole('textbox', { name: '항목명' })).toHaveValue('쓰다 만 이름');
  await expect(page.getByRole('textbox', { name: '수량' })).toHaveValue('77');
}

test('a draft brings back what was touched and leaves the rest', async ({ page }) => {
  await page.goto(await leaveDraftBehind(page));
  await takeDraft(page);
  await expectOnlyNameTaken(page);
});

test('a draft is laid on the row that has come in while its question stood', async ({ page }) => {
  const path = await leaveDraftBehind(page);
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.context().route('**/api/guide/getGuideItem?*', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto(path);
  await expect(page.getByRole('alertdialog')).toContainText(QUESTION);
  await expect(page.getByText('버전 1')).toBeVisible();
  answer();
  await expect(page.getByText('버전 2')).toBeVisible();
  await takeDraft(page);
  await expectOnlyNameTaken(page);
});
