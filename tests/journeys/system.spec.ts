import { comeIn, menuPaths, openByMenu } from '#tests/support/browser/walk.ts';
import { expect, signInByForm, test } from '#tests/support/browser/test.ts';

// A refused check is an answer with an error status, and Chromium writes it to the console.
test.use({ allowed: [/Failed to load resource: the server responded with a status of 403/] });

test('a role is made, granted and seen by its holder', async ({ page, browser }) => {
  const roleCd = `ROLE_DAY_${Date.now()}`,
    roleNm = '시험 관찰자';
  const dialog = page.getByRole('dialog');
  await signInByForm(page, 'admin01');

  await openByMenu(page, '역할관리');
  await page.getByRole('button', { name: '등록' }).click();
  await dialog.getByLabel('역할코드').fill(roleCd);
  await dialog.getByLabel('역할명').fill(roleNm);
  await dialog.getByLabel('데이터범위').selectOption('ALL');
  await dialog.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp(roleCd) })).toBeVisible();

  // The right to read a screen.
  await openByMenu(page, '역할별 자원 권한');
  await page
    .getByRole('search')
    .getByLabel('역할')
    .selectOption({ label: `${roleNm} (${roleCd})` });
  await page.getByRole('checkbox', { name: '공통코드관리 조회', exact: true }).check();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await dialog.getByLabel(/변경 사유/).fill('관찰자에게 코드를 보인다');
  await dialog.getByRole('button', { name: '저장', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('변경 1건')).toHaveCount(0);

  // Its place in the menu.
  await openByMenu(page, '메뉴별 역할 매핑');
  await page.getByRole('treeitem', { name: '공통코드관리' }).click();
  await page
    .getByRole('table', { name: '메뉴의 역할' })
    .locator('tbody tr', { hasText: roleCd })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await dialog.getByRole('button', { name: '저장', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('변경 1건')).toHaveCount(0);

  // Its holder.
  await openByMenu(page, '사용자별 역할');
  const keyword = page.getByRole('search').getByRole('searchbox').first();
  await keyword.fill('cnslr03');
  await keyword.press('Enter');
  await page.getByRole('cell', { name: 'cnslr03', exact: true }).click();
  await page.getByRole('button', { name: '역할 추가' }).click();
  await dialog.getByLabel(/^역할/).selectOption({ label: `${roleNm} (${roleCd})` });
  await dialog.getByLabel(/부여 사유/).fill('학기 관찰');
  await dialog.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByRole('list', { name: '역할' }).getByText(roleNm)).toBeVisible();

  const holder = await comeIn(browser, 'cnslr03');
  expect(await menuPaths(holder)).toContain('/admin/sysMng/cmmnCdMng');
  await openByMenu(holder, '공통코드관리');
  await expect(holder.locator('tr[data-row]').first()).toBeVisible();
  await expect(holder.getByRole('button', { name: '그룹 등록' })).toHaveCount(0);
  await holder.context().close();
});

test('a screen of others is refused by its address', async ({ page }) => {
  await signInByForm(page, 'dept01');
  await page.goto('/admin/sysMng/roleMng');
  await page.waitForURL((url) => url.pathname === '/error');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('페이지를 찾을 수 없거나 오류가 발생했습니다.');
  await expect(page.getByRole('region', { name: '열리지 않은 이유' })).toContainText('역할관리');
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible();
  await page.getByRole('button', { name: '메인으로' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('강은지님, 안녕하세요.');
});
