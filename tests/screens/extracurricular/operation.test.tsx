import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { ecpPath, familyOf } from '#contract/extracurricular/families.ts';
import { CERT_VERIFY_PATH } from '#contract/session/public-paths.ts';
import { keyedHash } from '#server/domains/session/index.ts';
import { makeApplications, makePeriod } from '#tests/support/extracurricular/make-period.ts';
import { heldPeriod, makeBudget, makeSurvey, someStudents } from '#tests/support/extracurricular/oprt-scene.ts';
import { waitForCopies } from '#tests/support/screens/list-states.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';

const { renderScreen, callAs, server, allowInConsole, passTime } = useScreens(),
  OPRT = ecpPath(familyOf('USER'), 'PeriodOprt'),
  db = () => server().database.db;
const at = (prdId: string, tab: string): string => `${OPRT}?prdId=${prdId}&tab=${tab}`;
const nameOf = async (stdNo = ''): Promise<string> =>
  (await db().selectFrom('student').select('stdNm').where('stdNo', '=', stdNo).executeTakeFirstOrThrow()).stdNm;
const stored = async (applId = '') =>
  db().selectFrom('ecpAtt').select(['attSt', 'version', 'checkDiv']).where('applId', '=', applId).execute();

/** A period with one session this morning and three people. */
async function morning() {
  const { prdId, sessIds } = await makePeriod(db(), {
      rcrtStrtDt: '20260301',
      rcrtEndDt: '20260310',
      oprtStrtDt: '20260406',
      oprtEndDt: '20260410',
      sessions: [
        { sessDt: '20260406', strtTm: '0900', endTm: '1200' },
        { sessDt: '20260408', strtTm: '0900', endTm: '1200' },
      ],
    }),
    userIds = await someStudents(db(), 3),
    applIds = await makeApplications(db(), prdId, userIds);
  return { prdId, sessId: sessIds[0] ?? '', userIds, applIds, names: await Promise.all(userIds.map(nameOf)) };
}

