import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ALARM_DETAIL_SCREEN, ALARM_SCREEN } from '#contract/communication/alarm/alarm-rules.ts';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { findings } from '#tests/support/browser/axe.ts';
import { callServer } from '#tests/support/browser/call.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';

const toastOf = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text });

test('communication 5.3: an alarm is written, counted, sent and taken back', async ({ page }) => {
  const title = `안내 ${randomUUID().slice(0, 8)}`;
  await signIn(page, 'oper01');
  await page.goto(ALARM_SCREEN);
  await page.getByRole('button', { name: '알림 작성' }).click();
  await page.getByRole('button', { name: '발송', exact: true }).click();
  await expect(toastOf(page, '수신자를 1명 이상 선택해주세요.')).toBeVisible();
  await page.locator('.field').filter({ hasText: '역할' }).locator('.p-multiselect').click();
  await page.getByRole('option', { name: '감사', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.locator('.audience-count')).toContainText('대상 1명');
  await page.getByRole('textbox', { name: '제목' }).fill(title);
  await page.getByRole('textbox', { name: '내용' }).fill('가'.repeat(45));
  await page.getByRole('checkbox', { name: '문자' }).check();
  await expect(page.locator('.alarm-bytes')).toHaveText('90/90바이트 · SMS');
  await page.getByRole('textbox', { name: '내용' }).press('End');
  await page.getByRole('textbox', { name: '내용' }).pressSequentially('a');
  await expect(page.locator('.alarm-bytes')).toHaveText('91/2,000바이트 · LMS 전환');
  await page.getByRole('button', { name: '수신자 미리보기' }).click();
  await expect(page.getByRole('dialog').locator('tr[data-row]')).toHaveCount(1);
  await page.getByRole('button', { name: '닫기' }).last().click();
  await page.getByRole('button', { name: '발송', exact: true }).click();
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText('총 1명에게 발송합니다. 계속하시겠습니까?');
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await toastOf(page, '30초 뒤에 발송합니다.').getByRole('button', { name: '되돌리기' }).click();
  await expect(toastOf(page, '발송을 취소했습니다.')).toBeVisible();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await page.goto(ALARM_SCREEN);
  await expect(page.locator('tr[data-row]').filter({ hasText: title })).toContainText('취소');
});

test('communication 5.3: what became of an alarm, and what nobody has read is taken back', async ({ page }) => {
  await signIn(page, 'oper02');
  const { data: [sent] } = await callServer(page, '/api/cmmn/sendSystemMsg', { resourcePath: '/guide', title: `결과 ${randomUUID().slice(0, 8)}`, cntn: '첫 줄\n둘째 줄', chnlCds: ['INAPP', 'TALK'], rcvrs: { userIds: [userIdOf('audit01'), userIdOf('career02')] } });
  await page.goto(`${ALARM_DETAIL_SCREEN}?alarmId=${String(sent?.['alarmId'])}`);
  const inbox = page.locator('.alarm-total').filter({ hasText: '앱내 알림' });
  await expect(inbox).toContainText('대상2');
  await expect(page.locator('.alarm-total').filter({ hasText: '알림톡' })).toContainText('제외2');
  await expect(page.locator('tr[data-row]')).toHaveCount(4);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: '회수' }).click();
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await expect(toastOf(page, '읽지 않은 2건을 회수했습니다.')).toBeVisible();
  await expect(page.locator('tr[data-row]').filter({ hasText: '회수' })).toHaveCount(2);
});
