import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { stableId } from '#server/database/seed/stable-id.ts';
import { workbookFile } from '#tests/support/screens/workbook-file.ts';
import { testListStates } from '#tests/support/screens/list-states.ts';
import { present } from '#tests/support/screens/present.ts';
import { useScreens, type ShownScreen } from '#tests/support/screens/render-screen.tsx';

const screens = useScreens(),
  { renderScreen, callAs, server } = screens;
const USERS = '/admin/sysMng/userRoleMpg',
  ROLE_USERS = '/admin/sysMng/roleUserMpg',
  GRANT_HISTORY = '/admin/sysMng/hisSrch/permGrntHisSrch';

async function openPerson(stfNo: string): Promise<ShownScreen> {
  const page = await renderScreen(`${USERS}?searchKeyword=${stfNo}`, { as: 'admin01' });
  await page.user.click(await page.findByRole('cell', { name: stfNo }));
  await waitFor(async () =>
    expect((await page.findByRole('list', { name: '역할' })).getAttribute('aria-busy')).toBe('false'),
  );
  return page;
}
const rolesOf = async (stfNo: string): Promise<readonly unknown[]> => {
  const { rows } = await callAs('admin01', 'getUserRoleList', { userId: userIdOf(stfNo) });
  return rows.filter(({ stCd }) => stCd === 'ACTIVE').map(({ roleCd }) => roleCd);
};

