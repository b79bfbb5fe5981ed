import { AROUND, findings } from '#tests/support/browser/axe.ts';
import { expectToFitHalf } from '#tests/support/browser/fit.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';
import { goWithin, settle } from '#tests/support/browser/theme.ts';

const SYSTEM = [
  'cmmnCdMng',
  'securityPolicyMng',
  ...[
    'loginHisSrch',
    'loginHisSrch?tab=active',
    'apiUseHis',
    'apiUseHis?tab=personal',
    'apiUseHis?tab=inspection',
    'menuUseHisSrch',
    'menuUseHisSrch?tab=stat',
    'permGrntHisSrch',
    'sqlLogHisSrch',
    'sqlLogHisSrch?tab=slow',
  ].map((name) => `hisSrch/${name}`),
  'menuMng',
  'menuRoleMpg',
  'menuRoleMpg?tab=role',
  'resourceMng',
  'adminPerm/permMng',
  'adminPerm/permMng?tab=held',
  'adminPerm/permMng?tab=reviews',
  'adminPerm/clientMng',
  'adminPerm/clientMng?tab=sso',
  'otsdrMng/otsdrMemberMng',
  'roleMng',
  'roleResourceMpg',
  'userRoleMpg',
  'roleUserMpg',
].map((name) => `/admin/sysMng/${name}`);
const SCREENS = [
  ...SYSTEM,
  '/batch',
  '/admin/cmnct/cmnctMng/notice',
  '/admin/cmnct/cmnctMng/notice?mode=edit',
  '/admin/cmnct/cmnctMng/alarmMng',
  '/admin/cmnct/cmnctMng/alarmMng?tab=TMPL',
  '/admin/cmnct/cmnctMng/alarmMng?tab=CHNL',
  '/admin/cmnct/cmnctMng/alarmMng/detail',
];

// What moves when a window changes its size must end where it fits.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('axe finds nothing on public screens', async ({ page }) => {
  for (const path of ['/login', '/error', '/unauthorized?rsn=NOROLE', '/noServer']) {
    await page.goto(path);
    await settle(page);
    expect(await findings(page), path).toEqual([]);
  }
});

test('axe finds nothing on the screens, and they fit at 200 percent zoom', async ({ page }) => {
  test.setTimeout(300_000);
  await signIn(page, 'admin02');
  await page.goto('/guide/list');
  await settle(page);
  for (const path of SCREENS) {
    // The menu does not know the console, a detail or a tab.
    if (/\?|^\/batch$|\/detail$/.test(path)) await page.goto(path);
    else await goWithin(page, path);
    await settle(page);
    if (path.includes('cmmnCdMng')) await page.locator('tbody tr[data-row]').first().click();
    if (path.endsWith('mode=edit')) await expect(page.locator('.ql-editor')).toBeVisible();
    expect(await findings(page, AROUND), path).toEqual([]);
    await expectToFitHalf(page, path);
  }
});

test('axe finds nothing around a screen on a phone', async ({ page }) => {
  await signIn(page, 'admin02');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/guide/list');
  await settle(page);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: '메뉴 펼치기' }).click();
  await expect(page.locator('.layout[data-menu="open"]')).toBeVisible();
  expect(await findings(page), 'with the menu').toEqual([]);
});

test('axe finds nothing in open dialogs', async ({ page }) => {
  await signIn(page, 'admin02');
  await page.goto('/guide/home');
  await settle(page);
  for (const name of ['확인창', '입력 창']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.locator('.p-dialog')).toBeVisible();
    expect(await findings(page), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.locator('.p-dialog')).toHaveCount(0);
  }
});
