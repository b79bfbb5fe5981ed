import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Op } from '#contract/registry.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { addDays } from '#shared/calendar.ts';
import { useServer } from '#tests/support/use-server.ts';
import { approveAll, LONG_AHEAD, newPeriod, ROOMY, storedPeriod } from '#tests/support/writes/period-writes.ts';
import { openSpaceFor } from '#tests/support/writes/space-writes.ts';
import { openWriteContext, pick } from '#tests/support/writes/write-context.ts';

type Row = Readonly<Record<string, unknown>>;

describe.skipIf(!isDatabaseAvailable())('rooms of sessions', () => {
  const server = useServer(),
    db = () => server.database.db;
  const context = async () => openWriteContext(server);
  const ask = async (op: Op, arg: object, who = 'dept01') => (await server.signIn(who)).call(op, arg);
  const good = async (op: Op, arg: object, who = 'dept01'): Promise<readonly Row[]> => {
    const { status, body, rows } = await ask(op, arg, who);
    expect(status, `${op}: ${body.message}`).toBe(200);
    return rows;
  };
  const read = async (prdId: unknown): Promise<Row> => (await good('getPrd', { prdId }))[0] ?? {};
  const roomIn = async (over: object = {}): Promise<string> =>
    String((await openSpaceFor(await context(), LONG_AHEAD, { ...ROOMY, ...over })).spaceId);
  const sessionsOf = (period: Row): readonly Row[] => period['sessions'] as readonly Row[];
  const book = async (period: Row, spaceId: string, places: readonly number[] = [0], who = 'dept01') =>
    ask(
      'bookPrdSess',
      {
        ...pick(period, 'prdId', 'version'),
        spaceId,
        sessIds: places.map((at) => sessionsOf(period)[at]?.['sessId']),
      },
      who,
    );
  /** State, day and times of the bookings of the sessions of a period, the oldest first. */
  const bookings = async (period: Row) =>
    (
      await db()
        .selectFrom('spaceBkng')
        .select(['bkngSt', 'useDt', 'strtTm', 'endTm', 'aplyDivCd', 'aplyId', 'prpsCd'])
        .where('refTable', '=', 'ecpPrdSess')
        .where(
          'refId',
          'in',
          sessionsOf(period).map(({ sessId }) => String(sessId)),
        )
        .orderBy('regDt')
        .orderBy('bkngNo')
        .execute()
    ).map(({ bkngSt, useDt, strtTm, endTm, ...row }) => ({ ...row, bkngSt, at: `${useDt} ${strtTm}-${endTm}` }));
  const bodyOf = async (row: Row, over: object): Promise<object> => {
    const form = await newPeriod(await context(), { curriId: String(row['curriId']) });
    return {
      ...Object.fromEntries(Object.keys(form).map((name) => [name, row[name]])),
      ...over,
      prdSt: row['prdSt'],
      version: row['version'],
    };
  };

  it('a room is booked as an event of the department', async () => {
    const period = await storedPeriod(await context()),
      spaceId = await roomIn({ spaceNm: '창의홀' }),
      [first] = sessionsOf(period),
      answer = await book(period, spaceId);
    expect(answer.rows).toMatchObject([{ id: first?.['sessId'], okYn: 'Y' }]);
    expect(await bookings(period)).toEqual([
      {
        bkngSt: 'APRV',
        at: `${String(first?.['sessDt'])} 1400-1600`,
        aplyDivCd: 'DEPT',
        aplyId: '1010',
        prpsCd: 'EVNT',
      },
    ]);
    const stored = await read(period['prdId']);
    expect(sessionsOf(stored)[0]).toMatchObject({ place: '창의홀' });
    expect((stored['sessStates'] as Row[])[0]).toMatchObject({ room: { spaceNm: '창의홀', bkngSt: 'APRV' } });
  });

  it('each session answers for itself, and keeps what it had', async () => {
    const calls = await context(),
      taken = await storedPeriod(calls),
      period = await storedPeriod(calls, 'DRAFT', { curriId: String(taken['curriId']) }),
      spaceId = await roomIn(),
      mine = await roomIn({ spaceNm: '내 강의실' });
    await book(taken, spaceId);
    await book(period, mine, [0]);
    const answer = await book(await read(period['prdId']), spaceId, [0, 1]);
    expect(answer.rows.map(({ okYn, code, reason }) => [okYn, code, reason])).toEqual([
      ['N', 409, 'DUP'],
      ['Y', 200, null],
    ]);
    expect((await bookings(period)).map(({ bkngSt }) => bkngSt)).toEqual(['APRV', 'APRV']);
    expect(sessionsOf(await read(period['prdId']))[0]).toMatchObject({ place: '내 강의실' });
  });

  it('another room gives the former one back', async () => {
    const period = await storedPeriod(await context());
    await book(period, await roomIn());
    await book(await read(period['prdId']), await roomIn());
    expect((await bookings(period)).map(({ bkngSt }) => bkngSt)).toEqual(['CNCLA', 'APRV']);
  });

  it('a session that moves takes its room along', async () => {
    const period = await storedPeriod(await context());
    await book(period, await roomIn());
    const stored = await read(period['prdId']),
      sessions = sessionsOf(stored).map((one, at) => (at === 0 ? { ...one, strtTm: '1510', endTm: '1650' } : one));
    await good('savePrd', await bodyOf(stored, { sessions }));
    expect((await bookings(period)).map(({ bkngSt, at }) => [bkngSt, at.slice(9)])).toEqual([
      ['CNCLA', '1400-1600'],
      ['APRV', '1500-1700'],
    ]);
  });

  it('what is held elsewhere or not at all needs no room', async () => {
    const period = await storedPeriod(await context());
    await book(period, await roomIn(), [0, 1]);
    const stored = await read(period['prdId']),
      [, second, ...others] = sessionsOf(stored);
    await good('savePrd', await bodyOf(stored, { sessions: [{ ...second, place: '운동장' }, ...others] }));
    expect((await bookings(period)).map(({ bkngSt }) => bkngSt)).toEqual(['CNCLA', 'CNCLA']);
  });

  it('a session of an approved period is called off at once where another makes up for it', async () => {
    const period = await storedPeriod(await context(), 'APPROVED');
    await book(period, await roomIn());
    const stored = await read(period['prdId']),
      [first, ...others] = sessionsOf(stored),
      last = others.at(-1),
      makeUp = { ...first, sessId: randomUUID(), sessNo: 99, place: null, strtTm: '1700', endTm: '1900' };
    const refused = await ask('savePrd', await bodyOf(stored, { sessions: others }));
    expect([refused.status, refused.body.data.reason]).toEqual([409, 'STATE']);
    const early = { ...makeUp, sessDt: addDays(String(stored['oprtEndDt']), 1) };
    expect((await ask('savePrd', await bodyOf(stored, { sessions: [...others, early] }))).status).toBe(409);
    await good('savePrd', await bodyOf(stored, { sessions: [...others, { ...makeUp, sessDt: last?.['sessDt'] }] }));
    const now = await read(period['prdId']);
    expect((now['sessStates'] as Row[]).filter(({ sessSt }) => sessSt === 'CANCELED')).toMatchObject([
      { sessId: first?.['sessId'] },
    ]);
    // The one that was called off keeps its place in the list.
    expect(sessionsOf(now)).toHaveLength(others.length + 2);
    expect((await bookings(period)).map(({ bkngSt }) => bkngSt)).toEqual(['CNCLA']);
  });

  it('a period that is closed down gives its rooms back', async () => {
    const calls = await context(),
      period = await storedPeriod(calls, 'APPROVED');
    await book(period, await roomIn());
    const held = await read(period['prdId']);
    await good('cancelPrd', { ...pick(held, 'prdId', 'version'), rsn: '강사 사정' });
    await approveAll(calls, period['prdId']);
    expect((await bookings(period)).map(({ bkngSt }) => bkngSt)).toEqual(['CNCLA']);
    expect((await book(await read(period['prdId']), await roomIn())).status).toBe(409);
  });

  it('rooms are booked by who may write the period', async () => {
    const period = await storedPeriod(await context()),
      spaceId = await roomIn();
    expect((await book(period, spaceId, [0], 'dept02')).status).toBe(403);
    expect((await book({ ...period, version: 99 }, spaceId)).body.data.reason).toBe('VERSION');
  });
});
