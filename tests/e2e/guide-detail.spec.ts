import type { Browser, Page } from '@playwright/test';
import { expect, signIn, test } from '#tests/support/browser/test.ts';
import { newItem, resetItems } from '#tests/support/browser/guide-item.ts';

test.use({ allowed: [/Failed to load resource: the server responded with a status of (400|409)/] });

const open = async (page: Page, guideItemId: string, tab = ''): Promise<void> => {
  await page.goto(`/guide/detail?guideItemId=${guideItemId}${tab}`);
  await expect(page.getByRole('tab', { name: '기본정보' })).toBeVisible();
};
const name = (page: Page) => page.getByRole('textbox', { name: '항목명' });
const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true }).click();
const as = async (browser: Browser, loginId: string): Promise<Page> => {
  const page = await (
    await browser.newContext({ locale: 'ko-KR', serviceWorkers: 'block', viewport: { width: 1440, height: 900 } })
  ).newPage();
  await signIn(page, loginId);
  return page;
};

test.afterAll(async ({ browser }) => resetItems(browser));

test('without an item the first one opens', async ({ page }) => {
  await signIn(page, 'admin01');
  await page.goto('/guide/detail');
  await expect(name(page)).toHaveValue('가이드 항목 001');
});

test('a row of the list opens its item, back returns', async ({ page }) => {
  await signIn(page, 'admin01');
  await page.goto('/guide/list?page=3');
  await page.getByRole('table', { name: '가이드 항목' }).locator('tbody tr[data-row]').nth(1).click();
  await expect(name(page)).toHaveValue('가이드 항목 022');
  await page.goBack();
  await expect(page).toHaveURL(/\/guide\/list\?page=3/);
});

test('the question mark tells more and closes by Esc', async ({ page }) => {
  await signIn(page, 'admin01');
  await page.goto('/guide/detail');
  const help = page.getByRole('button', { name: 'Detail 탭 도움말' });
  await help.click();
  await expect(page.getByRole('note')).toContainText('Ctrl+S로 저장합니다.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('note')).toHaveCount(0);
  await expect(help).toBeFocused();
});

test('the tab lives in the address and survives reload', async ({ page }) => {
  await signIn(page, 'admin01');
  await open(page, await newItem(page));
  await page.getByRole('tab', { name: '기본정보' }).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: '이력' })).toBeFocused();
  await expect(page).toHaveURL(/tab=history/);
  await page.reload();
  await expect(page.getByRole('tab', { name: '이력', selected: true })).toBeVisible();
  await expect(page.getByRole('tabpanel')).toContainText('등록');
  await page.getByRole('tab', { name: '이력' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: '기본정보', selected: true })).toBeFocused();
});

test('a panel is made when it is first opened', async ({ page }) => {
  await signIn(page, 'admin01');
  await open(page, await newItem(page));
  await expect(page.locator('.ql-editor')).toHaveCount(0);
  await page.getByRole('tab', { name: '내용' }).click();
  await expect(page.locator('.ql-editor')).toBeVisible();
  await page.getByRole('tab', { name: '기본정보' }).click();
  await expect(page.locator('.ql-editor')).toBeHidden();
});

