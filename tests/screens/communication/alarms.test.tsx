import { randomUUID } from 'node:crypto';
import { waitFor, within } from '@testing-library/dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { ALARM_DETAIL_SCREEN, ALARM_SCREEN } from '#contract/communication/alarm/alarm-screens.ts';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { runAlarms } from '#tests/server/alarm/alarm-harness.ts';
import { failure, testListStates } from '#tests/support/screens/list-states.ts';
import { newBrowser, useScreens } from '#tests/support/screens/render-screen.tsx';

const screens = useScreens(),
  { renderScreen, callAs } = screens;
const SENT = `안내 ${randomUUID().slice(0, 8)}`;

/** An alarm that is kept as a draft. @returns the address of its form */
async function draft(loginId: string, rcvrs: object, title = '많은 분께 드리는 안내'): Promise<string> {
  const alarmId = randomUUID();
  await callAs(loginId, 'saveAlarm', { alarmId, title, cntn: '내용을 확인해주세요.', chnlCds: ['INAPP'], rcvrs });
  return `${ALARM_DETAIL_SCREEN}?alarmId=${alarmId}`;
}

beforeAll(async () => {
  await callAs('admin01', 'sendSystemMsg', {
    resourcePath: '/guide',
    title: SENT,
    cntn: '내용',
    rcvrs: { userIds: [userIdOf('audit01')] },
  });
});

