import { randomInt } from 'node:crypto';
import { findings } from '#tests/support/browser/axe.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';

const SCREEN = '/admin/sysMng/otsdrMng/otsdrMemberMng';

/** A syllable that no other try has. */
const anySyllable = (): string => String.fromCharCode(0xac00 + randomInt(11_172));

test('members and the consents of one satisfy axe', async ({ page }) => {
  const name = `새${anySyllable()}원`,
    last4 = String(randomInt(1_000, 10_000));
  await signIn(page, 'oper03');
  await page.goto(SCREEN);
  await expect(page.getByRole('table', { name: '외부인 회원' }).locator('tbody tr')).toHaveCount(10);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: '등록', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '외부인 회원 등록' });
  await dialog.getByRole('textbox', { name: '성명', exact: true }).fill(name);
  await dialog.getByRole('textbox', { name: '생년월일' }).fill('20170301');
  await dialog.getByRole('textbox', { name: '휴대전화' }).fill(`0107777${last4}`);
  await dialog.getByRole('textbox', { name: '이메일' }).fill(`new.child${randomInt(1_000_000_000)}@post.example`);
  await dialog.getByLabel('구분').selectOption('RSDNT');
  await dialog.getByRole('group', { name: '필수동의' }).getByLabel('동의', { exact: true }).check();
  await dialog.getByLabel('본인확인 방법').selectOption('DOC');
  await dialog.getByRole('textbox', { name: '보호자 성명' }).fill('새보호');
  await dialog.getByRole('textbox', { name: '보호자 연락처' }).fill('01077775555');
  await dialog.getByRole('group', { name: '보호자 동의' }).getByLabel('동의', { exact: true }).check();
  await dialog.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.locator('.toast', { hasText: '저장되었습니다.' })).toBeVisible();
  await page.goto(`${SCREEN}?searchKeyword=${encodeURIComponent(name)}`);
  await page.getByRole('cell', { name: '새*원', exact: true }).click();
  const opened = page.getByRole('dialog', { name });
  await opened.getByRole('tab', { name: '동의 이력' }).click();
  await expect(opened.getByRole('list', { name: '동의 이력' })).toContainText('보호자 동의');
  expect(await findings(page)).toEqual([]);
});
