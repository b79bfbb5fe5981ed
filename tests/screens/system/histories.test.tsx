import { randomUUID } from 'node:crypto';
import { waitFor, within } from '@testing-library/dom';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Op } from '#contract/registry.ts';
import { OWN_SESSION } from '#contract/security/history-rules.ts';
import { testListStates } from '#tests/support/screens/list-states.ts';
import { present } from '#tests/support/screens/present.ts';
import { newBrowser, useScreens, type ShownScreen } from '#tests/support/screens/render-screen.tsx';

const screens = useScreens(),
  { renderScreen, callAs, server, passTime } = screens;
const BASE = '/admin/sysMng/hisSrch';

/** The rows of a table once it has some. */
async function findRows(page: ShownScreen, table: string): Promise<readonly HTMLElement[]> {
  const rows = () => [...page.getByRole('table', { name: table }).querySelectorAll<HTMLElement>('tr[data-row]')];
  await waitFor(() => expect(rows()).not.toEqual([]));
  return rows();
}

/** Calls and statements are written in batches behind their answers, so often at least. */
const WRITTEN_WITHIN_MS = 3_000;
const today = (): string => new Date().toISOString().slice(0, 10).replaceAll('-', '');
/** Waits until a history has a row. */
async function waitForRow(op: Op, conditions: object): Promise<void> {
  await passTime(WRITTEN_WITHIN_MS);
  const days = { strtDt: today(), endDt: today() };
  // There is no page yet whose changes could be waited for.
  await vi.waitFor(
    async () =>
      expect((await callAs('admin01', op, { ...days, ...conditions, page: 1, rowsPerPage: 10 })).rows).not.toEqual([]),
    WRITTEN_WITHIN_MS,
  );
}

