import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Op } from '#contract/registry.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { useServer } from '#tests/support/use-server.ts';
import { openWriteContext } from '#tests/support/writes/write-context.ts';
import { application } from '#tests/support/writes/space-writes.ts';
import { partHeaders } from '#tests/support/writes/system-writes.ts';
import { TAKEN, refusal, spaceHarness } from './space-harness.ts';

describe.skipIf(!isDatabaseAvailable())('participants of the portal', () => {
  const server = useServer(),
    { open, stored, slotsOf, oper, db } = spaceHarness(server);
  beforeEach(() => {
    server.setTime(TEST_NOW.toISOString());
  });
  /** Calls in the name of a participant; of the named student when nothing is said. */
  const participant = async (who?: object) => {
    const headers = await partHeaders(await openWriteContext(server), who);
    return async (op: Op, arg: object = {}) => server.call(op, arg, { headers });
  };
  const asked = (spaceId: string, over: object = {}) => {
    const { aplyDivCd: _div, aplyId: _id, ...fields } = application(spaceId, over);
    return { ...fields, clientReqId: randomUUID() };
  };

  it('a student books by the rules of the office, for himself alone', async () => {
    const spaceId = await open(),
      student = await participant(),
      booked = await student('partBookSpace', asked(spaceId));
    expect(booked.rows[0]).toMatchObject({ bkngSt: 'APRV' });
    expect(await stored(String(booked.rows[0]?.bkngId))).toMatchObject({
      aplyDivCd: 'STDNT',
      aplyId: '20210001',
      rgstId: '20210001',
    });
    const other = await student('partBookSpace', { ...asked(spaceId), aplyId: '20210002' });
    expect(other.status).toBe(400);
    const professor = await participant({ userDiv: 'PROF', userKey: 'prof01' });
    expect(refusal(await professor('partBookSpace', asked(spaceId)))).toEqual(TAKEN);
    expect(await db().selectFrom('spaceUnmet').select('aplyDivCd').where('spaceId', '=', spaceId).execute()).toEqual([
      { aplyDivCd: 'PROF' },
    ]);
    expect((await student('partGetFreeTime', { spaceId, useDt: '20260410', slotCnt: 4 })).rows[0]).toEqual({
      strtTm: '1200',
      endTm: '1400',
    });
  });

  it('spaces are shown to those for whom they are meant, with what a form needs', async () => {
    const [forAll, forStaff, forOthers, closed] = [
      await open(),
      await open({}, { userDivCds: ['STF', 'PROF'] }),
      await open({}, { userDivCds: ['STDNT'], aplyHakguaCds: ['2010'] }),
      await open({}, { spaceSt: 'STOP' }),
    ];
    const shown = async (who?: object) =>
      new Map((await (await participant(who))('partGetSpaceList')).rows.map((row) => [row['spaceId'], row]));
    const ofStudent = await shown(),
      ofProfessor = await shown({ userDiv: 'PROF', userKey: 'prof01' });
    expect([forAll, forStaff, forOthers, closed].map((spaceId) => ofStudent.has(spaceId))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([forStaff, forOthers].map((spaceId) => ofProfessor.has(spaceId))).toEqual([true, false]);
    const row = ofStudent.get(forAll);
    expect(row).toMatchObject({ fromDt: '20260406', bldgNm: expect.any(String) as string });
    expect(row?.['purposes']).toContainEqual({ prpsCd: 'STDY', prpsNm: expect.any(String) as string });
    // What the list offers, the booking takes.
    const student = await participant(),
      [booked] = (await student('partBookSpace', asked(forAll))).rows,
      mine = (await student('partGetBkngList')).rows.find(({ bkngId }) => bkngId === booked?.['bkngId']);
    expect(mine).toMatchObject({ spaceId: forAll, prpsNm: expect.any(String) as string });
  });

  it('space.md 8.12: a repeat under the same number is the first booking', async () => {
    const spaceId = await open(),
      student = await participant(),
      form = asked(spaceId),
      [first, again] = [await student('partBookSpace', form), await student('partBookSpace', form)];
    expect(again.rows).toEqual(first.rows);
    const listed = (await student('partGetBkngList')).rows.map(({ bkngId }) => bkngId);
    expect(listed).toContain(first.rows[0]?.bkngId);
    expect(await db().selectFrom('spaceBkng').select('bkngId').where('spaceId', '=', spaceId).execute()).toHaveLength(
      1,
    );
  });

  it('only the own booking is cancelled, until the limit of the rule', async () => {
    const spaceId = await open(),
      student = await participant(),
      professor = await participant({ userDiv: 'PROF', userKey: 'prof01' }),
      { bkngId, version } = (await student('partBookSpace', asked(spaceId, { useDt: '20260407' }))).rows[0] ?? {};
    expect((await professor('partCancelBkng', { bkngId, version })).status).toBe(403);
    server.setTime('2026-04-06T10:20:00+09:00');
    expect((await student('partCancelBkng', { bkngId, version })).rows[0]).toMatchObject({ bkngSt: 'CNCLU' });
    expect(await slotsOf(String(bkngId))).toEqual([]);
    // A second press on the same button, which has not heard of the first, and after the limit.
    server.setTime('2026-04-06T11:20:00+09:00');
    const again = await student('partCancelBkng', { bkngId, version });
    expect([again.status, again.rows[0]?.['bkngSt']]).toEqual([200, 'CNCLU']);
  });

  it('the sign at the door lets in whoever has booked this hour', async () => {
    const spaceId = await open(),
      student = await participant();
    const { bkngId } =
      (await student('partBookSpace', asked(spaceId, { useDt: '20260406', strtTm: '1030', endTm: '1130' }))).rows[0] ??
      {};
    expect((await student('partChkinBkng', { spaceId })).status).toBe(409);
    server.setTime('2026-04-06T10:25:00+09:00');
    expect((await student('partChkinBkng', { spaceId })).rows[0]).toMatchObject({ bkngId, bkngSt: 'USE' });
    expect((await oper.call('getTodayList', { spaceId })).rows[0]).toMatchObject({ aplyNm: '홍*동', bkngSt: 'USE' });
  });

  it('nobody comes in without the session of a participant', async () => {
    expect((await server.call('partGetBkngList', {})).status).toBe(401);
  });
});
