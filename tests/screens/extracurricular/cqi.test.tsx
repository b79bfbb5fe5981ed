import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { cqiPath } from '#contract/extracurricular/cqi-codes.ts';
import { familyOf } from '#contract/extracurricular/families.ts';
import { testListStates } from '#tests/support/screens/list-states.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';
import { pick } from '#tests/support/writes/write-context.ts';

const screens = useScreens(),
  { renderScreen, callAs, server } = screens;
const USER = familyOf('USER'),
  LIST = cqiPath(USER, 'cqiCurri'),
  DETAIL = cqiPath(USER, 'cqiCurri', true);
const reports = async (filter: object, who = 'oper01') =>
  (await callAs(who, 'getCqiCurriList', { userDiv: 'USER', page: 1, rowsPerPage: 100, ...filter })).rows;

const TERM_FIELDS = [
  'cqiTermId',
  'version',
  'userDiv',
  'schlYear',
  'shtmCd',
  'targetComplRate',
  'targetSatis',
  'curriStrtDt',
  'curriEndDt',
  'deptStrtDt',
  'deptEndDt',
  'colgHqStrtDt',
  'colgHqEndDt',
  'wRun',
  'wRcrt',
  'wCompl',
  'wSatis',
  'wAct',
];
/** Sets the cuts of a term so high that hardly any curriculum reaches C. */
async function raiseCuts(cqiTermId: unknown): Promise<void> {
  const { rows } = await callAs('oper01', 'getCqiTermList', { userDiv: 'USER' }),
    term = rows.find((row) => row['cqiTermId'] === cqiTermId) ?? {};
  await callAs('oper01', 'saveCqiTerm', { ...pick(term, ...TERM_FIELDS), cutA: 100, cutB: 99, cutC: 98 });
}

/** A draft of a curriculum that is weak by high cuts, about which no one was asked, and who writes it. */
async function writable(): Promise<{ who: string; rptId: string }> {
  for (const who of ['dept01', 'dept02', 'dept03', 'oper02', 'career01'])
    for (const { rptId, curriId } of await reports({ rptSt: 'DRAFT' }, who)) {
      const { rows } = await callAs(who, 'getCqiCurri', { rptId });
      if (rows[0]?.['writeYn'] !== 'Y') continue;
      await raiseCuts(rows[0]['cqiTermId']);
      const { db } = server().database;
      await db
        .updateTable('plan')
        .set({ planSt: 'CANCELED' })
        .where('linkDiv', '=', 'ECP_PRD')
        .where('linkId', 'in', db.selectFrom('ecpPrd').select('prdId').where('curriId', '=', String(curriId)))
        .execute();
      return { who, rptId: String(rptId) };
    }
  throw new Error('no draft is open');
}

testListStates(screens, {
  path: `${LIST}?rptSt=DRAFT`,
  op: 'getCqiCurriList',
  table: '학생 비교과 과정 CQI',
  row: '작성중',
  nothing: `${LIST}?searchKeyword=${encodeURIComponent('없는과정')}`,
  stranger: 'cnslr01',
  as: 'oper01',
});

describe('과정 CQI', () => {
  test('an address of no family turns back, and says that it is wrong', async () => {
    const page = await renderScreen(cqiPath({ prop: 'alumni' }, 'cqiCurri'), { as: 'oper01' });
    await page.findByText('잘못된 접근입니다.');
    await waitFor(() => expect(location.pathname).not.toContain('alumni'));
    expect(page.queryByRole('heading', { name: /CQI/ })).toBeNull();
  });

  test('a report shows its figures, how its score adds up, and the terms before', async () => {
    const [first] = await reports({ rptSt: 'CONFIRMED' });
    const page = await renderScreen(`${DETAIL}?rptId=${String(first?.['rptId'])}`, { as: 'oper01' });
    await page.findByRole('heading', { name: `${String(first?.['curriNm'])} CQI` });
    await page.findByText(/^운영 \d+\.\d\d \+ 모집/);
    await page.findByText('제출 시점의 값입니다.');
    expect(page.queryByRole('button', { name: '제출' })).toBeNull();
  });

  test('a weak curriculum is not handed in without a measure', async () => {
    const { who, rptId } = await writable();
    const page = await renderScreen(`${DETAIL}?rptId=${rptId}`, { as: who });
    await page.findByText(/\(만족도 제외: 응답 5건 미만\)/);
    await page.fill(await page.findByRole('textbox', { name: /운영성과/ }), '계획대로 운영했다.');
    await page.fill(page.getByRole('textbox', { name: /문제점/ }), '모집이 늦었다.');
    await page.fill(page.getByRole('textbox', { name: /개선계획/ }), '홍보를 앞당긴다.');
    await page.user.click(page.getByRole('button', { name: '제출' }));
    await page.user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: '제출' }));
    await page.findByText(/개선과제를 1건 이상 등록해주세요|이행 여부를 선택해주세요/);
  });
});

describe('CQI 기간 설정', () => {
  test('weights that are no whole are said at their sum', async () => {
    const page = await renderScreen(cqiPath(USER, 'cqiTerm'), { as: 'oper01' });
    await page.user.click((await page.findAllByRole('button', { name: '수정' }))[0] as HTMLElement);
    const dialog = within(await page.findByRole('dialog', { name: 'CQI 기간 수정' }));
    await page.fill(dialog.getByRole('textbox', { name: '운영' }), '30');
    await dialog.findByText('합계 110');
    await page.user.click(dialog.getByRole('button', { name: '저장' }));
    await dialog.findByText('가중치 합계는 100이어야 합니다. (현재 110)');
  });
});
