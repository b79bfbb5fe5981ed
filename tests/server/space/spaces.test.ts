import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { useServer } from '#tests/support/use-server.ts';
import { hours, rule, space } from '#tests/support/writes/space-writes.ts';
import { refusal, spaceHarness } from './space-harness.ts';

describe.skipIf(!isDatabaseAvailable())('spaces, rules and blackouts', () => {
  const server = useServer(),
    { open, ask, book, stored, students, call, told, oper, as, db } = spaceHarness(server),
    dept01 = as('dept01'),
    dept02 = as('dept02'),
    prof01 = as('prof01');
  beforeEach(() => {
    server.setTime(TEST_NOW.toISOString());
  });
  const versionOf = async (spaceId: string) => Number((await call('getSpace', { spaceId })).version);
  const blackout = (spaceId: string | null, over: object = {}) => ({
    blktId: randomUUID(),
    spaceId,
    blktDivCd: 'MNTC',
    strtDt: '20260410',
    endDt: '20260410',
    strtTm: '0900',
    endTm: '1300',
    rsn: '냉난방 점검',
    publicYn: 'Y',
    ...over,
  });

  it('the demo campus has 260 spaces in 40 buildings', async () => {
    const { totalCount } = (await prof01.call('getSpaceList', {})).body.data;
    expect(totalCount).toBeGreaterThanOrEqual(260);
    const rows = await db().selectFrom('space').select('bldgCd').distinct().execute();
    expect(rows).toHaveLength(40);
  });

  it('a space is checked field by field, and its code is its own', async () => {
    const { ruleId } = await call('saveRule', rule()),
      made = space(String(ruleId));
    const wrong = await oper.call('saveSpace', {
      ...made,
      bldgCd: 'B99',
      cpctCnt: 4,
      minUseCnt: 5,
      mngrStfNo: 'nobody',
    });
    expect(wrong.body.data.errors).toEqual([
      { field: 'minUseCnt', message: '최소인원은 수용인원을 넘을 수 없습니다.' },
      { field: 'mngrStfNo', message: '담당자를 선택해주세요.' },
      { field: 'bldgCd', message: '건물을 선택해주세요.' },
    ]);
    expect((await oper.call('saveSpace', { ...made, spaceCd: '', userDivCds: [] })).body.data.errors).toEqual([
      { field: 'spaceCd', message: '공간코드를 입력해주세요.' },
      { field: 'userDivCds', message: '이용대상을 1개 이상 선택해주세요.' },
    ]);
    await call('saveSpace', made);
    const twice = await oper.call('saveSpace', { ...space(String(ruleId)), spaceCd: made.spaceCd });
    expect(refusal(twice)).toEqual([409, 'DUP', '이미 사용 중인 공간코드입니다.']);
  });

  it('a department keeps its own spaces, and all departments see them', async () => {
    const spaceId = await open(),
      version = await versionOf(spaceId);
    expect((await dept02.call('saveFclt', { spaceId, version, rows: [] })).status).toBe(403);
    expect((await dept01.call('saveFclt', { spaceId, version, rows: [] })).status).toBe(200);
    expect((await dept02.call('getSpace', { spaceId })).rows[0]).toMatchObject({ mngYn: 'N' });
    expect((await dept01.call('saveRule', rule())).status).toBe(403);
  });

  it('closing a space asks about its bookings to come', async () => {
    const spaceId = await open(),
      { bkngId } = await book(spaceId),
      stop = { rsn: '내부 공사', spaceId, spaceSt: 'STOP', version: await versionOf(spaceId) },
      asked = await oper.call('stopSpace', stop);
    expect(refusal(asked)).toEqual([409, 'STATE', '예정된 예약 1건이 있습니다. 취소하고 중지하시겠습니까?']);
    expect(asked.body.data.current).toMatchObject({ affected: [{ aplyNm: '홍*동', bkngId }] });
    const done = await oper.call('stopSpace', { ...stop, cnclYn: 'Y' });
    expect(done.body.data.affected).toMatchObject([{ bkngId, bkngSt: 'CNCLA' }]);
    expect((await stored(bkngId)).cnclRsn).toBe('내부 공사');
    expect(refusal(await ask(spaceId))).toEqual([409, 'STATE', '현재 예약할 수 없는 공간입니다.']);
    await call('openSpace', { spaceId, version: await versionOf(spaceId) });
    await book(spaceId);
  });

  it('fewer places than somebody has booked for are confirmed, and the booking stays', async () => {
    const { ruleId } = await call('saveRule', rule()),
      made = space(String(ruleId), { cpctCnt: 20 });
    await call('saveSpace', made);
    await call('saveOprtTm', { spaceId: made.spaceId, version: 1, rows: hours });
    const { bkngId } = await book(made.spaceId, { useCnt: 15 }),
      smaller = { ...made, cpctCnt: 10, version: await versionOf(made.spaceId) },
      asked = await oper.call('saveSpace', smaller);
    expect(refusal(asked)).toEqual([409, 'STATE', '수용인원을 넘는 예약 1건이 있습니다. 저장하시겠습니까?']);
    expect(asked.body.data.current).toMatchObject({ affected: [{ bkngId }] });
    expect((await oper.call('saveSpace', { ...smaller, cnfrmYn: 'Y' })).rows[0]).toMatchObject({ cpctCnt: 10 });
    expect((await stored(bkngId)).bkngSt).toBe('APRV');
  });

  it('opening hours never overlap, and shorter ones ask about bookings', async () => {
    const spaceId = await open(),
      { bkngId } = await book(spaceId);
    const save = async (rows: readonly object[], more: object = {}) =>
      oper.call('saveOprtTm', { spaceId, version: await versionOf(spaceId), rows, ...more });
    const twice = await save([...hours, { oprtDivCd: 'TERM', dow: 1, strtTm: '2100', endTm: '2300' }]);
    expect(twice.body.data.errors).toEqual([{ field: 'strtTm', row: 8, message: '운영시간이 겹칩니다.' }]);
    const shorter = hours.map((each) => ({ ...each, strtTm: '1100' }));
    expect((await save(shorter)).body.data).toMatchObject({ reason: 'STATE', current: { affected: [{ bkngId }] } });
    expect((await save(shorter, { cnclYn: 'Y', rsn: '인력 부족' })).status).toBe(200);
    expect((await stored(bkngId)).bkngSt).toBe('CNCLA');
    expect(refusal(await ask(spaceId))).toEqual([400, '운영시간이 아닙니다.']);
  });

  it('what is done to a space is written into its history, for whom the space lies in the scope', async () => {
    const spaceId = await open(),
      current = async () => (await oper.call('getSpace', { spaceId })).rows[0] as Record<string, unknown>;
    const { ruleId, spaceCd } = await current();
    await call('saveSpace', {
      ...space(String(ruleId), { spaceCd, cpctCnt: 25 }),
      spaceId,
      version: await versionOf(spaceId),
    });
    await call('saveFclt', {
      spaceId,
      version: await versionOf(spaceId),
      rows: [{ fcltCd: 'BEAM', cnt: 1, fcltSt: 'OK' }],
    });
    await call('stopSpace', { spaceId, version: await versionOf(spaceId), spaceSt: 'STOP', rsn: '내부 공사' });
    await call('openSpace', { spaceId, version: await versionOf(spaceId) });
    const made = blackout(spaceId);
    const { version } = await call('saveBlkt', made);
    await call('deleteBlkt', { rows: [{ id: made.blktId, version }] });
    const answer = await dept01.call('getSpaceHis', { spaceId });
    expect(answer.body.data.totalCount).toBe(8);
    const told = answer.rows.map(({ evtCd, rsn, changes }) => ({ evtCd, rsn, changes }));
    const text = '2026-04-10 09:00~13:00';
    expect(told).toEqual(
      expect.arrayContaining([
        { evtCd: 'unblock', rsn: '냉난방 점검', changes: [{ fact: '점검·공사', before: text, after: null }] },
        { evtCd: 'block', rsn: '냉난방 점검', changes: [{ fact: '점검·공사', before: null, after: text }] },
        { evtCd: 'OPEN', rsn: null, changes: [] },
        { evtCd: 'STOP', rsn: '내부 공사', changes: [] },
        { evtCd: 'equipment', rsn: null, changes: [{ fact: '빔프로젝터', before: null, after: '1개 정상' }] },
        { evtCd: 'change', rsn: null, changes: [{ fact: '수용인원', before: '20명', after: '25명' }] },
        { evtCd: 'create', rsn: null, changes: [] },
      ]),
    );
    expect(answer.rows[0]).toMatchObject({ actNm: '박지은' });
    expect((await dept02.call('getSpaceHis', { spaceId })).status).toBe(403);
    expect((await prof01.call('getSpaceHis', { spaceId })).status).toBe(403);
  });

  it('a space that was booked is never deleted, and a rule in use neither', async () => {
    const used = await open(),
      fresh = await open();
    await book(used);
    const { rows } = await oper.call('deleteSpace', {
      rows: [
        { id: used, version: await versionOf(used) },
        { id: fresh, version: await versionOf(fresh) },
      ],
    });
    expect(rows.map(({ code, message }) => [code, message])).toEqual([
      [409, '예약 이력이 있는 공간은 삭제할 수 없습니다. 사용 안 함으로 변경해주세요.'],
      [200, ''],
    ]);
    const { ruleId } = await call('getSpace', { spaceId: used }),
      [kept] = (await oper.call('deleteRule', { rows: [{ id: ruleId, version: 1 }] })).rows;
    expect(kept).toMatchObject({ code: 409, reason: 'STATE' });
  });

  it('a rule says what is wrong with it', async () => {
    const answer = await oper.call('saveRule', rule({ maxDaySlotCnt: 4, minAdvDay: 20, minSlotCnt: 8 }));
    expect(answer.body.data.errors?.map(({ message }) => message)).toEqual([
      '최소 이용시간은 최대 이용시간을 넘을 수 없습니다.',
      '1일 한도는 1회 최대 이상이어야 합니다.',
      '신청 시작 시점은 마감 시점보다 빨라야 합니다.',
    ]);
  });

  it('space.md 8.9: a blackout over two bookings lists both, and cancels them when it is told to', async () => {
    const spaceId = await open(),
      [p, q] = await students(2),
      first = await book(spaceId, { aplyId: p }),
      second = await book(spaceId, { aplyId: q, endTm: '1330', strtTm: '1230' }),
      asked = await oper.call('saveBlkt', blackout(spaceId));
    expect([asked.status, asked.body.data.reason]).toEqual([409, 'STATE']);
    expect((asked.body.data.current as { affected: object[] }).affected).toHaveLength(2);
    expect((await oper.call('getBlktList', { spaceId })).body.data.totalCount).toBe(0);
    const before = (await told('SPC_APRV')).length,
      done = await oper.call('saveBlkt', blackout(spaceId, { cnclYn: 'Y' }));
    expect(done.body.data.affected).toMatchObject([{ bkngId: first.bkngId }, { bkngId: second.bkngId }]);
    expect([(await stored(first.bkngId)).bkngSt, (await stored(second.bkngId)).bkngSt]).toEqual(['CNCLA', 'CNCLA']);
    expect((await told('SPC_APRV')).slice(before)).toHaveLength(2);
    expect(refusal(await ask(spaceId))).toEqual([400, '이용이 제한된 시간입니다. (점검·공사)']);
  });

  it('a blackout may keep its reason, and buildings are for whom all spaces are open', async () => {
    const spaceId = await open();
    await call('saveBlkt', blackout(spaceId, { publicYn: 'N' }));
    expect(refusal(await ask(spaceId))).toEqual([400, '이용이 제한된 시간입니다.']);
    const ofBuilding = blackout(null, { bldgCd: 'B39', endDt: '20270101', strtDt: '20270101' });
    expect((await dept01.call('saveBlkt', ofBuilding)).status).toBe(403);
    expect((await oper.call('saveBlkt', ofBuilding)).status).toBe(200);
    expect((await dept02.call('saveBlkt', blackout(spaceId))).status).toBe(403);
  });

  it('lessons of an uploaded timetable close their times, and bookings under them stay', async () => {
    const spaceId = await open(),
      { spaceCd } = await call('getSpace', { spaceId }),
      { bkngId } = await book(spaceId, { useDt: '20260413' });
    const row = {
      dow: '월',
      endDt: '2026-06-15',
      endTm: '11:30',
      rowNo: 2,
      sbjtNm: '자료구조',
      spaceCd,
      strtDt: '2026-04-13',
      strtTm: '10:00',
    };
    const checked = await dept01.call('uploadTmtb', { rows: [row, { ...row, rowNo: 3, spaceCd: 'NONE' }] });
    expect(checked.rows.map(({ okYn, message }) => [okYn, message])).toEqual([
      ['Y', '예정된 예약 1건이 있습니다.'],
      ['N', '공간을 선택해주세요.'],
    ]);
    const times = [
      { strtTm: '0900', endTm: '2400' },
      { strtTm: '오후 2:00', endTm: '15시 30분' },
      { strtTm: '18991231', endTm: '1030' },
      { strtTm: '0900', endTm: '2026-12-01 23:59' },
      { strtTm: '1400', endTm: '0900' },
    ].map((typed, at) => ({ ...row, ...typed, dow: '화', rowNo: at + 2 }));
    const judged = await dept01.call('uploadTmtb', { rows: times });
    expect(judged.rows.map(({ message }) => message)).toEqual([
      '정상',
      '정상',
      '시작시간 형식이 올바르지 않습니다.',
      '종료시간 형식이 올바르지 않습니다.',
      '시작시간은 종료시간보다 빨라야 합니다.',
    ]);
    const { uploadId } = checked.body.data;
    expect((await dept01.call('applyTmtbUpload', { uploadId })).rows[0]).toEqual({ totCnt: 2, okCnt: 1, errCnt: 1 });
    expect((await stored(bkngId)).bkngSt).toBe('APRV');
    const met = await oper.call('getBkngList', { clssYn: 'Y', spaceId });
    expect(met.rows.map((each) => each.bkngId)).toEqual([bkngId]);
    const [p] = await students(1);
    expect(refusal(await ask(spaceId, { aplyId: p, useDt: '20260420' }))).toEqual([
      400,
      '이용이 제한된 시간입니다. (수업)',
    ]);
  });

  it('board, calendar and free times show what is taken, with names inside the scope alone', async () => {
    const spaceId = await open();
    await book(spaceId);
    const cellsFor = async (person: typeof oper) =>
      (await person.call('getBoard', { spaceId, useDt: '20260410' })).rows[0]?.cells;
    expect(await cellsFor(dept01)).toContainEqual(
      expect.objectContaining({ cellCd: 'APRV', endTm: '1200', label: '홍*동', strtTm: '1000' }),
    );
    expect(await cellsFor(dept02)).toContainEqual(
      expect.objectContaining({ bkngId: null, endTm: '1200', label: '예약됨', strtTm: '1000' }),
    );
    const month = await dept02.call('getCalendar', { spaceId, month: '202604' });
    expect(month.rows[9]).toEqual({ useDt: '20260410', openSlotCnt: 26, bkngSlotCnt: 4, bkngCnt: 1, hldyYn: 'N' });
    const free = await prof01.call('getFreeTime', { spaceId, useDt: '20260410', slotCnt: 3 });
    expect(free.rows.map(({ strtTm }) => strtTm).slice(0, 2)).toEqual(['1200', '1230']);
    expect(free.body.data.takenSlots).toEqual([20, 21, 22, 23]);
  });

  it('figures come from the bookings and the counted days, the unmet from refusals', async () => {
    const spaceId = await open();
    await book(spaceId);
    await ask(spaceId, { aplyDivCd: 'PROF', aplyId: 'prof01' });
    const period = { strtDt: '20260406', endDt: '20260412' },
      { rows, body } = await oper.call('getUseStat', { ...period, groupBy: 'SPACE' });
    expect(rows.find(({ grpCd }) => grpCd === spaceId)).toMatchObject({ bkngRt: '2.2', noshwRt: '-', useRt: '0.0' });
    expect(body.data.total).toMatchObject({ grpCd: '' });
    expect((await oper.call('getUnmetStat', period)).rows).toContainEqual({
      spaceId,
      spaceNm: '시험 세미나실',
      unmetCnt: 1,
    });
    expect((await oper.call('getHeatmap', { strtDt: '20260301', endDt: '20260405' })).rows.length).toBeGreaterThan(0);
    expect((await oper.call('getUseStat', { strtDt: '20250101', endDt: '20260412' })).status).toBe(400);
    const everything = await oper.call('getUseStat', { strtDt: '20260301', endDt: '20260331' });
    expect(everything.rows).toHaveLength(40);
  });
});