describe('출석', () => {
  test('a tap stands at once and is stored, and the next one follows it', async () => {
    const { prdId, applIds, userIds } = await morning(),
      page = await renderScreen(at(prdId, 'att'), { as: 'dept01', on: 'phone' }),
      roster = await page.findByRole('list', { name: '출석 명단' }),
      row = within(
        within(roster)
          .getByText(new RegExp(userIds[0] ?? ''))
          .closest('li') as HTMLElement,
      );
    await page.user.click(row.getByRole('button', { name: '출석' }));
    expect(row.getByRole('button', { name: '출석' }).getAttribute('aria-pressed')).toBe('true');
    await page.user.click(row.getByRole('button', { name: '지각' }));
    await waitFor(async () => expect(await stored(applIds[0])).toMatchObject([{ attSt: 'LATE', version: 2 }]));
    expect(page.queryByText(/보류함에서 확인/)).toBeNull();
    await page.findByText(/미전송 0건 · 마지막 전송/);
  });

  test('without a line taps wait on the device, and go when it is back', async () => {
    const { prdId, applIds, userIds } = await morning(),
      page = await renderScreen(at(prdId, 'att'), { as: 'dept01', on: 'phone' }),
      roster = await page.findByRole('list', { name: '출석 명단' });
    await waitForCopies(page.browser, 0);
    page.browser.line = 'down';
    const row = within(
      within(roster)
        .getByText(new RegExp(userIds[0] ?? ''))
        .closest('li') as HTMLElement,
    );
    await page.user.click(row.getByRole('button', { name: '출석' }));
    await row.findByText('전송 대기');
    await page.findByText(/오프라인 · 미전송 1건/);
    await page.user.click(row.getByRole('button', { name: '조퇴' }));
    await page.findByText(/오프라인 · 미전송 2건/);
    expect(await stored(applIds[0])).toEqual([]);
    page.browser.line = 'up';
    await waitFor(async () => expect(await stored(applIds[0])).toMatchObject([{ attSt: 'EARLY', version: 2 }]));
    await waitFor(() => expect(row.queryByText('전송 대기')).toBeNull());
  });

  test('everybody is marked at once, with their number, and for ten seconds it can be taken back', async () => {
    const { prdId, applIds, userIds } = await morning(),
      page = await renderScreen(at(prdId, 'att'), { as: 'dept01', on: 'phone' }),
      roster = await page.findByRole('list', { name: '출석 명단' }),
      present = (): number =>
        within(roster)
          .getAllByRole('button', { name: '출석' })
          .filter((button) => button.getAttribute('aria-pressed') === 'true').length;
    await page.user.click(page.getByRole('button', { name: '모두 출석 3명' }));
    await page.findByText('3명을 출석으로 입력했습니다.');
    await page.findByText(/미전송 3건/);
    expect(present()).toBe(3);
    await page.user.click(page.getByRole('button', { name: '되돌리기' }));
    await waitFor(() => expect(present()).toBe(0));
    const row = within(
      within(roster)
        .getByText(new RegExp(userIds[0] ?? ''))
        .closest('li') as HTMLElement,
    );
    await page.user.click(row.getByRole('button', { name: '지각' }));
    await page.findByText(/미전송 0건 · 마지막 전송/);
    await page.user.click(page.getByRole('button', { name: '모두 출석 2명' }));
    await page.findByText('2명을 출석으로 입력했습니다.');
    await passTime(9_000);
    expect(await stored(applIds[1])).toEqual([]);
    await passTime(1_000);
    await waitFor(async () => expect(await stored(applIds[1])).toMatchObject([{ attSt: 'PRESENT', version: 1 }]));
    expect(await stored(applIds[0])).toMatchObject([{ attSt: 'LATE', version: 1 }]);
  });

  test('everybody who is marked at once waits on the device without a line, also when the page is left before', async () => {
    const { prdId, applIds } = await morning(),
      page = await renderScreen(at(prdId, 'att'), { as: 'dept01', on: 'phone' });
    await page.findByRole('list', { name: '출석 명단' });
    await waitForCopies(page.browser, 0);
    page.browser.line = 'down';
    await page.user.click(page.getByRole('button', { name: '모두 출석 3명' }));
    await page.findByText(/오프라인 · 미전송 3건/);
    dispatchEvent(new Event('pagehide'));
    page.browser.line = 'up';
    for (const applId of applIds)
      await waitFor(async () => expect(await stored(applId)).toMatchObject([{ attSt: 'PRESENT', version: 1 }]));
  });

  test('loaded again without a line, the device knows what the server has of it', async () => {
    allowInConsole(/Failed to fetch/);
    const { prdId, applIds, userIds } = await morning(),
      page = await renderScreen(at(prdId, 'att'), { as: 'dept01', on: 'phone' });
    const rowIn = async (shown: typeof page) =>
      within(
        within(await shown.findByRole('list', { name: '출석 명단' }))
          .getByText(new RegExp(userIds[0] ?? ''))
          .closest('li') as HTMLElement,
      );
    const row = await rowIn(page);
    await waitForCopies(page.browser, 0);
    await page.user.click(row.getByRole('button', { name: '출석' }));
    await page.findByText(/미전송 0건 · 마지막 전송/);
    page.browser.line = 'down';
    const again = await page.reload(),
      kept = await rowIn(again);
    expect(kept.getByRole('button', { name: '출석' }).getAttribute('aria-pressed')).toBe('true');
    await again.user.click(kept.getByRole('button', { name: '지각' }));
    await kept.findByText('전송 대기');
    again.browser.line = 'up';
    await waitFor(async () => expect(await stored(applIds[0])).toMatchObject([{ attSt: 'LATE', version: 2 }]));
    expect((await callAs('dept01', 'getAttCnflList', { prdId })).rows).toEqual([]);
    // The roster is asked for again behind what has arrived, and goes on from there.
    await waitFor(() => expect(kept.queryByText('전송 대기')).toBeNull());
    await waitFor(() => expect(kept.getByRole('button', { name: '지각' }).getAttribute('aria-pressed')).toBe('true'));
  });

  test('people are found by the last digits of their number', async () => {
    const { prdId, userIds } = await morning(),
      page = await renderScreen(at(prdId, 'att'), { as: 'dept01' });
    const roster = await page.findByRole('list', { name: '출석 명단' });
    expect(within(roster).getAllByRole('listitem')).toHaveLength(3);
    const lastDigits = userIds[1]?.slice(-4) ?? '',
      // Numbers of two entry years may end alike.
      [found, others] = [
        userIds.filter((id) => id.endsWith(lastDigits)),
        userIds.filter((id) => !id.endsWith(lastDigits)),
      ];
    await page.fill(page.getByRole('textbox', { name: '찾기' }), lastDigits);
    await waitFor(() => expect(within(roster).getAllByRole('listitem')).toHaveLength(found.length));
    for (const id of found) within(roster).getByText(new RegExp(id));
    for (const id of others) expect(within(roster).queryByText(new RegExp(id))).toBeNull();
  });

  test('closing asks how many become absent, and says afterwards why nothing changes', async () => {
    const { prdId, applIds, userIds } = await morning(),
      page = await renderScreen(at(prdId, 'att'), { as: 'dept01' }),
      roster = await page.findByRole('list', { name: '출석 명단' }),
      row = within(
        within(roster)
          .getByText(new RegExp(userIds[0] ?? ''))
          .closest('li') as HTMLElement,
      );
    await page.user.click(row.getByRole('button', { name: '공결' }));
    await page.findByText(/미전송 0건/);
    await page.user.click(page.getByRole('button', { name: '차시 마감' }));
    const question = within(await page.findByRole('alertdialog'));
    question.getByText('미입력 2명을 결석으로 처리하고 마감하시겠습니까?');
    await page.user.click(question.getByRole('button', { name: '마감' }));
    await page.findByText('마감된 차시입니다. 고치려면 마감을 취소해주세요.');
    expect(await stored(applIds[1])).toMatchObject([{ attSt: 'ABSENT', checkDiv: 'AUTO' }]);
    await page.findByRole('button', { name: '마감 취소' });
  });

  test('what another device has said first lies in the box, and is decided there', async () => {
    const { prdId, sessId, applIds, names } = await morning(),
      record = (attSt: string) => ({
        sessId,
        records: [
          {
            applId: applIds[0],
            attSt,
            checkDiv: 'ROSTER',
            clientReqId: crypto.randomUUID(),
            baseVersion: null,
          },
        ],
      });
    await callAs('dept01', 'saveAtt', record('PRESENT'));
    await callAs('dept01', 'saveAtt', record('ABSENT'));
    const page = await renderScreen(at(prdId, 'att'), { as: 'dept01' });
    await page.user.click(await page.findByRole('button', { name: '보류함 1' }));
    const box = await page.findDialog('출석 보류함');
    await box.findByText(new RegExp(names[0] ?? ''));
    await page.user.click(box.getByRole('button', { name: '새 값 적용' }));
    await waitFor(async () => expect(await stored(applIds[0])).toMatchObject([{ attSt: 'ABSENT' }]));
  });
});

