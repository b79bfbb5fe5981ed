import { randomUUID } from 'node:crypto';
import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { useScreens, type ShownScreen } from '#tests/support/screens/render-screen.tsx';

/* What a form of many rows does, on the codes of a group: nothing changed, its draft, two people in the same rows. */

const { renderScreen, callAs, passTime } = useScreens();
const DRAFT = '작성 중이던 내용이 있습니다. 불러오시겠습니까?';

/** A group of this test alone with two codes. */
async function makeGroup() {
  const upCdId = `TEST_${randomUUID().slice(0, 8).toUpperCase()}`,
    group = { cmmnCdId: randomUUID(), cdId: upCdId, cdNm: `시험 ${upCdId}`, sortOrdr: 999, useYn: 'Y' };
  await callAs('admin01', 'saveCmmnCdGrp', group);
  const rows = ['하나', '둘'].map((cdNm, index) => ({
    cmmnCdId: randomUUID(),
    cdId: `C${index + 1}`,
    cdNm,
    sortOrdr: index + 1,
    useYn: 'Y',
  }));
  const saved = await callAs('admin01', 'saveCmmnCd', { upCdId, rows }),
    known = new Map(saved.rows.map((row) => [row['cmmnCdId'], row['version']]));
  /** Another user stores the first code under this name. */
  const rename = (cdNm: string) =>
    callAs('admin02', 'saveCmmnCd', {
      upCdId,
      rows: rows.slice(0, 1).map((row) => ({ ...row, cdNm, version: known.get(row.cmmnCdId) })),
    });
  const names = async () => (await callAs('admin01', 'getCmmnCdList', { upCdId })).rows.map(({ cdNm }) => String(cdNm));
  return { upCdId, rename, names };
}

async function openGroup(upCdId: string, page?: ShownScreen) {
  const shown = page ?? (await renderScreen(`/admin/sysMng/cmmnCdMng?searchKeyword=${upCdId}`, { as: 'admin01' }));
  await shown.user.click(await shown.findByRole('cell', { name: upCdId }));
  const grid = within(await shown.findByRole('table', { name: /코드 목록/ }));
  await grid.findByLabelText('1행 코드명');
  return {
    page: shown,
    name: (place: number) => grid.getByLabelText(`${place}행 코드명`),
    save: () => shown.user.click(shown.getByRole('button', { name: '저장' })),
  };
}

test('nothing is sent when nothing has changed, also when a change was taken back', async () => {
  const { upCdId } = await makeGroup(),
    { page, name, save } = await openGroup(upCdId);
  await page.fill(name(1), '다른 이름');
  await page.findByText(/변경 1건/);
  await page.fill(name(1), '하나');
  await waitFor(() => expect(page.queryByText(/변경 1건/)).toBeNull());
  page.browser.asked.splice(0);
  await save();
  await page.findByText('변경된 내용이 없습니다.');
  expect(page.browser.asked.filter((line) => line.includes('saveCmmnCd'))).toEqual([]);
});

test('what was typed comes back after the page was lost, and is gone once it is saved', async () => {
  const { upCdId, names } = await makeGroup(),
    { page, name } = await openGroup(upCdId);
  await page.fill(name(2), '쓰다 만 이름');
  await passTime(2_000);
  const again = await openGroup(upCdId, await page.reload());
  const question = within(await again.page.findByRole('alertdialog'));
  question.getByText(DRAFT);
  await again.page.user.click(question.getByRole('button', { name: '불러오기' }));
  await waitFor(() => expect(again.name(2)).toHaveProperty('value', '쓰다 만 이름'));
  await again.save();
  await again.page.findByText('저장되었습니다.');
  expect(await names()).toEqual(['하나', '쓰다 만 이름']);
  const last = await openGroup(upCdId, await again.page.reload());
  await passTime(1_000);
  expect(last.page.queryByText(DRAFT)).toBeNull();
});

test('who takes what another user has stored keeps what is typed in the other rows', async () => {
  const { upCdId, rename, names } = await makeGroup(),
    { page, name, save } = await openGroup(upCdId);
  await rename('그 사람 이름');
  await page.fill(name(1), '내 이름');
  await page.fill(name(2), '내 둘');
  await save();
  const conflict = await page.findDialog('저장 충돌');
  await page.user.click(conflict.getByRole('button', { name: '최신 내용 불러오기' }));
  await waitFor(() => expect(name(1)).toHaveProperty('value', '그 사람 이름'));
  expect(name(2)).toHaveProperty('value', '내 둘');
  await page.findByText(/변경 1건/);
  await save();
  await page.findByText('저장되었습니다.');
  expect(await names()).toEqual(['그 사람 이름', '내 둘']);
});
