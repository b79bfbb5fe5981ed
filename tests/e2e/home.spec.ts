import { AROUND, findings } from '#tests/support/browser/axe.ts';
import { askServer, callServer } from '#tests/support/browser/call.ts';
import { expectToFitHalf } from '#tests/support/browser/fit.ts';
import { expect, signIn, signInByForm, test } from '#tests/support/browser/test.ts';

const HOME = '/admin/main';

test('a sign-in ends on the home, and its figures lead to lists of as many rows', async ({ page }) => {
  await signInByForm(page, 'oper05');
  await expect(page).toHaveURL(HOME);
  await expect(page.getByRole('heading', { level: 1, name: '한유진님, 안녕하세요.' })).toBeFocused();
  const tile = page.locator('[data-work="NOTI_APRV"]'),
    count = (await tile.locator('.todo-count').textContent())?.replace('건', '') ?? '';
  await tile.click();
  await expect(page.getByText(`Total: ${count}`)).toBeVisible();
  await page.getByRole('link', { name: '마당 홈' }).click();
  await expect(page).toHaveURL(HOME);
  await page.getByRole('button', { name: '업무함' }).click();
  const dialog = page.getByRole('dialog', { name: '업무함' });
  await expect(dialog.locator('tr[data-row]').first()).toBeVisible();
  await dialog.getByRole('combobox', { name: '업무' }).selectOption('NOTI_APRV');
  await expect(dialog.locator('tr[data-row]')).toHaveCount(Number(count));
  await dialog.getByRole('button', { name: /맡기$/ }).first().click();
  await expect(dialog.getByRole('button', { name: /맡기 취소$/ })).toBeVisible();
  await dialog.getByRole('button', { name: /맡기 취소$/ }).click();
  await expect(dialog.getByRole('button', { name: /맡기 취소$/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: '지정', exact: true }).click();
  const deputy = dialog.getByRole('combobox', { name: /^대결자/ });
  await expect(deputy).toBeInViewport();
  expect((await deputy.boundingBox())?.width, 'there is room for a name').toBeGreaterThan(150);
  // What is missing is said where it is missing.
  const place = dialog.getByRole('region', { name: '대결자' });
  await place.getByRole('button', { name: '저장', exact: true }).click();
  await expect(place.getByText('대결자를 선택해주세요.')).toBeVisible();
  expect(await findings(page, AROUND)).toEqual([]);
});

test('what stands on the home is arranged by keys and kept with the person', async ({ page }) => {
  await signIn(page, 'oper04');
  await page.goto(HOME);
  await callServer(page, '/api/main/resetHomeWidget', {});
  await page.reload();
  await page.getByRole('button', { name: '화면 편집' }).click();
  const handle = page.getByRole('button', { name: '2번째 할 일 옮기기' });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('할 일: 2번째 자리입니다.')).toBeAttached();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('할 일: 1번째 자리입니다.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: '1번째 할 일 옮기기' })).toBeVisible();
  await page.getByRole('group', { name: '공지 크기' }).getByRole('button', { name: '넓게' }).click();
  await page.getByRole('switch', { name: '즐겨찾기 표시' }).check({ force: true });
  expect(await findings(page, AROUND)).toEqual([]);
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.locator('.toast').filter({ hasText: '저장되었습니다.' })).toBeVisible();
  await expect(page.locator('.home-grid [data-widget="NOTI"]')).toHaveAttribute('data-size', 'L');
  const kept = await askServer(page, '/api/main/getHomeWidgetList');
  expect(kept.data.filter((row) => row['dsplyYn'] === 'Y').map((row) => row['wdgtCd'])).toEqual([
    'TODO',
    'BNR',
    'SCHDL',
    'NOTI',
    'CH_DRPT',
    'FAV',
  ]);
});

test('an entry of the calendar is written, found and deleted by a department for itself', async ({ page }) => {
  await signIn(page, 'dept02');
  await page.goto(HOME);
  await page.getByRole('button', { name: '일정 등록' }).click();
  const form = page.getByRole('dialog', { name: '일정 등록' });
  await expect(form.getByText('간호학과')).toBeVisible();
  await form.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.locator('.toast').filter({ hasText: '일정명을 입력해주세요.' })).toBeVisible();
  await form.getByRole('textbox', { name: '일정명' }).fill('임상실습 설명회');
  await form.getByRole('combobox', { name: '구분' }).selectOption('ETC');
  expect(await findings(page, AROUND)).toEqual([]);
  await form.getByRole('button', { name: '저장', exact: true }).click();
  await expect(form).toHaveCount(0);
  const entry = page
    .locator('.calendar-entries')
    .first()
    .getByRole('button', { name: /임상실습 설명회/ });
  await page.getByRole('switch', { name: '내 일정만' }).check({ force: true });
  await entry.click();
  await page.getByRole('dialog', { name: '일정 수정' }).getByRole('button', { name: '삭제' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '1건 삭제' }).click();
  await expect(entry).toHaveCount(0);
});

test('the calendar goes by keys, and everything on the home fits', async ({ page }) => {
  await signIn(page, 'prof01');
  await page.goto(HOME);
  const today = page.locator('.calendar-days [aria-pressed="true"]'),
    before = await today.getAttribute('data-day');
  await today.focus();
  await page.keyboard.press('PageDown');
  await expect(today).toBeFocused();
  expect(await today.getAttribute('data-day')).not.toBe(before);
  expect(await findings(page, AROUND)).toEqual([]);
  await expectToFitHalf(page, HOME);
  await page.setViewportSize({ width: 390, height: 844 });
  // The layout follows the window with its next frame.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
});
