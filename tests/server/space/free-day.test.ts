import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '#tests/support/server.ts';
import { findTimeFault, freeDayOf, type FreeAnswer } from '#shared/space/free-day.ts';
import { SLOTS_A_DAY, timeOf } from '#shared/space/slots.ts';
import { fillText } from '#messages/message.ts';
import { SPACE_RULE_MESSAGES, type SpaceMessage } from '#contract/space/space-messages.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { useServer } from '#tests/support/use-server.ts';
import { application } from '#tests/support/writes/space-writes.ts';
import { spaceHarness } from './space-harness.ts';

describe.skipIf(!isDatabaseAvailable())('the free times of a day', () => {
  const server = useServer(),
    { open, call, oper } = spaceHarness(server);
  beforeEach(() => {
    server.setTime(TEST_NOW.toISOString());
  });
  const HOUR = 2,
    RULE = { minAdvMin: 30, minSlotCnt: 1, maxSlotCnt: 6 };
  const ask = (spaceId: string, over: object): Promise<Answer> =>
    oper.call('bookSpace', application(spaceId, { aplyDivCd: 'DEPT', aplyId: '1010', ...over }));
  const close = (spaceId: string, over: object) =>
    call('saveBlkt', {
      blktId: randomUUID(),
      spaceId,
      blktDivCd: 'CLSS',
      strtDt: '20260406',
      endDt: '20260430',
      rsn: '전공 수업',
      publicYn: 'Y',
      ...over,
    });

  it.each(['20260406', '20260410'])(
    'are those that a booking gets, with the same sentence elsewhere: %s',
    async (useDt) => {
      const spaceId = await open({ bfrSlotCnt: 1, minAdvMin: RULE.minAdvMin });
      expect((await ask(spaceId, { useDt, strtTm: '1400', endTm: '1500' })).status).toBe(200);
      await close(spaceId, { strtTm: '1640', endTm: '1730' });
      await close(spaceId, { blktDivCd: 'MNTC', strtTm: '1900', endTm: '1930', publicYn: 'N' });
      const free = freeDayOf(
          useDt,
          (await oper.call('getFreeTime', { spaceId, useDt, slotCnt: 1 })).body.data as unknown as FreeAnswer,
        ),
        names = new Map<string, string>();
      for (let slotNo = 0; slotNo + HOUR <= SLOTS_A_DAY; slotNo += 1) {
        const range = { strtTm: timeOf(slotNo), endTm: timeOf(slotNo + HOUR) },
          fault = findTimeFault(free, range, { rule: RULE, now: server.now() }),
          answer = await ask(spaceId, { useDt, ...range });
        if (fault) names.set(range.strtTm, fault.name);
        const sentence =
          fault && fillText(SPACE_RULE_MESSAGES[fault.problem.word as SpaceMessage], fault.problem.params);
        expect([range.strtTm, sentence ?? 200]).toEqual([
          range.strtTm,
          answer.status === 200 ? 200 : answer.body.message,
        ]);
        const [booked] = answer.rows;
        if (booked && answer.status === 200)
          await call('cancelBkng', { rows: [{ id: booked['bkngId'], version: booked['version'] }], rsn: '시험 예약' });
      }
      // Just before a booking one's own clearing time is in the way, and behind it that of the booking.
      expect(
        ['0830', '1230', '1300', '1330', '1430', '1500', '1530', '1600', '1830', '2130'].map((at) => names.get(at)),
      ).toEqual([
        useDt === '20260406' ? '지난 시간' : '휴무',
        undefined,
        '정리시간',
        '예약됨',
        '예약됨',
        '정리시간',
        undefined,
        '수업',
        '이용제한',
        '휴무',
      ]);
    },
  );

  it('the board is searched by equipment and by a free time, with what is kept free behind it', async () => {
    const spaceId = await open({ bfrSlotCnt: 1 });
    await ask(spaceId, { strtTm: '1400', endTm: '1500' });
    const foundWith = async (over: object) =>
      (await oper.call('getBoard', { useDt: '20260410', spaceId, ...over })).rows.length;
    const times = [
      ['1200', '1330'],
      ['1230', '1400'],
      ['1500', '1600'],
      ['1530', '1630'],
      ['0800', '1000'],
    ];
    const found: number[] = [];
    for (const [freeStrtTm, freeEndTm] of times) found.push(await foundWith({ freeStrtTm, freeEndTm }));
    expect(found).toEqual([1, 0, 0, 1, 0]);
    expect([await foundWith({ fcltCds: '' }), await foundWith({ fcltCds: 'PROJ,MIC' })]).toEqual([1, 0]);
    expect((await oper.call('getBoard', { useDt: '20260410', freeStrtTm: '1500', freeEndTm: '1400' })).status).toBe(
      400,
    );
  });

  it('a booking that is to be moved is not in its own way', async () => {
    const spaceId = await open(),
      booked = (await ask(spaceId, { strtTm: '1000', endTm: '1100' })).rows[0];
    const heldOf = async (over: object) =>
      (await oper.call('getFreeTime', { spaceId, useDt: '20260410', ...over })).body.data['held'];
    expect(await heldOf({})).toMatchObject([{ slotNo: 20 }, { slotNo: 21 }]);
    expect(await heldOf({ exceptBkngId: booked?.['bkngId'] })).toEqual([]);
  });
});