describe('이수판정 and what follows', () => {
  test('the dialog sums up what is confirmed, then certificates are there', async () => {
    const { prdId, applIds } = await heldPeriod(db(), ['PPPPP', 'AAAPP', 'AAAAA']),
      page = await renderScreen(at(prdId, 'compl'), { as: 'dept01' });
    await page.findByText('아직 판정하지 않았습니다. 차시를 마감한 뒤 자동 판정을 실행해주세요.');
    await page.user.click(await page.findByRole('button', { name: '자동 판정' }));
    await page.findByText('출석률 40.0% (기준 80.0%)');
    await page.user.click(page.getByRole('button', { name: '이수 확정' }));
    const question = within(await page.findByRole('alertdialog'));
    question.getByText('이수 1명, 미이수 1명, 노쇼 1명, 마일리지 합계 10점을 확정하시겠습니까?');
    await page.user.click(question.getByRole('button', { name: '이수 확정' }));
    await waitFor(async () =>
      expect(await db().selectFrom('ecpPrd').select('prdSt').where('prdId', '=', prdId).executeTakeFirst()).toEqual({
        prdSt: 'JUDGED',
      }),
    );
    const certs = await renderScreen(at(prdId, 'cert'), { as: 'oper01' });
    await certs.findByText(/^ECP-2026-\d{6}$/);
    expect(applIds).toHaveLength(3);
  });

  test('what is settled is undone by the central office alone, and no other user is offered it', async () => {
    const { prdId } = await heldPeriod(db(), ['PPPPP', 'PPPPP']),
      [summary] = (await callAs('dept01', 'judgeCompl', { prdId })).rows;
    await callAs('dept01', 'confirmCompl', {
      prdId,
      version: summary?.['version'],
      completeCnt: summary?.['completeCnt'],
      incompleteCnt: summary?.['incompleteCnt'],
      noShowCnt: summary?.['noShowCnt'],
      mlgSum: summary?.['mlgSum'],
    });
    const acts = async (loginId: string): Promise<(string | null)[]> => {
      const compl = await renderScreen(at(prdId, 'compl'), { as: loginId });
      await compl.findAllByRole('row', { name: /이수/ });
      const undo = compl.queryByRole('button', { name: '확정 취소' }),
        certs = await renderScreen(at(prdId, 'cert'), { as: loginId });
      await certs.findAllByText(/^ECP-2026-\d{6}$/);
      await certs.user.click(certs.getAllByRole('checkbox', { name: /선택/ })[1] as HTMLElement);
      const names = [
        undo,
        certs.queryByRole('button', { name: '이수 취소' }),
        await certs.findByRole('button', { name: '이수증 출력' }),
      ];
      return names.map((button) => button?.textContent ?? null);
    };
    expect(await acts('dept01')).toEqual([null, null, '이수증 출력']);
    expect(await acts('oper01')).toEqual(['확정 취소', '이수 취소', '이수증 출력']);
  });

  test('a report says what is missing when it is handed in', async () => {
    const { prdId } = await heldPeriod(db(), ['PPPPP']);
    await makeBudget(db(), prdId, [['LECT', 100_000]]);
    const { rows } = await callAs('dept01', 'judgeCompl', { prdId }),
      { version, completeCnt, incompleteCnt, noShowCnt, mlgSum } = rows[0] ?? {};
    await callAs('dept01', 'confirmCompl', { prdId, version, completeCnt, incompleteCnt, noShowCnt, mlgSum });
    const page = await renderScreen(at(prdId, 'rslt'), { as: 'dept01' });
    await page.fill(await page.findByRole('textbox', { name: /^운영성과/ }), '참여자 만족도가 높았습니다');
    await page.user.click(page.getByRole('button', { name: '저장' }));
    await page.findByText('저장되었습니다.');
    await page.user.click(page.getByRole('button', { name: '결과 승인요청' }));
    await page.user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: '승인요청' }));
    await page.findByText('집행액을 입력해주세요.');
  });

  test('a period without a survey says so, one with a survey counts the answers', async () => {
    const { prdId, userIds } = await heldPeriod(db(), ['PPPPP', 'PPPPP']),
      none = await renderScreen(at(prdId, 'satis'), { as: 'dept01' });
    await none.findByText('연결된 만족도조사가 없습니다.');
    await makeSurvey(db(), prdId, { [userIds[0] ?? '']: 'SUBMITTED', [userIds[1] ?? '']: 'NOT_STARTED' });
    const page = await renderScreen(at(prdId, 'satis'), { as: 'dept01' });
    await page.findByText('1/2명 (50.0%)');
    await page.findByRole('button', { name: '독려 발송' });
  });

  test('an assignment is marked in its dialog and stands in the list', async () => {
    const { prdId, applIds, userIds } = await heldPeriod(db(), ['PPPPP']),
      page = await renderScreen(at(prdId, 'assign'), { as: 'dept01' });
    await page.user.click(await page.findByText(userIds[0] ?? ''));
    const dialog = within(await page.findByRole('dialog', { name: /과제·평가/ }));
    await page.fill(dialog.getByRole('textbox', { name: /^점수/ }), '92');
    await page.user.click(dialog.getByRole('button', { name: '저장' }));
    await waitFor(async () =>
      expect(
        await db()
          .selectFrom('ecpAssign')
          .select(['score', 'submitYn'])
          .where('applId', '=', applIds[0] ?? '')
          .execute(),
      ).toEqual([{ score: 92, submitYn: 'Y' }]),
    );
  });
});

