import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ALARM_DETAIL_SCREEN, ALARM_SCREEN } from '#contract/communication/alarm/alarm-screens.ts';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { findings } from '#tests/support/browser/axe.ts';
import { askServer, callServer } from '#tests/support/browser/call.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';

const toastOf = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text });

/** Text messages need a number before anybody may choose them. */
async function turnOnTexts(page: Page): Promise<void> {
  const { data } = await askServer(page, '/api/cmnct/getAlmChnlList'),
    texts = data.find((row) => row['chnlCd'] === 'SMS');
  if (texts?.['useYn'] === 'N')
    await callServer(page, '/api/cmnct/saveAlmChnl', {
      chnlCd: 'SMS',
      version: texts['version'],
      useYn: 'Y',
      sndrNo: '0418508114',
      dayLmt: null,
      ratePerSec: 20,
    });
}

test('communication.md 5.3: an alarm is written, counted, sent and taken back', async ({ page }) => {
  const title = `안내 ${randomUUID().slice(0, 8)}`;
  await signIn(page, 'admin02');
  await turnOnTexts(page);
  await signIn(page, 'oper01');
  await page.goto(ALARM_SCREEN);
  await page.getByRole('button', { name: '알림 작성' }).click();
  await page.getByRole('button', { name: '발송', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: '수신자를 1명 이상 선택해주세요.' })).toBeVisible();
  await page.locator('.field').filter({ hasText: '역할' }).locator('.p-multiselect').click();
  await page.getByRole('option', { name: '감사', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.locator('.audience-count')).toContainText('대상 1명');
  await page.getByRole('textbox', { name: '제목' }).fill(title);
  const text = page.getByRole('textbox', { name: '내용' });
  await text.fill('님, 안녕하세요.');
  await text.press('Home');
  await page.getByRole('button', { name: '#{이름}' }).click();
  await expect(text).toHaveValue('#{이름}님, 안녕하세요.');
  await expect(text).toBeFocused();
  await expect(page.getByRole('checkbox', { name: '알림톡' })).toBeDisabled();
  await expect(page.getByText('이메일, 알림톡: 발송 채널이 설정되지 않았습니다.')).toBeVisible();
  await text.fill('가'.repeat(45));
  await page.getByRole('checkbox', { name: '문자' }).check();
  await expect(page.locator('.alarm-bytes')).toHaveText('90/90바이트 · SMS');
  await page.getByRole('textbox', { name: '내용' }).press('End');
  await page.getByRole('textbox', { name: '내용' }).pressSequentially('a');
  await expect(page.locator('.alarm-bytes')).toHaveText('91/2,000바이트 · LMS 전환');
  await page.getByRole('button', { name: '수신자 미리보기' }).click();
  await expect(page.getByRole('dialog').locator('tr[data-row]')).toHaveCount(1);
  await page.getByRole('button', { name: '닫기' }).last().click();
  await page.getByRole('button', { name: '발송', exact: true }).click();
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText(
    '총 1명에게 발송합니다. 계속하시겠습니까?',
  );
  await page.getByRole('button', { name: '1명에게 발송' }).click();
  await toastOf(page, '30초 뒤에 발송합니다.').getByRole('button', { name: '되돌리기' }).click();
  await expect(toastOf(page, '발송을 취소했습니다.')).toBeVisible();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await page.goto(ALARM_SCREEN);
  await expect(page.locator('tr[data-row]').filter({ hasText: title })).toContainText('취소');
});

/** An alarm that is kept as a draft, opened in its form. */
async function openDraft(page: Page, rcvrs: object): Promise<void> {
  const alarmId = randomUUID();
  await callServer(page, '/api/cmnct/saveAlarm', {
    alarmId,
    title: '많은 분께 드리는 안내',
    cntn: '내용을 확인해주세요.',
    chnlCds: ['INAPP'],
    rcvrs,
  });
  await page.goto(`${ALARM_DETAIL_SCREEN}?alarmId=${alarmId}`);
}

