import type { Page, Request, Route } from '@playwright/test';
import { UPLOAD_PART_BYTES, UPLOAD_PART_PATH } from '#contract/files/upload-policy.ts';
import { endpoints } from '#contract/registry.ts';
import { newItem, resetItems } from '#tests/support/browser/guide-item.ts';
import { inProfile } from '#tests/support/browser/in-profile.ts';
import { findInProfile, markOf } from '#tests/support/browser/profile.ts';
import { signOutByMenu } from '#tests/support/browser/sign-out.ts';
import { expect, signIn, signInByForm, test, waitForDevice } from '#tests/support/browser/test.ts';
import { pdf } from '#tests/support/sample-files.ts';

test.afterAll(({ browser }) => resetItems(browser));

const PARTS = 4,
  SENT_PARTS = 2,
  WORDS = 1_000,
  HEAD_BYTES = 4_000;
/** A file of several parts with the words in the middle of it. */
function fileWith(mark: string): Buffer {
  const bytes = Buffer.from(pdf(PARTS * UPLOAD_PART_BYTES - 1));
  bytes.write(Array.from({ length: WORDS }, (_, index) => `${mark}${index}`).join(' '), HEAD_BYTES);
  return bytes;
}

async function rowOf(page: Page, path: string): Promise<Readonly<Record<string, string>>> {
  const {
    data: {
      data: [row],
    },
  } = (await (await page.request.get(path)).json()) as { data: { data: readonly Record<string, string>[] } };
  return row ?? {};
}

test('F24: after a sign-out during an upload no file holds a planted word, and the rest follows with its owner', async () => {
  test.setTimeout(180_000);
  const mark = markOf(),
    bytes = fileWith(mark),
    isPart = (url: URL): boolean => url.pathname === UPLOAD_PART_PATH;
  const offsetOf = (request: Request): number => Number(new URL(request.url()).searchParams.get('offset'));
  await inProfile(async (open, profile) => {
    const { context, page } = await open();
    await signIn(page, 'oper01');
    const guideItemId = await newItem(page, `올리는 중 ${Date.now()}`),
      place = `/guide/detail?guideItemId=${guideItemId}&tab=files`;
    const held: Route[] = [];
    // Two parts arrive, however often the line takes for it, and the third stays on its way.
    await context.route(isPart, async (route) => {
      if (offsetOf(route.request()) < SENT_PARTS * UPLOAD_PART_BYTES) await route.continue();
      else held.push(route);
    });
    await page.goto(place);
    await waitForDevice(page);
    const files = page.getByRole('group', { name: '첨부파일' });
    await expect(files).toBeVisible();
    await context.setOffline(true);
    await files
      .locator('input[type="file"]')
      .setInputFiles({ name: `${mark}.pdf`, mimeType: 'application/pdf', buffer: bytes });
    await page.getByRole('button', { name: '저장' }).click();
    await expect(page.getByText('전송 대기 2건')).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await signOutByMenu(page);
    // A browser that closes lets go what is held, and it might arrive after all; the sign-out may have ended it before.
    await Promise.all(held.map((route) => route.abort().catch(() => undefined)));
    await context.close();
    const found = findInProfile(profile, mark);
    console.info(
      `F24 after a sign-out during an upload: ${WORDS.toLocaleString('en-US')} planted words, ${found.length} found`,
    );
    expect(found).toEqual([]);

    const again = await open(),
      offsets: number[] = [];
    again.context.on('request', (request) => {
      if (isPart(new URL(request.url()))) offsets.push(offsetOf(request));
    });
    await signInByForm(again.page, 'oper01');
    await expect(again.page.locator('.connection-queue')).toBeHidden();
    await again.page.goto(place);
    await expect(again.page.locator('.file-name')).toHaveText([`${mark}.pdf`]);
    const { fileGroupId } = await rowOf(again.page, `${endpoints.getGuideItem.path}?guideItemId=${guideItemId}`);
    const { linkUrlPath, saveFileNm } = await rowOf(
      again.page,
      `${endpoints.getFileList.path}?fileGroupId=${fileGroupId}`,
    );
    expect((await (await again.page.request.get(`${linkUrlPath}${saveFileNm}`)).body()).equals(bytes)).toBe(true);
    // What had arrived was not sent again, and the rest was. The held part may be among what had arrived: a browser that
    // closes lets it go.
    expect(Math.min(...offsets)).toBeGreaterThanOrEqual(SENT_PARTS * UPLOAD_PART_BYTES);
    expect(Math.max(...offsets)).toBe((PARTS - 1) * UPLOAD_PART_BYTES);
  });
});
