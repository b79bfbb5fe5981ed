import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { COURSE_CQI_SCREEN } from '#contract/course-cqi/course-cqi-codes.ts';
import { COURSE_CQI_WORDS } from '#contract/course-cqi/course-cqi-words.ts';
import { recordAddress } from '#contract/record-address.ts';
import { sectionId } from '#contract/course-cqi/section-merge.ts';
import { message } from '#messages/message.ts';
import { waitForCopies } from '#tests/support/screens/list-states.ts';
import { useScreens, type ShownScreen } from '#tests/support/screens/render-screen.tsx';

const { renderScreen, callAs, passTime } = useScreens();
const MINUTE_MS = 60_000;

type Row = Readonly<Record<string, unknown>>;
/** Reports of the term that is being written, as the office sees them. */
const reports = async (filter: object): Promise<readonly Row[]> =>
  (await callAs('oper01', 'getRptList', { page: 1, rowsPerPage: 100, ...filter })).rows.filter(
    ({ termSt }) => termSt === 'OPEN',
  );
let taken = 0;
/** A report that nothing was written in yet, another one at each call. */
async function unwritten(): Promise<{ readonly rptId: string; readonly who: string }> {
  const row = (await reports({ rptSts: 'NONE' }))[taken];
  taken += 1;
  if (!row) throw new Error('no report is left to be written');
  return { rptId: String(row['rptId']), who: String(row['stfNo']) };
}
const stored = async (rptId: string, secKey: string): Promise<Row> => {
  const report = (await callAs('oper01', 'getRpt', { rptId })).rows[0] ?? {};
  return (report['secs'] as readonly Row[]).find((section) => section['secKey'] === secKey) ?? {};
};
const section = async (page: ShownScreen, name: string) => within(await page.findByRole('region', { name }));

describe('a report is written in sections', () => {
  test('each saves itself after 20 seconds without a message, and says so in a line', async () => {
    const { rptId, who } = await unwritten(),
      page = await renderScreen(recordAddress.courseReport(rptId), { as: who }),
      part = await section(page, '수업 운영 성찰');
    const good = part.getByRole('textbox', { name: /^잘된 점/ });
    await page.fill(good, '토론 수업 ');
    await passTime(20_000);
    await part.findByText(/^자동 저장됨 /);
    // The blank belongs to the next word.
    expect(good).toHaveProperty('value', '토론 수업 ');
    expect(page.queryByText(message('M-OK'))).toBeNull();
    expect(await stored(rptId, 'RFLC')).toMatchObject({ goodCn: '토론 수업', version: 1 });
    // What nobody has changed since is not saved again.
    await passTime(20_000);
    expect(await stored(rptId, 'RFLC')).toMatchObject({ version: 1 });
    await page.fill(part.getByRole('textbox', { name: /^어려운 점/ }), '시간 부족');
    await page.user.click(part.getByRole('button', { name: '임시저장' }));
    await page.findByText(message('M-OK'));
    expect(await stored(rptId, 'RFLC')).toMatchObject({ goodCn: '토론 수업', hardCn: '시간 부족', version: 2 });
  });

  test('without a line it waits on the device, opens again as it was left, and arrives when the line is back', async () => {
    const { rptId, who } = await unwritten(),
      page = await renderScreen(COURSE_CQI_SCREEN.report, { as: who });
    await page.navigateTo(recordAddress.courseReport(rptId));
    const part = await section(page, '수업 운영 성찰');
    await waitForCopies(page.browser, 0);
    page.browser.line = 'down';
    await passTime(MINUTE_MS);
    await page.fill(part.getByRole('textbox', { name: /^잘된 점/ }), '기차에서 쓴 글');
    await passTime(20_000);
    await part.findByText(/^이 기기에 자동 저장됨 /);
    expect(page.queryByText(message('M-QUEUED'))).toBeNull();
    expect(await stored(rptId, 'RFLC')).toMatchObject({ version: 0 });
    await page.navigateTo(COURSE_CQI_SCREEN.report);
    await page.findByRole('heading', { level: 1, name: '교과목 CQI 보고서 등록' });
    await page.navigateTo(recordAddress.courseReport(rptId));
    const again = await section(page, '수업 운영 성찰');
    expect(await again.findByDisplayValue('기차에서 쓴 글')).toBeTruthy();
    page.browser.line = 'up';
    await waitFor(async () =>
      expect(await stored(rptId, 'RFLC')).toMatchObject({ goodCn: '기차에서 쓴 글', version: 1 }),
    );
  });

  test('two devices in one section meet, and the author chooses between both texts', async () => {
    const { rptId, who } = await unwritten(),
      page = await renderScreen(recordAddress.courseReport(rptId), { as: who }),
      part = await section(page, '수업 운영 성찰');
    await page.fill(part.getByRole('textbox', { name: /^잘된 점/ }), '이 기기의 글');
    await callAs(who, 'saveSec', { secId: sectionId(rptId, 'RFLC'), goodCn: '다른 기기의 글', hardCn: '시간 부족' });
    await page.user.click(part.getByRole('button', { name: '임시저장' }));
    const conflict = await page.findDialog('저장 충돌');
    await conflict.findByText('다른 기기의 글');
    await page.user.click(conflict.getByRole('button', { name: '내 내용으로 다시 저장' }));
    await waitFor(async () =>
      expect(await stored(rptId, 'RFLC')).toMatchObject({ goodCn: '이 기기의 글', hardCn: '시간 부족', version: 2 }),
    );
  });

  test('a plan names its measure, its goal and the term in which it is carried out', async () => {
    const { rptId, who } = await unwritten(),
      page = await renderScreen(recordAddress.courseReport(rptId), { as: who }),
      part = await section(page, '차기 개선계획');
    await page.user.click(part.getByRole('button', { name: /추가/ }));
    await page.user.selectOptions(part.getByRole('combobox', { name: /^영역/ }), '수업방법');
    await page.user.selectOptions(part.getByRole('combobox', { name: /^적용학기/ }), '2026-1');
    await page.fill(part.getByRole('textbox', { name: /^개선계획/ }), '실습 시간을 늘린다.');
    await page.user.click(part.getByRole('button', { name: '임시저장' }));
    await page.findByText(message('M-OK'));
    expect((await stored(rptId, 'PLAN'))['plans']).toEqual([
      expect.objectContaining({ areaCd: 'METH', applyShtm: '202610', planCn: '실습 시간을 늘린다.' }),
    ]);
  });
});