test('leaving a dirty tab is free, leaving the screen asks', async ({ page }) => {
  await signIn(page, 'admin01');
  await open(page, await newItem(page));
  await name(page).fill('고친 이름');
  await expect(page.getByRole('tab', { name: /기본정보/ }).getByLabel('저장하지 않은 내용 있음')).toBeVisible();
  await page.getByRole('tab', { name: '첨부' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByRole('button', { name: '목록' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('저장하지 않은 내용이 있습니다. 이동하시겠습니까?');
  await page.getByRole('button', { name: '계속 작성' }).click();
  await page.getByRole('tab', { name: '기본정보' }).click();
  await expect(name(page)).toHaveValue('고친 이름');
});

test('typing the former text again leaves the form clean', async ({ page }) => {
  await signIn(page, 'admin01');
  await open(page, await newItem(page, '처음 이름'));
  await name(page).fill('다른 이름');
  await expect(page.getByText(/^변경: 항목명/)).toBeVisible();
  await name(page).fill('처음 이름');
  await expect(page.getByText(/^변경: 항목명/)).toHaveCount(0);
  await save(page);
  await expect(page.locator('.toast').filter({ hasText: '변경된 내용이 없습니다.' })).toBeVisible();
});

test('saving opens the tab of the first error and focuses it', async ({ page }) => {
  await signIn(page, 'admin01');
  await open(page, await newItem(page));
  await name(page).fill(' 가 ');
  await page.getByRole('tab', { name: '이력' }).click();
  await save(page);
  await expect(page.getByRole('tab', { name: /기본정보/, selected: true })).toBeVisible();
  await expect(name(page)).toBeFocused();
  await expect(name(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert').filter({ hasText: '항목명을 2자 이상 입력해주세요.' })).toBeVisible();
  await name(page).fill('가나');
  await expect(page.locator('.field-error')).toHaveCount(0);
});

test('Ctrl+S saves trimmed and the history tells of it', async ({ page }) => {
  await signIn(page, 'admin01');
  await open(page, await newItem(page, '단축키 항목'));
  await name(page).fill('  단축키로 저장  ');
  await page.keyboard.press('Control+s');
  await expect(page.locator('.toast').filter({ hasText: '저장되었습니다.' })).toBeVisible();
  await expect(name(page)).toHaveValue('단축키로 저장');
  await expect(name(page)).toBeFocused();
  await page.getByRole('tab', { name: '이력' }).click();
  const history = page.getByRole('list', { name: '항목 이력' });
  await expect(history).toContainText('김정훈 수정 (버전 2)');
  await expect(history).toContainText('단축키 항목 → 단축키로 저장');
});

test('guide.md 10.9: two windows, the second keeps its chosen fields', async ({ page, browser }) => {
  await signIn(page, 'oper01');
  const id = await newItem(page, '두 창 항목');
  await open(page, id);
  const other = await as(browser, 'admin01');
  await open(other, id);
  await name(other).fill('먼저 저장');
  await other.getByRole('textbox', { name: '수량' }).fill('77');
  await save(other);
  await expect(other.locator('.toast').filter({ hasText: '저장되었습니다.' })).toBeVisible();

  await name(page).fill('나중 저장');
  await page.getByRole('textbox', { name: '수량' }).fill('11');
  await save(page);
  const conflict = page.getByRole('dialog', { name: '저장 충돌' });
  await expect(conflict).toContainText('다른 사용자가 먼저 수정했습니다. 새로고침 후 다시 시도해 주세요.');
  await expect(conflict).toContainText('김정훈');
  await conflict.getByRole('radio', { name: '수량 저장된 내용' }).check();
  await conflict.getByRole('button', { name: '내 내용으로 다시 저장' }).click();
  await expect(page.locator('.toast').filter({ hasText: '저장되었습니다.' })).toBeVisible();
  await expect(page.getByText('버전 3')).toBeVisible();
  await expect(name(page)).toHaveValue('나중 저장');
  await expect(page.getByRole('textbox', { name: '수량' })).toHaveValue('77');
  await other.context().close();
});

test('the newest content replaces what was typed, when asked', async ({ page, browser }) => {
  await signIn(page, 'oper01');
  const id = await newItem(page, '최신 항목');
  await open(page, id);
  const other = await as(browser, 'admin01');
  await open(other, id);
  await name(other).fill('다른 사람의 이름');
  await save(other);
  await expect(other.locator('.toast').filter({ hasText: '저장되었습니다.' })).toBeVisible();
  await name(page).fill('내 이름');
  await save(page);
  await page.getByRole('button', { name: '최신 내용 불러오기' }).click();
  await expect(name(page)).toHaveValue('다른 사람의 이름');
  await expect(page.getByText(/^변경:/)).toHaveCount(0);
  await other.context().close();
});

test('a draft on the device is offered after a reload', async ({ page }) => {
  await signIn(page, 'admin01');
  await open(page, await newItem(page));
  await name(page).fill('쓰다 만 이름');
  await expect(page.getByText(/이 기기에 보관됨/)).toBeVisible();
  page.on('dialog', (dialog) => {
    void dialog.accept();
  });
  await page.reload();
  await expect(page.getByRole('alertdialog')).toContainText('작성 중이던 내용이 있습니다. 불러오시겠습니까?');
  await page.getByRole('button', { name: '불러오기' }).click();
  await expect(name(page)).toHaveValue('쓰다 만 이름');
});

test('a deleted item leads back to the list', async ({ page }) => {
  await signIn(page, 'admin01');
  await open(page, await newItem(page, '지울 항목'));
  await page.getByRole('button', { name: '삭제' }).click();
  await expect(page.getByRole('alertdialog').getByRole('button', { name: '취소' })).toBeFocused();
  await page.getByRole('button', { name: '1건 삭제' }).click();
  await expect(page).toHaveURL(/\/guide\/list/);
  await expect(page.locator('.toast').filter({ hasText: '삭제되었습니다.' })).toBeVisible();
});

test('who may only read sees no button to save', async ({ page }) => {
  await signIn(page, 'prof01');
  await page.goto('/guide/detail');
  await expect(name(page)).toBeDisabled();
  await expect(page.getByRole('button', { name: '저장', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '삭제' })).toHaveCount(0);
});

test.describe('an upload whose session has ended', () => {
  test.use({ allowed: [/Failed to load resource/] });

  for (const [status, sentence] of [
    [419, '세션이 만료되어 로그아웃합니다.'],
    [401, '로그아웃 되었습니다.'],
  ] as const) {
    test(`${status} ends the session and says nothing else`, async ({ page }) => {
      await signIn(page, 'admin01');
      const id = await newItem(page, '파일을 올릴 항목');
      await open(page, id, '&tab=files');
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: '안내.txt', mimeType: 'text/plain', buffer: Buffer.from('내용입니다') });
      await expect(page.getByText('안내.txt')).toBeVisible();
      await page.route('**/api/cmmn/uploadFile', (route) =>
        route.fulfill({
          status,
          headers: { 'x-madang': '1' },
          json: { code: status, message: '세션', traceId: 'test', data: { data: [], reason: 'IDLE' } },
        }),
      );
      await save(page);
      await expect(page).toHaveURL(/\/login/);
      await expect(page.getByRole('alertdialog')).toContainText(sentence);
      await expect(page.getByRole('alertdialog')).toHaveCount(1);
    });
  }
});
