import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { useServer } from '#tests/support/use-server.ts';
import { TAKEN, refusal, spaceHarness } from './space-harness.ts';

describe.skipIf(!isDatabaseAvailable())('the use of a space', () => {
  const server = useServer(),
    { open, ask, book, stored, slotsOf, students, call, told, db, oper, run } = spaceHarness(server);
  // The clock would settle every booking of the demo campus on its way.
  beforeAll(async () => db().deleteFrom('spaceBkng').execute());
  beforeEach(() => {
    server.setTime(TEST_NOW.toISOString());
  });
  const at = (time: string) => {
    server.setTime(`${time}:00+09:00`);
  };
  const chkin = async (bkngId: string, more: object = {}) => oper.call('chkinBkng', { bkngId, ...more });

  it('space.md 8.8: within the grace somebody comes in, after it the slots behind are released', async () => {
    const spaceId = await open(),
      [p, q] = await students(2),
      come = await book(spaceId, { aplyId: p });
    at('2026-04-10T09:49');
    expect(refusal(await oper.call('chkinBkng', { bkngId: come.bkngId }))).toEqual([
      409,
      'STATE',
      '입실확인은 이용 시작 10분 전부터 시작 후 15분까지 가능합니다.',
    ]);
    at('2026-04-10T10:14');
    await run('SPACE_CLOCK');
    expect((await chkin(come.bkngId)).rows[0]).toMatchObject({ bkngSt: 'USE' });

    at('2026-04-10T11:00');
    const missed = await book(spaceId, { aplyId: q, useDt: '20260411' });
    at('2026-04-11T10:15');
    await run('SPACE_CLOCK');
    expect((await stored(missed.bkngId)).bkngSt).toBe('NOSHOW');
    expect(await slotsOf(missed.bkngId)).toEqual([20]);
  });

  it('a check-in that waited on the device gives way only to another booking', async () => {
    const spaceId = await open(),
      [p, q, r] = await students(3),
      first = await book(spaceId, { aplyId: p, useDt: '20260407' }),
      second = await book(spaceId, { aplyId: q, useDt: '20260408' });
    at('2026-04-07T10:20');
    await run('SPACE_CLOCK');
    expect((await stored(first.bkngId)).bkngSt).toBe('NOSHOW');
    expect((await chkin(first.bkngId, { dvcSvDt: '2026-04-07T10:05:00+09:00' })).rows[0]).toMatchObject({
      bkngSt: 'USE',
    });
    expect(await slotsOf(first.bkngId)).toEqual([20, 21, 22, 23]);
    at('2026-04-08T10:20');
    await run('SPACE_CLOCK');
    await book(spaceId, { aplyId: r, endTm: '1200', strtTm: '1100', useDt: '20260408' });
    expect(refusal(await chkin(second.bkngId, { dvcSvDt: '2026-04-08T10:05:00+09:00' }))).toEqual(TAKEN);
    expect(refusal(await chkin(second.bkngId))).toEqual([400, '사유를 2글자 이상 입력해주세요.']);
  });

  it('space.md 8.10: whoever leaves early frees what begins behind it', async () => {
    const spaceId = await open({ bfrSlotCnt: 0 }),
      tidy = await open({ bfrSlotCnt: 1 }),
      [p, q] = await students(2),
      a = await book(spaceId, { aplyId: p }),
      b = await book(tidy, { aplyId: q });
    at('2026-04-10T10:05');
    await call('chkinBkng', { bkngId: a.bkngId });
    await call('chkinBkng', { bkngId: b.bkngId });
    at('2026-04-10T11:10');
    await call('chkoutBkng', { bkngId: a.bkngId, useRslt: 'OK' });
    await call('chkoutBkng', { bkngId: b.bkngId, useRslt: 'DIRT', useRsltCn: '쓰레기' });
    expect(await slotsOf(a.bkngId)).toEqual([20, 21, 22]);
    expect(await slotsOf(b.bkngId)).toEqual([20, 21, 22, '23+']);
    const figures = await oper.call('getUseStat', { endDt: '20260410', groupBy: 'SPACE', strtDt: '20260410' });
    expect(figures.rows.find(({ grpCd }) => grpCd === spaceId)).toMatchObject({
      openSlotCnt: 26,
      useRt: '11.5',
      useSlotCnt: 3,
    });
  });

  it('the hours of the week count the use that the figures count, also of a no-show that was undone', async () => {
    const spaceId = await open(),
      [p, q] = await students(2),
      missed = await book(spaceId, { aplyId: p, useDt: '20260415' }),
      used = await book(spaceId, { aplyId: q, useDt: '20260416' });
    at('2026-04-15T10:15');
    await run('SPACE_CLOCK');
    await call('undoNoshw', { bkngId: missed.bkngId, rsn: '기기 오류' });
    at('2026-04-16T10:05');
    await call('chkinBkng', { bkngId: used.bkngId });
    at('2026-04-16T11:10');
    await call('chkoutBkng', { bkngId: used.bkngId, useRslt: 'OK' });
    const period = { strtDt: '20260415', endDt: '20260416' },
      { body } = await oper.call('getUseStat', { ...period, groupBy: 'SPACE' }),
      { rows } = await oper.call('getHeatmap', period);
    expect(body.data.total).toMatchObject({ useSlotCnt: 4 });
    expect(rows).toEqual([
      { dow: 3, slotNo: 20, useCnt: 1 },
      { dow: 4, slotNo: 20, useCnt: 1 },
      { dow: 4, slotNo: 21, useCnt: 1 },
      { dow: 4, slotNo: 22, useCnt: 1 },
    ]);
  });

  it('broken equipment is reported when somebody leaves', async () => {
    const spaceId = await open(),
      { version } = await call('getSpace', { spaceId });
    await call('saveFclt', { spaceId, version, rows: [{ fcltCd: 'BEAM', cnt: 1, fcltSt: 'OK' }] });
    const [beam] = (await oper.call('getFcltList', { spaceId })).rows,
      { bkngId } = await book(spaceId, { fcltRqst: ['BEAM'] });
    at('2026-04-10T10:00');
    await call('chkinBkng', { bkngId });
    await call('chkoutBkng', { bkngId, fcltIds: [beam?.spaceFcltId], useRslt: 'DMG' });
    expect((await oper.call('getFcltList', { spaceId })).rows[0]).toMatchObject({ fcltSt: 'BRKN' });
  });

  it('space.md 8.7: three no-shows keep an applicant out, and one taken back lets him in', async () => {
    const [aplyId] = await students(1),
      spaceId = await open({ maxAdvDay: 60 });
    let last = '';
    for (const day of ['2026-04-01', '2026-04-20', '2026-05-15']) {
      at(`${day}T09:00`);
      last = (await book(spaceId, { aplyId, useDt: day.replaceAll('-', '') })).bkngId;
      at(`${day}T10:15`);
      await run('SPACE_CLOCK');
    }
    const [penalty] = await db().selectFrom('spacePnlt').selectAll().where('spaceId', '=', spaceId).execute();
    expect(penalty).toMatchObject({ aplyId, pnltEndDt: '20260614', pnltRsnCd: 'NOSHOW', pnltStrtDt: '20260516' });
    expect(await told('SPC_PNLT')).toContain('미이용 3회로 2026-06-14까지 예약이 제한됩니다.');
    at('2026-06-14T09:00');
    expect(refusal(await ask(spaceId, { aplyId, useDt: '20260620' }))).toEqual([
      409,
      'STATE',
      '미이용 누적으로 2026-06-14까지 예약할 수 없습니다.',
    ]);
    at('2026-06-15T09:00');
    await book(spaceId, { aplyId, useDt: '20260616' });
    at('2026-05-18T09:00');
    await call('undoNoshw', { bkngId: last, rsn: '기기 오류' });
    expect((await stored(last)).bkngSt).toBe('DONE');
    await book(spaceId, { aplyId, useDt: '20260519' });
    expect(await told('SPC_PNLT')).toContain('예약 제한이 해제되었습니다.');
  });

  it('a manager keeps somebody out and lets him in again', async () => {
    const [aplyId] = await students(1),
      spaceId = await open();
    const entered = await call('savePnlt', {
      pnltId: crypto.randomUUID(),
      aplyDivCd: 'STDNT',
      aplyId,
      spaceId,
      pnltEndDt: '20260430',
      pnltRsnCd: 'DMG',
      rsn: '기물 파손',
    });
    expect(refusal(await ask(spaceId, { aplyId }))).toEqual([
      409,
      'STATE',
      '이용 제한으로 2026-04-30까지 예약할 수 없습니다.',
    ]);
    const { rows } = await oper.call('releasePnlt', {
      rows: [{ id: entered.pnltId, version: entered.version }],
      rsn: '변상 완료',
    });
    expect(rows[0]).toMatchObject({ code: 200 });
    await book(spaceId, { aplyId });
  });

  it('the clock ends requests and uses, each by the state it finds', async () => {
    const spaceId = await open({ chkinYn: 'N', maxWeekBkngCnt: 0 }),
      waits = await open({ autoAprvYn: 'N' }),
      [p] = await students(1),
      quiet = await book(spaceId, { aplyId: p, useDt: '20260407' }),
      request = await book(waits, { aplyId: p, useDt: '20260407' });
    at('2026-04-07T09:00');
    await run('SPACE_CLOCK');
    expect((await stored(request.bkngId)).bkngSt).toBe('EXPR');
    expect(await slotsOf(request.bkngId)).toEqual([]);
    at('2026-04-07T12:00');
    await run('SPACE_CLOCK');
    expect((await stored(quiet.bkngId)).bkngSt).toBe('DONE');
    const history = await db()
      .selectFrom('spaceBkngHis')
      .select(['bfSt', 'afSt', 'evtCd'])
      .where('bkngId', '=', request.bkngId)
      .orderBy('actDt')
      .execute();
    expect(history).toEqual([
      { afSt: 'REQ', bfSt: null, evtCd: 'bookSpace' },
      { afSt: 'EXPR', bfSt: 'REQ', evtCd: 'SPACE_CLOCK' },
    ]);
  });

  it('reminders are told once for each booking and kind', async () => {
    const spaceId = await open();
    await book(spaceId, { aplyDivCd: 'PROF', aplyId: 'prof01', useDt: '20260407' });
    const mine = async () => (await told('SPC_REMIND')).filter((text) => text.includes('시험 세미나실 2026-04-07'));
    await run('SPACE_NOTICE');
    await run('SPACE_NOTICE');
    expect(await mine()).toEqual(['[공간예약] 시험 세미나실 2026-04-07 10:00~12:00 예약 시간이 1일 남았습니다.']);
    at('2026-04-07T09:30');
    await run('SPACE_NOTICE');
    expect(await mine()).toContainEqual(expect.stringContaining('1시간 남았습니다.'));
  });

  it('the night counts the last days, and names go three years after the use', async () => {
    const spaceId = await open(),
      { bkngId } = await book(spaceId);
    at('2026-04-10T10:00');
    await call('chkinBkng', { bkngId });
    at('2026-04-11T02:30');
    await run('SPACE_CLOCK');
    await run('SPACE_STAT');
    const day = await db()
      .selectFrom('spaceUseDay')
      .selectAll()
      .where('spaceId', '=', spaceId)
      .where('useDt', '=', '20260410')
      .executeTakeFirstOrThrow();
    expect(day).toMatchObject({ bkngSlot: 4, doneCnt: 1, openSlot: 26, seatCap: 80, seatUse: 16, useSlot: 4 });
    at('2029-05-01T04:20');
    await run('SPACE_RETENTION');
    expect(await stored(bkngId)).toMatchObject({ aplyNm: null, aplyTel: null, bkngSt: 'DONE', slotCnt: 4 });
  });
});
