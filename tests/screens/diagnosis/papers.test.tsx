import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { instrumentOf, screenPath } from '#contract/diagnosis/instruments.ts';
import { testListStates } from '#tests/support/screens/list-states.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';
import { survey } from '#tests/support/writes/diagnosis-writes.ts';

const screens = useScreens(),
  { renderScreen, callAs } = screens;
const LIST = screenPath(instrumentOf('SURVEY'), 'PaperReg');

testListStates(screens, {
  path: `${LIST}?searchKeyword=${encodeURIComponent('도서관')}`,
  op: 'getPaperList',
  table: '설문지',
  row: '도서관 이용 조사',
  nothing: `${LIST}?searchKeyword=${encodeURIComponent('없는설문지')}`,
  stranger: 'prof01',
  as: 'oper01',
});

const made = async () => (await callAs('oper01', 'savePaperVer', survey())).rows[0] ?? {};
const at = (paperNm: unknown) => `${LIST}?searchKeyword=${encodeURIComponent(String(paperNm))}`;

describe('문항지 목록', () => {
  test('a row unfolds to all versions, and the next version begins from it', async () => {
    const paper = await made(),
      [confirmed] = (
        await callAs('oper01', 'confirmPaperVer', { paperVerId: paper.paperVerId, version: paper.version })
      ).rows;
    await callAs('oper01', 'copyPaperVer', { paperVerId: paper.paperVerId, version: confirmed?.version });
    const page = await renderScreen(at(paper.paperNm), { as: 'oper01' });
    const row = await page.findRow(new RegExp(String(paper.paperNm)));
    await page.user.click(within(row).getByRole('button', { name: /펼치기/ }));
    const versions = await page.findByRole('list', { name: `${String(paper.paperNm)} 버전` });
    expect(
      within(versions)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent.slice(0, 4)),
    ).toEqual(['버전 2', '버전 1']);
    expect(within(row).queryByRole('button', { name: /새 버전/ })).toBeNull();
  });

  test('a copy is a paper of its own, and opens', async () => {
    const paper = await made(),
      page = await renderScreen(at(paper.paperNm), { as: 'oper01' });
    await page.user.click(within(await page.findRow(new RegExp(String(paper.paperNm)))).getByRole('checkbox'));
    await page.user.click(page.getByRole('button', { name: '복사하여 신규' }));
    const dialog = await page.findDialog('설문지 복사'),
      name = dialog.getByRole('textbox', { name: '명칭' });
    expect(name).toHaveProperty('value', `${String(paper.paperNm)} (사본)`);
    await page.fill(name, String(paper.paperNm));
    await page.user.click(dialog.getByRole('button', { name: '복사' }));
    await dialog.findByText('같은 이름의 설문지가 이미 있습니다.');
    await page.fill(name, `${String(paper.paperNm)} 둘째`);
    await page.user.click(dialog.getByRole('button', { name: '복사' }));
    await page.findByRole('heading', { level: 1, name: `${String(paper.paperNm)} 둘째` });
  });

  test('a paper that was confirmed is not deleted, and the report says why', async () => {
    const paper = await made();
    await callAs('oper01', 'confirmPaperVer', { paperVerId: paper.paperVerId, version: paper.version });
    const page = await renderScreen(at(paper.paperNm), { as: 'oper01' });
    await page.user.click(within(await page.findRow(new RegExp(String(paper.paperNm)))).getByRole('checkbox'));
    await page.user.click(page.getByRole('button', { name: '1건 삭제' }));
    await page.user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: '1건 삭제' }));
    await page.findByText(/사용 중인 자료는 삭제할 수 없습니다/);
  });

  test('papers of other departments are not listed, those of the own one can be changed', async () => {
    const { paperNm } = (await callAs('dept01', 'savePaperVer', survey({ deptCd: '1010' }))).rows[0] ?? {};
    const page = await renderScreen(LIST, { as: 'dept01' });
    const row = await page.findRow(new RegExp(String(paperNm)));
    expect(within(row).getByRole('checkbox')).toHaveProperty('disabled', false);
    expect(page.queryByRole('row', { name: /도서관 이용 조사/ })).toBeNull();
  });
});
