import { randomUUID } from 'node:crypto';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { MILEAGE_SCREEN } from '#contract/mileage/mileage-codes.ts';
import { testListStates } from '#tests/support/screens/list-states.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';
import { scholarship } from '#tests/support/writes/scholar-writes.ts';

type Row = Readonly<Record<string, unknown>>;
const screens = useScreens(),
  { renderScreen, callAs } = screens;
const TAB = `${MILEAGE_SCREEN.bulk}?tab=scholar`,
  at = (row: Row): string => `${TAB}&scholarId=${String(row.mlgScholarId)}`;

testListStates(screens, {
  path: TAB,
  op: 'getScholarList',
  table: '장학금',
  row: /마일리지 우수 장학금/,
  nothing: `${TAB}&searchKeyword=${encodeURIComponent('없는장학')}`,
  stranger: 'prof01',
  as: 'oper01',
});

const terms = async (termSt: 'OPEN' | 'CLOSED'): Promise<string[]> =>
  (await callAs('oper01', 'getTermList', {})).rows
    .filter((row) => row.termSt === termSt)
    .map((row) => String(row.mlgTermId));
const key = ({ mlgScholarId, version }: Row) => ({ mlgScholarId, version });
const act = async (op: 'saveScholar' | 'calcScholar' | 'confirmScholar', arg: object): Promise<Row> =>
  (await callAs('oper01', op, arg)).rows[0] ?? {};
const stored = async (row: Row): Promise<Row> =>
  (await callAs('oper01', 'getScholar', { mlgScholarId: row.mlgScholarId })).rows[0] ?? {};
/** A ranking of the newest closed term. */
const draft = async (over: object = {}): Promise<Row> =>
  act('saveScholar', scholarship((await terms('CLOSED')).slice(0, 1), over));
const ranked = async (over: object = {}): Promise<Row> => act('calcScholar', key(await draft(over)));

