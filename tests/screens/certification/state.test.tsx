import { randomUUID } from 'node:crypto';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/registry.ts';
import { programmeOf, statePath } from '#contract/certification/programmes.ts';
import type { StateItem } from '#contract/certification/state.ts';
import {
  confirmed,
  judgeIn,
  nurseStandard,
  ownYear,
  standard,
  studentOfYear,
} from '#tests/support/certification/certi-scene.ts';
import { testListStates } from '#tests/support/screens/list-states.ts';
import { pictureOf } from '#tests/support/picture.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';
import { openWriteContext } from '#tests/support/writes/write-context.ts';

const screens = useScreens(),
  { renderScreen, callAs, server } = screens;
const DYU = statePath(programmeOf('DYU')),
  NURSE = statePath(programmeOf('NURSE')),
  PAGE = { page: 1, rowsPerPage: 10 };
type Row = Readonly<Record<string, unknown>>;

testListStates(screens, {
  path: `${DYU}?tab=students`,
  op: 'getStateList',
  table: 'DYU 인증 학생',
  row: /20\d{6}/,
  nothing: `${DYU}?tab=students&searchKeyword=${encodeURIComponent('없는학생')}`,
  stranger: 'cnslr01',
  as: 'oper01',
});

const firstOf = async (op: 'getStateList' | 'getReviewList' | 'getIssueList', arg: object): Promise<Row> =>
  (await callAs('oper01', op, { certiDiv: 'DYU', ...PAGE, ...arg })).rows[0] ?? {};
const choose = async (page: Awaited<ReturnType<typeof renderScreen>>, table: string, text: string) => {
  const list = within(await page.findByRole('table', { name: table })),
    line = (await list.findByText(text)).closest('tr');
  if (!line) throw new Error('no row');
  await page.user.click(within(line).getByRole('checkbox'));
};

