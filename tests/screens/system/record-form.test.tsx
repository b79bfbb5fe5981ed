import { randomUUID } from 'node:crypto';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import type { RoleRow } from '#contract/system/roles/roles.ts';
import { useScreens, type ShownScreen } from '#tests/support/screens/render-screen.tsx';

/* What the record form does, on the form of a role: rights, errors, draft, one save, two people in one record. */

const { renderScreen, callAs, passTime } = useScreens();
const DRAFT = '작성 중이던 내용이 있습니다. 불러오시겠습니까?',
  ROLES = '/admin/sysMng/roleMng';

interface Role extends Pick<RoleRow, 'roleId' | 'roleCd'> {
  readonly change: (part: object) => Promise<unknown>;
  readonly read: () => Promise<RoleRow>;
}
/** A role of this test alone. */
async function makeRole(): Promise<Role> {
  const roleId = randomUUID(),
    roleCd = `ROLE_T${randomUUID().slice(0, 8).toUpperCase()}`;
  const body = {
    roleId,
    roleCd,
    roleNm: '처음 이름',
    roleDesc: '처음 설명',
    dataScopeCd: 'DEPT',
    autoGrntCond: { stfDivCds: [], stfPstnCds: [], deptCds: [] },
    autoRevokeYn: 'N',
    otpReqYn: 'N',
    useYn: 'Y',
  };
  const read = async (): Promise<RoleRow> => (await callAs('admin02', 'getRole', { roleId })).rows[0] as RoleRow;
  await callAs('admin02', 'saveRole', body);
  return {
    change: async (part) => callAs('admin02', 'saveRole', { ...body, version: (await read()).version, ...part }),
    read,
    roleCd,
    roleId,
  };
}

async function openRole({ roleCd }: Role, page?: ShownScreen) {
  const shown = page ?? (await renderScreen(`${ROLES}?searchKeyword=${roleCd}`, { as: 'admin01' }));
  await shown.user.click(await shown.findByRole('cell', { name: roleCd }));
  const dialog = await shown.findDialog('역할 수정'),
    name = () => dialog.getByRole('textbox', { name: /^역할명/ }),
    save = () => shown.user.click(dialog.getByRole('button', { name: '저장' }));
  return { dialog, name, page: shown, save };
}

describe('the form of a record', () => {
  test('Escape asks about what was typed, and Enter keeps it', async () => {
    const { page, name } = await openRole(await makeRole());
    await page.fill(name(), '고치는 중');
    await page.user.keyboard('{Escape}');
    const question = within(await page.findByRole('alertdialog', { name: '저장하지 않은 내용' }));
    question.getByText('저장하지 않은 내용이 있습니다. 창을 닫으시겠습니까?');
    await waitFor(() => expect(document.activeElement).toBe(question.getByRole('button', { name: '계속 작성' })));
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
    expect(name()).toHaveProperty('value', '고치는 중');
    await page.user.keyboard('{Escape}');
    await page.user.click(await page.findByRole('button', { name: '저장하지 않고 닫기' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  });

  test('what the contract asks for is told at its field, with the focus there', async () => {
    const { page, dialog, name, save } = await openRole(await makeRole());
    await page.fill(name(), ' ');
    await save();
    expect((await dialog.findByRole('alert')).textContent).toBe('역할명을 입력해주세요.');
    await waitFor(() => expect(document.activeElement).toBe(name()));
    await page.fill(name(), '가');
    await dialog.findByText('역할명을 2자 이상 입력해주세요.');
    expect(name()).toHaveProperty('maxLength', 50);
  });

  test('nothing is sent when nothing has changed, also when a change was taken back', async () => {
    const role = await makeRole(),
      { page, name, save } = await openRole(role);
    await save();
    await page.findByText('변경된 내용이 없습니다.');
    await page.fill(name(), '다른 이름');
    await page.fill(name(), '처음 이름');
    await save();
    await waitFor(() => expect(page.getAllByText('변경된 내용이 없습니다.').length).toBeGreaterThan(0));
    expect((await role.read()).version).toBe(1);
  });

  test('a stale save shows both values of each field, and saves mine on the new version', async () => {
    const role = await makeRole(),
      { page, name, save } = await openRole(role);
    await role.change({ roleDesc: '그 사람 설명', roleNm: '그 사람 이름' });
    await page.fill(name(), '내 이름');
    await save();
    const conflict = await page.findDialog('저장 충돌');
    await conflict.findByText(/이소라/);
    const row = (label: string) => within(conflict.getByRole('row', { name: new RegExp(`^${label}`) }));
    for (const text of ['처음 이름', '내 이름', '그 사람 이름']) row('역할명').getByText(text);
    // What only the other person changed is his unless somebody says otherwise.
    expect(row('설명').getByRole('radio', { name: '설명 저장된 내용' })).toHaveProperty('checked', true);
    await page.user.click(conflict.getByRole('button', { name: '내 내용으로 다시 저장' }));
    await page.findByText('저장되었습니다.');
    await waitFor(() => expect(page.queryByRole('dialog', { name: '역할 수정' })).toBeNull());
    expect(await role.read()).toMatchObject({ roleDesc: '그 사람 설명', roleNm: '내 이름', version: 3 });
  });

  test('the stored values can be taken instead, and then nothing is left to save', async () => {
    const role = await makeRole(),
      { page, name, save } = await openRole(role);
    await role.change({ roleNm: '그 사람 이름' });
    await page.fill(name(), '내 이름');
    await save();
    const conflict = await page.findDialog('저장 충돌');
    await page.user.click(conflict.getByRole('button', { name: '최신 내용 불러오기' }));
    await waitFor(() => expect(name()).toHaveProperty('value', '그 사람 이름'));
    await save();
    await page.findByText('변경된 내용이 없습니다.');
    expect((await role.read()).version).toBe(2);
  });

  test('what was typed comes back after the page was lost', async () => {
    const role = await makeRole(),
      { page, name } = await openRole(role);
    await page.fill(name(), '쓰다 만 이름');
    await passTime(2000);
    const again = await openRole(role, await page.reload());
    const question = within(await again.page.findByRole('alertdialog'));
    question.getByText(DRAFT);
    await again.page.user.click(question.getByRole('button', { name: '불러오기' }));
    await waitFor(() => expect(again.name()).toHaveProperty('value', '쓰다 만 이름'));
  });
});
