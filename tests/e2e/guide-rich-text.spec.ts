import type { Page, Route } from '@playwright/test';
import { paste, PNG } from '#tests/support/browser/paste.ts';
import { expect, NOTHING_COMES, signIn, test } from '#tests/support/browser/test.ts';

const SCREEN = '/admin/cmnct/cmnctMng/notice?mode=edit';
const UPLOAD = '**/api/cmmn/uploadFile';
const editor = (page: Page) => page.locator('.ql-editor');
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: '내용 서식' }).getByRole('button', { name, exact: true });
const openEditor = async (page: Page): Promise<void> => {
  await signIn(page, 'oper01');
  await page.goto(SCREEN);
  await editor(page).click();
};
const choose = async (page: Page, menu: RegExp, item: string): Promise<void> => {
  await page.getByRole('toolbar', { name: '내용 서식' }).getByRole('button', { name: menu }).click();
  await page.getByRole('menu').getByText(item, { exact: true }).click();
};

/** Answers the upload of a picture, once it is on its way, as a server that refuses it. */
async function refusePicture(page: Page, status: number): Promise<void> {
  await openEditor(page);
  let held: Route | undefined;
  await page.route(UPLOAD, (route) => {
    held = route;
  });
  await page.keyboard.type('앞');
  await paste(editor(page), { files: [PNG] });
  await expect(editor(page).locator('img[src^="blob:"]')).toHaveCount(1);
  await expect(page.getByText('이미지 1개 업로드 중')).toBeVisible();
  await expect.poll(() => held !== undefined).toBe(true);
  await held?.fulfill({
    status,
    headers: { 'x-madang': '1' },
    json: { code: status, message: '', traceId: 't', data: { data: [] } },
  });
  await expect(page.getByText('이미지 업로드에 실패했습니다.')).toBeVisible();
}

test('guide.md 10.6: a picture that fails leaves nothing', async ({ page, allowed }) => {
  allowed.push(/Failed to load resource/);
  await refusePicture(page, 403);
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  await expect(editor(page).locator('img')).toHaveCount(0);
  await expect(editor(page)).toHaveText('앞');
});

test('a picture at which the server fails leads away like every other call', async ({ page, allowed }) => {
  allowed.push(/Failed to load resource/);
  await refusePicture(page, 500);
  await expect(page.getByText('네트워크가 불안정합니다.')).toBeVisible();
  await expect(page).toHaveURL(/\/noServer/);
});

test('guide.md 10.6: a picture that arrives becomes its link', async ({ page }) => {
  await openEditor(page);
  await paste(editor(page), { files: [PNG] });
  await expect(editor(page).locator('img[src^="/api/files/link/"]')).toHaveCount(1);
  await paste(editor(page), { files: [PNG] }, 'drop');
  await expect(editor(page).locator('img[src^="/api/files/link/"]')).toHaveCount(2);
  await expect(editor(page).locator('img[src^="blob:"]')).toHaveCount(0);
});

