import type { Locator } from '@playwright/test';
import { ecpPath, familyOf } from '#contract/extracurricular/families.ts';
import { askServer } from '#tests/support/browser/call.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';
import { settle } from '#tests/support/browser/theme.ts';

const USER = familyOf('USER'),
  /** A thumb has something to do at once. */
  PEOPLE_IN_SIGHT = 3;

/** Which parts of a row lie over each other, by their words. */
const overlapsIn = (row: Locator): Promise<string[]> =>
  row.evaluate((element) => {
    const parts = [...element.children].map((part) => ({ box: part.getBoundingClientRect(), text: part.textContent }));
    return parts.flatMap((one, place) =>
      parts
        .slice(place + 1)
        .filter(
          ({ box }) =>
            one.box.left < box.right - 1 &&
            box.left < one.box.right - 1 &&
            one.box.top < box.bottom - 1 &&
            box.top < one.box.bottom - 1,
        )
        .map(({ text }) => `${one.text} over ${text}`),
    );
  });

test('the fields of a session stand side by side in the wizard, none over another', async ({ page }) => {
  await signIn(page, 'oper01');
  await page.goto(ecpPath(USER, 'PeriodReg'));
  await settle(page);
  await page.getByRole('button', { name: /차시/ }).first().click();
  await page.getByRole('button', { name: '차시 추가' }).click();
  const session = page.locator('.ecp-session');
  await expect(session).toHaveCount(1);
  for (const width of [1_440, 1_280, 1_680]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overlapsIn(session), `at ${width}`).toEqual([]);
  }
});

test('people stand in sight on a phone when attendance opens', async ({ page }) => {
  await signIn(page, 'oper01');
  const { data } = await askServer(page, '/api/ecp/getPrdList?userDiv=USER&prdSt=APPROVED&page=1&rowsPerPage=100'),
    running = data.find((row) => row['phaseCd'] === 'P4' && Number(row['selCnt']) > PEOPLE_IN_SIGHT);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${ecpPath(USER, 'PeriodOprt')}?prdId=${String(running?.['prdId'])}&tab=att`);
  const people = page.getByRole('list', { name: '출석 명단' }).getByRole('listitem');
  await expect(people.first()).toBeVisible();
  await settle(page);
  await expect(people.nth(PEOPLE_IN_SIGHT - 1)).toBeInViewport({ ratio: 1 });
});
