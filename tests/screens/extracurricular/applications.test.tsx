import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { ecpPath, familyOf } from '#contract/extracurricular/families.ts';
import { makeApplications, makePeriod, type PeriodParts } from '#tests/support/extracurricular/make-period.ts';
import { waitForCopies } from '#tests/support/screens/list-states.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';

const screens = useScreens(),
  { renderScreen, server } = screens;
const OPRT = ecpPath(familyOf('USER'), 'PeriodOprt'),
  OVER = { rcrtStrtDt: '20260301', rcrtEndDt: '20260331' };
const db = () => server().database.db;
const STUDENTS = ['20260101', '20260102', '20260103'] as const;

/** A period of dept01 with applicants. */
const applied = async (parts: PeriodParts, over: Parameters<typeof makeApplications>[3] = {}) => {
  const { prdId } = await makePeriod(db(), { applCnt: STUDENTS.length, ...parts });
  await makeApplications(db(), prdId, STUDENTS, over);
  return prdId;
};
const open = async (prdId: string, as = 'dept01') => renderScreen(`${OPRT}?prdId=${prdId}`, { as });

describe('회차 운영', () => {
  test('leads to the list of periods where none is chosen', async () => {
    const page = await renderScreen(OPRT, { as: 'dept01' });
    await page.findByText(/회차 관리에서 회차를 선택하면/);
    await page.findByRole('button', { name: '회차 관리로 이동' });
  });

  test('names the counters and the next thing to do', async () => {
    const page = await open(await applied({ selCnt: 3 }));
    const figures = within(await page.findByLabelText('학생 비교과 회차 현황'));
    expect(figures.getByText('/ 정원 30')).toBeTruthy();
    await page.findByText('모집 중입니다. 신청자를 확인해주세요.');
    await page.findByRole('tab', { name: '신청·선발', selected: true });
  });

  test('applicants are listed with covered names and no seats to fill', async () => {
    const page = await open(await applied({ selCnt: 3 })),
      table = within(await page.findByRole('table', { name: '신청자' }));
    await table.findByText('20260101');
    expect(table.getAllByText('선발')).toHaveLength(3);
    expect(table.queryByRole('columnheader', { name: /심사점수/ })).toBeNull();
    expect(page.queryByRole('button', { name: '선발 실행' })).toBeNull();
  });

  test('the audit office looks and is offered no act', async () => {
    const page = await open(await applied({ selCnt: 3 }), 'audit01');
    await page.findByText('20260101');
    for (const name of ['대리신청', '엑셀 업로드']) expect(page.queryByRole('button', { name })).toBeNull();
    expect(page.queryByRole('checkbox')).toBeNull();
  });

  test('a review is scored in its rows, run and confirmed', async () => {
    const prdId = await applied({ selDiv: 'REVIEW', capacity: 1, waitCap: 1, ...OVER }, { applSt: 'APPLIED' }),
      page = await open(prdId);
    const publish = await page.findByRole('button', { name: '선발 확정·발표' });
    expect(publish).toHaveProperty('disabled', true);
    expect(publish.title).toBe('선발을 먼저 실행해주세요.');
    const [first] = await page.findAllByRole('textbox', { name: /심사점수$/ });
    if (!first) throw new Error('no field');
    await page.fill(first, '91.5');
    await page.user.tab();
    await waitFor(async () => {
      const rows = await db().selectFrom('ecpAppl').select('reviewScore').where('prdId', '=', prdId).execute();
      expect(rows.map(({ reviewScore }) => reviewScore)).toContain('91.50');
    });
    await page.user.click(page.getByRole('button', { name: '선발 실행' }));
    await page.user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: '실행' }));
    await page.findByRole('columnheader', { name: /제안/ });
    await page.user.click(await page.findByRole('button', { name: '선발 확정·발표' }));
    const question = within(await page.findByRole('alertdialog'));
    await question.findByText('선발 1명, 대기 1명, 미선발 1명에게 발송');
    await page.user.click(question.getByRole('button', { name: '확정·발표' }));
    await waitFor(async () => {
      const rows = await db().selectFrom('ecpAppl').select('applSt').where('prdId', '=', prdId).execute();
      expect(rows.map(({ applSt }) => applSt).toSorted()).toEqual(['REJECTED', 'SELECTED', 'WAITING']);
    });
  });

  test('without a line a score waits on the device, and goes when it is back', async () => {
    const prdId = await applied({ selDiv: 'REVIEW', ...OVER }, { applSt: 'APPLIED' }),
      page = await open(prdId),
      [first] = await page.findAllByRole('textbox', { name: /심사점수$/ }),
      scores = async () =>
        (
          await db()
            .selectFrom('ecpAppl')
            .select('reviewScore')
            .where('prdId', '=', prdId)
            .where('reviewScore', 'is not', null)
            .execute()
        ).map(({ reviewScore }) => reviewScore);
    if (!first) throw new Error('no field');
    await waitForCopies(page.browser, 0);
    page.browser.line = 'down';
    await page.fill(first, '88');
    await page.user.tab();
    const table = within(page.getByRole('table', { name: '신청자' }));
    await table.findByText('전송 대기');
    expect(table.getByDisplayValue('88')).toBeTruthy();
    expect(await scores()).toEqual([]);
    page.browser.line = 'up';
    await waitFor(async () => expect(await scores()).toEqual(['88.00']));
    await waitFor(() => expect(table.queryByText('전송 대기')).toBeNull());
  });

  test('before the end of recruitment the selection says why not', async () => {
    const page = await open(await applied({ selDiv: 'REVIEW' }, { applSt: 'APPLIED' })),
      run = await page.findByRole('button', { name: '선발 실행' });
    expect(run).toHaveProperty('disabled', true);
    expect(run.title).toBe('모집이 끝난 뒤 선발할 수 있습니다. (모집종료: 2026-04-10 18:00)');
  });

  test('cancelling asks for a reason and frees the place', async () => {
    const prdId = await applied({ selCnt: 3 }),
      page = await open(prdId),
      table = within(await page.findByRole('table', { name: '신청자' }));
    await table.findByText('20260101');
    const [, box] = table.getAllByRole('checkbox');
    if (!box) throw new Error('no row');
    await page.user.click(box);
    await page.user.click(await page.findByRole('button', { name: '신청 취소' }));
    const dialog = within(await page.findByRole('dialog', { name: '신청 취소 (1명)' }));
    await page.user.click(dialog.getByRole('button', { name: '취소 처리' }));
    await dialog.findByText('사유를 2글자 이상 입력해주세요.');
    await page.fill(dialog.getByRole('textbox', { name: /사유/ }), '본인 요청');
    await page.user.click(dialog.getByRole('button', { name: '취소 처리' }));
    await waitFor(async () => {
      const { selCnt } = await db()
        .selectFrom('ecpPrd')
        .select('selCnt')
        .where('prdId', '=', prdId)
        .executeTakeFirstOrThrow();
      expect(selCnt).toBe(2);
    });
  });

  test('the picker shows who cannot be entered, and why', async () => {
    const prdId = await applied({ selCnt: 3 }),
      page = await open(prdId);
    await page.user.click(await page.findByRole('button', { name: '대리신청' }));
    const dialog = within(await page.findByRole('dialog', { name: '대리신청' }));
    await page.fill(dialog.getByRole('searchbox', { name: '학생 검색' }), '2026010');
    await page.user.click(dialog.getByRole('button', { name: '조회' }));
    const row = async (userId: string) => within((await dialog.findByText(userId)).closest('tr') ?? document.body);
    expect((await row('20260101')).getAllByText('이미 신청한 회차입니다.').length).toBeGreaterThan(0);
    expect((await row('20260101')).getByRole('checkbox')).toHaveProperty('disabled', true);
    await page.user.click((await row('20260104')).getByRole('checkbox'));
    await page.user.click(dialog.getByRole('button', { name: '1명 신청' }));
    await waitFor(async () => {
      const rows = await db().selectFrom('ecpAppl').select('userId').where('prdId', '=', prdId).execute();
      expect(rows.map(({ userId }) => userId)).toContain('20260104');
    });
  });

  test('an application opens with its answers in clear', async () => {
    const form = [{ qstnNo: 1, qstnNm: '지원 동기', ansDiv: 'TEXT', optns: [], requireYn: 'N' }],
      prdId = await applied(
        { selCnt: 3, applyForm: form },
        { applyAns: JSON.stringify([{ qstnNo: 1, ans: '배우고 싶습니다' }]) },
      ),
      page = await open(prdId);
    await page.user.click(await page.findByRole('button', { name: '지원서 모아보기' }));
    const dialog = within(await page.findByRole('dialog', { name: '지원서 (1/3)' }));
    await dialog.findByText('배우고 싶습니다');
    await page.user.click(dialog.getByRole('button', { name: '다음' }));
    await page.findByRole('dialog', { name: '지원서 (2/3)' });
  });
});