test('saving waits for a picture under way', async ({ page }) => {
  await openEditor(page);
  let held: Route | undefined;
  await page.route(UPLOAD, (route) => {
    held = route;
  });
  await paste(editor(page), { files: [PNG] });
  await expect.poll(() => held !== undefined).toBe(true);
  await page.getByLabel('제목', { exact: false }).first().fill('사진이 있는 공지');
  const sent = page.waitForRequest((request) => request.url().includes('saveNotice'));
  // The overlay of an upload takes the pointer, not the keys.
  await page.keyboard.press('Control+s');
  await expect(editor(page).locator('img[src^="blob:"]')).toHaveCount(1);
  await held?.continue();
  expect((await sent).postData()).toMatch(/img src=.*\/api\/files\/link\//);
});

test('colours, sizes and tables work without style attributes', async ({ page }) => {
  await openEditor(page);
  await choose(page, /^글자색/, '빨강');
  await page.keyboard.type('빨강');
  await choose(page, /^배경색/, '노랑');
  await choose(page, /^글자 크기/, '크게');
  await page.keyboard.type('크게');
  await page.keyboard.press('Enter');
  await choose(page, /^정렬/, '가운데');
  await choose(page, /^표$/, '표 넣기 (3×3)');
  await page.keyboard.type('하나');
  await page.keyboard.press('Tab');
  await page.keyboard.type('둘');
  for (const item of ['아래에 행 추가', '오른쪽에 열 추가']) await choose(page, /^표$/, item);
  await expect(editor(page).locator('td')).toHaveCount(16);
  for (const item of ['행 삭제', '열 삭제']) await choose(page, /^표$/, item);
  await expect(editor(page).locator('td')).toHaveCount(9);
  await expect(editor(page).locator('span.ql-color-red').first()).toHaveText('빨강');
  await expect(editor(page).locator('.ql-bg-yellow.ql-size-large')).toHaveText('크게');
  await expect(editor(page).locator('[style]')).toHaveCount(0);
  expect(
    await editor(page)
      .locator('span.ql-color-red')
      .first()
      .evaluate((element) => getComputedStyle(element).color),
  ).not.toBe(await editor(page).evaluate((element) => getComputedStyle(element).color));
});

test('undo takes back a second of typing at once', async ({ page }) => {
  await openEditor(page);
  await page.keyboard.type('가나다');
  await tool(page, '구분선').click();
  await expect(editor(page).locator('hr')).toHaveCount(1);
  for (let step = 0; step < 4; step += 1) await tool(page, '실행 취소').click();
  await expect(editor(page)).toHaveText('');
  for (let step = 0; step < 4; step += 1) await tool(page, '다시 실행').click();
  await expect(editor(page).locator('hr')).toHaveCount(1);
  await expect(editor(page)).toHaveText('가나다');
});

test('a link takes known schemes and nothing else', async ({ page }) => {
  await openEditor(page);
  await page.keyboard.type('누리집');
  await page.keyboard.press('Control+a');
  await tool(page, '링크').click();
  const address = page.getByRole('dialog', { name: '링크' }).getByLabel('주소');
  await address.fill('javascript:alert(1)');
  await address.press('Enter');
  await expect(page.getByText('사용할 수 없는 주소입니다.')).toBeVisible();
  await address.fill('www.abc.ac.kr');
  await address.press('Enter');
  await expect(editor(page).locator('a[href="https://www.abc.ac.kr"]')).toHaveText('누리집');
});

test('a picture gets its words when it is chosen', async ({ page }) => {
  await openEditor(page);
  await page
    .locator('.rich-toolbar input[type="file"]')
    .setInputFiles({ name: PNG.name, mimeType: PNG.type, buffer: Buffer.from(PNG.base64, 'base64') });
  const dialog = page.getByRole('dialog', { name: '이미지 대체 텍스트' });
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect(dialog.getByText('대체 텍스트를 입력해주세요.')).toBeVisible();
  await dialog.getByRole('textbox').fill('점 하나');
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect(editor(page).getByAltText('점 하나')).toHaveCount(1);
  await editor(page).locator('img').dblclick();
  await expect(dialog.getByRole('textbox')).toHaveValue('점 하나');
});

test('pasted HTML brings its words and no spies', async ({ page }) => {
  await openEditor(page);
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/spy|^data:/.test(request.url())) fetched.push(request.url());
  });
  await paste(editor(page), {
    html: '<p style="color:#f00"><span style="font-weight:bold">굵게</span> 보통</p><img src="https://spy.example/1.png" onerror="window.__xss=1"><img src="data:image/png;base64,AAAA"><a href="javascript:window.__xss=1">링크</a><style>p{position:fixed}</style><script>window.__xss=1</script>',
    text: '굵게 보통',
  });
  await expect(editor(page).locator('strong')).toHaveText('굵게');
  await expect(editor(page).locator('img, script, style, [style], [onerror], a[href^="javascript"]')).toHaveCount(0);
  expect(fetched).toEqual([]);
  expect(await page.evaluate(() => '__xss' in window)).toBe(false);
});

test('the toolbar is one stop and arrows move', async ({ page }) => {
  await openEditor(page);
  await page.keyboard.press('Alt+F10');
  await expect(tool(page, '실행 취소')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, '다시 실행')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: '본문' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type('제목');
  await expect(editor(page).locator('h1')).toHaveText('제목');
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('End');
  await expect(tool(page, '서식 지우기')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(editor(page)).not.toBeFocused();
});

test('an unfinished syllable is kept once', async ({ page }) => {
  await openEditor(page);
  const client = await page.context().newCDPSession(page);
  for (const text of ['ㅎ', '하', '한'])
    await client.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
  await client.send('Input.insertText', { text: '한' });
  await page.keyboard.type(' 글');
  await expect(editor(page)).toHaveText('한 글');
});

test('without a network pictures are refused in words', async ({ page, context, allowed }) => {
  allowed.push(NOTHING_COMES);
  await openEditor(page);
  await context.setOffline(true);
  await expect(tool(page, '이미지: 온라인에서만 처리할 수 있습니다. 네트워크 연결을 확인해주세요.')).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await paste(editor(page), { files: [PNG] });
  await expect(
    page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByText('온라인에서만 처리할 수 있습니다.', { exact: false }),
  ).toBeVisible();
  await expect(editor(page).locator('img')).toHaveCount(0);
});