describe('histories', () => {
  test('sign-ins are searched, too long a period is told', async () => {
    const loginId = `nobody${randomUUID().slice(0, 8)}`;
    await server().call('login', { loginId, password: 'wrong' });
    const page = await renderScreen(`${BASE}/loginHisSrch`, { as: 'admin01' });
    const { user } = page,
      search = () => user.click(page.getByRole('button', { name: '조회' }));
    await page.fill(page.getByRole('searchbox', { name: '아이디/성명' }), loginId);
    await search();
    await page.findByRole('cell', { name: loginId });
    await page.findByRole('cell', { name: '없는 아이디' });
    await waitFor(() => expect(page.getByRole('list', { name: '요약' }).textContent).toContain('성공 0'));
    expect(page.queryByRole('button', { name: '엑셀 다운로드' })).toBeNull();
    await page.fill(page.getByRole('textbox', { name: '기간 시작' }), '2020-01-01');
    await user.tab();
    await search();
    await page.findByText('조회 기간은 최대 92일입니다.');
  });

  test('an administrator ends a session, which its owner is told', async () => {
    const theirs = newBrowser(),
      place = '/admin/cmnct/cmnctMng/notice';
    await renderScreen(place, { as: 'career02', browser: theirs });
    const page = await renderScreen(`${BASE}/loginHisSrch?tab=active&searchKeyword=career02`, { as: 'admin01' });
    const { user } = page,
      end = () => user.click(page.getByRole('button', { name: '강제 로그아웃' }));
    const [session] = await findRows(page, '현재 접속자');
    expect(page.queryByRole('button', { name: '강제 로그아웃' })).toBeNull();
    await user.click(within(present(session)).getByRole('checkbox'));
    await end();
    const dialog = await page.findDialog('강제 로그아웃');
    await page.fill(dialog.getByRole('textbox'), '보안 점검');
    await user.click(dialog.getByRole('button', { name: '종료' }));
    await page.findByText('접속 1건을 종료했습니다.');
    const other = await renderScreen(place, { as: null, browser: theirs });
    expect(await other.findAllByText('관리자가 접속을 종료했습니다.')).not.toEqual([]);
  });

  test('what is wrong with a sealed day is told with its reason, and the digest that is kept elsewhere beside it', async () => {
    const browser = newBrowser(),
      digest = 'a1b2'.repeat(16);
    const found = {
      data: [{ sealDt: '20260401', rowCnt: 2, sealedCnt: 3, whyCd: 'ROWS' }],
      okCnt: 4,
      badCnt: 1,
      openCnt: 0,
      head: {
        stCd: 'OK',
        firstNo: 1,
        no: 1_204,
        at: '2026-04-06T01:20:00.000Z',
        sealDt: '20260405',
        uptoNo: 98_765,
        digest,
        badDts: ['20260401', '20260315'],
      },
    };
    browser.intercept = ({ url }) =>
      url.includes('verifyLogSeal')
        ? Response.json(
            { code: 200, message: '', traceId: 'trace', data: found },
            { status: 200, headers: { 'x-madang': '1' } },
          )
        : null;
    const page = await renderScreen(`${BASE}/loginHisSrch`, { as: 'admin01', browser });
    await page.user.click(await page.findByRole('button', { name: '무결성 확인' }));
    await page.findByText('정상 4일 / 불일치 1일 / 미봉인 0일');
    page.getByText('2026-04-01 행 불일치');
    page.getByText('2026-03-15 불일치 (조회 기간 밖)');
    page.getByText(/^외부 기준 정상 · 2026-04-05 봉인까지 98,765행 · 기록 1,204번 2026-04-06 10:20/);
    page.getByText(digest);
  });

  test("one's own session is not for oneself to end, which its box says", async () => {
    const page = await renderScreen(`${BASE}/loginHisSrch?tab=active&searchKeyword=admin01`, { as: 'admin01' });
    const [own] = await findRows(page, '현재 접속자');
    const box = within(present(own)).getByRole('checkbox', { description: OWN_SESSION });
    expect(box).toHaveProperty('disabled', true);
  });

  test('a call opens what it sent', async () => {
    await callAs('audit01', 'getMenuUseHisList', { strtDt: today(), endDt: today(), page: 1, rowsPerPage: 10 });
    await waitForRow('getApiUseHisList', { apiPath: 'getMenuUseHisList' });
    const page = await renderScreen(`${BASE}/apiUseHis?apiPath=getMenuUseHisList`, { as: 'audit01' });
    const [call] = await findRows(page, 'API 사용');
    expect(call?.textContent).toContain('/api/system/getMenuUseHisList');
    await page.user.click(present(within(present(call)).getAllByRole('cell')[1]));
    const dialog = await page.findDialog('API 사용 상세');
    expect((await dialog.findByLabelText('보낸 값')).textContent).toContain('strtDt');
  });

  test('a write leads from its call to its statements', async () => {
    await callAs('admin01', 'saveMyTheme', { themeCd: 'DARK' });
    await waitForRow('getSqlLogHisList', { tableNm: 'user', sqlDivCd: 'U' });
    const page = await renderScreen(`${BASE}/sqlLogHisSrch?tableNm=user&sqlDivCd=U`, { as: 'admin01' });
    const rows = await findRows(page, 'SQL 로그');
    const written = rows.find((row) => row.textContent.includes('themeCd'));
    await page.user.click(present(within(present(written)).getAllByRole('cell')[2]));
    const dialog = await page.findDialog('SQL 상세');
    expect((await dialog.findByLabelText('문장')).textContent).toContain('update "user" set "themeCd" = ?');
    await page.user.click(present(dialog.getAllByRole('button', { name: '닫기' })[0]));
    await page.user.click(page.getByRole('tab', { name: '느린 SQL' }));
    await findRows(page, '느린 SQL');
  });

  testListStates(screens, {
    path: `${BASE}/loginHisSrch`,
    op: 'getLoginHisList',
    table: '로그인 이력',
    row: /./,
    nothing: `${BASE}/loginHisSrch?searchKeyword=nowhere`,
  });
  testListStates(screens, {
    path: `${BASE}/menuUseHisSrch`,
    op: 'getMenuUseHisList',
    table: '메뉴 사용 이력',
    row: /./,
    nothing: `${BASE}/menuUseHisSrch?searchKeyword=nowhere`,
  });
  testListStates(screens, {
    path: `${BASE}/apiUseHis`,
    op: 'getApiUseHisList',
    table: 'API 사용',
    row: /./,
    nothing: `${BASE}/apiUseHis?apiPath=nowhere`,
  });
  testListStates(screens, {
    path: `${BASE}/sqlLogHisSrch`,
    op: 'getSqlLogHisList',
    table: 'SQL 로그',
    row: /./,
    nothing: `${BASE}/sqlLogHisSrch?tableNm=user&sqlDivCd=D`,
  });
});

describe('history of permissions', () => {
  beforeAll(async () => {
    const cell = { roleCd: 'ROLE_CAREER', resourcePath: '/admin/sysMng/cmmnCdMng', authTypes: 'R', dataScopeCd: '' };
    const checked = await callAs('admin01', 'uploadRoleResource', { rows: [{ rowNo: 2, ...cell }] });
    await callAs('admin01', 'applyRoleResourceUpload', { uploadId: checked.body.data['uploadId'] });
  });

  testListStates(screens, {
    path: `${BASE}/permGrntHisSrch`,
    op: 'getPermGrntHisList',
    table: '권한부여 이력',
    row: /./,
    nothing: `${BASE}/permGrntHisSrch?searchKeyword=nowhere`,
  });
});