testListStates(screens, {
  path: ALARM_SCREEN,
  op: 'getAlarmList',
  table: '알림 발송 내역',
  row: SENT,
  nothing: `${ALARM_SCREEN}?searchKeyword=${randomUUID()}`,
  stranger: null,
  as: 'oper01',
});
testListStates(screens, {
  path: `${ALARM_SCREEN}?tab=TMPL&searchKeyword=MLG_RSLT`,
  op: 'getAlmTmplList',
  table: '자동 알림 설정',
  row: '마일리지 신청 처리',
  nothing: `${ALARM_SCREEN}?tab=TMPL&searchKeyword=${randomUUID()}`,
  stranger: null,
  as: 'oper01',
});
describe('alarms', () => {
  test('operators are refused the settings of administrators', async () => {
    const page = await renderScreen(`${ALARM_SCREEN}?tab=CHNL`, { as: 'oper01' });
    await page.findByText('권한이 불충분합니다.');
    await page.findByText('불러오지 못했습니다.');
    expect(page.queryByRole('tab', { name: '발송 수단' })).toBeNull();
  });

  test('channels that failed to load are asked again', async () => {
    const browser = newBrowser();
    browser.intercept = ({ url }) => (url.endsWith('getAlmChnlList') ? failure() : null);
    const page = await renderScreen(`${ALARM_SCREEN}?tab=CHNL`, { as: 'admin01', browser });
    await page.findByText('불러오지 못했습니다.');
    expect(page.queryByRole('button', { name: '알림톡 설정' })).toBeNull();
    browser.intercept = () => null;
    await page.user.click(page.getByRole('button', { name: '다시 시도' }));
    await page.findByRole('button', { name: '알림톡 설정' });
    expect(page.queryByText('불러오지 못했습니다.')).toBeNull();
  });

  test('conventions.md 14: the form shows the longest message that its text becomes', async () => {
    const { rows } = await callAs('oper01', 'previewAlarmRcvr', { rcvrs: { roleCds: ['ROLE_CNSLR'] } }),
      alarmId = randomUUID();
    expect(rows).not.toEqual([]);
    await callAs('oper01', 'saveAlarm', {
      alarmId,
      title: '문자 안내',
      cntn: `#{이름}님, ${'가'.repeat(38)}`,
      chnlCds: ['SMS'],
      rcvrs: { roleCds: ['ROLE_CNSLR'] },
    });
    const page = await renderScreen(`${ALARM_DETAIL_SCREEN}?alarmId=${alarmId}`, { as: 'oper01' }),
      longest = within(await page.findByRole('region', { name: '가장 긴 문자' }));
    expect(longest.getByRole('status').textContent).toBe('가장 긴 문자 86/90바이트 · SMS');
    await page.fill(page.getByRole('textbox', { name: /^내용/ }), `#{이름}님, #{발송부서} ${'가'.repeat(38)}`);
    await waitFor(() => expect(longest.getByRole('status').textContent).toBe('가장 긴 문자 97/2,000바이트 · LMS 전환'));
    longest.getByText(/\*.*님, 교육혁신원 가가가/);
  });

  test('people who cannot write see no button for it', async () => {
    const page = await renderScreen(ALARM_SCREEN, { as: 'audit01' });
    await page.findByText(SENT);
    expect(page.queryByRole('button', { name: '알림 작성' })).toBeNull();
    expect(within(page.getByRole('table', { name: '알림 발송 내역' })).queryAllByRole('checkbox')).toEqual([]);
  });

  test('communication.md 8.5, 8.6: the panel counts everybody once', async () => {
    const rcvrs = { stdntCond: { hakguaCds: ['1010'] }, roleCds: ['ROLE_DEPT'], stfNos: ['dept01', 'prof01'] };
    const page = await renderScreen(await draft('oper04', rcvrs), { as: 'oper04' });
    await waitFor(() => expect(document.querySelector('.audience-count')?.textContent).toBe('대상 353명중복 1명 제외'));
    expect(page.getByRole('button', { name: '발송' })).toHaveProperty('disabled', false);
  });

  test('communication.md 8.5, 8.6: more than five hundred wait for an approval', async () => {
    const address = await draft('oper04', { stdntCond: { hakguaCds: ['1010', '1020'] } });
    const page = await renderScreen(address, { as: 'oper04' });
    await waitFor(() => expect(document.querySelector('.audience-count')?.textContent).toBe('대상 562명'));
    await page.user.click(page.getByRole('button', { name: '승인요청' }));
    await page.findByText('총 562명에게 발송합니다. 계속하시겠습니까?');
    await page.user.click(page.getByRole('button', { name: '562명에게 발송' }));
    await page.findByText('500명을 초과하여 승인 후 발송됩니다.');
    await waitFor(() =>
      expect(document.querySelector('.breadcrumb li[aria-current="page"]')?.textContent).toBe('많은 분께 드리는 안내'),
    );
    expect(await page.findByRole('button', { name: '발송 취소' })).toHaveProperty('disabled', false);
  });

  test('an alarm of counselling shows counts and says why it names no receivers', async () => {
    const { rows } = await callAs('admin01', 'sendSystemMsg', {
      resourcePath: '/guide',
      tmplCd: 'CNSL_ASGN',
      linkUrl: '/admin/prfsnCnsl/cnslrMng/psychCnsl',
      rcvrs: { userIds: [userIdOf('audit01')] },
    });
    const page = await renderScreen(`${ALARM_DETAIL_SCREEN}?alarmId=${String(rows[0]?.['alarmId'])}`, {
      as: 'oper01',
    });
    await page.findByText('상담 알림은 수신자를 표시하지 않습니다.');
    const totals = page.getByRole('region', { name: '수단별 결과' });
    expect(totals.textContent).toContain('발송 1 · 실패 0 · 제외 0 · 대기 0');
    expect(page.queryByRole('table', { name: /수신자/ })).toBeNull();
    expect(page.queryByText('이동 경로')).toBeNull();
  });

  test('the page of an alarm that goes out renews itself', async () => {
    const { server, passTime } = screens;
    const alarmId = randomUUID(),
      title = `곧 나가는 안내 ${randomUUID().slice(0, 8)}`;
    await callAs('oper04', 'sendAlarm', {
      alarmId,
      title,
      cntn: '내용을 확인해주세요.',
      chnlCds: ['INAPP'],
      rcvrs: { stfNos: ['dept01', 'prof01'] },
    });
    const page = await renderScreen(`${ALARM_DETAIL_SCREEN}?alarmId=${alarmId}`, { as: 'oper04' });
    const state = () => document.querySelector('.alarm-meta .chip')?.textContent,
      asked = () => page.browser.asked.filter((line) => line.includes('/getAlarm?')).length;
    await waitFor(() => expect(state()).toBe('발송중'));
    // It asks while nothing happens, and shows what it had.
    const before = asked();
    await passTime(3_000);
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    expect(state()).toBe('발송중');
    await passTime(60_000);
    await runAlarms(server());
    await passTime(3_000);
    await waitFor(() => expect(state()).toBe('완료'));
    await page.findByRole('cell', { name: '강*지' });
    // Nobody asks any more.
    await waitFor(() => expect(page.browser.underWay.size).toBe(0));
    const after = asked();
    await passTime(10_000);
    expect(asked()).toBe(after);
  });

  test('an approver reads whom it means and what it says, in the list and on its page; its sender does not decide', async () => {
    const title = `대량 안내 ${randomUUID().slice(0, 8)}`,
      alarmId = randomUUID();
    await callAs('oper04', 'sendAlarm', {
      alarmId,
      title,
      cntn: '내용을 확인해주세요.',
      chnlCds: ['INAPP'],
      rcvrs: { stdntCond: { hakguaCds: ['1010', '1020'] } },
    });
    const waiting = `${ALARM_SCREEN}?tab=WAITING`;
    const own = await renderScreen(waiting, { as: 'oper04' });
    await own
      .findByRole('table', { name: '승인 대기' })
      .catch(() => own.findByText('승인을 기다리는 알림이 없습니다.'));
    expect(own.queryByText(title)).toBeNull();

    const page = await renderScreen(waiting, { as: 'oper01' });
    const row = within(await page.findRow(new RegExp(title)));
    expect(row.getByRole('checkbox')).toHaveProperty('disabled', false);
    await page.user.click(row.getByRole('button', { name: /펼치기$/ }));
    const proposal = within(await page.findByRole('region', { name: '승인할 내용' }));
    await proposal.findByText(/^학생 조건: [^\d]+, [^\d]+$/);
    proposal.getByText('562명');
    proposal.getByText('내용을 확인해주세요.');
    await page.user.click(row.getByText(title));
    await page.findByRole('heading', { name: title });
    await page.findByText(/^학생 조건: [^\d]+, [^\d]+$/);
    await page.user.click(page.getByRole('button', { name: '승인' }));
    await page.findByText(/승인되었습니다\.$/);
  });
});
