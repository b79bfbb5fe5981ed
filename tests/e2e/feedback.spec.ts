import type { Page } from '@playwright/test';
import { expect, signIn, test } from '#tests/support/browser/test.ts';

test.use({ allowed: [/Failed to load resource/] });

test.beforeEach(async ({ page }) => {
  await signIn(page, 'admin01');
  await page.goto('/guide/home');
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
});

test('guide 10.8: a confirm shows 취소 left of 확인', async ({ page }) => {
  await page.getByRole('button', { name: '확인창' }).click();
  const [cancel, accept] = [
    page.getByRole('button', { name: '취소' }),
    page.getByRole('button', { name: '확인', exact: true }),
  ];
  const [left, right] = [await cancel.boundingBox(), await accept.boundingBox()];
  expect(left && right && left.x < right.x).toBe(true);
  await expect(accept).toHaveCSS('background-color', 'rgb(93, 135, 255)');
  await expect(accept).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.locator('.toast').filter({ hasText: /취소/ })).toBeVisible();
});

test('guide 10.8: a toast leaves after two seconds unless held', async ({ page }) => {
  await page.clock.install();
  // Time stands still but for the steps below: a slow machine must not eat the toast's two seconds.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: '토스트 성공' }).click();
  const toast = page.locator('.toast');
  await expect(toast).toHaveText(/저장되었습니다/);
  await page.clock.fastForward(1500);
  await toast.hover();
  await page.clock.fastForward(5000);
  await expect(toast).toBeVisible();
  await page.mouse.move(5, 500);
  await page.clock.fastForward(600);
  await expect(toast).toHaveCount(0);
});

test('at most three toasts stand, the oldest leaves', async ({ page }) => {
  await page.clock.install();
  for (const name of ['토스트 성공', '토스트 안내', '토스트 주의', '토스트 오류'])
    await page.getByRole('button', { name }).click();
  await expect(page.locator('.toast')).toHaveCount(3);
  await expect(page.locator('.toast').filter({ hasText: '저장되었습니다.' })).toHaveCount(0);
});

test('an alert is titled 알림 and closes by Enter', async ({ page }) => {
  await page.getByRole('button', { name: '알림창' }).click();
  const alert = page.getByRole('alertdialog', { name: '알림' });
  await expect(alert).toContainText('첨부자료가 없습니다.');
  await page.keyboard.press('Enter');
  await expect(alert).toHaveCount(0);
  await expect(page.getByRole('button', { name: '알림창' })).toBeFocused();
});

test('a message to oneself is sent and counted', async ({ page }) => {
  await page.getByRole('button', { name: '나에게 발송' }).click();
  await expect(page.getByText('제목을 2자 이상 입력해주세요.')).toBeVisible();
  await page.getByRole('textbox', { name: '제목' }).fill('시험 알림');
  await page.getByRole('button', { name: '나에게 발송' }).click();
  await expect(page.locator('.toast').filter({ hasText: /알림을 1명에게 발송했습니다\./ })).toBeVisible();
});

test('a message that fails is said in one alert', async ({ page }) => {
  await page.route('**/api/cmmn/sendSystemMsg', (route) => route.abort());
  await page.getByRole('textbox', { name: '제목' }).fill('시험 알림');
  await page.getByRole('button', { name: '나에게 발송' }).click();
  await expect(page.getByRole('alertdialog', { name: '알림' })).toContainText('알림 발송에 실패했습니다.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: '제목' })).toHaveValue('시험 알림');
});

test.describe('the error simulator', () => {
  const run = async (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

  test('400 warns with the first sentence', async ({ page }) => {
    await run(page, '400 입력 오류');
    await expect(page.locator('.toast[data-kind="warning"]')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/guide/home');
  });

  test('403 alerts and stays on the screen', async ({ page }) => {
    await run(page, '403 권한 없음');
    await expect(page.getByRole('alertdialog')).toContainText('권한이 불충분합니다.');
    expect(new URL(page.url()).pathname).toBe('/guide/home');
  });

  test('404 leads to the error screen', async ({ page }) => {
    await run(page, '404 없는 경로');
    await expect(page).toHaveURL(/\/error/);
  });

  test('409 alerts with the sentence of the server', async ({ page }) => {
    await run(page, '409 상태 충돌');
    await expect(page.getByRole('alertdialog')).toContainText('처리할 수 없습니다');
  });

  test('429 asks for patience', async ({ page }) => {
    await run(page, '429 요청 초과');
    await expect(page.getByRole('alertdialog')).toContainText('잠시 후 다시 시도해주세요.');
  });

  test('500 says the network is unstable and leads to /noServer', async ({ page }) => {
    await run(page, '500 서버 오류');
    await expect(page.getByText('네트워크가 불안정합니다.')).toBeVisible();
    await expect(page).toHaveURL(/\/noServer/);
    await page.getByRole('button', { name: '다시 시도' }).click();
    await expect(page).not.toHaveURL(/\/noServer/);
  });

  test('419 ends the session with its sentence', async ({ page }) => {
    await run(page, '419 세션 종료');
    await page.getByRole('button', { name: '확인', exact: true }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('alertdialog')).toContainText('세션이 만료되어 로그아웃합니다.');
  });

  test('session-security 3: an opaque redirect is a lost session', async ({ page }) => {
    await run(page, '세션 유실');
    await page.getByRole('button', { name: '확인', exact: true }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.locator('.toast').filter({ hasText: '세션이 만료 되었습니다.' })).toBeVisible();
  });

  test('session-security 3: no answer is never a logout', async ({ page }) => {
    await run(page, '응답 없음');
    await expect(page.locator('.connection')).toHaveAttribute('data-state', /offline|weak|online/);
    expect(new URL(page.url()).pathname).toBe('/guide/home');
  });
});