describe('who decides', () => {
  const waiting = async (): Promise<Row> => {
    const row = (await reports({ rptSts: 'SBMT', deptCds: '1010' })).find(({ aprvNm }) => aprvNm === '오성민');
    if (!row) throw new Error('no report waits for 오성민');
    return row;
  };

  test('returns a report with an opinion, which stands on top of it for its author', async () => {
    const { rptId, stfNo } = await waiting(),
      address = recordAddress.courseReport(String(rptId)),
      page = await renderScreen(address, { as: 'head01' });
    const decision = within(await page.findByRole('group', { name: '결정' }));
    await page.user.click(decision.getByRole('button', { name: '반려' }));
    const dialog = await page.findDialog('보고서 반려');
    await page.user.click(dialog.getByRole('button', { name: '반려' }));
    await page.findAtField(COURSE_CQI_WORDS.needOpinion);
    await page.fill(dialog.getByRole('textbox'), '목표값의 근거를 적어 주세요.');
    await page.user.click(dialog.getByRole('button', { name: '반려' }));
    await page.findByText(message('M-OK'));
    const author = await renderScreen(address, { as: String(stfNo) });
    await author.findByText('반려 의견: 목표값의 근거를 적어 주세요.');
    expect(author.queryByRole('group', { name: '결정' })).toBeNull();
  });

  test('approves one with an opinion', async () => {
    const { rptId } = await waiting(),
      page = await renderScreen(recordAddress.courseReport(String(rptId)), { as: 'head01' });
    const decision = within(await page.findByRole('group', { name: '결정' }));
    await page.user.click(decision.getByRole('button', { name: '승인' }));
    const dialog = await page.findDialog('보고서 승인');
    await page.fill(dialog.getByRole('textbox', { name: '의견' }), '지표가 분명합니다.');
    await page.user.click(dialog.getByRole('button', { name: '승인' }));
    await page.findByText('지표가 분명합니다.');
    const { rows } = await callAs('oper01', 'getRpt', { rptId });
    expect(rows[0]).toMatchObject({ rptSt: 'APRV', aprvNm: '오성민' });
  });

  test('several are not approved together where something has to be improved', async () => {
    const [approved] = await reports({ rptSts: 'APRV', deptCds: '1010', trgrYn: 'Y' }),
      { rptId, version, sbjtCd } = approved ?? {};
    await callAs('oper01', 'cnclAprv', { rptId, version, rsn: '자료 정정' });
    const page = await renderScreen(
        `${COURSE_CQI_SCREEN.report}?rptSts=SBMT&searchKeyword=${String(sbjtCd)}&trgrYn=Y`,
        { as: 'head01' },
      ),
      row = await page.findRow(new RegExp(String(sbjtCd)));
    await page.user.click(within(row).getByRole('checkbox'));
    await page.user.click(await page.findByRole('button', { name: '일괄 승인' }));
    await page.findByText(new RegExp(COURSE_CQI_WORDS.hasTriggers));
    expect((await callAs('oper01', 'getRpt', { rptId })).rows[0]).toMatchObject({ rptSt: 'SBMT' });
  });
});

test('the office finds a section that the rule leaves out by its name, and makes its report', async () => {
  const page = await renderScreen(COURSE_CQI_SCREEN.report, { as: 'oper01' });
  await page.user.click(await page.findByRole('button', { name: '대상 추가' }));
  const dialog = await page.findDialog('대상 추가'),
    term = dialog.getByRole('combobox', { name: /^학기 설정/ });
  await waitFor(() => expect(within(term).getAllByRole('option').length).toBeGreaterThan(1));
  await page.user.selectOptions(term, within(term).getAllByRole('option')[1] ?? '');
  const course = dialog.getByRole('combobox', { name: /^교과목/ });
  await waitFor(() => expect(course).toHaveProperty('disabled', false));
  await page.user.type(course, '분반');
  // The first sections of the demo were added by hand already.
  const offered = await page.findAllByRole('option', { name: /분반/ });
  await page.user.click(offered.at(-1) ?? document.body);
  await page.user.click(dialog.getByRole('button', { name: '추가' }));
  await page.findByText(message('M-OK'));
});
