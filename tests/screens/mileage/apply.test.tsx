import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { MILEAGE_SCREEN } from '#contract/mileage/mileage-codes.ts';
import { testListStates } from '#tests/support/screens/list-states.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';
import { application, item, revision } from '#tests/support/writes/mileage-writes.ts';

const screens = useScreens(),
  { renderScreen, callAs } = screens;
const SCREEN = MILEAGE_SCREEN.apply,
  PAGE = { page: 1, rowsPerPage: 10 };

testListStates(screens, {
  path: SCREEN,
  op: 'getApplyList',
  table: '마일리지 신청',
  row: /A20\d\d-\d{6}/,
  nothing: `${SCREEN}?searchKeyword=${encodeURIComponent('없는신청')}`,
  stranger: 'prof01',
  as: 'oper01',
});

/** A student who has an account already. */
const student = async (): Promise<string> => {
  const { rows } = await callAs('oper01', 'getLedgerStdList', PAGE);
  return String(rows[0]?.stdNo);
};
/** An application that oper02 has entered for an item of 교육혁신원. */
async function enter(actTitle: string, over: object = {}): Promise<Readonly<Record<string, unknown>>> {
  const made = await callAs('oper01', 'saveSda', item({ aprvDeptCd: '9200', ...over }));
  const { rows } = await callAs('oper02', 'submitApply', {
    ...application(made.rows[0]?.sdaId, { actTitle }),
    stdNo: await student(),
  });
  return rows[0] ?? {};
}

