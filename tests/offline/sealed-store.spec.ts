import type { BrowserContext, Page } from '@playwright/test';
import { waitForIdle } from '#tests/support/browser/wait-for-idle.ts';
import { newItem, registerItem, resetItems } from '#tests/support/browser/guide-item.ts';
import { inProfile } from '#tests/support/browser/in-profile.ts';
import { findInProfile, markOf } from '#tests/support/browser/profile.ts';
import { SERVER_PORT } from '#tests/support/browser/places.ts';
import { signOutByMenu } from '#tests/support/browser/sign-out.ts';
import { expect, signIn, signInByForm, test, waitForDevice } from '#tests/support/browser/test.ts';
import { casesOf } from '#tests/support/faults.ts';
import { openLine } from '#tests/support/line/tcp-line.ts';

test.afterAll(({ browser }) => resetItems(browser));

const WORDS = 1_000;

async function openGuide(page: Page): Promise<void> {
  await page.goto('/guide/list');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await waitForDevice(page);
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await waitForIdle();
}

/** An item that is kept as a copy, and a form whose words are kept as a draft and then as a write that waits: a thousand and one in all. */
async function plant(page: Page, mark: string): Promise<void> {
  const id = await newItem(page, `${mark}c`),
    name = page.getByRole('textbox', { name: '항목명' });
  await openGuide(page);
  await page.goto(`/guide/detail?guideItemId=${id}`);
  await expect(name).toHaveValue(`${mark}c`);
  await waitForIdle();
  await page.context().setOffline(true);
  await page.reload();
  await expect(name).toHaveValue(`${mark}c`);
  await page.context().setOffline(false);
  await page.goto('/guide/promoReg');
  await page.getByRole('button', { name: '등록', exact: true }).click();
  await page.getByRole('textbox', { name: '제목', exact: true }).fill(`${mark}0`);
  await page.context().setOffline(true);
  await page.locator('.ql-editor').click();
  await page.keyboard.insertText(Array.from({ length: WORDS - 1 }, (_, index) => `${mark}${index + 1}`).join(' '));
  await expect(page.getByText('이 기기에 보관됨')).toBeVisible();
  await page.getByRole('button', { name: '임시저장' }).click();
  await expect(page.getByText('전송 대기 1건')).toBeVisible();
}

/** Nobody hears of a sign-out without a network: what it erases, it erases alone. With one the server's word comes beside; so each test ends. */
const WAYS = ['offline', 'online', 'from a second tab', 'beside a crashed tab'] as const;
/** The tab in which the person signs out. */
async function leavingTab(page: Page, way: (typeof WAYS)[number]): Promise<Page> {
  const context = page.context();
  if (way === 'offline') return page;
  await context.route('**/api/guide/saveGuidePromo', (route) => route.abort('connectionreset'));
  await context.setOffline(false);
  await expect(page.locator('.connection')).not.toHaveAttribute('data-state', 'offline');
  if (way === 'online') return page;
  if (way === 'beside a crashed tab') {
    // It may take the other tabs of its process with it, and it never arrives.
    const crashed = page.waitForEvent('crash');
    void page.goto('chrome://crash').catch(() => undefined);
    await crashed;
  }
  const other = await context.newPage();
  await other.goto('/guide/list');
  await expect(other.getByText('전송 대기 1건')).toBeVisible();
  return other;
}

