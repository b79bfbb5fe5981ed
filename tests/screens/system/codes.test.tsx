import { randomUUID } from 'node:crypto';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { testListStates } from '#tests/support/screens/list-states.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';

const screens = useScreens(),
  { renderScreen, callAs } = screens;
const SCREEN = '/admin/sysMng/cmmnCdMng';

/** A screen with the codes of a group opened on it. */
async function openGroup(groupId: string, as = 'admin01') {
  const page = await renderScreen(`${SCREEN}?searchKeyword=${groupId}`, { as });
  const open = async (shown = page) => {
    await shown.user.click(await shown.findByRole('cell', { name: groupId }));
    return within(await shown.findByRole('table', { name: /코드 목록/ }));
  };
  return { page, open, grid: await open() };
}
type Grid = ReturnType<typeof within>;
const codeNames = (grid: Grid): readonly string[] =>
  grid.getAllByLabelText(/^\d+행 코드명$/).map((field: HTMLElement) => (field as HTMLInputElement).value);

/** A group of its own with codes C1, C2, … of these names. */
async function newGroup(names: readonly string[]) {
  const cdId = `TEST_${randomUUID().slice(0, 8).toUpperCase()}`;
  await callAs('admin01', 'saveCmmnCdGrp', {
    cmmnCdId: randomUUID(),
    cdId,
    cdNm: `시험 ${cdId}`,
    sortOrdr: 999,
    useYn: 'Y',
  });
  const rows = names.map((cdNm, index) => ({
    cmmnCdId: randomUUID(),
    cdId: `C${index + 1}`,
    cdNm,
    sortOrdr: index + 1,
    useYn: 'Y',
  }));
  const saved = await callAs('admin01', 'saveCmmnCd', { upCdId: cdId, rows });
  return { cdId, rows: rows.map((row, index) => ({ ...row, version: saved.rows[index]?.['version'] })) };
}

describe('codes', () => {
  test('groups are filtered by their name at once', async () => {
    const page = await renderScreen(SCREEN, { as: 'admin01' });
    const groups = within(await page.findByRole('table', { name: '코드 그룹' }));
    await page.fill(page.getByLabelText('그룹ID/명'), 'GUIDE');
    await page.user.click(page.getByRole('button', { name: '조회' }));
    await waitFor(() => expect(groups.getAllByText(/^GUIDE/)).toHaveLength(groups.getAllByRole('row').length - 1));
    expect(groups.getAllByRole('row')).toHaveLength(3);
    expect(location.search).toContain('searchKeyword=GUIDE');
  });

  test('system.md 8.7: codes in use and system groups are kept', async () => {
    const { page, grid } = await openGroup('SHREG_ST');
    await page.findByText('시스템 코드: 코드명, 순서, 추가정보만 변경할 수 있습니다.');
    expect(page.queryByRole('button', { name: '삭제' })).toBeNull();
    expect(await grid.findByLabelText('재학 사용')).toHaveProperty('disabled', true);
  });

  test('a new code is checked, saved, moved and deleted', async () => {
    const { cdId } = await newGroup(['전화', '전자우편']);
    const { page, grid } = await openGroup(cdId);
    const { user } = page,
      save = () => user.click(page.getByRole('button', { name: '저장' }));
    await user.click(page.getByRole('button', { name: '코드 추가' }));
    await waitFor(() => expect(document.activeElement).toBe(grid.getByLabelText('3행 코드')));
    await save();
    await grid.findByText('코드를 입력해주세요.');
    await page.fill(grid.getByLabelText('3행 코드'), 'visit');
    await page.fill(grid.getByLabelText('3행 코드명'), '방문');
    await save();
    await page.findByText('저장되었습니다.');
    expect(codeNames(grid)).toEqual(['전화', '전자우편', '방문']);
    await user.click(grid.getByRole('button', { name: '방문 위로' }));
    await save();
    await waitFor(() => expect(grid.getAllByRole('row')[2]?.textContent).toContain('VISIT'));
    // Until the rows have come anew nothing can be done with them.
    await waitFor(() => expect(page.getByRole('button', { name: '저장' })).toHaveProperty('disabled', false));
    await user.click(grid.getByLabelText('VISIT 선택'));
    await user.click(page.getByRole('button', { name: '삭제' }));
    await user.click(await page.findByRole('button', { name: '1건 삭제' }));
    await page.findByText(/삭제되었습니다\.$/);
    expect(codeNames(grid)).toEqual(['전화', '전자우편']);
  });

  test('codes are put into order by the keyboard alone', async () => {
    const { cdId } = await newGroup(['하나', '둘', '셋']);
    const { page, open, grid } = await openGroup(cdId);
    const { user } = page,
      mover = (name: string) => grid.getByRole('button', { name });
    await waitFor(() => expect(codeNames(grid)).toEqual(['하나', '둘', '셋']));
    mover('하나 아래로').focus();
    await user.keyboard('{Enter}');
    expect(codeNames(grid)).toEqual(['둘', '하나', '셋']);
    expect(document.activeElement).toBe(mover('하나 아래로'));
    await user.keyboard(' ');
    expect(codeNames(grid)).toEqual(['둘', '셋', '하나']);
    expect(mover('하나 아래로')).toHaveProperty('disabled', true);
    mover('셋 위로').focus();
    await user.keyboard('{Enter}');
    expect(codeNames(grid)).toEqual(['셋', '둘', '하나']);
    await user.click(page.getByRole('button', { name: '저장' }));
    await page.findByText('저장되었습니다.');
    const again = await open(await page.reload());
    await waitFor(() => expect(codeNames(again)).toEqual(['셋', '둘', '하나']));
  });

  test('two people in one code meet in the conflict dialog', async () => {
    const { cdId, rows } = await newGroup(['처음 이름']);
    const { page, open, grid } = await openGroup(cdId);
    const field = await grid.findByLabelText('1행 코드명');
    const theirs = rows.map((row) => ({ ...row, cdNm: '먼저 저장한 이름' }));
    await callAs('admin02', 'saveCmmnCd', { upCdId: cdId, rows: theirs });
    await page.fill(field, '나중에 저장한 이름');
    await page.user.click(page.getByRole('button', { name: '저장' }));
    const dialog = await page.findDialog('저장 충돌');
    await dialog.findByText('다른 사용자가 먼저 수정했습니다. 새로고침 후 다시 시도해 주세요.');
    await dialog.findByText(/이소라/);
    await dialog.findByText('먼저 저장한 이름');
    await page.user.click(dialog.getByRole('button', { name: '내 내용으로 다시 저장' }));
    await page.findByText('저장되었습니다.');
    expect(codeNames(grid)).toEqual(['나중에 저장한 이름']);
    const again = await open(await page.reload());
    await waitFor(() => expect(codeNames(again)).toEqual(['나중에 저장한 이름']));
  });

  test('an operator changes only the groups given to him', async () => {
    const his = await openGroup('HLDY', 'oper01');
    await his.page.findByRole('button', { name: '코드 추가' });
    const { page } = await openGroup('UNMASK_RSN', 'oper01');
    await page.findByText('조회만 가능합니다.');
    expect(page.queryByRole('button', { name: '저장' })).toBeNull();
  });

  testListStates(screens, {
    path: `${SCREEN}?searchKeyword=UNMASK_RSN`,
    op: 'getCmmnCdGrpList',
    table: '코드 그룹',
    row: 'UNMASK_RSN',
    nothing: `${SCREEN}?searchKeyword=NO_SUCH_GROUP`,
  });
});
