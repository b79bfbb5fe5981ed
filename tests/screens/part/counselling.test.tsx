import { serialize } from 'node:v8';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { PHQ9_ITEMS } from '#contract/counselling/case-codes.ts';
import { addDays } from '#shared/calendar.ts';
import { displayDate } from '#shared/display.ts';
import { newBrowser, useScreens, type Browser, type ShownScreen } from '#tests/support/screens/render-screen.tsx';
import { note, openedCase } from '#tests/support/writes/case-writes.ts';
import { client, counsellorOf, freeSlots, ownAply, type KindCd } from '#tests/support/writes/counselling-writes.ts';
import { recruiting } from '#tests/support/writes/group-writes.ts';
import { clientKey, partHeaders } from '#tests/support/writes/system-writes.ts';
import { openWriteContext, pick, type WriteContext } from '#tests/support/writes/write-context.ts';

const HOME = '/part/home.html',
  TODAY = '20260406',
  HOUR_MS = 3_600_000;
type Row = Readonly<Record<string, unknown>>;

describe('상담 on the small page', () => {
  const { renderScreen, server, passTime } = useScreens();
  const db = () => server().database.db;

  /** Comes in by a portal, as a student. */
  const enter = async (
    context: WriteContext,
    stdNo: string,
    { browser = newBrowser(), on = 'phone' }: { readonly browser?: Browser; readonly on?: 'phone' | 'desktop' } = {},
  ): Promise<ShownScreen> => {
    const opened = await server().call(
        'openPartSession',
        { userDiv: 'USER', userKey: stdNo },
        { headers: await clientKey(context) },
      ),
      page = await renderScreen(`${HOME}#token=${String(opened.rows[0]?.entryToken)}`, { as: null, on, browser });
    await press(page, /^상담/);
    await page.findByRole('heading', { name: '상담', level: 1 });
    return page;
  };
  /** A button that waits for what is asked again is pressed once it may be. */
  const press = async (page: ShownScreen, name: string | RegExp): Promise<void> => {
    const button = await waitFor(() => {
      const found = page.getByRole('button', { name });
      expect(found.hasAttribute('disabled')).toBe(false);
      return found;
    });
    await page.user.click(button);
  };
  const agree = async (page: ShownScreen, verb: string): Promise<void> =>
    page.user.click(within(await page.findByRole('dialog', { name: verb })).getByRole('button', { name: verb }));
  const choose = async (page: ShownScreen, label: string, option: string | RegExp): Promise<void> => {
    const select = await page.findByRole('combobox', { name: new RegExp(`^${label}`) });
    await page.user.selectOptions(select, await within(select).findByRole('option', { name: option }));
  };
  const rsvsOf = (stdNo: string) =>
    db().selectFrom('cnslRsv').select(['rsvSt', 'rsvDt', 'strtTm', 'mthdCd']).where('stdNo', '=', stdNo).execute();
  const slotOf = async (context: WriteContext, kind: KindCd, stfNo: string, from: string, days = 13): Promise<Row> =>
    (await freeSlots(context, kind, stfNo, from, days))[0] ?? expect.fail(`${stfNo} has no free time`);
  /** A free time of 노은영 as its button says it. */
  const timeName = ({ slotDt, strtTm }: Row): RegExp =>
    new RegExp(`^노은영 ${displayDate(String(slotDt))} \\(.\\) ${displayDate(String(strtTm))}~\\d\\d:\\d\\d 예약$`);
  const openDay = async (page: ShownScreen, { slotDt }: Row): Promise<void> =>
    page.user.click(await page.findByRole('radio', { name: new RegExp(`^${displayDate(String(slotDt))}`) }));

  it('begins a kind with its consents, books a free time by one press, and cancels it when asked', async () => {
    const context = await openWriteContext(server()),
      stdNo = await client(context, null),
      page = await enter(context, stdNo);
    expect(await page.findByText('예정된 상담이 없습니다.')).toBeTruthy();
    expect(page.getByRole('button', { name: /^글쓰기상담/ }).textContent).toContain('원고 파일을 첨부해 신청한 뒤');
    await press(page, /^학습상담/);
    await page.findByRole('heading', { name: '학습상담', level: 1 });
    expect(await page.findByText('1회 50분')).toBeTruthy();
    expect(page.getByText('시작 24시간 전까지')).toBeTruthy();
    expect(page.getByText('상담 기본동의가 필요합니다.')).toBeTruthy();
    expect(page.queryByRole('button', { name: '시간을 골라 예약' })).toBeNull();
    // Tests are of 심리상담 alone.
    expect(page.queryByRole('heading', { name: /^심리검사/ })).toBeNull();
    await press(page, '상담사 변경 시 기록 이관 동의');
    await press(page, '상담사 변경 시 기록 이관 철회');
    await agree(page, '철회');
    expect(await page.findByText('동의를 철회했습니다.')).toBeTruthy();
    await press(page, '상담 기본동의 동의');
    expect(await page.findByText('상담 기본동의는 철회할 수 없습니다.')).toBeTruthy();
    await press(page, '시간을 골라 예약');
    const slot = await slotOf(context, 'LRN', 'cnslr03', '20260408', 4);
    await choose(page, '상담사', '노은영');
    await page.user.click(await page.findByRole('checkbox', { name: '학습법' }));
    await openDay(page, slot);
    await press(page, timeName(slot));
    expect(await page.findByText('예약되었습니다.')).toBeTruthy();
    const about = `학습상담 ${displayDate(String(slot['slotDt']))} ${displayDate(String(slot['strtTm']))}`;
    expect(await page.findByText('확정')).toBeTruthy();
    expect(await page.findByText('주제 학습법')).toBeTruthy();
    expect(await rsvsOf(stdNo)).toMatchObject([{ rsvSt: 'CNFM', mthdCd: 'FACE', rsvDt: slot['slotDt'] }]);
    await press(page, `${about} 예약 취소`);
    const dialog = await page.findByRole('dialog', { name: '예약 취소' });
    await page.user.click(within(dialog).getByRole('button', { name: '취소' }));
    expect(await rsvsOf(stdNo)).toMatchObject([{ rsvSt: 'CNFM' }]);
    await press(page, `${about} 예약 취소`);
    await agree(page, '예약 취소');
    expect(await page.findByText('예약을 취소했습니다.')).toBeTruthy();
    expect(await page.findByText('예정된 상담이 없습니다.')).toBeTruthy();
    expect(await rsvsOf(stdNo)).toMatchObject([{ rsvSt: 'CNCLS' }]);
  });

  it('says that a time is taken meanwhile, and shows what is free now', async () => {
    const context = await openWriteContext(server()),
      stdNo = await client(context, 'LRN'),
      other = await client(context, 'LRN'),
      page = await enter(context, stdNo, { on: 'desktop' }),
      slot = await slotOf(context, 'LRN', 'cnslr03', '20260408', 4);
    await press(page, /^학습상담/);
    await press(page, '시간을 골라 예약');
    await choose(page, '상담사', '노은영');
    await openDay(page, slot);
    await page.findByRole('button', { name: timeName(slot) });
    const asked = { cnslDivCd: 'LRN', slotId: slot['slotId'], stdNo: other, topicCds: [], mthdCd: 'FACE' };
    await context.call('cnslr03', 'bookRsv', asked);
    await press(page, timeName(slot));
    expect((await page.findByRole('alert')).textContent).toBe('이미 예약된 시간입니다. 다른 시간을 선택해주세요.');
    await waitFor(() => expect(page.queryByRole('button', { name: timeName(slot) })).toBeNull());
    expect(await rsvsOf(stdNo)).toEqual([]);
  });

  it('keeps what is typed over a reload, encrypted, says at the fields what is missing, and applies', async () => {
    const context = await openWriteContext(server()),
      stdNo = await client(context, 'PSYC'),
      browser = newBrowser(),
      page = await enter(context, stdNo, { browser }),
      text = '남에게 말하기 어려운 일이 있다.';
    await press(page, /^심리상담/);
    await press(page, '신청서 작성');
    await page.user.type(await page.findByRole('textbox', { name: /^신청 내용/ }), text);
    await page.user.type(page.getByRole('textbox', { name: /^약물/ }), '없음');
    await choose(page, '시작', '10:00');
    await press(page, '신청');
    expect(await page.findAllByText('주제를 선택해주세요.')).not.toEqual([]);
    const again = await page.reload();
    expect(await again.findByText('작성하던 내용을 불러왔습니다.')).toBeTruthy();
    expect(again.getByRole<HTMLTextAreaElement>('textbox', { name: /^신청 내용/ }).value).toBe(text);
    const rows = await browser.device.restart().use(async ({ drafts }) => drafts.toArray()),
      bytes = serialize(rows);
    expect(rows.ok && rows.value.length).toBeGreaterThan(0);
    for (const encoding of ['utf8', 'utf16le'] as const)
      for (const word of [text, 'counselling', 'PSYC']) expect(bytes.includes(Buffer.from(word, encoding))).toBe(false);
    // A half chosen time is refused at what is missing of it.
    await again.user.click(again.getByRole('checkbox', { name: '대학적응' }));
    await press(again, '신청');
    expect(await again.findByText('종료를 선택해주세요.', { selector: '.field-error' })).toBeTruthy();
    expect(again.getByText('요일을 입력해주세요.', { selector: '.field-error' })).toBeTruthy();
    await choose(again, '요일', '수요일');
    await choose(again, '종료', '12:00');
    await press(again, '신청');
    expect(await again.findByText(/^신청되었습니다\. \(신청번호 P2026/)).toBeTruthy();
    expect(await again.findByText('희망 수 10:00~12:00')).toBeTruthy();
    const stored = await db()
      .selectFrom('cnslAply')
      .select(['aplySt', 'routeCd', 'aplyCn', 'hopeTms'])
      .where('stdNo', '=', stdNo)
      .execute();
    expect(stored).toMatchObject([
      { aplySt: 'RCPT', routeCd: 'STD', hopeTms: [{ dow: 3, strtTm: '1000', endTm: '1200' }] },
    ]);
    expect(Buffer.from(stored[0]?.aplyCn ?? []).toString()).not.toContain('말하기');
    // One at a time, said before anything is typed; and what was sent is not in the form any more.
    await press(again, /^심리상담 ?신청 후/);
    expect(await again.findByText('진행 중인 심리상담이 있습니다.')).toBeTruthy();
    expect(again.queryByRole('button', { name: '신청서 작성' })).toBeNull();
  });

  it('asks the PHQ-9 whole or not at all, and says whom to call', async () => {
    const context = await openWriteContext(server()),
      stdNo = await client(context, 'PSYC'),
      page = await enter(context, stdNo);
    await press(page, /^심리상담/);
    await press(page, '신청서 작성');
    await page.user.click(await page.findByRole('checkbox', { name: '정서' }));
    await page.user.click(page.getByText('PHQ-9 (선택)'));
    const answer = (at: number, name: string) =>
      page.user.click(
        within(page.getByRole('group', { name: `${String(at + 1)}. ${PHQ9_ITEMS[at] ?? ''}` })).getByRole('radio', {
          name,
        }),
      );
    await answer(8, '며칠 동안');
    expect(await page.findByText(/자살예방 상담전화 109/)).toBeTruthy();
    await press(page, '신청');
    expect(await page.findByText('PHQ-9 아홉 문항에 모두 답해주세요.', { selector: '.field-error' })).toBeTruthy();
    for (const at of [0, 1, 2, 3, 4, 5, 6, 7]) await answer(at, '7일 이상');
    expect(page.getByText('9/9문항')).toBeTruthy();
    await press(page, '신청');
    expect(await page.findByText(/^신청되었습니다\./)).toBeTruthy();
    // 2 × 8 + 1 = 17, and something at item 9.
    expect(await db().selectFrom('cnslAply').select('riskLvl').where('stdNo', '=', stdNo).execute()).toEqual([
      { riskLvl: 2 },
    ]);
  });

  it('changes an application, books its interview, and takes it back with a reason', async () => {
    const context = await openWriteContext(server()),
      stdNo = await client(context, 'PSYC'),
      student = await partHeaders(context, { userDiv: 'USER', userKey: stdNo }),
      form = ownAply('PSYC', 'ADPT'),
      [made] = (await server().call('partSaveAply', form, { headers: student })).rows,
      page = await enter(context, stdNo),
      about = `심리상담 신청 ${String(made?.['aplyNo'])}`;
    await press(page, `${about} 변경`);
    expect(
      await page.findByText('보낸 신청 내용은 보안을 위해 다시 표시하지 않습니다. 새로 입력하면 바뀝니다.'),
    ).toBeTruthy();
    await page.user.click(await page.findByRole('checkbox', { name: '정서' }));
    await press(page, '희망시간 추가');
    await press(page, '희망시간 2 삭제');
    await press(page, '변경');
    expect(await page.findByText(/^신청 내용을 변경했습니다\./)).toBeTruthy();
    expect(await page.findByText('주제 정서, 대학적응')).toBeTruthy();
    await press(page, `${about} 시간 예약`);
    await page.findByRole('heading', { name: '심리상담 시간 예약' });
    await choose(page, '방법', '전화');
    await choose(page, '방법', '대면');
    const [day] = await page.findAllByRole('radio', { name: /^2026-04-0[89]/ });
    await page.user.click(day ?? expect.fail('no day'));
    const [time] = await page.findAllByRole('button', { name: /예약$/ });
    await page.user.click(time ?? expect.fail('no time'));
    expect(await page.findByText('예약을 신청했습니다. 확정되면 알려드립니다.')).toBeTruthy();
    expect(await page.findByRole('heading', { name: '심리상담 접수면접' })).toBeTruthy();
    await press(page, `${about} 신청 취소`);
    await press(page, '신청 취소');
    expect(await page.findAllByText('사유를 2글자 이상 입력해주세요.')).not.toEqual([]);
    await page.user.type(page.getByRole('textbox', { name: /^취소사유/ }), '다른 방법을 찾았다.');
    await press(page, '신청 취소');
    expect(await page.findByText('신청을 취소했습니다.')).toBeTruthy();
    expect(await page.findByText('예정된 상담이 없습니다.')).toBeTruthy();
    expect(await rsvsOf(stdNo)).toMatchObject([{ rsvSt: 'CNCLS' }]);
  });

  it('lets the student in once the clock of the server says so, and says until when could be cancelled', async () => {
    const context = await openWriteContext(server()),
      stdNo = await client(context, 'LRN'),
      slot =
        (await freeSlots(context, 'LRN', 'cnslr03', TODAY, 0)).find(({ strtTm }) => String(strtTm) >= '1200') ??
        expect.fail('no free time'),
      asked = { cnslDivCd: 'LRN', slotId: slot['slotId'], stdNo, topicCds: [], mthdCd: 'FACE' };
    await context.call('cnslr03', 'bookRsv', asked);
    const page = await enter(context, stdNo),
      about = `학습상담 ${displayDate(TODAY)} ${displayDate(String(slot['strtTm']))}`,
      hours = Number(String(slot['strtTm']).slice(0, 2)) - 10;
    expect(await page.findByText('상담 시작 24시간 전까지만 취소할 수 있습니다.')).toBeTruthy();
    expect(page.getByText('상담 시작 30분 전부터 도착을 처리할 수 있습니다.')).toBeTruthy();
    expect(page.queryByRole('button', { name: `${about} 도착 확인` })).toBeNull();
    // Nothing is pressed meanwhile: the page asks again by itself.
    await passTime(hours * HOUR_MS - HOUR_MS / 2 + 2_000);
    await press(page, `${about} 도착 확인`);
    expect(await page.findByText('도착을 확인했습니다.')).toBeTruthy();
    expect(await rsvsOf(stdNo)).toMatchObject([{ rsvSt: 'CHKIN' }]);
    expect(await page.findByText('도착')).toBeTruthy();
  });

  it('does nothing by an old version: what was confirmed meanwhile is shown anew', async () => {
    const context = await openWriteContext(server()),
      stdNo = await client(context, 'PSYC'),
      headers = await partHeaders(context, { userDiv: 'USER', userKey: stdNo }),
      slot = await slotOf(context, 'PSYC', 'cnslr02', '20260409'),
      wanted = { cnslDivCd: 'PSYC', slotId: slot['slotId'], topicCds: [], mthdCd: 'FACE' },
      [made] = (await server().call('partBookRsv', wanted, { headers })).rows,
      page = await enter(context, stdNo),
      about = `심리상담 접수면접 ${displayDate(String(slot['slotDt']))} ${displayDate(String(slot['strtTm']))}`;
    await page.findByText('신청');
    await context.call('cnslr02', 'cnfmRsv', { cnslDivCd: 'PSYC', ...pick(made ?? {}, 'rsvId', 'version') });
    await press(page, `${about} 예약 취소`);
    await agree(page, '예약 취소');
    expect((await page.findByRole('alert')).textContent).toMatch('다른 사용자가 먼저 수정했습니다.');
    expect(await page.findByText('확정')).toBeTruthy();
    expect(await rsvsOf(stdNo)).toMatchObject([{ rsvSt: 'CNFM' }]);
    await press(page, `${about} 예약 취소`);
    await agree(page, '예약 취소');
    expect(await page.findByText('예약을 취소했습니다.')).toBeTruthy();
  });

  it('takes a time that has become free, and passes one on', async () => {
    const context = await openWriteContext(server()),
      waiting = await context.answer('career01', 'getAplyList', {
        cnslDivCd: 'CARR',
        aplySts: 'WAIT',
        page: 1,
        rowsPerPage: 100,
      });
    // What the demo campus has waiting is answered first.
    if (waiting.rows.length > 0)
      await context.answer('career01', 'rjctAply', {
        cnslDivCd: 'CARR',
        rows: waiting.rows.map(({ aplyId, version }) => ({ id: aplyId, version })),
        rjctRsn: '이번 학기에는 시간이 없다.',
      });
    const stdNo = await client(context, 'CARR'),
      headers = await partHeaders(context, { userDiv: 'USER', userKey: stdNo });
    await server().call('partSaveAply', ownAply('CARR', 'PATH', { hopeTms: [] }), { headers });
    const free = async (): Promise<Row> => {
      const slot = await slotOf(context, 'CARR', 'career02', '20260409'),
        other = await client(context, 'CARR'),
        arg = { cnslDivCd: 'CARR', slotId: slot['slotId'], stdNo: other, topicCds: [], mthdCd: 'FACE' },
        taken = await context.call('career02', 'bookRsv', arg);
      await context.call('career02', 'cancelRsv', {
        cnslDivCd: 'CARR',
        ...pick(taken, 'rsvId', 'version'),
        rsn: '상담사 출장',
      });
      return slot;
    };
    const nameOf = ({ slotDt, strtTm }: Row) =>
      `진로상담 ${displayDate(String(slotDt))} ${displayDate(String(strtTm))}`;
    const first = await free(),
      page = await enter(context, stdNo);
    expect(await page.findByText(/까지 수락할 수 있습니다\.$/)).toBeTruthy();
    await press(page, `${nameOf(first)} 거절`);
    await agree(page, '거절');
    expect(await page.findByText('제안을 거절했습니다.')).toBeTruthy();
    await waitFor(() => expect(page.queryByRole('heading', { name: '제안받은 시간' })).toBeNull());
    const second = await free(),
      again = await enter(context, stdNo);
    await press(again, `${nameOf(second)} 수락`);
    expect(await again.findByText('예약이 확정되었습니다.')).toBeTruthy();
    expect(await rsvsOf(stdNo)).toMatchObject([{ rsvSt: 'CNFM', rsvDt: second['slotDt'] }]);
  });

  it('applies for a group, shows its place, and leaves it', async () => {
    const context = await openWriteContext(server()),
      stdNo = await client(context, null),
      grpNm = '발표 두려움 줄이기',
      group = await recruiting(context, { cnslDivCd: 'LRN', over: { grpNm } }),
      page = await enter(context, stdNo);
    await press(page, '집단상담');
    await choose(page, '상담 종류', '학습상담');
    await press(page, `${grpNm} 신청`);
    expect(await page.findByText('집단상담을 신청했습니다. 확정되면 알려드립니다.')).toBeTruthy();
    const memberOf = () =>
      db()
        .selectFrom('cnslGrpMbr')
        .select('mbrSt')
        .where('grpId', '=', String(group['grpId']))
        .where('stdNo', '=', stdNo)
        .execute();
    expect(await memberOf()).toEqual([{ mbrSt: 'APLY' }]);
    await press(page, '상담');
    expect(await page.findByRole('heading', { name: grpNm })).toBeTruthy();
    await press(page, `${grpNm} 신청 취소`);
    await agree(page, '신청 취소');
    expect(await page.findByText('집단상담 신청을 취소했습니다.')).toBeTruthy();
    expect(await memberOf()).toEqual([{ mbrSt: 'CNCL' }]);
  });

  it('asks for satisfaction where it waits, and no more once it is answered', async () => {
    const context = await openWriteContext(server()),
      stdNo = await client(context, 'CARR'),
      { cnslrId } = await counsellorOf(context, 'CARR', 'career02'),
      { rows } = await context.answer('career02', 'getSlotList', {
        cnslDivCd: 'CARR',
        cnslrId,
        from: TODAY,
        to: TODAY,
      }),
      slot = rows.find((row) => row['slotSt'] === 'OPEN' && row['busyYn'] === 'N') ?? expect.fail('no free time'),
      made = await context.call('career02', 'bookRsv', {
        cnslDivCd: 'CARR',
        slotId: slot['slotId'],
        stdNo,
        topicCds: [],
        mthdCd: 'FACE',
      });
    await passTime((Number(String(slot['strtTm']).slice(0, 2)) - 9) * HOUR_MS);
    const later = await openWriteContext(server());
    await later.call('career02', 'doneRsv', { cnslDivCd: 'CARR', ...pick(made, 'rsvId', 'version') });
    const page = await enter(later, stdNo);
    await press(page, `진로상담 ${displayDate(TODAY)} 만족도 응답`);
    await press(page, '제출');
    expect((await page.findAllByRole('alert')).length).toBeGreaterThan(0);
    for (const name of [/^상담 신청과 예약이/, /^상담사가 내/, /^상담이 문제/, /^상담 환경이/, /^다른 학생에게/])
      await page.user.click(
        within(page.getByRole('group', { name })).getByRole('radio', {
          name: name.source === '^상담사가 내' ? '그렇다' : '매우 그렇다',
        }),
      );
    await page.user.type(page.getByRole('textbox', { name: /^의견/ }), '도움이 되었다.');
    await press(page, '제출');
    expect(await page.findByText('응답이 제출되었습니다. 감사합니다.')).toBeTruthy();
    await waitFor(() => expect(page.queryByRole('heading', { name: '만족도 조사' })).toBeNull());
    const held = await db().selectFrom('cnslSatisHold').selectAll().where('freeCn', '=', '도움이 되었다.').execute();
    expect(held).toMatchObject([{ q1: 5, q2: 4, q3: 5, q4: 5, q5: 5, cnslDivCd: 'CARR' }]);
  });

  it('shows who has looked at what is confidential by office and purpose, without a name', async () => {
    const context = await openWriteContext(server()),
      opened = await openedCase(context),
      { stdNo, caseId } = opened;
    await context.call('cnslr02', 'saveNote', note(caseId));
    const first = await enter(context, String(stdNo));
    await press(first, '열람 이력');
    expect(await first.findByText('열람 이력이 없습니다.')).toBeTruthy();
    await context.call('cnslr01', 'brkGls', {
      cnslDivCd: 'PSYC',
      caseId,
      rsnCd: 'CRIS',
      rsnCn: '담당자와 연락되지 않음',
      password: 'Campus!2026',
      otp: null,
    });
    const page = await enter(context, String(stdNo));
    await press(page, '열람 이력');
    expect(await page.findByText('긴급열람 · 위기대응')).toBeTruthy();
    expect(page.getByText('심리상담 · 학생상담센터')).toBeTruthy();
    expect(page.queryByText(/송미란/)).toBeNull();
  });

  it('without a line says that nothing of it is kept', async () => {
    const context = await openWriteContext(server()),
      page = await enter(context, await client(context, 'LRN'));
    await press(page, '처음으로');
    page.browser.line = 'down';
    await press(page, /^상담/);
    expect(await page.findByText('오프라인에서는 볼 수 없는 내용입니다.')).toBeTruthy();
    page.browser.line = 'up';
    await press(page, '다시 시도');
    expect(await page.findByText('예정된 상담이 없습니다.')).toBeTruthy();
  });

  it('shows days ahead in steps of seven, as far as can be booked', async () => {
    const context = await openWriteContext(server()),
      page = await enter(context, await client(context, 'LRN'));
    await press(page, /^학습상담/);
    await press(page, '시간을 골라 예약');
    const shown = (from: string, to: string) => page.findByText(`${displayDate(from)} ~ ${displayDate(to)}`);
    expect(await shown(TODAY, addDays(TODAY, 6))).toBeTruthy();
    expect(page.queryByRole('button', { name: '이전 7일' })).toBeNull();
    await press(page, '다음 7일');
    await press(page, '다음 7일');
    expect(await shown(addDays(TODAY, 14), addDays(TODAY, 14))).toBeTruthy();
    expect(page.queryByRole('button', { name: '다음 7일' })).toBeNull();
    await press(page, '이전 7일');
    expect(await shown(addDays(TODAY, 7), addDays(TODAY, 13))).toBeTruthy();
  });
});
