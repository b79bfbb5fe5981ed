import type { Locator, Page } from '@playwright/test';
import { newItem, resetItems } from '#tests/support/browser/guide-item.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';
import { exe, pdf, png } from '#tests/support/sample-files.ts';

test.use({ allowed: [/Failed to load resource/] });

test.afterAll(async ({ browser }) => resetItems(browser));

const file = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
});
const home = async (page: Page): Promise<void> => {
  await signIn(page, 'admin01');
  await page.goto('/guide/home');
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
};
const fields = (page: Page): Locator =>
  page.locator('.card', { has: page.getByRole('heading', { name: '입력란', exact: true }) });

test.describe('fields', () => {
  test.beforeEach(async ({ page }) => home(page));

  test('an integer keeps digits, commas and its caret', async ({ page }) => {
    const qty = fields(page).getByRole('textbox', { name: '수량' });
    for (const [typed, shown] of [
      ['12a3', '123'],
      ['-5', '5'],
      // Never another number: what is none stays beside its sentence.
      ['1.5', '1.5'],
      ['007', '7'],
      ['abc', '0'],
      ['1234567', '1,234,567'],
    ] as const) {
      await qty.fill('');
      await qty.press('Control+a');
      await qty.pressSequentially(typed);
      await expect(qty).toHaveValue(shown);
    }
    await qty.fill('1234');
    await qty.press('Home');
    await qty.press('ArrowRight');
    await qty.pressSequentially('99');
    await expect(qty).toHaveValue('199,234');
    expect(await qty.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3);
  });

  test('a telephone number shows hyphens and keeps digits', async ({ page }) => {
    const phone = fields(page).getByRole('textbox', { name: '연락처' });
    await phone.pressSequentially('0101234x5678');
    await expect(phone).toHaveValue('010-1234-5678');
    await phone.fill('02 123 4567');
    await expect(phone).toHaveValue('02-123-4567');
  });

  test('the counter appears when four fifths are used', async ({ page }) => {
    const title = fields(page).getByRole('textbox', { name: '행사명' });
    await title.fill('가'.repeat(15));
    await expect(fields(page).getByText('15/20')).toHaveCount(0);
    await title.fill('가'.repeat(16));
    await expect(fields(page).getByText('16/20')).toBeVisible();
  });

  test('all errors stand at their fields, the first has the focus', async ({ page }) => {
    await fields(page).getByRole('textbox', { name: '연락처' }).fill('1234');
    await fields(page).getByRole('textbox', { name: '이메일' }).fill('kim@u');
    await fields(page).getByRole('button', { name: '검사' }).click();
    for (const sentence of [
      '행사명을 입력해주세요.',
      '연락처 형식이 올바르지 않습니다.',
      '이메일 형식이 올바르지 않습니다.',
      '요일을 선택해주세요.',
      '부서를 선택해주세요.',
    ]) {
      await expect(fields(page).getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    }
    await expect(fields(page).getByRole('textbox', { name: '행사명' })).toBeFocused();
    await fields(page).getByRole('textbox', { name: '행사명' }).fill('개강 모임');
    await expect(fields(page).getByText('행사명을 입력해주세요.')).toHaveCount(0);
    await fields(page).getByRole('button', { name: '검사' }).click();
    await expect(fields(page).getByRole('textbox', { name: '연락처' })).toBeFocused();
  });

  test('a folded card opens for the error inside', async ({ page }) => {
    await fields(page).getByRole('button', { name: '입력란 접기' }).click();
    await expect(fields(page).getByRole('textbox', { name: '행사명' })).toBeHidden();
    await fields(page).getByRole('button', { name: '검사' }).click();
    await expect(fields(page).getByRole('textbox', { name: '행사명' })).toBeFocused();
  });

  test('suggestions come from the keyboard after a moment', async ({ page }) => {
    const dept = fields(page).getByRole('combobox', { name: '부서' });
    await dept.pressSequentially('컴퓨터');
    const options = page.getByRole('listbox', { name: '부서 목록' }).getByRole('option');
    await expect(options.first()).toHaveText('컴퓨터공학과');
    await expect(dept).toHaveAttribute('aria-expanded', 'true');
    await dept.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await dept.press('Enter');
    await expect(dept).toHaveValue('컴퓨터공학과');
    await expect(options).toHaveCount(0);
    await dept.fill('없는부서');
    await expect(page.getByText('항목이 없습니다.').first()).toBeVisible();
    await dept.press('Escape');
    await expect(dept).toHaveValue('컴퓨터공학과');
  });

  test('a syllable in the making neither asks nor chooses', async ({ page }) => {
    const dept = fields(page).getByRole('combobox', { name: '부서' });
    await dept.focus();
    const options = page.getByRole('listbox', { name: '부서 목록' }).getByRole('option');
    const client = await page.context().newCDPSession(page);
    await client.send('Input.imeSetComposition', { text: '간', selectionStart: 1, selectionEnd: 1 });
    await expect(dept).toHaveValue('간');
    await page.waitForFunction(
      (since) => performance.now() - since > 400,
      await page.evaluate(() => performance.now()),
    );
    await expect(options).toHaveCount(0);
    await client.send('Input.insertText', { text: '간' });
    await expect(options.first()).toContainText('간호');
  });
});

test.describe('guide.md 10.5: a choice of files', () => {
  test.beforeEach(async ({ page }) => home(page));
  const card = (page: Page) => page.locator('.card', { has: page.getByRole('heading', { name: '첨부', exact: true }) });
  const choose = async (page: Page, ...files: ReturnType<typeof file>[]): Promise<void> =>
    card(page).locator('input[type="file"]').setInputFiles(files);
  const told = async (page: Page, sentence: string): Promise<void> => {
    await expect(page.getByRole('alertdialog', { name: '알림' })).toContainText(sentence);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  };
  const names = (page: Page) => card(page).locator('.file-row .file-name');

  test('is checked for count, then kind, then size', async ({ page }) => {
    await choose(page, ...['1', '2', '3', '4'].map((name) => file(`${name}.pdf`, pdf())));
    await told(page, '파일은 최대 3개까지 등록할 수 있습니다.');
    await choose(page, file('a.exe', exe()), file('big.pdf', pdf(2_000_000)));
    await told(page, '등록할 수 없는 파일 형식입니다.');
    await choose(page, file('big.pdf', pdf(1_000_001)), file('a.exe', exe()));
    await told(page, '1MB 이하의 파일만 등록할 수 있습니다.');
    await expect(names(page)).toHaveCount(0);
  });

  test('takes the last byte and an upper-case ending', async ({ page }) => {
    await choose(page, file('b.PDF', pdf(1_000_000)));
    await expect(names(page)).toHaveText(['b.PDF']);
    await expect(card(page).locator('.file-size')).toHaveText('1.00MB');
    await choose(page, file('c.pdf', pdf(1_000_001)));
    await told(page, '1MB 이하의 파일만 등록할 수 있습니다.');
    await expect(names(page)).toHaveText(['b.PDF']);
  });

  test('replaces the list, appends to it, gives one back', async ({ page }) => {
    await choose(page, file('1.pdf', pdf()), file('2.pdf', pdf()));
    const chooser = page.waitForEvent('filechooser');
    await card(page).getByRole('button', { name: '추가' }).click();
    await (await chooser).setFiles([file('3.pdf', pdf())]);
    await expect(names(page)).toHaveText(['1.pdf', '2.pdf', '3.pdf']);
    await card(page).getByRole('button', { name: '2.pdf 빼기' }).click();
    await expect(names(page)).toHaveText(['1.pdf', '3.pdf']);
    const again = page.waitForEvent('filechooser');
    await card(page).getByRole('button', { name: '파일 선택' }).click();
    await (await again).setFiles([file('4.pdf', pdf())]);
    await expect(names(page)).toHaveText(['4.pdf']);
  });

  test('follows the kinds that are allowed', async ({ page }) => {
    await choose(page, file('a.png', png()));
    await told(page, '등록할 수 없는 파일 형식입니다.');
    await card(page).getByLabel('종류').selectOption({ label: '문서와 이미지' });
    await choose(page, file('a.png', png()), file('b.pdf', pdf()));
    await expect(names(page)).toHaveText(['a.png', 'b.pdf']);
    await card(page).getByLabel('종류').selectOption({ label: '이미지' });
    await choose(page, file('b.pdf', pdf()));
    await told(page, '등록할 수 없는 파일 형식입니다.');
  });
});

test.describe('files of a form', () => {
  const openFiles = async (page: Page): Promise<void> => {
    await signIn(page, 'oper01');
    await page.goto(`/guide/detail?guideItemId=${await newItem(page, '첨부 항목')}&tab=files`);
    await expect(page.getByRole('button', { name: '파일 선택' })).toBeVisible();
  };
  const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true }).click();

  test('go up with progress when the form is saved', async ({ page }) => {
    await openFiles(page);
    await page.locator('input[type="file"]').setInputFiles([file('큰 문서.pdf', pdf(6_000_000))]);
    await expect(page.getByText('큰 문서.pdf')).toBeVisible();
    await page.evaluate(() => {
      const shares: number[] = [];
      Object.assign(window, { shares });
      new MutationObserver(() => {
        const bar = document.querySelector<HTMLProgressElement>('.save-bar progress');
        if (bar) shares.push(bar.value);
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    await save(page);
    await expect(page.locator('.toast').filter({ hasText: '저장되었습니다.' })).toBeVisible();
    const shares = await page.evaluate(() => (window as unknown as { shares: number[] }).shares);
    expect(shares.length).toBeGreaterThan(0);
    expect(Math.max(...shares)).toBeLessThanOrEqual(1);
    await expect(page.locator('.save-bar progress')).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('큰 문서.pdf')).toBeVisible();
  });
});

test('what toasts said can be read later', async ({ page }) => {
  await home(page);
  await page.getByRole('button', { name: '토스트 성공' }).click();
  await page.getByRole('button', { name: '토스트 주의' }).click();
  await expect(page.locator('.toast')).toHaveCount(0);
  await page.getByRole('button', { name: /김정훈/ }).click();
  await page.getByRole('button', { name: '메시지 기록' }).click();
  const log = page.getByRole('dialog', { name: '메시지 기록' }).getByRole('listitem');
  await expect(log.nth(0)).toContainText(/주의\s*선택된 항목이 없습니다\./);
  await expect(log.nth(1)).toContainText(/완료\s*저장되었습니다\./);
  await expect(log.nth(0).locator('time')).toHaveText(/^\d\d:\d\d:\d\d$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a folded card stays folded while the tab lives', async ({ page }) => {
  await home(page);
  await page.getByRole('button', { name: '첨부 접기' }).click();
  await page.getByRole('link', { name: 'List 기본' }).first().click();
  await expect(page).toHaveURL(/\/guide\/list/);
  await page.goBack();
  await expect(page.getByRole('button', { name: '첨부 펼치기' })).toBeVisible();
});
