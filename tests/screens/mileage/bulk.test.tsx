import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { MILEAGE_SCREEN } from '#contract/mileage/mileage-codes.ts';
import { testListStates } from '#tests/support/screens/list-states.ts';
import { newBrowser } from '#tests/support/screens/page-worker.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';
import { bulk, bulkItem, sheetRows, type SheetRow } from '#tests/support/writes/mileage-writes.ts';

type Row = Readonly<Record<string, unknown>>;
const screens = useScreens(),
  { renderScreen, callAs } = screens;
const SCREEN = MILEAGE_SCREEN.bulk,
  PAGE = { page: 1, rowsPerPage: 10 };

testListStates(screens, {
  path: SCREEN,
  op: 'getBulkList',
  table: '일괄 지급',
  row: /B20\d\d-\d{4}/,
  nothing: `${SCREEN}?searchKeyword=${encodeURIComponent('없는배치')}`,
  stranger: 'prof01',
  as: 'oper01',
});

/** A batch that oper01 has uploaded, with what was typed into some of its rows. */
async function upload(title: string, change: (rows: SheetRow[]) => SheetRow[] = (rows) => rows): Promise<Row> {
  const made = await callAs('oper01', 'saveSda', bulkItem()),
    desk = { server: screens.server() };
  const { rows } = await callAs('oper01', 'uploadBulk', {
    ...(await bulk(desk, made.rows[0]?.sdaId, { title })),
    rows: change(await sheetRows(desk, 3)),
  });
  return rows[0] ?? {};
}
const submitted = async (title: string): Promise<Row> => {
  const { bulkId, version } = await upload(title);
  return (await callAs('oper01', 'submitBulk', { bulkId, version, exclErrYn: 'N' })).rows[0] ?? {};
};
const at = ({ bulkId }: Row): string => `${SCREEN}?bulkId=${String(bulkId)}`;
const stateOf = async ({ bulkId }: Row) => (await callAs('oper01', 'getBulk', { bulkId, ...PAGE })).body.data.batch;

