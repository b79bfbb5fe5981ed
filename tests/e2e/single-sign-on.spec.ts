import type { Browser, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/database/seed/demo/accounts.ts';
import { findings } from '#tests/support/browser/axe.ts';
import { askServer, callServer } from '#tests/support/browser/call.ts';
import { hideHousePopups } from '#tests/support/browser/house-popups.ts';
import { ORIGIN } from '#tests/support/browser/places.ts';
import { advanceServer, expect, signIn, test } from '#tests/support/browser/test.ts';
import { CLIENT_ID, CLIENT_SECRET, openProvider, type TestProvider } from '#tests/support/oidc/provider.ts';

const SCREEN = '/admin/sysMng/adminPerm/clientMng';
// The provider of the test has no icon; a refused sign-in is an answer with an error status.
test.use({ allowed: [/Failed to load resource: the server responded with a status of (400|401|404)/] });

let provider: TestProvider;
test.beforeAll(async () => {
  provider = await openProvider({ publicUrl: ORIGIN });
});
test.afterAll(async ({ browser }) => {
  await switchOff(browser);
  await provider.close();
});

/** The server of the browser tests lives ahead of the machine's clock; the provider's tokens follow it. */
async function followClock(page: Page): Promise<void> {
  const health: { data: { data: [{ serverNow: number }] } } = await (await page.request.get('/api/health')).json();
  const aheadSec = Math.round((health.data.data[0].serverNow - Date.now()) / 1_000);
  provider.tamper = (claims) => ({ ...claims, iat: (claims.iat ?? 0) + aheadSec, exp: (claims.exp ?? 0) + aheadSec });
}

async function anew(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: ORIGIN,
    locale: 'ko-KR',
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
  });
  await hideHousePopups(context, ORIGIN);
  return context.newPage();
}
/** A provider left behind would keep the people of the other tests out. */
async function switchOff(browser: Browser): Promise<void> {
  const page = await anew(browser);
  await signIn(page, 'admin01');
  const { data: idps } = await askServer(page, '/api/system/getIdp');
  for (const { secretYn: _, modDt: __, ...used } of idps.filter(({ useYn }) => useYn === 'Y'))
    await callServer(page, '/api/system/saveIdp', { ...used, useYn: 'N' });
  await page.context().close();
}
const save = async (admin: Page): Promise<void> => {
  await admin.getByRole('button', { name: '저장', exact: true }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: '로그인 방식 바꾸고 저장' }).click();
  await expect(admin.locator('.toast').filter({ hasText: '저장되었습니다.' })).toBeVisible();
};

test('people sign in through the university, and locally in an emergency', async ({ page: admin, browser }) => {
  await signIn(admin, 'admin01');
  await admin.goto(`${SCREEN}?tab=sso`);
  await admin.getByLabel(/^이름/).fill('대학 통합인증');
  await admin.getByLabel(/^공급자 주소/).fill(provider.issuer);
  await admin.getByLabel(/^클라이언트 ID/).fill(CLIENT_ID);
  await admin.getByLabel('클라이언트 비밀키').fill(CLIENT_SECRET);
  await admin.getByRole('button', { name: '연결 검사' }).click();
  await expect(admin.getByRole('list', { name: '연결 검사 결과' }).getByText('성공')).toHaveCount(5);
  await admin.getByText('사용', { exact: true }).click();
  await save(admin);

  const page = await anew(browser);
  await page.goto('/login?returnUrl=%2Fadmin%2Fcmnct%2FcmnctMng%2Fnotice');
  await expect(page.getByRole('link', { name: '통합로그인' })).toBeVisible();
  await expect(page.getByLabel('아이디', { exact: true })).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: '비상 로그인' }).click();
  await advanceServer(4_000);
  await page.getByLabel('아이디', { exact: true }).fill('oper02');
  await page.getByLabel('비밀번호', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('통합로그인을 이용해주세요.');

  await followClock(page);
  await page.getByRole('link', { name: '통합로그인' }).click();
  await page.getByRole('button', { name: '취소' }).click();
  await expect(page.getByRole('alert')).toHaveText('통합로그인이 취소되었습니다.');
  await page.getByRole('link', { name: '통합로그인' }).click();
  await page.getByLabel('교번').fill('oper02');
  await page.getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL(/\/admin\/cmnct\/cmnctMng\/notice$/);
  await expect(page.getByRole('button', { name: '최민석' })).toBeVisible();

  const unknown = await anew(browser);
  await unknown.goto('/login');
  await unknown.getByRole('link', { name: '통합로그인' }).click();
  await unknown.getByLabel('교번').fill('nobody99');
  await unknown.getByRole('button', { name: '확인' }).click();
  await expect(
    unknown.getByRole('heading', { name: '등록되지 않은 사용자입니다. 정보전산원에 문의해주세요.' }),
  ).toBeVisible();
  await expect(unknown.getByText('아이디 no******')).toBeVisible();

  await admin.reload();
  await admin.getByText('사용', { exact: true }).click();
  await save(admin);
  await unknown.goto('/login');
  await expect(unknown.getByLabel('아이디', { exact: true })).toBeVisible();
  await expect(unknown.getByRole('link', { name: '통합로그인' })).toHaveCount(0);
});
