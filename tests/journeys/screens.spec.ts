import { BUILT_SCREENS, ONE_OF_EACH_ROLE, visitorOf } from '#tests/support/browser/built-screens.ts';
import { expect, signInByForm, test } from '#tests/support/browser/test.ts';
import { menuPaths, openByMenu, openPathByMenu } from '#tests/support/browser/walk.ts';

/*
 * The smoke table: the menu of each role holds what it should, and each built screen opens by the menu of somebody who works
 * there, shows what it is for, and is silent.
 */

for (const loginId of ONE_OF_EACH_ROLE)
  test(`the menu of ${loginId} holds its screens, and those where it works open and show themselves`, async ({
    page,
  }) => {
    const mine = BUILT_SCREENS.filter(({ inMenuOf }) => inMenuOf.includes(loginId));
    await signInByForm(page, loginId);
    expect([...(await menuPaths(page))].toSorted()).toEqual(mine.map(({ path }) => path).toSorted());
    for (const { path, title, shows } of mine.filter((screen) => visitorOf(screen) === loginId))
      await test.step(path, async () => {
        await openPathByMenu(page, path);
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toHaveText(title);
        await expect(page).toHaveTitle(`${await heading.innerText()} · 마당`);
        await expect(page.getByRole('main').locator(shows).first()).toBeVisible();
        // A window of its own, without the menu.
        if (path === '/batch') await page.goBack();
      });
  });

test('the screens behind another screen open from there', async ({ page }) => {
  await signInByForm(page, 'oper01');
  await expect(page.locator('.home-grid .widget').first()).toBeVisible();
  await openByMenu(page, '알림 발송 관리');
  await page.getByRole('button', { name: '알림 작성' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('알림 작성');
  await expect(page).toHaveTitle('알림 작성 · 마당');
});