describe('장학금', () => {
  test('a new ranking is told what is missing, adds up its awards, and is stored', async () => {
    const page = await renderScreen(`${TAB}&scholarId=new`, { as: 'oper01' }),
      name = `화면에서 만든 장학 ${randomUUID().slice(0, 6)}`;
    await page.fill(await page.findByRole('textbox', { name: /^장학명/ }), name);
    await page.user.click(page.getByRole('button', { name: /저장/ }));
    await page.findByText('지급구간을 1개 이상 등록해주세요.');
    const open = await page.findByRole('checkbox', { name: '2026-1' });
    expect((open as HTMLInputElement).disabled).toBe(true);
    await page.user.click(page.getByRole('checkbox', { name: '2025-2' }));
    await page.user.click(page.getByRole('button', { name: '지급구간 추가' }));
    await page.user.click(page.getByRole('button', { name: '지급구간 추가' }));
    const [first, second] = [1, 2].map((no) => within(page.getByRole('group', { name: `지급구간 ${no}` })));
    if (!first || !second) throw new Error('no awards');
    await page.fill(first.getByRole('textbox', { name: '1인 지급액' }), '1000000');
    await page.user.selectOptions(second.getByRole('combobox', { name: '범위' }), '학년별');
    await page.fill(second.getByRole('textbox', { name: '1인 지급액' }), '600000');
    await second.findByText('누계 3,400,000원');
    await page.findByText('예산보다 많을 수 있습니다');
    await page.user.click(page.getByRole('button', { name: /저장/ }));
    await page.findByRole('button', { name: '산출' });
    const { rows } = await callAs('oper01', 'getScholarList', { searchKeyword: name, page: 1, rowsPerPage: 10 });
    expect(rows).toMatchObject([{ schNm: name, schSt: 'DRAFT', termNm: '2025-2' }]);
  });

  test('a list is made, somebody is taken out of it and let back in', async () => {
    const row = await draft(),
      page = await renderScreen(at(row), { as: 'oper01' });
    await page.user.click(await page.findByRole('button', { name: '산출' }));
    await page.findByRole('button', { name: '다시 산출' });
    const table = within(await page.findByRole('table', { name: '장학 순위' }));
    const [first] = await table.findAllByRole('row', { name: /선발/ });
    if (!first) throw new Error('nobody was selected');
    await page.user.click(within(first).getByRole('checkbox'));
    await page.user.click(page.getByRole('button', { name: '제외 처리' }));
    const dialog = within(await page.findByRole('dialog', { name: '장학 제외' }));
    await page.user.type(dialog.getByRole('textbox'), '장학 포기');
    await page.user.click(dialog.getByRole('button', { name: '제외 처리' }));
    await page.findByText('1명을 제외했습니다.');
    expect(await stored(row)).toMatchObject({ schSt: 'RANKED' });
    const out = await callAs('oper01', 'getScholarRank', {
      mlgScholarId: row.mlgScholarId,
      exclCd: 'E9',
      page: 1,
      rowsPerPage: 10,
    });
    expect(out.rows).toMatchObject([{ exclRsn: '장학 포기', rankNo: null }]);
    const back = await renderScreen(at(row), { as: 'oper01' });
    await back.user.selectOptions(await back.findByRole('combobox', { name: '결과' }), '제외');
    await back.user.click(back.getByRole('button', { name: '조회' }));
    await back.user.click(within(await back.findByRole('row', { name: /장학 포기/ })).getByRole('checkbox'));
    await back.user.click(back.getByRole('button', { name: '제외 해제' }));
    await back.findByText('1명을 제외에서 해제했습니다.');
    expect(await stored(row)).toMatchObject({ exclCnt: 0 });
  });

  test('equals are put in an order, with a reason', async () => {
    // Everybody with the same points is equal: the first award with an end among them stays open.
    let row: Row = {};
    for (const cnt of [1, 2, 3, 5, 8, 13, 21, 34, 55, 89]) {
      row = await ranked({ awards: [{ scopeDiv: 'ALL', cnt, amt: 1_000 }] });
      if ((row.openTies as readonly unknown[]).length > 0) break;
    }
    const page = await renderScreen(at(row), { as: 'oper01' });
    await page.user.click(await page.findByRole('button', { name: '동순위 지정' }));
    const dialog = within(await page.findByRole('dialog', { name: /동순위 지정/ }));
    const [down] = await dialog.findAllByRole('button', { name: /아래로/ });
    if (!down) throw new Error('no students');
    const stdNo = down.getAttribute('aria-label')?.split(' ')[0];
    await page.user.click(down);
    expect(dialog.getAllByRole('listitem')[1]?.textContent).toContain(stdNo);
    await page.user.type(dialog.getByRole('textbox'), '장학위원회 결정');
    await page.user.click(dialog.getByRole('button', { name: '순위 지정' }));
    await page.findByText(/순위를 지정했습니다/);
    expect(await stored(row)).toMatchObject({ openTies: [] });
  });

  test('what is confirmed is paid after its file, and cannot be changed any more', async () => {
    const row = await act('confirmScholar', key(await ranked())),
      page = await renderScreen(at(row), { as: 'oper01' });
    const pay = await page.findByRole('button', { name: '지급 처리' });
    expect([(pay as HTMLButtonElement).disabled, pay.title]).toEqual([true, '지급 파일을 먼저 내려받아주세요.']);
    await page.user.click(page.getByRole('tab', { name: '기준' }));
    expect(page.queryByRole('button', { name: /저장/ })).toBeNull();
    await callAs('oper01', 'makePayFile', key(row));
    const later = await renderScreen(at(row), { as: 'oper01' });
    await later.user.click(await later.findByRole('button', { name: '지급 처리' }));
    await later.user.click(within(await later.findByRole('alertdialog')).getByRole('button', { name: '지급 처리' }));
    await later.findByText('지급 처리했습니다.');
    expect(await stored(row)).toMatchObject({ schSt: 'PAID' });
  });

  test('whoever only reads sees covered names and no act', async () => {
    const row = await ranked(),
      page = await renderScreen(at(row), { as: 'audit01' });
    await page.findByRole('table', { name: '장학 순위' });
    for (const name of ['다시 산출', '확정', '장학금 취소', '지급 처리'])
      expect(page.queryByRole('button', { name })).toBeNull();
  });

  test('the list is for who reaches the whole university', async () => {
    const page = await renderScreen(TAB, { as: 'dept01' });
    await page.findByText('장학금은 모든 부서를 담당하는 사용자만 볼 수 있습니다.');
  });
});
