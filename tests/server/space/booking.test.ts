import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { useServer } from '#tests/support/use-server.ts';
import { application, hours, space } from '#tests/support/writes/space-writes.ts';
import { TAKEN, refusal, spaceHarness } from './space-harness.ts';

describe.skipIf(!isDatabaseAvailable())('booking a space', () => {
  const server = useServer(),
    { open, ask, book, stored, slotsOf, students, call, told, db, oper, as } = spaceHarness(server),
    dept01 = as('dept01'),
    dept02 = as('dept02'),
    prof01 = as('prof01'),
    audit01 = as('audit01');
  beforeEach(() => {
    server.setTime(TEST_NOW.toISOString());
  });
  const decide = async (person: typeof oper, op: 'aprvBkng' | 'rjctBkng' | 'cancelBkng', key: object, more = {}) => {
    const { bkngId, version } = key as { bkngId: string; version: number },
      { code, reason, message } = (await person.call(op, { rows: [{ id: bkngId, version }], ...more })).rows[0] ?? {};
    return [code, reason, message];
  };
  const DONE = [200, null, ''];

  it('space.md 8.1: of fifty at the same moment exactly one gets the time', async () => {
    const spaceId = await open(),
      applicants = await students(50),
      answers = await Promise.all(applicants.map(async (aplyId) => ask(spaceId, { aplyId }))),
      won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(won[0]?.rows[0]).toMatchObject({ bkngSt: 'APRV' });
    const lost = answers.filter(({ status }) => status !== 200);
    expect(lost.map(refusal)).toEqual(Array.from({ length: 49 }, () => TAKEN));
    expect(await slotsOf(String(won[0]?.rows[0]?.bkngId))).toEqual([20, 21, 22, 23]);
    const { cnt } = await db()
      .selectFrom('spaceBkngSlot')
      .select(({ fn }) => fn.countAll<number>().as('cnt'))
      .where('spaceId', '=', spaceId)
      .executeTakeFirstOrThrow();
    expect(cnt).toBe(4);
    const unmet = await db().selectFrom('spaceUnmet').select('clientReqId').where('spaceId', '=', spaceId).execute();
    expect(unmet).toHaveLength(49);
  });

  it('space.md 8.2: the end is exclusive, and a taken time names the next free starts', async () => {
    const [first, second, third, fourth] = await students(4),
      spaceId = await open();
    await book(spaceId, { aplyId: first, endTm: '1130' });
    const late = await ask(spaceId, { aplyId: second, endTm: '1200', strtTm: '1100' });
    expect(refusal(late)).toEqual(TAKEN);
    expect(late.body.data.current).toEqual({
      alternatives: [
        { strtTm: '1130', endTm: '1230' },
        { strtTm: '1200', endTm: '1300' },
        { strtTm: '1230', endTm: '1330' },
      ],
    });
    await book(spaceId, { aplyId: second, endTm: '1230', strtTm: '1130' });
    const tidy = await open({ bfrSlotCnt: 1 }),
      { bkngId } = await book(tidy, { aplyId: third, endTm: '1130' });
    expect(await slotsOf(bkngId)).toEqual([20, 21, 22, '23+']);
    expect(refusal(await ask(tidy, { aplyId: fourth, endTm: '1230', strtTm: '1130' }))).toEqual(TAKEN);
    await book(tidy, { aplyId: fourth, endTm: '1300', strtTm: '1200' });
  });

  it('space.md 8.3: the limit of a day holds over all spaces of the rule', async () => {
    const [aplyId] = await students(1),
      a = await open(),
      { ruleId } = await db().selectFrom('space').select('ruleId').where('spaceId', '=', a).executeTakeFirstOrThrow(),
      b = await open();
    await db().updateTable('space').set({ ruleId }).where('spaceId', '=', b).execute();
    const first = await book(a, { aplyId });
    expect(refusal(await ask(b, { aplyId, endTm: '1530', strtTm: '1400' }))).toEqual([
      409,
      'LIMIT',
      '1일 이용한도(3시간)를 초과합니다.',
    ]);
    const second = await book(b, { aplyId, endTm: '1500', strtTm: '1400' });
    expect(await decide(oper, 'cancelBkng', first, { rsn: '수업 우선' })).toEqual(DONE);
    await book(a, { aplyId, endTm: '1800', strtTm: '1600' });
    expect((await stored(second.bkngId)).bkngSt).toBe('APRV');
  });

  it('the bookings of a week are limited, and departments are exempt', async () => {
    const [aplyId] = await students(1),
      spaceId = await open({ maxWeekBkngCnt: 1 });
    await book(spaceId, { aplyId, useDt: '20260407' });
    expect(refusal(await ask(spaceId, { aplyId }))).toEqual([409, 'LIMIT', '1주 예약한도(1건)를 초과합니다.']);
    await book(spaceId, { aplyId, useDt: '20260413' });
    const dept = { aplyDivCd: 'DEPT', aplyId: '1010' };
    await book(spaceId, { ...dept, strtTm: '1500', endTm: '1600' });
    await book(spaceId, { ...dept, strtTm: '1600', endTm: '1700' });
  });

  it('a department is booked for by its own office, and others by theirs', async () => {
    const spaceId = await open({ maxWeekBkngCnt: 1 }),
      [aplyId] = await students(1),
      { stdNo: nurse } = await db()
        .selectFrom('student')
        .select('stdNo')
        .where('hakguaCd', '=', '2010')
        .where('shregSt', '=', '10')
        .executeTakeFirstOrThrow();
    const foreign = [
      { aplyDivCd: 'DEPT', aplyId: '2010' },
      { aplyDivCd: 'STDNT', aplyId: nurse },
      { aplyDivCd: 'STF', aplyId: 'dept02' },
    ];
    for (const applicant of foreign) expect((await ask(spaceId, applicant, dept01)).status).toBe(403);
    // Its own students keep their limits, whoever books for them; its own events have none.
    const { stdNo: own } = await db()
      .selectFrom('student')
      .select('stdNo')
      .where('hakguaCd', '=', '1010')
      .where('stdNo', '<>', aplyId ?? '')
      .where('shregSt', '=', '10')
      .executeTakeFirstOrThrow();
    await book(spaceId, { aplyId: own, strtTm: '0900', endTm: '0930' }, dept01);
    expect(refusal(await ask(spaceId, { aplyId: own }, dept01))).toEqual([
      409,
      'LIMIT',
      '1주 예약한도(1건)를 초과합니다.',
    ]);
    const event = { aplyDivCd: 'DEPT', aplyId: '1010', prpsCd: 'EVNT', grpNm: '학과 행사' };
    await book(spaceId, { ...event, strtTm: '1500', endTm: '1600' }, dept01);
    await book(spaceId, { ...event, strtTm: '1600', endTm: '1700' }, dept01);
    await book(spaceId, { aplyDivCd: 'STF', aplyId: 'dept01', strtTm: '1700', endTm: '1730' }, dept01);
  });

  it('space.md 8.4: fourteen days ahead and no more', async () => {
    server.setTime('2026-04-01T09:00:00+09:00');
    const [aplyId] = await students(1),
      spaceId = await open();
    await book(spaceId, { aplyId, useDt: '20260415' });
    expect(refusal(await ask(spaceId, { aplyId, useDt: '20260416' }))).toEqual([
      400,
      '2026-04-01부터 2026-04-15까지 예약할 수 있습니다.',
    ]);
  });

  it('space.md 8.5: a request holds its time until it is rejected, and expires by the clock', async () => {
    const [p, q] = await students(2),
      spaceId = await open({ autoAprvYn: 'N' }),
      afternoon = { strtTm: '1400', endTm: '1500' },
      request = await book(spaceId, { aplyId: p, ...afternoon });
    expect(request.bkngSt).toBe('REQ');
    expect(refusal(await ask(spaceId, { aplyId: q, ...afternoon }))).toEqual(TAKEN);
    expect(await decide(oper, 'rjctBkng', request, { rsn: '수업 우선' })).toEqual(DONE);
    await book(spaceId, { aplyId: q, ...afternoon });
    expect(await told('SPC_APRV')).toContainEqual(expect.stringContaining('예약 신청이 접수되었습니다.'));

    server.setTime('2026-04-10T09:00:00+09:00');
    const late = await book(spaceId, { aplyId: p, endTm: '1700', strtTm: '1600' });
    server.setTime('2026-04-10T15:01:00+09:00');
    expect(await decide(oper, 'aprvBkng', { ...late, version: 7 })).toEqual([
      409,
      'STATE',
      '승인 가능 시간이 지나 자동 만료된 신청입니다.',
    ]);
  });

  it('space.md 8.11: only who manages the space decides, and nobody about his own request', async () => {
    const ofE = await open({ autoAprvYn: 'N' }, { mngDeptCd: '2010', mngrStfNo: 'dept02' }),
      [p] = await students(1),
      request = await book(ofE, { aplyId: p });
    expect((await decide(dept01, 'aprvBkng', request))[0]).toBe(403);
    expect(await decide(dept02, 'aprvBkng', request)).toEqual(DONE);
    const own = await book(ofE, { aplyDivCd: 'STF', aplyId: 'dept02', useDt: '20260409' }, dept02);
    expect(await decide(dept02, 'aprvBkng', own)).toEqual([409, 'STATE', '본인이 신청한 예약은 승인할 수 없습니다.']);
    expect(await decide(oper, 'aprvBkng', own)).toEqual(DONE);
  });

  it('space.md 8.12: a repeat under the same number is one booking', async () => {
    const spaceId = await open(),
      [aplyId] = await students(1),
      clientReqId = randomUUID(),
      arg = application(spaceId, { aplyId });
    const [first, again] = [
      await oper.call('bookSpace', arg, { clientReqId }),
      await oper.call('bookSpace', arg, { clientReqId }),
    ];
    expect(again.rows).toEqual(first.rows);
    const rows = await db().selectFrom('spaceBkng').select('bkngNo').where('spaceId', '=', spaceId).execute();
    expect(rows.map(({ bkngNo }) => bkngNo)).toEqual([first.rows[0]?.bkngNo]);
    expect(rows[0]?.bkngNo).toMatch(/^B20260406\d{5}$/);
  });

  it('what is missing is said before any check of the time', async () => {
    const spaceId = await open({ prpsCds: ['STDY'], atndListYn: 'Y' }),
      wrong = await ask(spaceId, { endTm: '1000', prpsCd: 'CLUB', strtTm: '1200' });
    expect(wrong.body.data.errors).toEqual([
      { field: 'prpsCd', message: '허용되지 않은 이용목적입니다.' },
      { field: 'grpNm', message: '단체명을 입력해주세요.' },
      { field: 'companions', message: '동반자 명단을 입력해주세요.' },
    ]);
    const twice = { stdNo: '20210002', nm: '김하나' };
    expect(refusal(await ask(spaceId, { companions: [twice, twice], useCnt: 3 }))).toEqual([
      400,
      '동반자가 중복되었습니다.',
    ]);
    // One person is known by the number, whatever name stands beside it.
    expect(refusal(await ask(spaceId, { companions: [twice, { ...twice, nm: '김두나' }], useCnt: 3 }))).toEqual([
      400,
      '동반자가 중복되었습니다.',
    ]);
    expect(refusal(await ask(spaceId, { aplyId: '99999999' }))).toEqual([400, '신청자를 선택해주세요.']);
    expect(refusal(await ask(spaceId, { fcltRqst: ['BEAM'], useCnt: 1 }))).toEqual([400, '사용할 수 없는 장비입니다.']);
    const outside = { aplyDivCd: 'OTSDR', aplyId: null, aplyNm: '나외부' };
    expect(refusal(await ask(spaceId, outside))).toEqual([400, '연락처를 입력해주세요.']);
  });

  it('whoever reaches no more than his own books for himself, and reads no other booking', async () => {
    const spaceId = await open(),
      [aplyId] = await students(1);
    expect((await ask(spaceId, { aplyId }, prof01)).status).toBe(403);
    const own = await book(spaceId, { aplyDivCd: 'PROF', aplyId: 'prof01' }, prof01),
      other = await book(spaceId, { aplyId, useDt: '20260409' }),
      seen = (await prof01.call('getBkngList', { spaceId })).rows.map(({ bkngId }) => bkngId);
    expect(seen).toEqual([own.bkngId]);
    expect((await prof01.call('getBkng', { bkngId: other.bkngId })).status).toBe(403);
    expect((await prof01.call('getBkng', { bkngId: own.bkngId })).rows[0]).toMatchObject({ aplyNm: '임재현' });
    expect((await ask(spaceId, {}, audit01)).status).toBe(403);
  });

  it('names are covered in lists, clear on the detail, and the look is written down', async () => {
    const spaceId = await open(),
      { bkngId } = await book(spaceId);
    expect((await oper.call('getBkngList', { spaceId })).rows[0]).toMatchObject({
      actions: ['cancel', 'move', 'checkIn', 'noShow'],
      aplyNm: '홍*동',
      aplyTel: '010-****-5678',
    });
    expect((await oper.call('getBkng', { bkngId })).rows[0]).toMatchObject({
      aplyNm: '홍길동',
      aplyTel: '010-****-5678',
    });
    const looks = await db()
      .selectFrom('prsnAcsHis')
      .select(['sbjtKey', 'fieldNms'])
      .where('acsDivCd', '=', 'VIEW')
      .where('resourcePath', '=', '/admin/spaceBkng/spaceBkngApplyMng')
      .execute();
    expect(looks.at(-1)).toEqual({ fieldNms: 'aplyNm', sbjtKey: '20210001' });
  });

  it('an applicant cancels until the limit of the rule, a manager at any time with a reason', async () => {
    const spaceId = await open({ cnclHr: 2, maxWeekBkngCnt: 0 }),
      first = await book(spaceId, { aplyDivCd: 'PROF', aplyId: 'prof01' }, prof01),
      second = await book(spaceId, { aplyDivCd: 'PROF', aplyId: 'prof01', useDt: '20260409' }, prof01);
    expect(await decide(prof01, 'cancelBkng', first)).toEqual(DONE);
    expect((await stored(first.bkngId)).bkngSt).toBe('CNCLU');
    expect(await slotsOf(first.bkngId)).toEqual([]);
    server.setTime('2026-04-09T08:01:00+09:00');
    expect(await decide(prof01, 'cancelBkng', second)).toEqual([
      409,
      'STATE',
      '이용 2시간 전까지만 취소할 수 있습니다.',
    ]);
    expect(await decide(oper, 'cancelBkng', second)).toEqual([400, null, '취소 사유를 입력해주세요.']);
    expect(await decide(oper, 'cancelBkng', second, { rsn: '누수' })).toEqual(DONE);
    expect((await stored(second.bkngId)).bkngSt).toBe('CNCLA');
    expect(await told('SPC_APRV')).toContainEqual(expect.stringContaining('예약이 취소되었습니다. 사유: 누수'));
  });

  it('a move leaves the old booking as moved and takes its own slots again', async () => {
    const spaceId = await open(),
      old = await book(spaceId);
    const moved = await call('moveBkng', {
      bkngId: old.bkngId,
      version: old.version,
      spaceId,
      useDt: '20260410',
      strtTm: '1100',
      endTm: '1300',
      rsn: '수업 우선',
    });
    expect((await stored(old.bkngId)).bkngSt).toBe('MOVE');
    expect(await stored(String(moved.bkngId))).toMatchObject({
      bkngSt: 'APRV',
      prevBkngId: old.bkngId,
      strtTm: '1100',
    });
    expect(await slotsOf(String(moved.bkngId))).toEqual([22, 23, 24, 25]);
    expect(await slotsOf(old.bkngId)).toEqual([]);
  });

  it('a move to a taken time changes nothing', async () => {
    const spaceId = await open(),
      [p] = await students(1),
      old = await book(spaceId);
    await book(spaceId, { aplyId: p, endTm: '1600', strtTm: '1400' });
    const answer = await oper.call('moveBkng', {
      bkngId: old.bkngId,
      version: old.version,
      spaceId,
      useDt: '20260410',
      strtTm: '1500',
      endTm: '1700',
      rsn: '수업 우선',
    });
    expect(refusal(answer)).toEqual(TAKEN);
    expect(await slotsOf(old.bkngId)).toEqual([20, 21, 22, 23]);
    expect((await stored(old.bkngId)).bkngSt).toBe('APRV');
  });

  it('an event of a department goes before others, when their list was confirmed', async () => {
    const spaceId = await open(),
      [p] = await students(1),
      inTheWay = await book(spaceId, { aplyId: p }),
      event = { aplyDivCd: 'DEPT', aplyId: '1010', grpNm: '컴퓨터공학과', prpsCd: 'EVNT', rsn: '학과 행사' },
      asked = await oper.call('forceBook', application(spaceId, event));
    expect([asked.status, asked.body.data.reason]).toEqual([409, 'STATE']);
    expect(asked.body.data.current).toMatchObject({ affected: [{ bkngId: inTheWay.bkngId }] });
    expect((await stored(inTheWay.bkngId)).bkngSt).toBe('APRV');
    const done = await oper.call('forceBook', application(spaceId, { ...event, cnclYn: 'Y' }));
    expect(done.rows[0]).toMatchObject({ bkngSt: 'APRV' });
    expect((await stored(inTheWay.bkngId)).bkngSt).toBe('CNCLA');
    expect((await dept01.call('forceBook', application(spaceId, event))).status).toBe(403);
  });

  it('who loses his time to an event is offered the nearest free ones, and takes one', async () => {
    const spaceId = await open(),
      [p, q] = await students(2),
      bumped = await book(spaceId, { aplyId: p, strtTm: '1000', endTm: '1100' });
    await book(spaceId, { aplyId: q, strtTm: '1200', endTm: '1300' });
    const event = { aplyDivCd: 'DEPT', aplyId: '1010', grpNm: '컴퓨터공학과', prpsCd: 'EVNT', rsn: '학과 행사' },
      place = { spaceId, spaceNm: '시험 세미나실', useDt: '20260410' },
      offers = [
        { ...place, strtTm: '0900', endTm: '1000' },
        { ...place, strtTm: '1100', endTm: '1200' },
        { ...place, strtTm: '1300', endTm: '1400' },
      ];
    const form = application(spaceId, { ...event, strtTm: '1000', endTm: '1100' }),
      asked = await oper.call('forceBook', form);
    expect(asked.body.data.current).toMatchObject({ affected: [{ bkngId: bumped.bkngId, offers }] });
    await call('forceBook', { ...form, cnclYn: 'Y' });
    expect(await told('SPC_APRV')).toContainEqual(
      expect.stringContaining(
        '예약이 취소되었습니다. 사유: 학과 행사 예약 가능한 시간: 09:00~10:00, 11:00~12:00, 13:00~14:00',
      ),
    );
    const detail = await oper.call('getBkng', { bkngId: bumped.bkngId });
    expect(detail.body.data.offers).toEqual(offers);
    expect(detail.rows[0]).toMatchObject({ aplyNo: p, bkngSt: 'CNCLA' });
    await book(spaceId, { aplyId: p, strtTm: '0900', endTm: '1000' });
  });

  it('a space that is full that day offers its neighbours under the same rule', async () => {
    const spaceId = await open(),
      { ruleId } = await call('getSpace', { spaceId }),
      other = space(String(ruleId), { spaceNm: '시험 회의실', cpctCnt: 30 });
    await call('saveSpace', other);
    await call('saveOprtTm', { spaceId: other.spaceId, version: 1, rows: hours.filter(({ dow }) => dow === 5) });
    const [p] = await students(1),
      bumped = await book(spaceId, { aplyId: p, strtTm: '1000', endTm: '1100' });
    const asked = await oper.call(
      'forceBook',
      application(spaceId, {
        aplyDivCd: 'DEPT',
        aplyId: '1010',
        grpNm: '축제',
        prpsCd: 'EVNT',
        rsn: '대동제',
        strtTm: '0900',
        endTm: '2200',
      }),
    );
    expect(asked.body.data.current).toMatchObject({
      affected: [
        {
          bkngId: bumped.bkngId,
          offers: [
            { spaceId: other.spaceId, spaceNm: '시험 회의실', useDt: '20260410', strtTm: '1000', endTm: '1100' },
          ],
        },
      ],
    });
  });

  it('a request waits as work for the managing department, and a decision ends it', async () => {
    const spaceId = await open({ autoAprvYn: 'N' }),
      request = await book(spaceId);
    const work = async () =>
      db()
        .selectFrom('workItem')
        .select(['statCd', 'trgtDeptCd', 'dueDt', 'rsltCd'])
        .where('refId', '=', request.bkngId)
        .execute();
    expect(await work()).toEqual([{ dueDt: '20260409', rsltCd: null, statCd: 'OPEN', trgtDeptCd: '1010' }]);
    expect(await decide(dept01, 'aprvBkng', request)).toEqual(DONE);
    expect(await work()).toMatchObject([{ rsltCd: 'APRV', statCd: 'DONE' }]);
  });
});