test('communication.md 5.3: the dry run shows who is left out, each with the reason, page by page', async ({
  page,
}) => {
  await signIn(page, 'dept01');
  await openDraft(page, { stdntCond: { hakguaCds: ['1010', '2010'] }, roleCds: ['ROLE_DEPT'], stfNos: ['dept01'] });
  const panel = page.locator('.audience-count');
  await expect(panel).toContainText('중복 1명 제외');
  const outOf = Number(/범위외 ([\d,]+)명/.exec((await panel.textContent()) ?? '')?.[1]?.replaceAll(',', ''));
  await page.getByRole('button', { name: '수신자 미리보기' }).click();
  const dialog = page.getByRole('dialog', { name: '수신자 미리보기' }),
    rows = dialog.locator('tr[data-row]');
  await dialog.getByRole('tab', { name: '중복 1' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('2번 지정 (개별 선택, 역할)');
  await dialog.getByRole('tab', { name: '범위외' }).click();
  await expect(dialog.getByText(`Total: ${outOf.toLocaleString('en-US')}`)).toBeVisible();
  await expect(rows.first()).toContainText('발송 권한 범위 밖');
  await expect(rows).toHaveCount(25);
  const first = await rows.first().textContent();
  await dialog.getByRole('button', { name: '마지막 쪽' }).click();
  await expect(rows).toHaveCount(outOf % 25 || 25);
  expect(await rows.first().textContent()).not.toBe(first);
  await dialog.getByRole('tab', { name: '발송 대상' }).click();
  await expect(rows).toHaveCount(25);
  await expect(rows.first()).not.toContainText('발송 권한 범위 밖');
  expect(await findings(page)).toEqual([]);
});

test('on a phone a choice of several stands as high as the fields beside it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'oper03');
  await page.goto(ALARM_DETAIL_SCREEN);
  const several = page.locator('.multi-select').first(),
    title = page.getByRole('textbox', { name: '제목' });
  await expect(several).toBeVisible();
  expect((await several.boundingBox())?.height).toBe((await title.boundingBox())?.height);
});

test('communication.md 5.3: what became of an alarm, and what nobody has read is taken back', async ({ page }) => {
  await signIn(page, 'oper02');
  const {
    data: [sent],
  } = await callServer(page, '/api/cmmn/sendSystemMsg', {
    resourcePath: '/guide',
    title: `결과 ${randomUUID().slice(0, 8)}`,
    cntn: '첫 줄\n둘째 줄',
    chnlCds: ['INAPP', 'TALK'],
    rcvrs: { userIds: [userIdOf('audit01'), userIdOf('career02')] },
  });
  await page.goto(`${ALARM_DETAIL_SCREEN}?alarmId=${String(sent?.['alarmId'])}`);
  const inbox = page.locator('.alarm-total').filter({ hasText: '앱내 알림' });
  await expect(inbox).toContainText('대상2');
  await expect(page.locator('.alarm-total').filter({ hasText: '알림톡' })).toContainText('제외 2');
  await expect(page.locator('tr[data-row]')).toHaveCount(4);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: '회수' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '회수' }).click();
  await expect(toastOf(page, '읽지 않은 2건을 회수했습니다.')).toBeVisible();
  await expect(page.locator('tr[data-row]').filter({ hasText: '회수' })).toHaveCount(2);
});

test('communication.md 5.2: an automatic message is worded anew with its variables, and tried', async ({ page }) => {
  await signIn(page, 'oper01');
  await page.goto(`${ALARM_SCREEN}?tab=TMPL&searchKeyword=MLG_RSLT`);
  await page.locator('tr[data-row]').filter({ hasText: '마일리지 신청 처리' }).click();
  const dialog = page.getByRole('dialog'),
    title = dialog.getByRole('textbox', { name: '제목' });
  await title.fill('처리: 없는 #{변수}');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('사용할 수 없는 변수가 있습니다. (#{변수})');
  await title.fill('마일리지 ');
  await dialog.getByRole('button', { name: '#{결과}' }).click();
  await expect(title).toHaveValue('마일리지 #{결과}');
  await expect(dialog.getByRole('figure', { name: '미리보기' })).toContainText('마일리지 승인');
  await dialog.getByRole('button', { name: '나에게 시험 발송' }).click();
  await expect(toastOf(page, '본인에게 시험 발송했습니다.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(toastOf(page, '저장되었습니다.')).toBeVisible();
  await expect(page.locator('tr[data-row]').filter({ hasText: '마일리지 #{결과}' })).toHaveCount(1);
});

test('communication.md 5.2: a way out is configured by administrators alone, and tried', async ({ page }) => {
  await signIn(page, 'oper02');
  await page.goto(ALARM_SCREEN);
  await expect(page.getByRole('tab', { name: '자동 알림 설정' })).toBeVisible();
  await expect(page.getByRole('tab', { name: '발송 수단' })).toHaveCount(0);
  await signIn(page, 'admin01');
  await page.goto(`${ALARM_SCREEN}?tab=CHNL`);
  await page.getByRole('button', { name: '알림톡 설정' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('switch', { name: '사용' }).check();
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('발송 채널이 설정되지 않았습니다.');
  await dialog.getByRole('switch', { name: '사용' }).uncheck();
  await dialog.getByRole('button', { name: '연결 시험' }).click();
  await expect(dialog.getByText('연결되었습니다.')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  // What was switched on and off again has not changed, and nothing is asked.
  await dialog.getByRole('button', { name: '취소' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
});

test('communication.md 5.5: areas are switched off by channel, the mandatory ones are not', async ({ page }) => {
  await signIn(page, 'career02');
  await page.goto('/guide/list');
  await page.getByRole('button', { name: /^알림/ }).click();
  await page.getByRole('button', { name: '수신 설정' }).click();
  await expect(page.getByRole('switch', { name: '시스템 웹푸시' })).toBeDisabled();
  await expect(page.getByRole('row', { name: /시스템/ })).toContainText('필수 알림은 끌 수 없습니다.');
  const push = page.getByRole('switch', { name: '비교과 웹푸시' });
  await push.setChecked(!(await push.isChecked()));
  const isOn = await push.isChecked();
  expect(await findings(page)).toEqual([]);
  await expect
    .poll(
      async () =>
        (await askServer(page, '/api/cmnct/getMyAlmSet')).data.find((row) => row['areaCd'] === 'ECP')?.['offCds'],
    )
    .toEqual(isOn ? [] : ['PUSH']);
});
