import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { workbookFile } from '#tests/support/screens/workbook-file.ts';
import { stableId } from '#server/database/seed/stable-id.ts';
import { testListStates } from '#tests/support/screens/list-states.ts';
import { present } from '#tests/support/screens/present.ts';
import { useScreens, type ShownScreen } from '#tests/support/screens/render-screen.tsx';

const screens = useScreens(),
  { renderScreen, callAs } = screens;
const MATRIX = '/admin/sysMng/roleResourceMpg',
  CODES = '/admin/sysMng/cmmnCdMng';

async function openMatrix(roleNm: string): Promise<ShownScreen> {
  const page = await renderScreen(MATRIX, { as: 'admin01' });
  const role = within(page.getByRole('search')).getByLabelText(/^역할/);
  await within(role).findByRole('option', { name: roleNm });
  await page.user.selectOptions(role, roleNm);
  await page.findByRole('table', { name: '자원 권한' });
  return page;
}

/** Letters of a role on a screen as a test begins with them. */
async function setCell(roleCd: string, resourcePath: string, authTypes: string): Promise<void> {
  const checked = await callAs('admin01', 'uploadRoleResource', {
    rows: [{ rowNo: 2, roleCd, resourcePath, authTypes, dataScopeCd: '' }],
  });
  await callAs('admin01', 'applyRoleResourceUpload', { uploadId: checked.body.data['uploadId'] });
}

const box = (page: ShownScreen, name: string) => page.findByLabelText<HTMLInputElement>(name);
const isChecked = async (page: ShownScreen, name: string): Promise<boolean> => (await box(page, name)).checked;

async function giveReason(page: ShownScreen, reason: string): Promise<void> {
  const dialog = within(await page.findByRole('dialog'));
  await page.fill(dialog.getByLabelText(/변경 사유/), reason);
  await page.user.click(dialog.getByRole('button', { name: '저장' }));
}

