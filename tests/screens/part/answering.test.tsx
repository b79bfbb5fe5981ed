import { fireEvent, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { useScreens, newBrowser, type Browser, type ShownScreen } from '#tests/support/screens/render-screen.tsx';
import { displayMoment } from '#shared/korean-time.ts';
import { UPLOAD_PATH } from '#contract/files/upload-policy.ts';
import { toMultipart } from '#tests/support/multipart.ts';
import { pictureOf } from '#tests/support/picture.ts';
import { toAnswer } from '#tests/support/server.ts';
import { openWriteContext } from '#tests/support/writes/write-context.ts';
import { partHeaders } from '#tests/support/writes/system-writes.ts';
import { choices, HONG, openPlan, question } from './part-harness.ts';

const PAGE = '/part/answer.html';

describe('the answering page', () => {
  const { renderScreen, callAs, server, passTime } = useScreens();
  const db = () => server().database.db;

  /** Opens the page as a student of the demo campus. */
  const enter = async (browser: Browser = newBrowser(), name = '홍길동'): Promise<ShownScreen> => {
    const page = await renderScreen(PAGE, { as: null, on: 'phone', browser });
    await page.user.click(await page.findByRole('button', { name: new RegExp(name) }));
    await page.findByRole('button', { name: '나가기' });
    return page;
  };
  const press = async (page: ShownScreen, name: string | RegExp): Promise<void> =>
    page.user.click(await page.findByRole('button', { name }));
  const begin = async (page: ShownScreen, planNm: string): Promise<void> => {
    await press(page, `${planNm} 시작`);
    await press(page, '시작');
    await page.findByRole('heading', { name: '영역 1' });
  };
  /** Goes on where somebody stopped: at the first open question, which stands in the second section. */
  const resume = async (page: ShownScreen, planNm: string): Promise<void> => {
    await press(page, `${planNm} 이어서`);
    await page.findByRole('heading', { name: '영역 2' });
    await press(page, '이전');
  };
  const answerAll = async (page: ShownScreen, words: string): Promise<void> => {
    await page.user.click(await page.findByRole('radio', { name: '찬성' }));
    await page.user.type(page.getByRole('textbox'), words);
  };
  const toReview = async (page: ShownScreen): Promise<void> => {
    await press(page, '다음');
    await page.findByRole('heading', { name: '영역 2' });
    await press(page, '응답 확인');
    await page.findByRole('heading', { name: '응답 확인' });
  };
  const submit = async (page: ShownScreen): Promise<void> => {
    await press(page, '제출');
    await page.user.click(
      within(await page.findByRole('dialog', { name: '제출' })).getByRole('button', { name: '제출' }),
    );
  };
  const respOf = (planId: string) =>
    db().selectFrom('resp').select(['respId', 'respSt', 'draftJson']).where('planId', '=', planId).execute();
  const targetOf = (planId: string) =>
    db().selectFrom('planTarget').select('respSt').where('planId', '=', planId).executeTakeFirstOrThrow();

  /** The office closes a plan so long from now, by the server's clock. */
  const endPeriod = async (planId: string, inMs: number): Promise<{ readonly endDt: string }> => {
    const [health] = (await callAs('oper01', 'health')).rows,
      closeDt = new Date(Number(health?.serverNow) + inMs);
    await db().updateTable('plan').set({ closeDt }).where('planId', '=', planId).execute();
    return { endDt: displayMoment(closeDt.getTime()) };
  };
  const cardOf = async (page: ShownScreen, planNm: string): Promise<HTMLElement> =>
    (await page.findByRole('heading', { name: planNm })).closest<HTMLElement>('.part-card') ?? expect.fail('no card');

  it('asks for nobody where nobody has been asked, and drops what stood in the address', async () => {
    await db()
      .updateTable('planTarget')
      .set({ respSt: 'EXEMPT', exemptDiv: 'HAND' })
      .where('userId', '=', HONG)
      .execute();
    const page = await enter();
    expect(await page.findByText('참여할 진단·설문이 없습니다.')).toBeTruthy();
    const over = await renderScreen(`${PAGE}#token=forged`, { as: null, on: 'phone' });
    expect(await over.findByText('접속 시간이 만료되었습니다. 포털에서 다시 열어주세요.')).toBeTruthy();
    expect(location.hash).toBe('');
  });

  it('goes through start, sections and review to the submission, which is asked about once', async () => {
    const { planId, planNm } = await openPlan(callAs, { paper: { endMsg: '참여해주셔서 고맙습니다.' } }),
      page = await enter();
    await press(page, `${planNm} 시작`);
    expect(await page.findByText('실명으로 응답합니다.')).toBeTruthy();
    expect(page.getByText('교육혁신원')).toBeTruthy();
    await press(page, '시작');
    await press(page, '다음');
    expect((await page.findAllByText('1번 문항에 응답해주세요.')).length).toBe(1);
    expect(page.getByText('2번 문항에 응답해주세요.')).toBeTruthy();
    await answerAll(page, '한글 답');
    expect(page.getByText('2 / 3')).toBeTruthy();
    await toReview(page);
    expect(page.getByText('응답하지 않은 문항이 1개 있습니다.')).toBeTruthy();
    // What is open stands first, and each line leads to its question.
    const [first] = within(page.getByRole('list')).getAllByRole('button');
    expect(first?.textContent).toContain('Q3 문항');
    await press(page, /Q1 문항/);
    expect(await page.findByRole('heading', { name: '영역 1' })).toBeTruthy();
    await toReview(page);
    await submit(page);
    expect(await page.findByText('참여해주셔서 고맙습니다.')).toBeTruthy();
    expect(await targetOf(planId)).toEqual({ respSt: 'SUBMITTED' });
    expect(await respOf(planId)).toHaveLength(1);
  });

  it('tells the server three seconds after a change, and goes on after a reload where it was', async () => {
    const { planId, planNm } = await openPlan(callAs),
      page = await enter();
    await begin(page, planNm);
    await answerAll(page, '가');
    expect(await page.findByText('이 기기에 보관했습니다.')).toBeTruthy();
    expect((await respOf(planId))[0]?.draftJson ?? null).toBeNull();
    await passTime(3_000);
    expect(await page.findByText(/에 저장했습니다\./)).toBeTruthy();
    expect((await respOf(planId))[0]?.draftJson).toHaveLength(2);
    await page.user.type(page.getByRole('textbox'), '나');
    await waitFor(() => expect(page.getByText('이 기기에 보관했습니다.')).toBeTruthy());
    const again = await page.reload();
    expect(await again.findByDisplayValue('가나')).toBeTruthy();
  });

  it('keeps every letter of who types before the page has settled', async () => {
    const { planNm } = await openPlan(callAs),
      page = await enter();
    await press(page, `${planNm} 시작`);
    const begun = await page.findByRole('button', { name: '시작' });
    // In the moment in which the field stands there, ahead of all that the page does behind a paint.
    let field: HTMLInputElement | null = null;
    const observer = new MutationObserver(() => {
      const found = document.querySelector<HTMLInputElement>('.answer-section input[type="text"]');
      if (!found || field) return;
      field = found;
      found.focus();
      for (const letter of '다섯글자답') fireEvent.input(found, { target: { value: found.value + letter } });
    });
    observer.observe(document.body, { childList: true, subtree: true });
    begun.click();
    await waitFor(() => expect(field).not.toBeNull());
    observer.disconnect();
    expect(await page.findByText('이 기기에 보관했습니다.')).toBeTruthy();
    expect(page.getByDisplayValue('다섯글자답')).toBe(document.activeElement);
    const again = await page.reload();
    expect(await again.findByDisplayValue('다섯글자답')).toBeTruthy();
  });

  it('takes up what was answered on another device since, says how much, and gives back what stood here', async () => {
    const { planNm } = await openPlan(callAs),
      phone = newBrowser(),
      desk = newBrowser();
    const first = await enter(phone);
    await begin(first, planNm);
    await answerAll(first, '전화');
    await passTime(3_000);
    await first.findByText(/에 저장했습니다\./);
    await passTime(10_000);
    const second = await enter(desk);
    await resume(second, planNm);
    const field = await second.findByDisplayValue('전화');
    await second.user.type(field, '와 책상');
    await passTime(3_000);
    await second.findByText(/에 저장했습니다\./);
    const third = await enter(phone);
    await press(third, `${planNm} 이어서`);
    expect(await third.findByText('다른 기기에서 답한 1문항을 불러왔습니다.')).toBeTruthy();
    await press(third, '이 기기의 응답으로 되돌리기');
    await press(third, '이전');
    expect(await third.findByDisplayValue('전화')).toBeTruthy();
    expect(third.queryByText(/불러왔습니다/)).toBeNull();
  });

  describe('that is open on two devices at once', () => {
    /** What the other device sends: the same person, over a session of his own. */
    const onOtherDevice = async (op: 'partSaveMyResp' | 'partSubmitMyResp', arg: object): Promise<void> => {
      const headers = await partHeaders(await openWriteContext(server()), { userDiv: 'USER', userKey: HONG }),
        answer = await server().call(op, arg, { headers });
      expect(answer.status, answer.body.message).toBe(200);
    };
    const text = (qstnId: string, txtVal: string) => ({ qstnId, txtVal });
    const change = (qstnId: string) => ({ qstnId });

    it('merges question by question: the later answer of each counts, and the page that was behind says so', async () => {
      const { planId, planNm, sections } = await openPlan(callAs),
        [, q2] = sections[0] ?? [],
        [q3] = sections[1] ?? [],
        ids = [q2?.qstnId ?? '', q3?.qstnId ?? ''] as const,
        page = await enter();
      await begin(page, planNm);
      await answerAll(page, '여기');
      await passTime(3_000);
      await page.findByText(/에 저장했습니다\./);
      await onOtherDevice('partSaveMyResp', { planId, answers: [text(ids[1], '저기')], changes: [change(ids[1])] });
      await page.user.type(page.getByRole('textbox'), '서');
      await passTime(3_000);
      expect(await page.findByText('다른 기기에서 답한 1문항을 불러왔습니다.')).toBeTruthy();
      expect(page.getByDisplayValue('여기서')).toBeTruthy();
      const [resp] = await respOf(planId);
      expect(resp?.draftJson?.map(({ txtVal }) => txtVal).filter(Boolean)).toEqual(
        expect.arrayContaining(['여기서', '저기']),
      );
      await press(page, '다음');
      expect(await page.findByDisplayValue('저기')).toBeTruthy();
      expect(page.queryByText(/불러왔습니다/)).toBeNull();
    });

    it('learns of it while nobody types, and gives back what was typed here and turns out to be older', async () => {
      const { planId, planNm, sections } = await openPlan(callAs),
        [q1, q2] = sections[0] ?? [],
        page = await enter();
      await begin(page, planNm);
      await answerAll(page, '여기');
      await passTime(3_000);
      await page.findByText(/에 저장했습니다\./);
      await passTime(56_000);
      await page.user.type(page.getByRole('textbox'), '만');
      await onOtherDevice('partSaveMyResp', {
        planId,
        answers: [{ qstnId: q1?.qstnId ?? '', optnIds: [2] }, text(q2?.qstnId ?? '', '저기')],
        changes: [change(q1?.qstnId ?? ''), change(q2?.qstnId ?? '')],
      });
      await passTime(1_000);
      expect(await page.findByText('다른 기기에서 답한 1문항을 불러왔습니다.')).toBeTruthy();
      expect(page.getByRole<HTMLInputElement>('radio', { name: '반대' }).checked).toBe(true);
      expect(page.getByDisplayValue('여기만')).toBeTruthy();
      // Told, it turns out to be the older answer: the newer one comes, and what was typed can be had again.
      await passTime(3_000);
      expect(await page.findByText('다른 기기에서 답한 2문항을 불러왔습니다.')).toBeTruthy();
      expect(page.getByDisplayValue('저기')).toBeTruthy();
      await press(page, '이 기기의 응답으로 되돌리기');
      expect(await page.findByDisplayValue('여기만')).toBeTruthy();
      await passTime(3_000);
      await waitFor(async () =>
        expect((await respOf(planId))[0]?.draftJson?.map(({ optnIds, txtVal }) => optnIds ?? txtVal)).toEqual(
          expect.arrayContaining([[1], '여기만']),
        ),
      );
    });

    it('shows what was answered elsewhere before it is submitted', async () => {
      const { planId, planNm, sections } = await openPlan(callAs),
        id = sections[1]?.[0]?.qstnId ?? '',
        page = await enter();
      await begin(page, planNm);
      await answerAll(page, '여기');
      await passTime(3_000);
      await page.findByText(/에 저장했습니다\./);
      await toReview(page);
      await onOtherDevice('partSaveMyResp', { planId, answers: [text(id, '저기')], changes: [change(id)] });
      await submit(page);
      expect(await page.findByText('다른 기기에서 답한 내용이 있습니다. 확인한 후 다시 제출해주세요.')).toBeTruthy();
      expect(await targetOf(planId)).toEqual({ respSt: 'IN_PROGRESS' });
      await submit(page);
      await waitFor(async () => expect(await targetOf(planId)).toEqual({ respSt: 'SUBMITTED' }));
      const stored = await db().selectFrom('respAns').select('txtVal').where('planId', '=', planId).execute();
      expect(stored.map(({ txtVal }) => txtVal)).toContain('저기');
    });

    it('says that it was submitted there, at the next save and at the next look', async () => {
      for (const types of [true, false]) {
        const { planId, planNm, sections } = await openPlan(callAs),
          [q1, q2] = sections[0] ?? [],
          page = await enter();
        await begin(page, planNm);
        await answerAll(page, '여기');
        await passTime(3_000);
        await page.findByText(/에 저장했습니다\./);
        await onOtherDevice('partSubmitMyResp', {
          planId,
          answers: [{ qstnId: q1?.qstnId ?? '', optnIds: [1] }, text(q2?.qstnId ?? '', '저기')],
        });
        if (types) await page.user.type(page.getByRole('textbox'), '서');
        await passTime(types ? 3_000 : 60_000);
        expect(await page.findByText('다른 기기에서 응답을 제출했습니다.')).toBeTruthy();
        expect(page.getByDisplayValue(types ? '여기서' : '여기').closest('fieldset')?.disabled).toBe(true);
      }
    });
  });

  it('goes on without a line, keeps the submission and sends it once', async () => {
    const { planId, planNm } = await openPlan(callAs),
      page = await enter();
    await begin(page, planNm);
    page.browser.line = 'down';
    await answerAll(page, '줄 없음');
    await passTime(3_000);
    expect(await page.findByText('네트워크에 연결되어 있지 않습니다.')).toBeTruthy();
    await toReview(page);
    await submit(page);
    expect(await page.findByText('오프라인 상태입니다. 연결되면 자동으로 전송합니다.')).toBeTruthy();
    await press(page, '목록');
    expect(await page.findByText('전송 대기')).toBeTruthy();
    page.browser.line = 'up';
    await waitFor(async () => expect(await targetOf(planId)).toEqual({ respSt: 'SUBMITTED' }));
    expect(await respOf(planId)).toHaveLength(1);
    await waitFor(() => expect(page.queryByText('전송 대기')).toBeNull());
  });

  it('tells that what waited was sent, in the words of the paper, with the result and the way back', async () => {
    const { planId, planNm } = await openPlan(callAs, {
        paper: { endMsg: '참여해주셔서 감사합니다.' },
        plan: { editAllowYn: 'Y' },
      }),
      page = await enter();
    await begin(page, planNm);
    page.browser.line = 'down';
    await answerAll(page, '줄 없음');
    await toReview(page);
    await submit(page);
    await page.findByText('오프라인 상태입니다. 연결되면 자동으로 전송합니다.');
    expect(page.queryByRole('button', { name: '수정' })).toBeNull();
    page.browser.line = 'up';
    expect(await page.findByText('참여해주셔서 감사합니다.')).toBeTruthy();
    expect(page.queryByText('오프라인 상태입니다. 연결되면 자동으로 전송합니다.')).toBeNull();
    expect(await page.findByRole('button', { name: '수정' })).toBeTruthy();
    expect(await targetOf(planId)).toEqual({ respSt: 'SUBMITTED' });
  });

  it('tells on the list, too, that what waited was sent', async () => {
    const { planNm } = await openPlan(callAs),
      page = await enter();
    await begin(page, planNm);
    page.browser.line = 'down';
    await answerAll(page, '줄 없음');
    await toReview(page);
    await submit(page);
    await page.findByText('오프라인 상태입니다. 연결되면 자동으로 전송합니다.');
    await press(page, '목록');
    page.browser.line = 'up';
    expect(await page.findByText(`${planNm}: 응답이 제출되었습니다.`)).toBeTruthy();
  });

  it('a submission whose answer was lost is the same when it comes again', async () => {
    const { planId, planNm } = await openPlan(callAs),
      page = await enter();
    await begin(page, planNm);
    await answerAll(page, '한 번');
    await toReview(page);
    let lost = 0;
    page.browser.intercept = async (request) => {
      if (!request.url.endsWith('/submitMyResp') || lost > 0) return null;
      lost += 1;
      // It arrives, and its answer does not.
      await server().app.inject({
        method: 'POST',
        url: new URL(request.url).pathname,
        headers: Object.fromEntries(request.headers),
        payload: await request.text(),
      });
      throw new TypeError('Failed to fetch');
    };
    await submit(page);
    await passTime(70_000);
    await waitFor(async () => expect(await targetOf(planId)).toEqual({ respSt: 'SUBMITTED' }));
    expect(await respOf(planId)).toHaveLength(1);
    expect(lost).toBe(1);
  });

  it('the end of the period is said, and what was not sent can be read', async () => {
    const { planId, planNm } = await openPlan(callAs),
      page = await enter();
    await begin(page, planNm);
    await answerAll(page, '늦은 답');
    await db()
      .updateTable('plan')
      .set({ planSt: 'SCORED', closeDt: new Date() })
      .where('planId', '=', planId)
      .execute();
    await passTime(3_000);
    expect(await page.findByText('응답 기간이 종료되었습니다.')).toBeTruthy();
    expect(page.getByDisplayValue('늦은 답').closest('fieldset')?.disabled).toBe(true);
    expect(page.getByText('제출하지 못한 응답입니다. 내용을 확인할 수 있습니다.')).toBeTruthy();
  });

  it('what was never submitted can be read after the period, with the moment at which that ended', async () => {
    for (const anonymDiv of ['NAMED', 'ANON']) {
      const { planId, planNm } = await openPlan(callAs, { plan: { anonymDiv } }),
        browser = newBrowser(),
        page = await enter(browser);
      await begin(page, planNm);
      await answerAll(page, '보내지 않은 답');
      await passTime(4_000);
      await page.findByText(anonymDiv === 'ANON' ? '이 기기에 보관했습니다.' : /에 저장했습니다\./);
      const { endDt } = await endPeriod(planId, -1_000);
      const again = await enter(browser);
      expect(within(await cardOf(again, planNm)).getByText('제출 안 됨')).toBeTruthy();
      await press(again, `${planNm} 응답 보기`);
      expect(await again.findByText(`제출하지 않은 응답입니다. 응답 기간은 ${endDt}에 종료되었습니다.`)).toBeTruthy();
      expect((await again.findByDisplayValue('보내지 않은 답')).closest('fieldset')?.disabled).toBe(true);
      // Another device has what the server has, and of an anonymous plan nothing to show.
      const other = await enter();
      if (anonymDiv === 'NAMED') await press(other, `${planNm} 응답 보기`);
      if (anonymDiv === 'NAMED') expect(await other.findByDisplayValue('보내지 않은 답')).toBeTruthy();
      else expect(other.queryByText(planNm)).toBeNull();
    }
  });

  it('what was submitted before the end and arrives after it is taken, by the time of the act', async () => {
    const { planId, planNm } = await openPlan(callAs),
      page = await enter();
    await begin(page, planNm);
    page.browser.line = 'down';
    await answerAll(page, '끝 전');
    await toReview(page);
    await submit(page);
    await page.findByText('오프라인 상태입니다. 연결되면 자동으로 전송합니다.');
    await endPeriod(planId, 60_000);
    await passTime(2 * 60_000);
    page.browser.line = 'up';
    await waitFor(async () => expect(await targetOf(planId)).toEqual({ respSt: 'SUBMITTED' }));
  });

  it('what arrives when the scores have been made is refused, stays to be read, and goes when its person says so', async () => {
    const { planId, planNm } = await openPlan(callAs),
      page = await enter();
    await begin(page, planNm);
    page.browser.line = 'down';
    await answerAll(page, '너무 늦은 답');
    await toReview(page);
    await submit(page);
    await page.findByText('오프라인 상태입니다. 연결되면 자동으로 전송합니다.');
    await press(page, '목록');
    await db()
      .updateTable('plan')
      .set({ planSt: 'SCORED', closeDt: new Date() })
      .where('planId', '=', planId)
      .execute();
    page.browser.line = 'up';
    await waitFor(async () => expect(within(await cardOf(page, planNm)).getByText('제출 안 됨')).toBeTruthy());
    await press(page, `${planNm} 응답 보기`);
    expect(await page.findByText('응답 기간이 종료되었습니다.')).toBeTruthy();
    expect(await page.findByDisplayValue('너무 늦은 답')).toBeTruthy();
    const again = await page.reload();
    expect(await again.findByDisplayValue('너무 늦은 답')).toBeTruthy();
    await press(again, '삭제');
    await again.user.click(
      within(await again.findByRole('dialog', { name: '제출하지 못한 응답 삭제' })).getByRole('button', {
        name: '삭제',
      }),
    );
    await waitFor(() => expect(again.queryByText(planNm)).toBeNull());
    expect(await targetOf(planId)).toEqual({ respSt: 'IN_PROGRESS' });
  });

  it('a token that is over keeps the draft for who comes again', async () => {
    const { planNm } = await openPlan(callAs),
      browser = newBrowser(),
      page = await enter(browser);
    await begin(page, planNm);
    await answerAll(page, '남는 답');
    await db().updateTable('partSession').set({ endDt: new Date() }).where('endDt', 'is', null).execute();
    await passTime(3_000);
    expect(await page.findByText('접속 시간이 만료되었습니다. 포털에서 다시 열어주세요.')).toBeTruthy();
    expect(page.getByText('작성하던 응답은 이 기기에 그대로 있습니다.')).toBeTruthy();
    const again = await enter(browser);
    await resume(again, planNm);
    expect(await again.findByDisplayValue('남는 답')).toBeTruthy();
  });

  it('pictures beside questions and inside their texts open, and without a line those of sections not looked at, too', async () => {
    const upload = async (fields: readonly (readonly [string, string])[]): Promise<string> => {
      const { payload, headers } = toMultipart([
          ...fields.map(([name, value]) => ({ name, value })),
          { name: 'files', fileName: '그림.png', value: pictureOf(40, 30) },
        ]),
        person = await server().signIn('oper01'),
        all = { ...headers, ...person.headers };
      const sent = await server().app.inject({ method: 'POST', url: UPLOAD_PATH, payload, headers: all });
      return String(toAnswer(sent).rows[0]?.['value']);
    };
    const beside = await upload([
        ['fileType', 'group'],
        ['policyCd', 'BANNER'],
      ]),
      inside = await upload([['fileType', 'link']]);
    const { planNm } = await openPlan(callAs, {
        sections: [
          [question('Q1', 'SHORT')],
          [
            question('Q2', 'LONG', {
              requireYn: 'N',
              mediaFileGroupId: beside,
              qstnTxt: `<p>글 속 그림 <img src="${inside}" alt="글 속 그림"></p>`,
            }),
          ],
        ],
      }),
      page = await enter();
    await begin(page, planNm);
    await page.user.type(page.getByRole('textbox'), '답');
    await waitFor(() => expect(page.browser.asked.filter((one) => one.includes('getMyMedia'))).toHaveLength(2));
    await passTime(3_000);
    page.browser.line = 'down';
    const again = await page.reload();
    await press(again, '다음');
    const shown = async (name: string): Promise<string> =>
      ((await again.findByRole('img', { name })) as HTMLImageElement).src;
    await waitFor(async () => expect(await shown('2번 문항의 자료')).toMatch(/^data:image\/png;base64,/));
    await waitFor(async () => expect(await shown('글 속 그림')).toMatch(/^data:image\/png;base64,/));
  });

  it('of an anonymous response the server keeps no draft, and the device keeps it for its person', async () => {
    const { planId, planNm } = await openPlan(callAs, { plan: { anonymDiv: 'ANON' } }),
      page = await enter();
    await press(page, `${planNm} 시작`);
    expect(await page.findByText('누가 응답했는지와 응답 내용을 연결하지 않습니다.')).toBeTruthy();
    await press(page, '시작');
    await answerAll(page, '이름 없음');
    await passTime(10_000);
    expect(await targetOf(planId)).toEqual({ respSt: 'IN_PROGRESS' });
    expect(await respOf(planId)).toEqual([]);
    expect(page.browser.asked.filter((asked) => asked.includes('saveMyResp'))).toEqual([]);
    const again = await page.reload();
    expect(await again.findByDisplayValue('이름 없음')).toBeTruthy();
  });

  it('another person of the same device sees nothing of it', async () => {
    const { planNm } = await openPlan(callAs),
      browser = newBrowser(),
      page = await enter(browser);
    await begin(page, planNm);
    await answerAll(page, '비밀');
    await press(page, '나가기');
    await page.user.click(
      within(await page.findByRole('dialog', { name: '나가기' })).getByRole('button', { name: '나가기' }),
    );
    const [, other] = await page.findAllByRole('button', { name: /학과/ });
    expect(page.queryByDisplayValue('비밀')).toBeNull();
    await page.user.click(other as HTMLElement);
    await page.findByRole('heading', { name: '진단·설문·시험' });
    await waitFor(() => expect(page.queryByText(planNm)).toBeNull());
  });

  it('what was sent may be changed where the office allows it', async () => {
    const { planId, planNm } = await openPlan(callAs, { plan: { editAllowYn: 'Y' } }),
      page = await enter();
    await begin(page, planNm);
    await answerAll(page, '처음');
    await toReview(page);
    await submit(page);
    await page.findByText('응답해주셔서 감사합니다.');
    await press(page, '수정');
    await page.findByText('실명으로 응답합니다.');
    await press(page, '수정');
    const field = await page.findByDisplayValue('처음');
    await page.user.type(field, ' 다음');
    await toReview(page);
    await submit(page);
    await page.findByText('응답해주셔서 감사합니다.');
    const [resp] = await respOf(planId),
      answers = await db()
        .selectFrom('respAns')
        .select('txtVal')
        .where('respId', '=', resp?.respId ?? '')
        .execute();
    expect(answers.map(({ txtVal }) => txtVal)).toContain('처음 다음');
  });

  it('a result shows what the person has reached, ability by ability', async () => {
    const page = await renderScreen(PAGE, { as: null, on: 'phone', browser: newBrowser() });
    // The students of the fixture have answered what the year before was released.
    const [, other] = await page.findAllByRole('button', { name: /학과/ });
    await page.user.click(other as HTMLElement);
    await press(page, /핵심역량진단.* 결과$/);
    const table = within(await page.findByRole('table', { name: '역량별 결과' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '역량',
      '점수',
      'T점수',
      '수준',
    ]);
    const [, pct, tScore, lvl] = table.getByRole('row', { name: /^창의융합/ }).children;
    expect(pct?.textContent).toMatch(/^\d+\.\d$/);
    expect(tScore?.textContent).toMatch(/^\d+\.\d$/);
    expect(lvl?.textContent).toMatch(/우수|보통|미흡/);
    expect(page.getByText('총점').nextElementSibling?.textContent).toMatch(/^\d+\.\d점$/);
    expect(page.getByText('백분위').nextElementSibling?.textContent).toMatch(/^\d+\.\d$/);
    // The picture says the same to the eye: one point for each of the five abilities.
    expect(document.querySelectorAll('.part-radar-point')).toHaveLength(5);
    page.browser.line = 'down';
    const again = await page.reload();
    expect(await again.findByText('오프라인에서는 볼 수 없는 내용입니다.')).toBeTruthy();
  });

  describe('an exam', () => {
    const exam = (paper: object = {}) =>
      openPlan(callAs, {
        instDiv: 'EXAM',
        sections: [
          [
            question('Q1', 'SINGLE', {
              point: 60,
              optns: choices('찬성', '반대').map((option) => ({
                ...option,
                correctYn: option.optnNo === 1 ? 'Y' : 'N',
              })),
            }),
            question('Q2', 'SHORT', { point: 40, answerKey: ['119'] }),
          ],
        ],
        paper: { timeLimitMin: 10, totPoint: 100, passMark: 60, guide: '<p>책을 덮어주세요.</p>', ...paper },
        plan: { instDiv: 'EXAM', resultOpenDiv: 'IMMEDIATE' },
      });

    it('says before it begins that its time does not stop, tells at five minutes and at one, and submits itself', async () => {
      const { planId, planNm } = await exam(),
        page = await enter();
      await press(page, `${planNm} 시작`);
      expect(await page.findByText('시작하면 시간이 멈추지 않습니다.')).toBeTruthy();
      expect(page.getByText('책을 덮어주세요.')).toBeTruthy();
      expect(page.getByText('제한시간 10분')).toBeTruthy();
      expect(page.getByText('남은 응시 횟수 1회')).toBeTruthy();
      await press(page, '시작');
      await answerAll(page, '119');
      expect(page.getByRole('timer').textContent).toMatch(/(10:00|09:5\d)/);
      await press(page, '나가기');
      expect(await page.findByText('시험 시간은 계속 흐릅니다. 이 화면에서 나가시겠습니까?')).toBeTruthy();
      await press(page, '취소');
      await passTime(5 * 60_000);
      expect(await page.findByText('남은 시간이 5분입니다.')).toBeTruthy();
      await passTime(4 * 60_000);
      expect(await page.findByText('남은 시간이 1분입니다.')).toBeTruthy();
      await passTime(60_000);
      expect(await page.findByText('응답해주셔서 감사합니다.')).toBeTruthy();
      expect(page.getByText('합격')).toBeTruthy();
      expect(page.getByText('100.00')).toBeTruthy();
      expect(await respOf(planId)).toMatchObject([{ respSt: 'SUBMITTED' }]);
    });

    it('that was submitted begins no further attempt by itself', async () => {
      const { planId, planNm } = await exam({ maxAttempt: 2 }),
        page = await enter();
      await press(page, `${planNm} 시작`);
      await press(page, '시작');
      await answerAll(page, '119');
      await press(page, '응답 확인');
      await submit(page);
      expect(await page.findByText('응답해주셔서 감사합니다.')).toBeTruthy();
      await press(page, '목록');
      expect(await page.findByRole('button', { name: `${planNm} 다시 응시` })).toBeTruthy();
      expect(await respOf(planId)).toHaveLength(1);
      const asked = page.browser.asked.filter((one) => one.includes('startMyResp'));
      expect(asked).toHaveLength(1);
    });

    it('whose time has passed without a line is submitted as it was saved last, and that is said', async () => {
      const { planNm } = await exam(),
        page = await enter();
      await press(page, `${planNm} 시작`);
      await press(page, '시작');
      await answerAll(page, '119');
      await passTime(3_000);
      await page.findByText(/에 저장했습니다\./);
      page.browser.line = 'down';
      await page.user.type(page.getByRole('textbox'), '9');
      await passTime(10 * 60_000);
      expect(await page.findByText('연결되는 즉시 답안을 제출합니다. 화면을 닫지 마세요.')).toBeTruthy();
      await passTime(2 * 60_000);
      page.browser.line = 'up';
      // What waits is sent with the next try.
      await waitFor(async () => {
        await passTime(10_000);
        expect(page.getByText('시험 시간이 지나 마지막으로 저장된 답안이 제출되었습니다.')).toBeTruthy();
      });
      expect(page.getByText('100.00')).toBeTruthy();
    });
  });
});