describe('마일리지 신청 관리', () => {
  test('an application is approved by one key, and says how many points came of it', async () => {
    const row = await enter('키로 승인할 활동');
    const page = await renderScreen(`${SCREEN}?applyId=${String(row.applyId)}`, { as: 'oper01' });
    await page.findByText('예상 적립 20점');
    await page.user.keyboard('a');
    await page.findByText(/승인되었습니다. 20점 적립/);
    const { rows } = await callAs('oper01', 'getApply', { applyId: row.applyId });
    expect(rows).toMatchObject([{ applySt: 'APPROVED', grantPnt: 20 }]);
  });

  test('a rejection asks for its kind and its reason, and letters that are typed decide nothing', async () => {
    const row = await enter('반려할 활동');
    const page = await renderScreen(`${SCREEN}?applyId=${String(row.applyId)}`, { as: 'oper01' });
    await page.findByText('예상 적립 20점');
    await page.user.keyboard('r');
    const dialog = within(await page.findByRole('dialog', { name: '신청 반려' }));
    await page.user.click(dialog.getByRole('button', { name: '반려' }));
    expect((await callAs('oper01', 'getApply', { applyId: row.applyId })).rows).toMatchObject([
      { applySt: 'SUBMITTED' },
    ]);
    await dialog.findByRole('option', { name: '인정대상 아님' });
    await page.user.selectOptions(dialog.getByRole('combobox'), '인정대상 아님');
    await page.user.type(dialog.getByRole('textbox'), 'a 교내 활동이 아닙니다.');
    await page.user.click(dialog.getByRole('button', { name: '반려' }));
    await page.findByText('신청을 반려했습니다.');
    expect((await callAs('oper01', 'getApply', { applyId: row.applyId })).rows).toMatchObject([
      { applySt: 'REJECTED', rvwRsn: 'a 교내 활동이 아닙니다.', rvwRsnCd: 'J1' },
    ]);
  });

  test('of two chosen the one that needs a look stays, with the reason', async () => {
    const good = await enter('함께 승인 하나'),
      own = await callAs('oper01', 'saveSda', item({ aprvDeptCd: '9200', dupRule: 'DATE_ONCE' })),
      stdNo = await student();
    const { rows } = await callAs('oper01', 'submitApply', {
      ...application(own.rows[0]?.sdaId, { actTitle: '함께 승인 둘' }),
      stdNo,
    });
    expect(good.applySt).toBe('SUBMITTED');
    const page = await renderScreen(`${SCREEN}?applySt=SUBMITTED&searchKeyword=${encodeURIComponent(stdNo)}`, {
      as: 'oper01',
    });
    const mine = within(await page.findByRole('row', { name: new RegExp(String(rows[0]?.applyNo)) })).getByRole(
      'checkbox',
    );
    expect((mine as HTMLInputElement).disabled).toBe(true);
    await page.user.click(
      within(page.getByRole('row', { name: new RegExp(String(good.applyNo)) })).getByRole('checkbox'),
    );
    await page.user.click(page.getByRole('button', { name: '1건 승인' }));
    await page.findByText(/승인되었습니다/);
  });

  test('one with a warning cannot be chosen, and says why', async () => {
    const row = await enter('한도를 넘는 활동', { revisions: [revision({ itemTermCap: 5 })] });
    const page = await renderScreen(`${SCREEN}?applySt=SUBMITTED&searchKeyword=${String(row.applyNo)}`, {
      as: 'oper01',
    });
    const line = within(await page.findByRole('row', { name: new RegExp(String(row.applyNo)) }));
    const box = line.getByRole<HTMLInputElement>('checkbox', {
      description: /일괄 승인할 수 없습니다. 예상 적립 5점, 제외 15점 \(항목 학기 한도\)/,
    });
    expect(box.disabled).toBe(true);
    line.getByRole('img', { name: /^확인 필요: 예상 적립 5점/ });
  });

  test('what an item asks for is asked in its form', async () => {
    const page = await renderScreen(SCREEN, { as: 'oper01' });
    await page.user.click(await page.findByRole('button', { name: '대리등록' }));
    const dialog = within(await page.findByRole('dialog', { name: '마일리지 대리등록' }));
    const toeic = await dialog.findByRole('option', { name: /어학 · TOEIC \(/ });
    await page.user.selectOptions(dialog.getByRole('combobox', { name: /^항목/ }), toeic);
    await dialog.findByRole('combobox', { name: /^등급/ });
    await page.fill(dialog.getByRole('textbox', { name: /^활동명/ }), 'TOEIC 정기시험');
    await page.user.click(dialog.getByRole('button', { name: '등록' }));
    await dialog.findByText('학생을 선택해주세요.');
    await dialog.findByText('등급을 선택해주세요.');
    await dialog.findByText('어학 점수 또는 등급을 입력해주세요.');
  });

  test('an account shows its entries, and one of them is taken back with a reason', async () => {
    const stdNo = await student();
    const page = await renderScreen(`${SCREEN}?tab=ledger&searchKeyword=${stdNo}`, { as: 'oper01' });
    await page.user.click(await page.findByRole('row', { name: new RegExp(stdNo) }));
    await page.findByText(/거래 \d+건이 모두 맞습니다/);
    const table = within(await page.findByRole('table', { name: '거래 내역' }));
    const [free] = await table.findAllByRole('row', { name: /적립/ });
    if (!free) throw new Error('no entry to take back');
    await page.user.click(within(free).getByRole('checkbox'));
    await page.user.click(page.getByRole('button', { name: '거래 취소' }));
    const dialog = within(await page.findByRole('dialog', { name: /거래 취소/ }));
    await page.user.type(dialog.getByRole('textbox'), '잘못 지급된 거래');
    await page.user.click(dialog.getByRole('button', { name: '거래 취소' }));
    await page.findByText(/거래를 취소했습니다/);
    const { rows } = await callAs('oper01', 'getLedgerList', { stdNo, ...PAGE });
    expect(rows[0]).toMatchObject({ entryDiv: 'REVERSE', rsn: '잘못 지급된 거래' });
  });

  test('an adjustment shows what is decided by it', async () => {
    const page = await renderScreen(`${SCREEN}?tab=adjust`, { as: 'oper01' });
    await page.user.click(await page.findByText(/봉사 10시간/));
    const dialog = within(await page.findByRole('dialog', { name: '마일리지 조정' })),
      fact = async (label: string): Promise<string | null | undefined> =>
        (await dialog.findByText(label)).nextElementSibling?.textContent;
    await dialog.findByText(/점 → [\d,]+점$/);
    const [before = 0, after = 0] = ((await fact('승인 시 잔액')) ?? '')
      .split('→')
      .map((text) => Number(text.replace(/[^\d]/g, '')));
    expect([after - before, await fact('조정 점수')]).toEqual([20, '+20점']);
    dialog.getByText('첨부한 증빙이 없습니다.');
    dialog.getByRole('button', { name: '승인' });
  });

  test('an adjustment is decided by somebody else', async () => {
    const page = await renderScreen(`${SCREEN}?tab=adjust`, { as: 'oper01' });
    await page.user.click(within(await page.findByRole('row', { name: /봉사 10시간/ })).getByRole('checkbox'));
    await page.user.click(page.getByRole('button', { name: '승인' }));
    await page.findByText('+20점을 반영했습니다.');
    const others = await renderScreen(`${SCREEN}?tab=adjust`, { as: 'oper02' });
    const own = within(await others.findByRole('row', { name: /중복 이수된/ })).getByRole('checkbox');
    expect((own as HTMLInputElement).disabled).toBe(true);
  });

  test('an adjustment takes points away as well as it adds them', async () => {
    const stdNo = await student(),
      page = await renderScreen(`${SCREEN}?tab=ledger&searchKeyword=${stdNo}`, { as: 'oper01' });
    await page.user.click(await page.findByText(stdNo));
    await page.user.click(await page.findByRole('button', { name: '조정 등록' }));
    const dialog = within(await page.findByRole('dialog', { name: '마일리지 조정' }));
    await page.user.selectOptions(await dialog.findByRole('combobox', { name: /^학기/ }), '2026-1');
    await page.user.click(dialog.getByRole('radio', { name: '차감' }));
    await page.user.type(dialog.getByRole('textbox', { name: /^사유/ }), '화면에서 차감');
    await page.user.click(dialog.getByRole('button', { name: '승인요청' }));
    await dialog.findByText('점수는 1~1,000 사이로 입력해주세요.');
    await page.fill(dialog.getByRole('textbox', { name: /^점수/ }), '15');
    await page.user.click(dialog.getByRole('button', { name: '승인요청' }));
    await page.findByText('조정을 요청했습니다. 다른 담당자의 승인을 기다립니다.');
    const { rows } = await callAs('oper01', 'getAdjList', { ...PAGE, adjSt: 'REQ' });
    expect(rows).toContainEqual(expect.objectContaining({ stdNo, pnt: -15, rsn: '화면에서 차감' }));
  });

  test('an objection that was answered is read with its answer', async () => {
    const page = await renderScreen(`${SCREEN}?tab=objection&objSt=DONE`, { as: 'oper01' });
    await page.user.click(await page.findByText('봉사 시간이 일부만 반영된 것 같습니다.'));
    const dialog = within(await page.findByRole('dialog', { name: '이의신청' }));
    await dialog.findByText(/학기 한도 80점을 넘은 시간은 제외됩니다/);
    // What it is about stands beside it: the application, or the entry.
    dialog.getByText(/^(활동명|거래)$/);
    expect(dialog.queryByRole('button', { name: /답변하고/ })).toBeNull();
  });
});
