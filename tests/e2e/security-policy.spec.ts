import type { Page, Route } from '@playwright/test';
import { askServer, callServer } from '#tests/support/browser/call.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';

const SESSION_TIMES = { maxTimeLimit: '480', emptyTime: '25', afterEmptyTime: '5' };
const SCREEN = '/admin/sysMng/securityPolicyMng';
// Refused saves are answers with an error status, and Chromium writes each of them to the console.
test.use({ allowed: [/Failed to load resource: the server responded with a status of 4/] });

async function open(page: Page, loginId = 'admin01'): Promise<void> {
  await signIn(page, loginId);
  await page.goto(SCREEN);
  await expect(page.getByText(/^로그인 후 최대/)).toBeVisible();
}
/** The session times of a new installation and no address, whatever an earlier try has left. */
test.beforeEach(async ({ page }) => {
  await signIn(page, 'admin01');
  const {
    data: [policy = {}],
  } = await askServer(page, '/api/system/getSecurityPolicy');
  const { modNm: _, modDt: __, ...stored } = policy;
  const wanted = { ...stored, ...SESSION_TIMES };
  if (JSON.stringify(wanted) !== JSON.stringify(stored))
    await callServer(page, '/api/system/saveSecurityPolicy', { ...wanted, rsn: '시험 준비' });
  const { data: addresses } = await askServer(page, '/api/system/getAllowedIpList');
  const rows = addresses.map(({ allowedIpId, version }) => ({ allowedIpId, version }));
  if (rows.length > 0) await callServer(page, '/api/system/deleteAllowedIp', { rows });
});
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const history = (page: Page) => page.getByRole('table', { name: '보안정책 변경 이력' }).locator('tbody tr').first();
const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true }).first().click();

async function giveReason(page: Page, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '보안정책 저장' });
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(history(page)).toContainText(reason);
}

test('session-security 8.9: the sum is refused, then saved with history', async ({ page }) => {
  await open(page);
  await field(page, '최대 접속 시간(분)').fill('60');
  await field(page, '유휴 시간(분)').fill('50');
  await field(page, '유휴 후 유예 시간(분)').fill('15');
  await expect(
    page.getByText('로그인 후 최대 60분, 50분 동안 사용하지 않으면 유휴 상태가 되고 65분이 지나면 로그아웃됩니다.'),
  ).toBeVisible();
  await save(page);
  await expect(page.locator('.field-error')).toHaveText(
    '유휴 시간과 유예 시간의 합은 최대 접속 시간보다 클 수 없습니다.',
  );
  await expect(field(page, '유휴 후 유예 시간(분)')).toBeFocused();
  await field(page, '유휴 후 유예 시간(분)').fill('10');
  await save(page);
  await giveReason(page, '정기 검토');
  await expect(history(page)).toContainText('최대 접속 시간(분) 480 → 60');
  await field(page, '최대 접속 시간(분)').fill('480');
  await field(page, '유휴 시간(분)').fill('25');
  await field(page, '유휴 후 유예 시간(분)').fill('5');
  await save(page);
  await giveReason(page, '원래대로');
});

test('what is typed while the server answers stays, and is still to be saved', async ({ page }) => {
  await open(page);
  const held = new Promise<Route>((resolve) => {
    void page.route('**/api/system/saveSecurityPolicy', resolve);
  });
  await field(page, '최대 접속 시간(분)').fill('240');
  await save(page);
  const dialog = page.getByRole('dialog', { name: '보안정책 저장' });
  await dialog.getByRole('textbox').fill('시간 단축');
  await dialog.getByRole('button', { name: '저장' }).click();
  const route = await held;
  await field(page, '유휴 시간(분)').fill('20');
  await route.continue();
  await expect(page.locator('.toast').filter({ hasText: '저장되었습니다.' })).toBeVisible();
  await expect(field(page, '최대 접속 시간(분)')).toHaveValue('240');
  await expect(field(page, '유휴 시간(분)')).toHaveValue('20');
  await expect(page.getByText('변경된 내용이 있습니다.')).toBeVisible();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(field(page, '유휴 시간(분)')).toHaveValue('25');
  await expect(field(page, '최대 접속 시간(분)')).toHaveValue('240');
});

test('leaving out the idle limit is asked about', async ({ page }) => {
  await open(page);
  await page.getByRole('switch', { name: '유휴 시간 사용' }).uncheck();
  await save(page);
  await expect(page.locator('.field-error')).toHaveText('유휴 시간 제한을 사용해야 유예 시간을 사용할 수 있습니다.');
  await page.getByRole('switch', { name: '유예 시간 사용' }).uncheck();
  await save(page);
  await expect(
    page.getByText('유휴 시간 제한을 끄면 개인정보 보호 지침을 위반할 수 있습니다. 저장하시겠습니까?'),
  ).toBeVisible();
  await page.getByRole('button', { name: '취소', exact: true }).click();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(page.getByRole('switch', { name: '유휴 시간 사용' })).toBeChecked();
});

test('an address is added, a limit from elsewhere refused', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: '접속 위치 등록' }).click();
  const dialog = page.getByRole('dialog', { name: '접속 위치 등록' });
  await dialog.getByRole('textbox', { name: 'IP 대역' }).fill('10.20.0.0/99');
  await dialog.getByRole('textbox', { name: '이름' }).fill('본관');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(dialog.locator('.field-error')).toHaveText('IP 대역 형식이 올바르지 않습니다.');
  await dialog.getByRole('textbox', { name: 'IP 대역' }).fill('10.20.0.0/16');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(page.getByRole('cell', { name: '10.20.0.0/16', exact: true })).toBeVisible();
  await page.getByRole('radio', { name: '시스템관리자만' }).check();
  await save(page);
  await expect(page.getByRole('dialog', { name: '보안정책 저장' }).getByRole('region', { name: '영향' })).toContainText(
    /막히는 사람 [12]명/,
  );
  await page.getByRole('dialog', { name: '보안정책 저장' }).getByRole('textbox').fill('본관만');
  await page.getByRole('dialog', { name: '보안정책 저장' }).getByRole('button', { name: '저장' }).click();
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await expect(page.locator('.field-error')).toHaveText('현재 접속 위치가 허용 목록에 없어 저장할 수 없습니다.');
  await page.getByRole('button', { name: '되돌리기' }).click();
  // On a phone the row is a card, with its buttons at the end.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: '10.20.0.0/16 삭제' }).click();
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await expect(page.getByText('등록된 접속 위치가 없습니다.')).toBeVisible();
});

test('an auditor reads the policy and changes nothing', async ({ page }) => {
  await open(page, 'audit01');
  await expect(field(page, '최대 접속 시간(분)')).toBeDisabled();
  await expect(page.getByRole('button', { name: /저장|등록|되돌리기/ })).toHaveCount(0);
});