describe('roles of a person', () => {
  test('system.md 8.3: nobody gives himself a role', async () => {
    const page = await openPerson('admin01');
    await page.user.click(page.getByRole('button', { name: '역할 추가' }));
    const dialog = within(await page.findByRole('dialog'));
    await dialog.findByRole('option', { name: '감사 (ROLE_AUDIT)' });
    await page.user.selectOptions(dialog.getByLabelText(/^역할/), '감사 (ROLE_AUDIT)');
    await page.fill(dialog.getByLabelText(/부여 사유/), '시험 부여');
    await page.user.click(dialog.getByRole('button', { name: '저장' }));
    await page.findByText('본인의 권한은 변경할 수 없습니다.');
  });

  test('a role is given, seen in effect and taken back', async () => {
    const page = await openPerson('cnslr02');
    const { user } = page;
    await user.click(page.getByRole('button', { name: '역할 추가' }));
    const dialog = within(await page.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '저장' }));
    await dialog.findByText('부여 사유를 입력해주세요.');
    await dialog.findByRole('option', { name: '운영자 (ROLE_OPER)' });
    await user.selectOptions(dialog.getByLabelText(/^역할/), '운영자 (ROLE_OPER)');
    await within(await dialog.findByRole('region', { name: '영향' })).findByText(/얻는 사람 1명/);
    await page.fill(dialog.getByLabelText(/부여 사유/), '학기 지원');
    await user.click(dialog.getByRole('button', { name: '저장' }));
    await page.findByText('류지호에게 운영자 부여');
    await within(page.getByRole('list', { name: '역할' })).findByText('운영자');
    await user.click(page.getByRole('tab', { name: '유효권한' }));
    await within(await page.findByRole('table', { name: '유효권한' })).findByText('공통코드관리');
    await user.click(page.getByRole('tab', { name: '역할' }));
    await user.click(await page.findByRole('button', { name: '운영자 회수' }));
    const taking = within(await page.findByRole('dialog'));
    await within(await taking.findByRole('region', { name: '영향' })).findByText(/잃는 사람 1명/);
    await page.fill(taking.getByLabelText(/회수 사유/), '지원 종료');
    await user.click(taking.getByRole('button', { name: '회수' }));
    await waitFor(() => expect(within(page.getByRole('list', { name: '역할' })).queryByText('운영자')).toBeNull());
    expect(await rolesOf('cnslr02')).not.toContain('ROLE_OPER');
    const history = await renderScreen(`${GRANT_HISTORY}?searchKeyword=cnslr02`, { as: 'admin01' });
    const table = within(await history.findByRole('table', { name: '권한부여 이력' }));
    await table.findAllByText('지원 종료');
    const [, newest] = table.getAllByRole('row');
    expect(newest?.textContent).toContain('지원 종료');
    await history.user.click(within(present(newest)).getByText('지원 종료'));
    const change = within(await history.findByRole('dialog'));
    await change.findByText('지원 종료');
    await history.user.click(change.getByRole('button', { name: '사용자 권한 타임라인' }));
    await within(await change.findByRole('region', { name: '사용자 권한 타임라인' })).findAllByText(/\(회수\)/);
  });

  test('the panel stays with its person when the list shows other people', async () => {
    const page = await openPerson('cnslr02');
    const panel = within(await page.findByRole('region', { name: '류지호 권한' }));
    const keyword = page.getByRole('searchbox', { name: '성명/교번' });
    await page.fill(keyword, 'oper02');
    await page.user.keyboard('{Enter}');
    await page.findByRole('cell', { name: 'oper02' });
    expect(page.queryByRole('cell', { name: 'cnslr02' })).toBeNull();
    panel.getByRole('heading', { name: /류지호 cnslr02/ });
    await page.user.click(panel.getByRole('button', { name: '역할 추가' }));
    const dialog = within(await page.findByRole('dialog'));
    await dialog.findByRole('option', { name: '운영자 (ROLE_OPER)' });
    await page.user.selectOptions(dialog.getByLabelText(/^역할/), '운영자 (ROLE_OPER)');
    await page.fill(dialog.getByLabelText(/부여 사유/), '목록이 바뀐 뒤');
    await page.user.click(dialog.getByRole('button', { name: '저장' }));
    // What was just given is told with its person, and taken back from there.
    await page.findByText('류지호에게 운영자 부여');
    const undo = page.getByRole('button', { name: '되돌리기' });
    expect(await rolesOf('cnslr02')).toContain('ROLE_OPER');
    expect(await rolesOf('oper02')).toEqual(['ROLE_OPER']);
    await page.user.click(undo);
    await waitFor(async () => expect(await rolesOf('cnslr02')).not.toContain('ROLE_OPER'));
  });

  test('a panel of somebody whom the list has never shown is closed', async () => {
    const page = await renderScreen(`${USERS}?searchKeyword=oper02&userId=${userIdOf('cnslr02')}`, { as: 'admin01' });
    await page.findByRole('cell', { name: 'oper02' });
    await waitFor(() => expect(location.search).not.toContain('userId='));
    expect(page.queryByRole('button', { name: '사용자 패널 닫기' })).toBeNull();
  });

  test('an administrator opens the number of a refusal and sees the missing link', async () => {
    const refused = await (await server().signIn('dept03')).call('getClientList', { page: 1, rowsPerPage: 10 });
    const explainId = String(refused.body.data['explainId']);
    expect([refused.status, explainId]).toEqual([403, expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)]);
    const page = await renderScreen(`${USERS}?explainId=${explainId}`, { as: 'admin01' });
    const answer = within(await page.findByRole('region', { name: '권한 확인 결과' }));
    await answer.findByText(/서민아/);
    await answer.findByText(/사용할 수 없습니다\./, { selector: '[role="status"], [role="status"] *' });
    expect(await answer.findAllByRole('img', { name: '끊어짐' })).not.toEqual([]);
  });

  test('a temporary password is shown once', async () => {
    const page = await openPerson('dean01');
    const { user } = page;
    await user.click(page.getByRole('tab', { name: '계정' }));
    expect(await page.findByRole('button', { name: '잠금해제' })).toHaveProperty('disabled', true);
    await user.click(page.getByRole('button', { name: '임시비밀번호 발급' }));
    const asking = await page.findDialog('임시비밀번호 발급');
    await page.fill(asking.getByLabelText(/사유/), '본인 확인 완료');
    await user.click(asking.getByRole('button', { name: '임시비밀번호 발급' }));
    expect((await page.findByRole('status', { name: '임시비밀번호' })).textContent).toMatch(/^\S{12}$/);
    await user.click((await page.findDialog('임시비밀번호')).getByRole('button', { name: '확인' }));
    await waitFor(() => expect(page.queryByRole('status', { name: '임시비밀번호' })).toBeNull());
    await page.findByText('임시비밀번호 (변경 전)');
  });

  test('people of a role are found, added and kept from by-hand loss', async () => {
    const page = await renderScreen(ROLE_USERS, { as: 'admin01' });
    const { user } = page;
    await user.click(await page.findByRole('button', { name: /교수/ }));
    const table = within(await page.findByRole('table', { name: /사용자/ }));
    await waitFor(() => expect(page.getByText('Total:').textContent).toBe('Total: 500'));
    await user.click(await table.findByLabelText('1번째 행 선택'));
    const takeBack = page.getByRole('button', { name: '회수' });
    expect(takeBack).toHaveProperty('disabled', true);
    expect(takeBack).toHaveProperty('title', '자동부여 역할은 조건을 변경해야 회수할 수 있습니다.');
    await user.click(page.getByRole('button', { name: /감사/ }));
    await user.click(await page.findByRole('button', { name: '사용자 추가' }));
    const dialog = within(await page.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '부여' }));
    await dialog.findByText('사용자를 선택해주세요.');
  });

  test('a workbook of grants tells whom it touches before it is applied', async () => {
    const page = await renderScreen(`${USERS}?searchKeyword=cnslr03`, { as: 'admin01' });
    const { user } = page;
    await user.click(await page.findByRole('button', { name: '양식 업로드' }));
    const element = await page.findByRole('dialog', { name: '사용자별 역할 업로드' }),
      dialog = within(element);
    const file = await workbookFile(
      '역할',
      ['교번', '역할코드', '시작일', '종료일', '적용부서코드', '사유'],
      [
        ['cnslr03', 'ROLE_OPER', '2026-04-06', null, null, '학기 지원'],
        ['nobody', 'ROLE_OPER', '2026-04-06', null, null, '학기 지원'],
      ],
    );
    await user.upload(present(element.querySelector<HTMLInputElement>('input[type=file]')), file);
    await waitFor(() => expect(element.textContent).toContain('전체 2건 = 정상 1건 + 오류 1건'));
    const effect = within(await dialog.findByRole('region', { name: '영향' }));
    await waitFor(() => expect(effect.getByRole('status').textContent).toMatch(/사람 1명/));
    await user.click(effect.getByRole('button', { name: '사람별로 보기' }));
    const people = within(await effect.findByRole('list', { name: '사람별 영향' }));
    expect(people.getAllByRole('listitem')).not.toEqual([]);
    const confirm = async (text?: string): Promise<void> => {
      const told = await page.findByRole('alertdialog');
      if (text !== undefined) await waitFor(() => expect(told.textContent).toContain(text));
      await user.click(within(told).getByRole('button', { name: /^확인$|반영$/ }));
      await waitFor(() => expect(told.isConnected).toBe(false));
    };
    await user.click(dialog.getByRole('button', { name: '반영' }));
    await confirm();
    await confirm('전체 2건 / 반영 1건 / 제외 1건');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect((await page.findRow(/cnslr03/)).textContent).toContain('운영자'));
    expect(await rolesOf('cnslr03')).toContain('ROLE_OPER');
  });

  test("one's own role is not for oneself to take, which its box says", async () => {
    const page = await renderScreen(`${ROLE_USERS}?roleId=${stableId('role:ROLE_SYS_ADMIN')}`, { as: 'admin01' });
    const why = '본인의 권한은 변경할 수 없습니다.';
    const own = within(await page.findRow(/admin01/)).getByRole('checkbox', { description: why });
    expect(own).toHaveProperty('disabled', true);
    expect(own).toHaveProperty('title', why);
    expect(within(await page.findRow(/admin02/)).getByRole('checkbox')).toHaveProperty('disabled', false);
  });

  testListStates(screens, {
    path: `${ROLE_USERS}?roleId=${stableId('role:ROLE_AUDIT')}`,
    op: 'getRoleUserList',
    table: '사용자',
    row: 'audit01',
    nothing: `${ROLE_USERS}?roleId=${stableId('role:ROLE_AUDIT')}&searchKeyword=nobody`,
  });
  testListStates(screens, {
    path: `${USERS}?searchKeyword=cnslr03`,
    op: 'getStaffList',
    table: '교직원',
    row: 'cnslr03',
    nothing: `${USERS}?searchKeyword=nobody`,
  });
});
