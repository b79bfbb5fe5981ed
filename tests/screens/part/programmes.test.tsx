import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { makeApplications, makePeriod } from '#tests/support/extracurricular/make-period.ts';
import { someStudents } from '#tests/support/extracurricular/oprt-scene.ts';
import { newBrowser, useScreens, type ShownScreen } from '#tests/support/screens/render-screen.tsx';
import { clientKey, partHeaders } from '#tests/support/writes/system-writes.ts';
import { openWriteContext } from '#tests/support/writes/write-context.ts';

describe('비교과 프로그램 on the small page', () => {
  const { renderScreen, server } = useScreens();
  const db = () => server().database.db;
  const enter = async (userKey: string): Promise<ShownScreen> => {
    const context = await openWriteContext(server()),
      opened = await server().call(
        'openPartSession',
        { userDiv: 'USER', userKey },
        { headers: await clientKey(context) },
      ),
      page = await renderScreen(`/part/home.html#token=${String(opened.rows[0]?.entryToken)}`, {
        as: null,
        on: 'phone',
        browser: newBrowser(),
      });
    await page.user.click(await page.findByRole('button', { name: /^비교과 프로그램/ }));
    await page.findByRole('heading', { name: '비교과 프로그램', level: 1 });
    return page;
  };
  const press = async (page: ShownScreen, name: string | RegExp): Promise<void> => {
    const button = await waitFor(() => {
      const found = page.getByRole('button', { name });
      expect(found.hasAttribute('disabled')).toBe(false);
      return found;
    });
    await page.user.click(button);
  };

  it('shows the sign that an instructor scans, and none without a line', async () => {
    const [userId = ''] = await someStudents(db(), 1),
      { prdId } = await makePeriod(db(), { prdNm: '출석 시험 회차' });
    await makeApplications(db(), prdId, [userId]);
    const page = await enter(userId);
    await press(page, '출석 시험 회차 신청 내용');
    await press(page, '출석 QR 보기');
    await page.findByRole('img', { name: '나의 출석 QR' });
    await page.findByText(/^강사에게 보여주세요\. \d{4}-\d\d-\d\d \d\d:\d\d까지 사용할 수 있습니다\.$/);
    await press(page, '출석 QR 닫기');
    expect(page.queryByRole('img', { name: '나의 출석 QR' })).toBeNull();
    page.browser.line = 'down';
    await press(page, '출석 QR 보기');
    await page.findByText('오프라인에서는 볼 수 없는 내용입니다.');
    page.browser.line = 'up';
  });

  it('a team writes what it did, goes on with a draft, hands it in, and reads why it came back', async () => {
    const { prdId } = await makePeriod(db(), {
        prdNm: '팀 활동 시험 회차',
        applyDiv: 'TEAM',
        teamMin: 2,
        teamMax: 3,
        attModeDiv: 'TEAMLOG',
        reqLogCnt: 2,
      }),
      [leader = '', member = ''] = await someStudents(db(), 2),
      context = await openWriteContext(server());
    const applied = await server().call(
      'applyPrd',
      { prdId, applyAns: [], consentYn: 'Y', team: { teamNm: '기록하는 팀', topic: '빗물 모으기', memIds: [member] } },
      { headers: await partHeaders(context, { userDiv: 'USER', userKey: leader }) },
    );
    expect(applied.status, applied.body.message).toBe(200);
    const page = await enter(member);
    await press(page, '팀 활동 시험 회차 신청 내용');
    await press(page, '나의 팀');
    await page.findByRole('heading', { name: '기록하는 팀', level: 1 });
    await page.findByText('2건이 필요합니다. 확인된 활동일지 0건');
    await press(page, '활동일지 작성');
    await press(page, '제출');
    await waitFor(() => expect(page.getByLabelText(/^활동일(?!지)/).getAttribute('aria-invalid')).toBe('true'));
    await page.fill(page.getByLabelText(/^활동일(?!지)/), '2026-04-03');
    await page.user.selectOptions(page.getByRole('combobox', { name: /^시작시간/ }), '1400');
    await page.user.selectOptions(page.getByRole('combobox', { name: /^종료시간/ }), '1600');
    const people = within(page.getByRole('group', { name: /^참석자/ })).getAllByRole('checkbox');
    expect(people).toHaveLength(2);
    for (const box of people) await page.user.click(box);
    await page.fill(page.getByRole('textbox', { name: /^내용/ }), '빗물을 모을 자리를 정했다.');
    await press(page, '임시저장');
    await page.findByText('임시저장되었습니다.');
    await page.findByText('작성중');
    await press(page, '활동일지 1 이어서 작성');
    expect(await page.findByDisplayValue('빗물을 모을 자리를 정했다.')).toBeTruthy();
    await press(page, '제출');
    await page.findByText('활동일지를 제출했습니다.');
    await waitFor(() => expect(page.queryByRole('button', { name: '활동일지 1 이어서 작성' })).toBeNull());
    const stored = () =>
      db()
        .selectFrom('ecpTeamLog as l')
        .innerJoin('ecpTeam as t', 't.teamId', 'l.teamId')
        .select(['l.logId', 'l.logSt', 'l.version', 'l.memIds'])
        .where('t.prdId', '=', prdId)
        .execute();
    expect(await stored()).toMatchObject([{ logSt: 'SUBMITTED', version: 2 }]);
    expect((await stored())[0]?.memIds).toHaveLength(2);
    const [log] = await stored();
    await context.call('oper01', 'returnTeamLog', {
      logId: log?.logId,
      version: log?.version,
      rsn: '참석자의 역할을 적어주세요.',
    });
    const again = await enter(member);
    await press(again, '팀 활동 시험 회차 신청 내용');
    await press(again, '나의 팀');
    await again.findByText('반려 사유 참석자의 역할을 적어주세요.');
    await press(again, '활동일지 1 이어서 작성');
    await again.findByRole('button', { name: '제출' });
    expect(again.queryByRole('button', { name: '임시저장' })).toBeNull();
  });
});