describe('마일리지 일괄 지급', () => {
  test('a row that is wrong comes first, is corrected, and the batch is requested', async () => {
    const batch = await upload('봄 축제 도우미', ([first, ...others]) =>
      first ? [{ ...first, pntTxt: '백점' }, ...others] : [],
    );
    const page = await renderScreen(at(batch), { as: 'oper01' });
    const table = within(await page.findByRole('table', { name: '지급 명단' }));
    const wrong = await table.findByText('점수는 1 이상 100 이하의 정수여야 합니다.');
    expect(table.getAllByRole('row')[1]?.textContent).toContain('점수는 1 이상');
    await page.user.click(wrong);
    const dialog = within(await page.findByRole('dialog', { name: /행 수정/ }));
    await page.fill(dialog.getByRole('textbox', { name: /^점수/ }), '40');
    await page.user.click(dialog.getByRole('button', { name: '저장' }));
    await page.findByText('다시 검증했습니다. 오류가 없습니다.');
    await page.findByText('3명, 140점');
    await page.user.click(page.getByRole('button', { name: '승인요청' }));
    const question = within(await page.findByRole('alertdialog', { name: '승인요청' }));
    question.getByText('3명에게 140점을 지급하도록 승인을 요청하시겠습니까?');
    await page.user.click(question.getByRole('button', { name: '승인요청' }));
    await page.findByText(/승인을 요청했습니다/);
    expect(await stateOf(batch)).toMatchObject({ bulkSt: 'SUBMITTED', totPnt: 140 });
  });

  test('pressed right behind a correction, the request waits for the batch as the correction has left it', async () => {
    const batch = await upload('곧바로 요청하는 지급', ([first, ...others]) =>
        first ? [{ ...first, pntTxt: '백점' }, ...others] : [],
      ),
      browser = newBrowser(),
      page = await renderScreen(at(batch), { as: 'oper01', browser });
    await page.user.click(await page.findByText('점수는 1 이상 100 이하의 정수여야 합니다.'));
    const dialog = within(await page.findByRole('dialog', { name: /행 수정/ }));
    await page.fill(dialog.getByRole('textbox', { name: /^점수/ }), '40');
    let letGo = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let isSaved = false,
      askedAnew = 0;
    browser.intercept = async ({ url }) => {
      const { pathname } = new URL(url);
      if (pathname === '/api/mileage/saveBulkRow') isSaved = true;
      else if (isSaved && pathname === '/api/mileage/getBulk') {
        askedAnew += 1;
        await isAnswered;
      }
      return null;
    };
    await page.user.click(dialog.getByRole('button', { name: '저장' }));
    await page.findByText('다시 검증했습니다. 오류가 없습니다.');
    await waitFor(() => expect(askedAnew).toBe(1));
    await page.user.click(page.getByRole('button', { name: '승인요청' }));
    expect(page.queryByRole('alertdialog')).toBeNull();
    letGo();
    const question = within(await page.findByRole('alertdialog', { name: '승인요청' }));
    question.getByText('3명에게 140점을 지급하도록 승인을 요청하시겠습니까?');
    await page.user.click(question.getByRole('button', { name: '승인요청' }));
    await page.findByText(/승인을 요청했습니다/);
    expect(await stateOf(batch)).toMatchObject({ bulkSt: 'SUBMITTED', totPnt: 140 });
  });

  test('errors are left out only by a choice that says how many', async () => {
    const batch = await upload('오류가 있는 명단', ([first, ...others]) =>
      first ? [{ ...first, stdNo: '29990001' }, ...others] : [],
    );
    const page = await renderScreen(at(batch), { as: 'oper01' });
    await page.user.click(await page.findByRole('button', { name: '승인요청' }));
    const question = within(await page.findByRole('alertdialog', { name: '오류 행 제외' }));
    question.getByText(/오류 행 1건을 제외하고 2명에게 100점을/);
    await page.user.click(question.getByRole('button', { name: '오류 행 제외하고 승인요청' }));
    await page.findByText(/승인을 요청했습니다/);
    expect(await stateOf(batch)).toMatchObject({ bulkSt: 'SUBMITTED', exclErrYn: 'Y' });
  });

  test('the requester sees why he cannot approve; another person is told what he pays, and pays', async () => {
    const batch = await submitted('두 사람이 정하는 지급');
    const own = await renderScreen(at(batch), { as: 'oper01' });
    const locked = await own.findByRole('button', { name: '승인' });
    expect((locked as HTMLButtonElement).disabled).toBe(true);
    expect(locked.title).toBe('요청자와 승인자는 달라야 합니다.');
    const page = await renderScreen(at(batch), { as: 'oper02' });
    await page.user.click(await page.findByRole('button', { name: '승인' }));
    const question = within(await page.findByRole('alertdialog', { name: '일괄 지급 승인' }));
    question.getByText('3명에게 총 150점을 지급하시겠습니까?');
    await page.user.click(question.getByRole('button', { name: '승인' }));
    await page.findByText('3명에게 총 150점을 지급했습니다.');
    await page.user.click(await page.findByRole('button', { name: '전체 취소' }));
    const dialog = within(await page.findByRole('dialog', { name: '일괄 지급 전체 취소' }));
    await page.user.type(dialog.getByRole('textbox'), '행사가 취소되었습니다.');
    await page.user.click(dialog.getByRole('button', { name: '전체 취소' }));
    await page.findByText(/지급을 모두 취소했습니다/);
    expect(await stateOf(batch)).toMatchObject({ bulkSt: 'REVERSED', rsn: '행사가 취소되었습니다.' });
  });

  test('a returned batch shows why, and its requester deletes it', async () => {
    const batch = await submitted('반려될 지급');
    const page = await renderScreen(at(batch), { as: 'oper02' });
    await page.user.click(await page.findByRole('button', { name: '반려' }));
    const dialog = within(await page.findByRole('dialog', { name: '일괄 지급 반려' }));
    await page.user.type(dialog.getByRole('textbox'), '근거문서가 다릅니다.');
    await page.user.click(dialog.getByRole('button', { name: '반려' }));
    await page.findByText('일괄 지급을 반려했습니다.');
    const other = await page.findByRole('button', { name: '삭제' });
    expect(other.title).toBe('요청자만 삭제할 수 있습니다.');
    const own = await renderScreen(at(batch), { as: 'oper01' });
    await own.findByText('근거문서가 다릅니다.');
    await own.user.click(await own.findByRole('button', { name: '삭제' }));
    const question = within(await own.findByRole('alertdialog', { name: '일괄 지급 삭제' }));
    await own.user.click(question.getByRole('button', { name: '삭제' }));
    await own.findByText('삭제되었습니다.');
    const { rows } = await callAs('oper01', 'getBulkList', { searchKeyword: String(batch.bulkNo), ...PAGE });
    expect(rows).toEqual([]);
  });

  test('an auditor reads covered names and changes nothing', async () => {
    const batch = await upload('감사가 보는 명단');
    const page = await renderScreen(at(batch), { as: 'audit01' });
    await page.findByRole('table', { name: '지급 명단' });
    expect((await page.findAllByText(/.\*/)).length).toBeGreaterThan(0);
    for (const name of ['승인요청', '삭제', '다시 업로드']) expect(page.queryByRole('button', { name })).toBeNull();
  });

  test('without a workbook nothing is uploaded, and that is said', async () => {
    const page = await renderScreen(SCREEN, { as: 'oper01' });
    await page.user.click(
      (await page.findAllByRole('button', { name: /명단 업로드|첫 일괄 지급 등록/ }))[0] as HTMLElement,
    );
    const dialog = within(await page.findByRole('dialog', { name: '명단 업로드' }));
    await page.fill(dialog.getByRole('textbox', { name: /^제목/ }), '명단 없는 지급');
    await page.fill(dialog.getByRole('textbox', { name: /^근거문서/ }), '학생지원팀-1');
    await page.user.selectOptions(
      dialog.getByRole('combobox', { name: /^항목/ }),
      await dialog.findByRole('option', { name: /행사 참여 \(1인 최대 30점\)/ }),
    );
    await page.user.selectOptions(
      dialog.getByRole('combobox', { name: /^학기/ }),
      await dialog.findByRole('option', { name: '2026-1' }),
    );
    await page.fill(dialog.getByRole('textbox', { name: /^발생일/ }), '2026-03-02');
    await page.user.click(dialog.getByRole('button', { name: '업로드' }));
    await dialog.findByText('명단 파일을 선택해주세요.');
  });
});
