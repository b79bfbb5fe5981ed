import { waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { useScreens, type ScreenOptions, type ShownScreen } from '#tests/support/screens/render-screen.tsx';

const { renderScreen, callAs } = useScreens();
const SCREEN = '/admin/sysMng/securityPolicyMng',
  SESSION_TIMES = { maxTimeLimit: '480', emptyTime: '25', afterEmptyTime: '5' };

async function open(options: ScreenOptions = { as: 'admin01' }): Promise<ShownScreen> {
  const page = await renderScreen(SCREEN, options);
  await page.findByText(/^로그인 후 최대/);
  return page;
}
/** The session times of a new installation and no address, whatever another test has saved. */
beforeEach(async () => {
  const [policy = {}] = (await callAs('admin01', 'getSecurityPolicy')).rows;
  const { modNm: _, modDt: __, ...stored } = policy;
  await callAs('admin01', 'saveSecurityPolicy', { ...stored, ...SESSION_TIMES, rsn: '시험 준비' });
  const addresses = (await callAs('admin01', 'getAllowedIpList')).rows;
  const rows = addresses.map(({ allowedIpId, version }) => ({ allowedIpId, version }));
  if (rows.length > 0) await callAs('admin01', 'deleteAllowedIp', { rows });
});

const field = (page: ShownScreen, name: string) => page.getByRole('textbox', { name });
const fill = (page: ShownScreen, name: string, text: string) => page.fill(field(page, name), text);
const save = (page: ShownScreen) => page.user.click(page.getByRole('button', { name: '저장' }));
const fieldError = (page: ShownScreen, text: string) =>
  page.findByText(text, { selector: '.field-error, .field-error *' });

async function giveReason(page: ShownScreen, reason: string): Promise<void> {
  const dialog = await page.findDialog('보안정책 저장');
  await page.fill(dialog.getByRole('textbox'), reason);
  await page.user.click(dialog.getByRole('button', { name: '저장' }));
}

/** Saves and finds the reason at the top of the history; returns that row's text. */
async function saveAndRead(page: ShownScreen, reason: string): Promise<string> {
  await save(page);
  await giveReason(page, reason);
  const history = within(page.getByRole('table', { name: '보안정책 변경 이력' }));
  await history.findByText(reason);
  return history.getAllByRole('row')[1]?.textContent ?? '';
}

describe('security policy', () => {
  test('session-security.md 8.9: the sum is refused, then saved with history', async () => {
    const page = await open();
    await fill(page, '최대 접속 시간(분)', '60');
    await fill(page, '유휴 시간(분)', '50');
    await fill(page, '유휴 후 유예 시간(분)', '15');
    await page.findByText(
      '로그인 후 최대 60분, 50분 동안 사용하지 않으면 유휴 상태가 되고 65분이 지나면 로그아웃됩니다.',
    );
    await save(page);
    await fieldError(page, '유휴 시간과 유예 시간의 합은 최대 접속 시간보다 클 수 없습니다.');
    await waitFor(() => expect(document.activeElement).toBe(field(page, '유휴 후 유예 시간(분)')));
    await fill(page, '유휴 후 유예 시간(분)', '10');
    expect(await saveAndRead(page, '정기 검토')).toContain('최대 접속 시간(분) 480 → 60');
    await fill(page, '최대 접속 시간(분)', '480');
    await fill(page, '유휴 시간(분)', '25');
    await fill(page, '유휴 후 유예 시간(분)', '5');
    expect(await saveAndRead(page, '원래대로')).toContain('최대 접속 시간(분) 60 → 480');
  });

  test('what is typed while the server answers stays unsaved', async () => {
    const page = await open();
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const sent = new Promise<void>((resolve) => {
      page.browser.intercept = async ({ url }) => {
        if (!url.endsWith('/saveSecurityPolicy')) return null;
        resolve();
        await held;
        return null;
      };
    });
    await fill(page, '최대 접속 시간(분)', '240');
    await save(page);
    await giveReason(page, '시간 단축');
    await sent;
    await fill(page, '유휴 시간(분)', '20');
    letGo();
    await page.findByText('저장되었습니다.');
    expect(field(page, '최대 접속 시간(분)')).toHaveProperty('value', '240');
    expect(field(page, '유휴 시간(분)')).toHaveProperty('value', '20');
    await page.findByText('변경된 내용이 있습니다.');
    await page.user.click(page.getByRole('button', { name: '되돌리기' }));
    expect(field(page, '유휴 시간(분)')).toHaveProperty('value', '25');
    expect(field(page, '최대 접속 시간(분)')).toHaveProperty('value', '240');
  });

  test('two people in the policy choose field by field, and the second saves again', async () => {
    const page = await open();
    await fill(page, '유휴 시간(분)', '20');
    const [policy = {}] = (await callAs('admin02', 'getSecurityPolicy')).rows;
    const { modNm: _, modDt: __, ...stored } = policy;
    await callAs('admin02', 'saveSecurityPolicy', { ...stored, maxTimeLimit: '400', rsn: '먼저 저장' });
    await save(page);
    await giveReason(page, '나중 저장');
    const conflict = await page.findDialog('저장 충돌');
    within(conflict.getByRole('row', { name: /^최대 접속 시간/ })).getByText('상대만 수정');
    within(conflict.getByRole('row', { name: /^유휴 시간\(분\)/ })).getByText('나만 수정');
    await page.user.click(conflict.getByRole('button', { name: '내 내용으로 다시 저장' }));
    await page.findByText('저장되었습니다.');
    expect(field(page, '최대 접속 시간(분)')).toHaveProperty('value', '400');
    expect(field(page, '유휴 시간(분)')).toHaveProperty('value', '20');
  });

  test('leaving out the idle limit is asked about', async () => {
    const page = await open();
    const { user } = page,
      idle = () => page.getByRole('switch', { name: '유휴 시간 사용' });
    await user.click(idle());
    await save(page);
    await fieldError(page, '유휴 시간 제한을 사용해야 유예 시간을 사용할 수 있습니다.');
    await user.click(page.getByRole('switch', { name: '유예 시간 사용' }));
    await save(page);
    const question = within(await page.findByRole('alertdialog'));
    await question.findByText('유휴 시간 제한을 끄면 개인정보 보호 지침을 위반할 수 있습니다. 저장하시겠습니까?');
    await user.click(question.getByRole('button', { name: '취소' }));
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
    await user.click(page.getByRole('button', { name: '되돌리기' }));
    expect(idle()).toHaveProperty('checked', true);
  });

  test('an address is added, a limit from elsewhere refused', async () => {
    const page = await open();
    const { user } = page;
    await user.click(page.getByRole('button', { name: '접속 위치 등록' }));
    const dialog = await page.findDialog('접속 위치 등록'),
      range = dialog.getByRole('textbox', { name: /^IP 대역/ });
    await page.fill(range, '10.20.0.0/99');
    await page.fill(dialog.getByRole('textbox', { name: /^이름/ }), '본관');
    await user.click(dialog.getByRole('button', { name: '저장' }));
    await dialog.findByText('IP 대역 형식이 올바르지 않습니다.', { selector: '.field-error, .field-error *' });
    await page.fill(range, '10.20.0.0/16');
    await user.click(dialog.getByRole('button', { name: '저장' }));
    await page.findByRole('cell', { name: '10.20.0.0/16' });
    await user.click(page.getByRole('radio', { name: '시스템관리자만' }));
    await save(page);
    const asking = await page.findDialog('보안정책 저장');
    await within(await asking.findByRole('region', { name: '영향' })).findByText(/막히는 사람 [12]명/);
    await giveReason(page, '본관만');
    await user.click(await page.findByRole('button', { name: '확인' }));
    await fieldError(page, '현재 접속 위치가 허용 목록에 없어 저장할 수 없습니다.');
    await user.click(page.getByRole('button', { name: '되돌리기' }));
    const phone = await renderScreen(SCREEN, { as: 'admin01', on: 'phone' });
    await phone.user.click(await phone.findByRole('button', { name: '10.20.0.0/16 삭제' }));
    await phone.user.click(await phone.findByRole('button', { name: '접속 위치 삭제' }));
    await phone.findByText('등록된 접속 위치가 없습니다.');
  });

  test('an auditor reads the policy and changes nothing', async () => {
    const page = await open({ as: 'audit01' });
    expect(field(page, '최대 접속 시간(분)')).toHaveProperty('disabled', true);
    expect(page.queryAllByRole('button', { name: /저장|등록|되돌리기/ })).toEqual([]);
  });

  test('people without the right are led away', async () => {
    await renderScreen(SCREEN, { as: 'prof01' });
    await waitFor(() => expect(location.pathname).toBe('/error'));
  });
});
