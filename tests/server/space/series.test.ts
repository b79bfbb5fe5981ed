import { beforeEach, describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';
import { application } from '#tests/support/writes/space-writes.ts';
import { refusal, spaceHarness } from './space-harness.ts';

describe.skipIf(!isDatabaseAvailable())('recurring bookings', () => {
  const server = useServer(),
    { open, db, oper, book } = spaceHarness(server);
  beforeEach(() => {
    server.setTime('2026-03-09T09:00:00+09:00');
  });
  const series = (spaceId: string, over: object = {}) => {
    const { useDt: _, ...each } = application(spaceId);
    return { ...each, freqCd: 'WEEK', dows: [1], strtDt: '20260309', endDt: '20260622', ...over };
  };
  const countOf = async (spaceId: string, bkngSt: 'APRV' | 'CNCLA') =>
    (
      await db()
        .selectFrom('spaceBkng')
        .select('bkngId')
        .where('spaceId', '=', spaceId)
        .where('bkngSt', '=', bkngSt)
        .execute()
    ).length;

  it('space.md 8.6: a holiday among sixteen dates is refused as a whole, or skipped', async () => {
    const spaceId = await open(),
      all = await oper.call('bookSer', { ...series(spaceId), cnfltCd: 'ALL' });
    expect([all.status, all.body.data.reason]).toEqual([409, 'STATE']);
    const { dates } = all.body.data.current as { dates: { useDt: string; okYn: string; message: string }[] };
    expect(dates.filter(({ okYn }) => okYn === 'N')).toEqual([
      { useDt: '20260525', okYn: 'N', message: '운영시간이 아닙니다.' },
    ]);
    expect(await countOf(spaceId, 'APRV')).toBe(0);
    const skip = await oper.call('bookSer', { ...series(spaceId), cnfltCd: 'SKIP' });
    expect([skip.body.data.okCnt, skip.body.data.skipCnt]).toEqual([15, 1]);
    expect(await countOf(spaceId, 'APRV')).toBe(15);
    const from = await db()
      .selectFrom('spaceBkng')
      .select(['bkngId', 'version'])
      .where('spaceId', '=', spaceId)
      .where('useDt', '=', '20260420')
      .executeTakeFirstOrThrow();
    const cancelled = await oper.call('cancelSer', { ...from, rangeCd: 'AFTER', rsn: '동아리 해산' });
    expect(cancelled.rows.map(({ code }) => code)).toEqual(Array.from({ length: 9 }, () => 200));
    expect([await countOf(spaceId, 'APRV'), await countOf(spaceId, 'CNCLA')]).toEqual([6, 9]);
  });

  it('space.md 8.6: seventeen dates are more than the rule allows', async () => {
    const spaceId = await open();
    expect(refusal(await oper.call('previewSer', series(spaceId, { endDt: '20260629' })))).toEqual([
      400,
      '반복예약은 최대 16회까지 가능합니다.',
    ]);
    expect(refusal(await oper.call('previewSer', series(spaceId, { dows: [7], endDt: '20260906' })))).toEqual([
      400,
      '반복예약은 180일 이내에서만 가능합니다.',
    ]);
    const single = await open({ rcurYn: 'N' });
    expect(refusal(await oper.call('previewSer', series(single)))).toEqual([400, '반복예약을 할 수 없는 공간입니다.']);
  });

  it('the preview says of each date whether it is free, and books none', async () => {
    const spaceId = await open();
    await book(spaceId, { useDt: '20260316' });
    const { rows } = await oper.call('previewSer', series(spaceId, { endDt: '20260330' }));
    expect(rows.map(({ useDt, okYn, message }) => [useDt, okYn, message])).toEqual([
      ['20260309', 'Y', ''],
      ['20260316', 'N', '이미 예약된 시간입니다.'],
      ['20260323', 'Y', ''],
      ['20260330', 'Y', ''],
    ]);
    expect(await countOf(spaceId, 'APRV')).toBe(1);
  });

  it('a series of which nothing is free is refused', async () => {
    const spaceId = await open();
    const answer = await oper.call('bookSer', {
      ...series(spaceId, { strtTm: '0600', endTm: '0700' }),
      cnfltCd: 'SKIP',
    });
    expect(refusal(answer)).toEqual([409, 'STATE', '예약 가능한 날짜가 없습니다.']);
  });
});