test('진위 확인 of a completion answers without an account and names nobody', async () => {
  const { prdId, userIds } = await heldPeriod(db(), ['PPPPP']),
    { rows } = await callAs('dept01', 'judgeCompl', { prdId }),
    { version, completeCnt, incompleteCnt, noShowCnt, mlgSum } = rows[0] ?? {};
  await callAs('dept01', 'confirmCompl', { prdId, version, completeCnt, incompleteCnt, noShowCnt, mlgSum });
  const { certNo } = await db()
      .selectFrom('ecpCert as t')
      .innerJoin('ecpAppl as a', 'a.applId', 't.applId')
      .select('t.certNo')
      .where('a.prdId', '=', prdId)
      .executeTakeFirstOrThrow(),
    code = (await keyedHash(db(), `ecpCert:${certNo}`)).slice(0, 10),
    page = await renderScreen(CERT_VERIFY_PATH, { as: null });
  await page.fill(await page.findByRole('textbox', { name: /^번호/ }), certNo);
  await page.fill(page.getByRole('textbox', { name: /^확인코드/ }), '00000-00000');
  await page.user.click(page.getByRole('button', { name: '확인' }));
  await page.findByText('이수증을 확인할 수 없습니다. 번호와 확인코드를 다시 확인해주세요.');
  await page.fill(page.getByRole('textbox', { name: /^확인코드/ }), code);
  await page.user.click(page.getByRole('button', { name: '확인' }));
  await page.findByText('발급한 이수증이 맞습니다.');
  expect(document.body.textContent).not.toContain(await nameOf(userIds[0]));
});