for (const way of WAYS.slice(0, casesOf(1, WAYS.length))) {
  test(`F24: after a sign-out ${way} no file holds a planted word`, async () => {
    test.setTimeout(180_000);
    const mark = markOf(),
      control = markOf();
    await inProfile(async (open, profile) => {
      const { context, page } = await open();
      await signIn(page, 'admin01');
      await page.goto('/guide/list');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      // Stored in clear as an older version would have done: what deletes it does not erase it.
      await page.evaluate(
        (word) =>
          new Promise<void>((resolve, reject) => {
            const asked = indexedDB.open('control', 1);
            asked.addEventListener('upgradeneeded', () => asked.result.createObjectStore('rows'));
            asked.addEventListener('error', () => reject(new Error('no database')));
            asked.addEventListener('success', () => {
              const put = asked.result.transaction('rows', 'readwrite', { durability: 'strict' });
              put.objectStore('rows').put({ word }, 1);
              put.addEventListener('complete', () => {
                asked.result.close();
                indexedDB.deleteDatabase('control').addEventListener('success', () => resolve());
              });
            });
          }),
        control,
      );
      await plant(page, mark);
      await signOutByMenu(await leavingTab(page, way));
      await context.close();
      expect(findInProfile(profile, control)).not.toEqual([]);
      expect(findInProfile(profile, mark)).toEqual([]);

      // What waited is still there for its owner, and a number for everybody else.
      const again = await open();
      await signInByForm(again.page, 'oper01');
      // The number takes its place in the header beside what is clicked.
      await expect(
        again.page.getByRole('button', { name: '다른 사용자의 전송 대기 작업 1건이 있습니다.' }),
      ).toBeVisible();
      await again.page.getByTitle('전송 대기 작업 보기').click();
      await expect(
        again.page.getByRole('dialog').getByText('다른 사용자의 전송 대기 작업 1건이 있습니다.'),
      ).toBeVisible();
      await expect(again.page.getByText(mark)).toHaveCount(0);
      await again.page.getByRole('button', { name: '닫기' }).last().click();
      await signOutByMenu(again.page);
      await signInByForm(again.page, 'admin01');
      await expect(again.page.getByText(/전송 대기 작업 \d+건을 전송했습니다\./).first()).toBeVisible();
      await expect(again.page.locator('.connection-queue')).toBeHidden();
      // With a network, and with nothing that waits: copies and the draft's remains go as well.
      await again.page.goto('/guide/list');
      await expect(again.page.getByRole('row').nth(1)).toBeVisible();
      await signOutByMenu(again.page);
      await again.context.close();
      const found = findInProfile(profile, mark);
      console.info(
        `F24 after a sign-out ${way}: ${WORDS.toLocaleString('en-US')} planted words, ${found.length} found`,
      );
      expect(found).toEqual([]);
    });
  });
}

const PIN = '481593';

/** Everything of the application is closed; the next start has no line. */
async function startCold(
  open: () => Promise<{ readonly context: BrowserContext; readonly page: Page }>,
): Promise<Page> {
  const { page } = await open();
  await page.goto('/guide/list');
  return page;
}

test('a cold start without a network is locked until the PIN', async () => {
  // A line that is cut for everything: a browser told to be offline lets a service worker through that starts later.
  const mark = markOf(),
    line = await openLine(SERVER_PORT);
  await inProfile(async (open) => {
    const { page } = await open();
    await signInByForm(page, 'admin01');
    await openGuide(page);
    await page.getByRole('button', { name: '개인 메뉴' }).click();
    await page.getByRole('button', { name: '오프라인 잠금 해제' }).click();
    await page.getByRole('textbox', { name: 'PIN', exact: true }).fill('123456');
    await page.getByRole('textbox', { name: 'PIN 확인' }).fill('123456');
    await page.getByRole('button', { name: 'PIN 등록' }).click();
    await expect(page.getByText('쉬운 PIN은 사용할 수 없습니다.')).toBeVisible();
    await page.getByRole('textbox', { name: 'PIN', exact: true }).fill(PIN);
    await page.getByRole('textbox', { name: 'PIN 확인' }).fill(PIN);
    await page.getByRole('button', { name: 'PIN 등록' }).click();
    await expect(page.getByText('오프라인 PIN이 등록되었습니다.')).toBeVisible();
    line.set('down');
    await registerItem(page, mark);
    await expect(page.getByText('전송 대기 1건')).toBeVisible();

    const cold = await startCold(open);
    await expect(cold.getByRole('heading', { name: '기기에 보관된 내용이 잠겨 있습니다.' })).toBeVisible();
    await expect(cold.getByText('전송 대기 작업 1건이 이 기기에 보관되어 있습니다.')).toBeVisible();
    await cold.getByLabel('PIN').fill('290174');
    await cold.getByRole('button', { name: '열기' }).click();
    await expect(cold.getByText('PIN이 올바르지 않습니다. (남은 횟수 4회)')).toBeVisible();
    await cold.getByLabel('PIN').fill(PIN);
    await cold.getByRole('button', { name: '열기' }).click();
    await expect(cold.getByRole('row').nth(1)).toBeVisible();
    await cold.getByTitle('전송 대기 작업 보기').click();
    await expect(cold.getByRole('dialog').getByText('내용 보기')).toBeVisible();

    const next = await startCold(open);
    for (let left = 4; left >= 0; left -= 1) {
      await next.getByLabel('PIN').fill('290174');
      await next.getByRole('button', { name: '열기' }).click();
      await expect(
        next.getByText(left > 0 ? `(남은 횟수 ${left}회)` : 'PIN을 여러 번 잘못 입력하여 삭제했습니다.'),
      ).toBeVisible();
    }
    await expect(next.getByLabel('PIN')).toHaveCount(0);
    line.set('up');
    // The cookie went with the browser: the server wants a sign-in, and then everything is there.
    await next.waitForURL(/\/login/);
    await signInByForm(next, 'admin01');
    await expect(next.getByText('전송 대기 작업 1건을 전송했습니다.')).toBeVisible();
  }, `http://localhost:${line.port}`);
  await line.close();
});