describe('rights of a role', () => {
  test('letters bring and take each other and are saved with a reason', async () => {
    await setCell('ROLE_CAREER', CODES, '');
    const page = await openMatrix('취업담당자 (ROLE_CAREER)');
    const { user } = page;
    await user.click(await box(page, '공통코드관리 수정'));
    expect(await isChecked(page, '공통코드관리 조회')).toBe(true);
    await page.findByText('변경 1건');
    await user.click(await box(page, '공통코드관리 조회'));
    expect(await isChecked(page, '공통코드관리 수정')).toBe(false);
    await page.findByText('변경된 내용이 없습니다.', { selector: '[role="status"], [role="status"] *' });
    await user.click(await box(page, '공통코드관리 조회'));
    await user.click(page.getByRole('button', { name: '저장' }));
    const dialog = await page.findDialog(/권한 변경 1건$/);
    await user.click(dialog.getByRole('button', { name: '저장' }));
    await dialog.findByText('사유를 2글자 이상 입력해주세요.');
    await giveReason(page, '취업 통계 코드 확인');
    await page.findByText('저장되었습니다.');
    await waitFor(() => expect(page.queryByText('변경 1건')).toBeNull());
    await waitFor(async () => expect(await isChecked(page, '공통코드관리 조회')).toBe(true));
  });

  test('two people in one matrix choose cell by cell, and the second saves again', async () => {
    await setCell('ROLE_AUDIT', CODES, 'R');
    const page = await openMatrix('감사 (ROLE_AUDIT)');
    await page.user.click(await box(page, '역할관리 수정'));
    await page.user.click(await box(page, '공통코드관리 등록'));
    await setCell('ROLE_AUDIT', CODES, 'RU');
    await page.user.click(page.getByRole('button', { name: '저장' }));
    await giveReason(page, '시험 변경');
    const dialog = await page.findDialog('저장 충돌');
    await dialog.findByText('다른 사용자가 먼저 수정했습니다. 새로고침 후 다시 시도해 주세요.');
    within(dialog.getByRole('row', { name: /^역할관리/ })).getByText('나만 수정');
    within(dialog.getByRole('row', { name: /^공통코드관리/ })).getByText('둘 다 수정');
    await page.user.click(dialog.getByLabelText('공통코드관리 저장된 내용'));
    await page.user.click(dialog.getByRole('button', { name: '내 내용으로 다시 저장' }));
    await page.findByText('저장되었습니다.');
    await waitFor(async () => expect(await isChecked(page, '공통코드관리 수정')).toBe(true));
    await waitFor(async () => expect(await isChecked(page, '역할관리 수정')).toBe(true));
    expect(await isChecked(page, '공통코드관리 등록')).toBe(false);
    await waitFor(() => expect(page.queryByText(/^변경 \d건/)).toBeNull());
  });

  test('rows that somebody else has changed are marked, and own changes stay', async () => {
    await setCell('ROLE_PROF', CODES, '');
    const page = await openMatrix('교수 (ROLE_PROF)');
    await page.user.click(await box(page, '역할관리 조회'));
    await setCell('ROLE_PROF', CODES, 'R');
    await page.user.click(page.getByRole('button', { name: '저장' }));
    await giveReason(page, '시험 변경');
    const dialog = await page.findDialog('저장 충돌');
    within(dialog.getByRole('row', { name: /^공통코드관리/ })).getByText('상대만 수정');
    await page.user.click(dialog.getAllByRole('button', { name: '닫기' }).at(-1) ?? document.body);
    const row = within((await box(page, '공통코드관리 조회')).closest('tr') ?? document.body);
    row.getByText('다른 사용자가 변경');
    expect(await isChecked(page, '공통코드관리 조회')).toBe(true);
    expect(await isChecked(page, '역할관리 조회')).toBe(true);
    await page.findByText('변경 1건');
    await page.user.click(page.getByRole('button', { name: '저장' }));
    await giveReason(page, '다시 저장');
    await page.findByText('저장되었습니다.');
  });

  test('a workbook of rights tells whom it touches before it is applied', async () => {
    await setCell('ROLE_CNSLR', CODES, '');
    const page = await openMatrix('상담사 (ROLE_CNSLR)');
    const { user } = page;
    await user.click(page.getByRole('button', { name: '양식 업로드' }));
    const element = await page.findByRole('dialog', { name: '역할별 자원 권한 업로드' }),
      dialog = within(element);
    const choose = async (roleCd: string): Promise<void> => {
      const rows = [[roleCd, CODES, 'R', 'DEPT']];
      const file = await workbookFile('권한', ['역할코드', '경로', '권한문자열', '데이터범위'], rows);
      await user.upload(present(element.querySelector<HTMLInputElement>('input[type=file]')), file);
    };
    await choose('ROLE_NONE');
    await waitFor(() => expect(element.textContent).toContain('전체 1건 = 정상 0건 + 오류 1건'));
    expect(dialog.queryByRole('region', { name: '영향' })).toBeNull();
    await choose('ROLE_CNSLR');
    const effect = within(await dialog.findByRole('region', { name: '영향' }));
    await waitFor(() => expect(effect.getByRole('status').textContent.trim()).toMatch(/^얻는 사람 \d+명$/));
    const touched = within(effect.getByRole('list', { name: '화면별 영향' })).getAllByRole('listitem');
    expect(touched.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^공통코드관리얻음 \d+$/)]);
    await user.click(effect.getByRole('button', { name: '사람별로 보기' }));
    const people = within(await effect.findByRole('list', { name: '사람별 영향' })).getAllByRole('listitem');
    expect(people[0]?.textContent).toContain('없음 → 조회');
    await user.click(dialog.getByRole('button', { name: '반영' }));
    const told = await page.findByRole('alertdialog');
    expect(told.textContent).toContain('전체 1건 / 반영 1건 / 제외 0건');
    await user.click(within(told).getByRole('button', { name: '확인' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await isChecked(page, '공통코드관리 조회')).toBe(true));
  });

  testListStates(screens, {
    path: `${MATRIX}?roleId=${stableId('role:ROLE_AUDIT')}`,
    op: 'getRoleResourceList',
    table: '자원 권한',
    row: '역할관리',
    shownIn: 'th *',
    nothing: `${MATRIX}?roleId=${stableId('role:ROLE_AUDIT')}&searchKeyword=nowhere`,
  });
});
