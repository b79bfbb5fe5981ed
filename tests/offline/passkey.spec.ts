import type { CDPSession, Page } from '@playwright/test';
import { registerItem, resetItems } from '#tests/support/browser/guide-item.ts';
import { findings } from '#tests/support/browser/axe.ts';
import { expect, LINE_IS_DOWN, signIn, test, waitForDevice } from '#tests/support/browser/test.ts';

test.use({ allowed: [LINE_IS_DOWN] });
test.afterAll(({ browser }) => resetItems(browser));
const GUIDE = '/guide/list';

/** An authenticator of the machine that recognises the person. */
async function plugIn(client: CDPSession, hasPrf: boolean): Promise<string> {
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return authenticatorId;
}
async function openWays(page: Page): Promise<void> {
  await page.getByRole('button', { name: '개인 메뉴' }).click();
  await page.getByRole('button', { name: '오프라인 잠금 해제' }).click();
}
/** Page and service worker end, and with them everybody who holds the keys; the next start has no line. */
async function startCold(page: Page, client: CDPSession): Promise<void> {
  await page.goto('about:blank');
  await client.send('ServiceWorker.enable');
  await client.send('ServiceWorker.stopAllWorkers');
  await page.goto(GUIDE);
}
const waysLeft = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const asked = indexedDB.open('madang-device');
        asked.addEventListener('success', () => {
          const counted = asked.result.transaction('passkeys').objectStore('passkeys').count();
          counted.addEventListener('success', () => {
            asked.result.close();
            resolve(counted.result);
          });
        });
      }),
  );

test('a cold start without a network opens by the passkey', async ({ page, context }) => {
  const client = await context.newCDPSession(page),
    add = page.getByRole('button', { name: '패스키 등록' });
  await client.send('WebAuthn.enable');
  await signIn(page, 'admin01');
  await page.goto(GUIDE);
  await waitForDevice(page);
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // An authenticator that makes no secrets: said, and not offered.
  const plain = await plugIn(client, false);
  await openWays(page);
  await add.click();
  await expect(page.getByText('(PRF)을 지원하지 않아 PIN만 등록할 수 있습니다.')).toBeVisible();
  await expect(add).toHaveCount(0);
  await page.getByRole('button', { name: '취소' }).click();
  await client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: plain });

  await plugIn(client, true);
  await openWays(page);
  expect(await findings(page)).toEqual([]);
  await add.click();
  await expect(page.getByText('이 기기에 패스키가 등록되어 있습니다.')).toBeVisible();
  await page.getByRole('button', { name: '취소' }).click();
  await context.setOffline(true);
  await registerItem(page, `패스키 ${Date.now()}`);
  await expect(page.getByText('전송 대기 1건')).toBeVisible();

  await startCold(page, client);
  await expect(page.getByRole('heading', { name: '기기에 보관된 내용이 잠겨 있습니다.' })).toBeVisible();
  await expect(page.getByLabel('PIN')).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: '패스키로 열기' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText('전송 대기 1건')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('전송 대기 1건')).toBeHidden();
  expect(await waysLeft(page)).toBe(1);
  await page.getByRole('button', { name: '개인 메뉴' }).click();
  await page.getByRole('button', { name: '로그아웃' }).click();
  await page.getByRole('button', { name: '확인' }).click();
  await page.waitForURL(/\/login/);
  expect(await waysLeft(page)).toBe(0);
});
