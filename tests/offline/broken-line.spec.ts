import type { Page } from '@playwright/test';
import { registerItem } from '#tests/support/browser/guide-item.ts';
import { SERVER_PORT } from '#tests/support/browser/places.ts';
import { openInstalled } from '#tests/support/browser/released.ts';
import { expect, LINE_IS_DOWN, test } from '#tests/support/browser/test.ts';
import { casesOf, tryCases } from '#tests/support/faults.ts';
import { openLine, type Break, type Fault, type TcpLine } from '#tests/support/line/tcp-line.ts';

// Each has an address of its own, and with it a device.
test.use({ allowed: [LINE_IS_DOWN] });
const GUIDE = '/guide/list',
  SAVE = '/api/guide/saveGuideItem';
/** The badge, and not the sentence about what has been sent. */
const WAITING = /^전송 대기 \d+건$/;
const LONG_MS = 1_800_000;
/** What a request and its answer are long at least. */
const REQUEST_BYTES = 1_200,
  ANSWER_BYTES = 700;
const HOW: readonly Break[] = ['reset', 'close'];

async function openOnLine(
  page: Page,
): Promise<{ readonly line: TcpLine; readonly countOf: (itemNm: string) => Promise<number> }> {
  const line = await openLine(SERVER_PORT),
    origin = `http://localhost:${line.port}`;
  await openInstalled(page, { origin }, GUIDE);
  return {
    line,
    countOf: async (itemNm) => {
      const answer = await page.request.get(
        `${origin}/api/guide/getGuideItemList?searchKeyword=${encodeURIComponent(itemNm)}&page=1&rowsPerPage=10`,
      );
      return ((await answer.json()) as { data: { totalCount: number } }).data.totalCount;
    },
  };
}
const pointAt = (index: number, cases: number): Fault => {
  const part = index % 2 === 0 ? 'answer' : 'request',
    share = index / cases;
  return {
    part,
    atByte: Math.floor(share * (part === 'answer' ? ANSWER_BYTES : REQUEST_BYTES)),
    how: HOW[Math.floor(index / 2) % HOW.length] ?? 'reset',
  };
};

test('F10: the installed application loses nothing on a cut line', async ({ page }) => {
  test.setTimeout(LONG_MS);
  const { line, countOf } = await openOnLine(page),
    cases = casesOf(3, 40);
  await tryCases({
    name: 'F10 cut under the installed application',
    cases,
    atOnce: 1,
    attempt: async (index) => {
      const itemNm = `끊긴 선 ${index} ${Date.now()}`,
        before = line.brokenCount(),
        point = pointAt(index, cases);
      line.breakNext(SAVE, point);
      await registerItem(page, itemNm);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect.poll(() => countOf(itemNm)).toBe(1);
      await expect(page.getByText(WAITING)).toHaveCount(0);
      const count = await countOf(itemNm);
      return count === 1 && line.brokenCount() > before
        ? null
        : `${JSON.stringify(point)}: ${count} items, ${line.brokenCount() - before} cuts`;
    },
  });
  await line.close();
});

test('F17: a screen can be left while the line stands still', async ({ page }) => {
  const { line } = await openOnLine(page);
  line.set('stalled');
  await page.getByRole('button', { name: '조회' }).click();
  await page.getByRole('button', { name: '등록' }).click();
  await page.getByRole('dialog').getByLabel('항목명').fill('그대로');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: '저장하지 않고 닫기' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await line.close();
});

test('F33: a worker that dies in the middle of a call is replaced', async ({ page }) => {
  const { line, countOf } = await openOnLine(page),
    itemNm = `죽은 일꾼 ${Date.now()}`;
  line.set('stalled');
  await registerItem(page, itemNm);
  await expect(page.getByText('전송 대기 1건')).toBeVisible();
  const [dying] = page.workers();
  const diedAt = Date.now();
  await dying
    ?.evaluate(() => {
      self.close();
    })
    .catch(() => undefined);
  // The form hears at once and not after the deadline of its call.
  await expect(page.getByRole('dialog').getByRole('button', { name: '저장' })).toBeEnabled({ timeout: 2_000 });
  const heardMs = Date.now() - diedAt;
  console.info(`F33 worker killed in a call: heard after ${heardMs} ms`);
  expect(heardMs).toBeLessThan(2_000);
  line.set('down');
  line.set('up');
  await expect.poll(() => countOf(itemNm)).toBe(1);
  await line.close();
});

test('F33: a service worker that is stopped comes back', async ({ page, context }) => {
  const { line } = await openOnLine(page);
  const protocol = await context.newCDPSession(page);
  await protocol.send('ServiceWorker.enable');
  line.set('stalled');
  await page.reload({ waitUntil: 'commit' });
  await protocol.send('ServiceWorker.stopAllWorkers');
  line.set('down');
  line.set('up');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await line.close();
});

test('F40: a tab that dies while it sends hands over at once', async ({ page, context }) => {
  const { line, countOf } = await openOnLine(page),
    itemNm = `넘겨받은 작업 ${Date.now()}`;
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('row').nth(1)).toBeVisible();
  line.set('stalled');
  await registerItem(page, itemNm);
  await expect(other.getByText('전송 대기 1건')).toBeVisible();
  await page.close();
  const diedAt = performance.now();
  line.traffic.length = 0;
  line.set('down');
  line.set('up');
  await expect(other.getByText(WAITING)).toHaveCount(0);
  const sent = line.traffic.filter(({ firstLine }) => firstLine.includes(SAVE));
  // Whatever the line still did to it: one intent, one number.
  expect(new Set(sent.map(({ clientReqId }) => clientReqId)).size).toBe(1);
  expect((sent[0]?.atMs ?? Infinity) - diedAt).toBeLessThan(1_000);
  expect(await countOf(itemNm)).toBe(1);
  await line.close();
});
