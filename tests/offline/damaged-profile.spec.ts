import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { announced, openWithoutSaves } from '#tests/support/browser/announced.ts';
import { registerItem } from '#tests/support/browser/guide-item.ts';
import { inProfile } from '#tests/support/browser/in-profile.ts';
import { filesBelow } from '#tests/support/browser/profile.ts';
import { expect, LINE_IS_DOWN, signInByForm, test, waitForDevice } from '#tests/support/browser/test.ts';
import { casesOf } from '#tests/support/faults.ts';

/** The database library says this for itself before it gives up. */
const DEXIE_TRIES = 'Dexie: Workaround for Chrome UnknownError';
test.use({ allowed: [LINE_IS_DOWN, new RegExp(DEXIE_TRIES)] });
const START_MS = 5_000;

/** How a file is spoiled, from one place in it on. */
type Damage = (content: Buffer, at: number) => Buffer;
const flip: Damage = (content, at) =>
  Buffer.from(content.map((byte, index) => (index >= at && index % 7 === 0 ? byte ^ 0xff : byte)));
const cut: Damage = (content, at) => content.subarray(0, at);
const blank: Damage = (content, at) => Buffer.concat([content.subarray(0, at), Buffer.alloc(content.length - at)]);
const DAMAGES: readonly Damage[] = [flip, cut, blank];
/** Places of each file of the database, as a share of its length; the first case spoils all of it, is cleared by the person, and loses what waited. */
const CASES = casesOf(1, 15, 100);
/*
 * A cut may also roll a store back to an earlier moment, in which it knows its own name and not the write that waited. The
 * server then believes that the write is still to come, and nobody is told: the second case meets that every other time.
 * It is tried by `npm run test:faults` until a device that has gone back in time says so.
 */

/** Spoils what lies of the device's database in a profile that no browser has open. @returns how many files were touched */
function spoil(profile: string, index: number): number {
  const files = filesBelow(path.join(profile, 'Default', 'IndexedDB')).filter(
    (file) => !file.endsWith('LOCK') && readFileSync(file).length > 0,
  );
  const damage = DAMAGES[index % DAMAGES.length] ?? flip,
    share = index / CASES;
  for (const file of index === 0 ? files : [files[index % files.length] ?? '']) {
    const content = readFileSync(file);
    writeFileSync(file, damage(content, Math.floor(content.length * share)));
  }
  return files.length;
}

for (let index = 0; index < CASES; index += 1) {
  test(`F03: a damaged profile starts, tells what it has lost and keeps on, case ${index + 1} of ${CASES}`, async () => {
    await inProfile(async (open, profile) => {
      const { context, page } = await open();
      await signInByForm(page, 'oper02');
      await openWithoutSaves(page);
      // A line that comes back has the write tried at once, and the routes of a test end before its pages do: it would arrive
      // while the browser closes, and nothing would be lost. A server that is busy is asked again later.
      await context.route('**/api/guide/saveGuideItem', (route) =>
        route.fulfill({
          status: 503,
          headers: { 'x-madang': '1', 'retry-after': '600' },
          json: { code: 503, message: '', traceId: 'busy', data: { data: [] } },
        }),
      );
      const told = announced(page, '[[1,1]]');
      await registerItem(page, `손상될 작업 ${Date.now()}`);
      await expect(page.getByText('전송 대기 1건')).toBeVisible();
      await told;
      await context.close();
      expect(spoil(profile, index)).toBeGreaterThan(1);

      const again = (await open()).page;
      await signInByForm(again, 'oper02');
      const arrived = again.getByText(/전송 대기 작업 1건을 전송했습니다\./),
        lost = again
          .getByRole('alertdialog')
          .filter({ hasText: '전송을 기다리던 작업 1건이 브라우저 저장소와 함께 사라졌습니다.' });
      const shut = again.getByRole('button', { name: '저장소 복구' });
      await expect(arrived.or(lost).or(shut).first()).toBeVisible();
      const outcome = (await lost.isVisible())
        ? 'lost and told'
        : (await shut.isVisible())
          ? 'shut and told'
          : 'survived and sent';
      console.info(`F03 case ${index + 1}: ${outcome}`);
      if (outcome === 'lost and told')
        await again.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
      const began = Date.now();
      await again.goto('/guide/list');
      await expect(again.getByRole('row').nth(1)).toBeVisible({ timeout: START_MS });
      expect(Date.now() - began).toBeLessThanOrEqual(START_MS);
      if (outcome === 'shut and told') {
        // Until the browser's data are cleared nothing is kept; what is saved goes to the server.
        await registerItem(again, `손상 뒤의 작업 ${Date.now()}`);
        await expect(again.locator('.toast', { hasText: '저장되었습니다.' })).toBeVisible();
        await shut.click();
        const reloaded = again.waitForEvent('load');
        await again.getByRole('alertdialog').getByRole('button', { name: '지우고 복구' }).click();
        await reloaded;
        await expect(lost).toBeVisible();
        await lost.getByRole('button', { name: '확인' }).click();
        await expect(shut).toBeHidden();
      }
      // A store of its own again: what is saved now waits, and arrives.
      await waitForDevice(again);
      await again.context().setOffline(true);
      await registerItem(again, `손상 뒤의 작업 ${Date.now()}`);
      await expect(again.getByText('전송 대기 1건')).toBeVisible();
      await again.context().setOffline(false);
      await expect(again.getByText('전송 대기 1건')).toBeHidden();
    });
  });
}