describe('인증 현황', () => {
  test('an overview without students says so and has no empty chart', async () => {
    const page = await renderScreen(DYU, { as: 'dean01' });
    await page.findByText('판정된 학생이 없습니다.');
    expect(page.queryByRole('img')).toBeNull();
    // What the server would refuse is not offered: the central office decides about its programme.
    expect(page.queryByRole('tab', { name: '심사' })).toBeNull();
    const owner = await renderScreen(`${NURSE}?tab=review`, { as: 'dept02' });
    await owner.findByRole('tab', { name: '심사', selected: true });
    await owner.findByText('심사는 이 인증을 결정하는 담당자가 합니다.');
  });

  test('figures, charts and tables keep their places until they are known', async () => {
    const page = await renderScreen(`${DYU}?tab=review`, { as: 'oper01' });
    await page.findByRole('tab', { name: '심사', selected: true });
    let release: (() => void) | undefined;
    const isReleased = new Promise<null>((resolve) => {
      release = () => resolve(null);
    });
    page.browser.intercept = ({ url }) =>
      [endpoints.getCertiStat, endpoints.getStd].some(({ path }) => path === new URL(url).pathname) ? isReleased : null;
    await page.user.click(page.getByRole('tab', { name: '현황' }));
    await waitFor(() => expect(document.querySelectorAll('.figure-wait')).toHaveLength(5));
    expect(document.querySelectorAll('.chart-wait')).toHaveLength(2);
    page.getByRole('table', { name: '학과별 현황' });
    expect(page.queryByText('조회된 내용이 없습니다.')).toBeNull();
    // The columns of the areas stand before those that would move.
    await page.user.click(page.getByRole('tab', { name: '학생별' }));
    const students = within(await page.findByRole('table', { name: 'DYU 인증 학생' }));
    expect(document.querySelectorAll('.table-skeleton').length).toBeGreaterThan(0);
    expect(document.querySelector('tr[data-row]')).toBeNull();
    release?.();
    await students.findByRole('columnheader', { name: '인성' });
    await waitFor(() => expect(document.querySelector('tr[data-row]')).not.toBeNull());
    await page.user.click(page.getByRole('tab', { name: '현황' }));
    await page.findByRole('table', { name: '학과별 현황' });
    await waitFor(() => expect(document.querySelector('.figure-wait, .chart-wait')).toBeNull());
  });

  test('figures follow conditions, and say when none fit', async () => {
    const page = await renderScreen(`${DYU}?entYear=1999`, { as: 'oper01' });
    await page.findByText('조회된 내용이 없습니다.');
    expect(page.queryByText('판정된 학생이 없습니다.')).toBeNull();
    await page.user.selectOptions(page.getByRole('combobox', { name: '학년' }), '4');
    expect(location.search).toBe('?entYear=1999&gradeCd=4');
  });

  test('a department sees its students and neither applications nor certificates', async () => {
    const page = await renderScreen(`${DYU}?tab=students`, { as: 'dept01' });
    await page.findByRole('tab', { name: '학생별' });
    expect(page.queryByRole('tab', { name: '심사' })).toBeNull();
    expect(page.queryByRole('tab', { name: '발급' })).toBeNull();
  });

  test('a student shows every item with its value and the way to the next step', async () => {
    const { stdNo } = await firstOf('getStateList', { certiSt: 'PROGRESS' });
    const page = await renderScreen(`${DYU}?stdNo=${String(stdNo)}`, { as: 'oper01' });
    await page.findByText('판정 결과');
    await page.findByText('인성');
    expect((await page.findAllByText(/^다음 구간까지/)).length).toBeGreaterThan(0);
  });

  test('a certification needs the number of the minutes, and another grade a reason', async () => {
    const { stdNo, calcGrdCd } = await firstOf('getReviewList', { upYn: 'N' });
    const page = await renderScreen(`${DYU}?tab=review`, { as: 'oper01' });
    await choose(page, '인증 심사', String(stdNo));
    await page.user.click(await page.findByRole('button', { name: '인증' }));
    const dialog = within(await page.findByRole('dialog', { name: '인증' }));
    // What the meeting decides about stands there: who applied, and what was reached.
    await dialog.findByText(/인성 \S+점 (충족|미충족)/);
    await dialog.findByText('신청');
    await page.user.click(dialog.getByRole('button', { name: '인증' }));
    await dialog.findByText('심의번호를 입력해주세요.');
    await page.user.selectOptions(
      dialog.getByRole('combobox', { name: /^등급/ }),
      calcGrdCd === 'BRONZE' ? 'SILVER' : 'BRONZE',
    );
    await page.user.click(dialog.getByRole('button', { name: '인증' }));
    await dialog.findByText('심의번호를 입력해주세요.');
    dialog.getByText(/사유를/);
    await page.user.selectOptions(dialog.getByRole('combobox', { name: /^등급/ }), String(calcGrdCd));
    await page.fill(dialog.getByRole('textbox', { name: /^심의번호/ }), '2026-04-01');
    await page.user.click(dialog.getByRole('button', { name: '인증' }));
    await page.findByText(/학생을 인증했습니다/);
    const { rows } = await callAs('oper01', 'getState', { certiDiv: 'DYU', stdNo: String(stdNo) });
    expect(rows[0]).toMatchObject({ certiSt: 'CERTIFIED', decNo: '2026-04-01' });
  });

  test('evidence is decided beside its proof, its value and the item as it counts now', async () => {
    const { stdNo } = await firstOf('getStateList', { certiSt: 'PROGRESS' }),
      [student] = (await callAs('oper02', 'getState', { certiDiv: 'DYU', stdNo })).rows,
      item = ((student?.['items'] ?? []) as StateItem[]).find(({ srcDiv }) => srcDiv === 'MANUAL'),
      { call, upload } = await openWriteContext(server());
    await call('oper02', 'saveEvid', {
      certiEvidId: randomUUID(),
      certiDiv: 'DYU',
      stdNo,
      itemKey: item?.itemKey,
      val: 1,
      acqDt: '20260301',
      orgNm: '경산시 자원봉사센터',
      fileGroupId: await upload('oper02', 'EVID', '봉사확인서.png', pictureOf(20, 20)),
    });
    const page = await renderScreen(`${DYU}?tab=review`, { as: 'oper01' }),
      list = within(await page.findByRole('table', { name: '수기 인정 심사' }));
    await page.user.click(await list.findByText('경산시 자원봉사센터'));
    const dialog = within(await page.findByRole('dialog', { name: '수기 인정 심사' }));
    await dialog.findByText(/봉사확인서\.png/);
    await dialog.findByText(`1${item?.unitNm ?? ''}`);
    dialog.getByText('경산시 자원봉사센터');
    dialog.getByText(/최민석/);
    dialog.getByText('승인하면 인정값을 반영하여 학생을 바로 다시 판정합니다.');
    await page.user.click(dialog.getByRole('button', { name: '승인' }));
    await page.findByText('수기 인정을 승인했습니다.');
    const [after] = (await callAs('oper01', 'getState', { certiDiv: 'DYU', stdNo })).rows;
    expect(after?.['evids']).toMatchObject([{ evidSt: 'APPROVED', rvwNm: '박지은' }]);
  });

  test('operators decide about evidence of nurses that the head has entered, and are offered nothing else', async () => {
    const context = await openWriteContext(server()),
      { call, upload } = context,
      year = ownYear(),
      areas = [...nurseStandard().areas, ...standard().areas.filter((area) => area.areaKey === 'A_MANUAL')];
    await confirmed(context, 'dept02', nurseStandard({ entYearFrom: year, entYearTo: year, areas }));
    const stdNo = await studentOfYear(server().database.db, year, {}, '2010');
    await judgeIn(context, 'NURSE', stdNo);
    const enter = async (loginId: string, orgNm: string) =>
      call(loginId, 'saveEvid', {
        certiEvidId: randomUUID(),
        certiDiv: 'NURSE',
        stdNo,
        itemKey: 'MANUAL',
        val: 1,
        acqDt: '20260301',
        orgNm,
        fileGroupId: await upload(loginId, 'EVID', '봉사확인서.png', pictureOf(20, 20)),
      });
    await enter('head02', '영천시 보건소');
    await enter('dept02', '경주시 보건소');
    const page = await renderScreen(`${NURSE}?tab=review`, { as: 'oper01' }),
      list = within(await page.findByRole('table', { name: '수기 인정 심사' })),
      open = async (orgNm: string) => {
        await page.user.click(await list.findByText(orgNm));
        const dialog = within(await page.findByRole('dialog', { name: '수기 인정 심사' }));
        await dialog.findByText(/봉사확인서\.png/);
        return dialog;
      };
    const ofDept = await open('경주시 보건소');
    expect(ofDept.queryByRole('button', { name: '승인' })).toBeNull();
    await page.user.click(ofDept.getByText('닫기'));
    await page.user.click((await open('영천시 보건소')).getByRole('button', { name: '승인' }));
    await page.findByText('수기 인정을 승인했습니다.');
    const students = await renderScreen(`${NURSE}?tab=students&searchKeyword=${stdNo}`, { as: 'oper01' });
    await choose(students, '간호인증 학생', stdNo);
    expect(students.queryByRole('button', { name: '지금 판정' })).toBeNull();
    expect(students.queryByRole('button', { name: '안내 발송' })).toBeNull();
  });

  test('who waits for a certificate gets one, and its number is said', async () => {
    const { stdNo } = await firstOf('getIssueList', { issueSt: 'WAIT' });
    const page = await renderScreen(`${DYU}?tab=issue`, { as: 'oper01' });
    await choose(page, '인증서 발급', String(stdNo));
    await page.user.click(await page.findByRole('button', { name: '1명 발급' }));
    const dialog = within(await page.findByRole('dialog', { name: '인증서 발급' }));
    dialog.getByText('1명의 인증서를 발급하시겠습니까?');
    await page.user.click(dialog.getByRole('button', { name: '발급' }));
    await page.findByText(/DYU-2026-\d{6} 인증서를 발급했습니다\./);
  });

  test('a wrong code of a certificate is told from a right one', async () => {
    const page = await renderScreen(`${DYU}?tab=students`, { as: 'audit01' });
    await page.user.click(await page.findByRole('button', { name: '진위확인' }));
    const dialog = within(await page.findByRole('dialog', { name: '인증서 진위확인' }));
    await page.fill(dialog.getByRole('textbox', { name: /^발급번호/ }), 'DYU-2026-999999');
    await page.fill(dialog.getByRole('textbox', { name: /^확인코드/ }), 'AAAAAAAAAA');
    await page.user.click(dialog.getByRole('button', { name: '확인' }));
    await dialog.findByText('발급번호 또는 확인코드가 일치하지 않습니다.');
  });
});
