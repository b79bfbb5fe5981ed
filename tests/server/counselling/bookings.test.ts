import { beforeEach, describe, expect, it } from 'vitest';
import type { Op } from '#contract/registry.ts';
import { jobList } from '#server/jobs/job-list.ts';
import { addDays } from '#shared/calendar.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import type { Answer } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import {
  client,
  consent,
  counsellorOf,
  freeSlots,
  waiting,
  bannedClient,
  type KindCd,
} from '#tests/support/writes/counselling-writes.ts';
import { aply } from '#tests/support/writes/case-writes.ts';
import { partHeaders } from '#tests/support/writes/system-writes.ts';
import { openWriteContext, type WriteContext } from '#tests/support/writes/write-context.ts';
import { runOnce } from '../jobs/job-harness.ts';

type Row = Readonly<Record<string, unknown>>;
const refusal = ({ status, body }: Answer) => [status, body.data.reason, body.message];

describe.skipIf(!isDatabaseAvailable())('bookings of 전문상담', () => {
  const server = useServer();
  let context: WriteContext;
  const moveTo = async (at: string): Promise<void> => {
    server.setTime(at);
    context = await openWriteContext(server);
  };
  beforeEach(() => moveTo(TEST_NOW.toISOString()));
  const db = () => server.database.db;
  const ask = async (loginId: string, op: Op, arg: object): Promise<Answer> =>
    (await context.person(loginId)).call(op, arg);
  const slotAt = async (kind: KindCd, stfNo: string, slotDt: string, strtTm: string): Promise<Row> => {
    const found = (await freeSlots(context, kind, stfNo, slotDt, 0)).find((row) => row['strtTm'] === strtTm);
    if (!found) throw new Error(`${stfNo} is not free on ${slotDt} ${strtTm}`);
    return found;
  };
  const bookingOf = (cnslDivCd: KindCd, slot: Row, over: object) => ({
    cnslDivCd,
    slotId: slot['slotId'],
    topicCds: [],
    mthdCd: 'FACE',
    ...over,
  });
  const keyOf = (cnslDivCd: KindCd, row: Row) => ({ cnslDivCd, rsvId: row['rsvId'], version: row['version'] });
  const asStudent = async (userKey: string) => {
    const headers = await partHeaders(context, { userDiv: 'USER', userKey });
    return async (op: Op, arg: object) => server.call(op, arg, { headers });
  };
  const stored = async (rsvId: unknown) =>
    db().selectFrom('cnslRsv').selectAll().where('rsvId', '=', String(rsvId)).executeTakeFirstOrThrow();
  const slotState = async (slotId: unknown) =>
    db().selectFrom('cnslSlot').selectAll().where('slotId', '=', String(slotId)).executeTakeFirstOrThrow();

  it('counselling.md 8.1: of two who take one slot one has it, and the other reads so', async () => {
    const slot = await slotAt('PSYC', 'cnslr02', '20260408', '1400'),
      [one, other] = [await client(context, 'PSYC'), await client(context, 'PSYC')],
      answers = await Promise.all([
        ask('oper05', 'bookRsv', bookingOf('PSYC', slot, { stdNo: one })),
        ask('cnslr01', 'bookRsv', bookingOf('PSYC', slot, { stdNo: other })),
      ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [lost] = answers.filter(({ status }) => status === 409).map(refusal);
    expect(lost).toEqual([409, 'DUP', '이미 예약된 시간입니다. 다른 시간을 선택해주세요.']);
    const rows = await db()
      .selectFrom('cnslRsv')
      .select('rsvSt')
      .where('slotId', '=', String(slot['slotId']))
      .execute();
    expect(rows).toEqual([{ rsvSt: 'CNFM' }]);
  });

  it('counselling.md 8.7: three no-shows of a term ban until the thirtieth day, and nobody in PSYC', async () => {
    await moveTo('2026-05-16T10:00:00+09:00');
    const stdNo = await bannedClient(context, ['20260402', '20260409', '20260416']),
      cnslr = await counsellorOf(context, 'EMPL', 'career02');
    await context.call('career02', 'createSlots', {
      cnslDivCd: 'EMPL',
      cnslrId: cnslr['cnslrId'],
      strtDt: '20260518',
      endDt: '20260519',
    });
    const slot = await slotAt('EMPL', 'career02', '20260518', '1000');
    expect(refusal(await ask('career02', 'bookRsv', bookingOf('EMPL', slot, { stdNo })))).toEqual([
      409,
      'STATE',
      '불참 누적으로 2026-05-16까지 예약할 수 없습니다.',
    ]);
    await moveTo('2026-05-17T10:00:00+09:00');
    expect((await ask('career02', 'bookRsv', bookingOf('EMPL', slot, { stdNo }))).status).toBe(200);
  });

  it('a lifted ban counts no earlier no-show any more, and there is nothing to lift twice', async () => {
    const stdNo = await bannedClient(context),
      lift = { cnslDivCd: 'EMPL', stdNo, rsn: '질병으로 불참했다.' },
      [slot] = await freeSlots(context, 'EMPL', 'career02', '20260407');
    expect(refusal(await ask('career02', 'bookRsv', bookingOf('EMPL', slot ?? {}, { stdNo })))[1]).toBe('STATE');
    const bans = async () =>
      (await context.answer('career02', 'getRsvList', { cnslDivCd: 'EMPL', searchKeyword: stdNo })).rows.map((row) => [
        row['banDt'],
        (row['can'] as string[]).includes('liftBan'),
      ]);
    expect(new Set((await bans()).map(String))).toEqual(new Set(['20260501,true']));
    expect((await ask('career01', 'liftBan', lift)).status).toBe(200);
    expect(new Set((await bans()).map(([banDt]) => banDt))).toEqual(new Set([null]));
    expect((await ask('career02', 'bookRsv', bookingOf('EMPL', slot ?? {}, { stdNo }))).status).toBe(200);
    expect(refusal(await ask('career01', 'liftBan', lift))).toEqual([409, 'STATE', '예약이 제한된 학생이 아닙니다.']);
  });

  it('two no-shows in a row put a case in doubt; taking one back lets it go on', async () => {
    const stdNo = await client(context, 'PSYC'),
      aplyId = await waiting(context, 'PSYC', stdNo, { aplySt: 'RCPT' });
    const slots = await freeSlots(context, 'PSYC', 'cnslr02', '20260407'),
      case1 = await caseFor('PSYC', 'cnslr02', stdNo, aplyId),
      made = [];
    for (const slot of slots.slice(0, 2))
      made.push(await context.call('cnslr02', 'bookRsv', bookingOf('PSYC', slot, { caseId: case1 })));
    await moveTo(`${String(slots[1]?.['slotDt']).replace(/(....)(..)(..)/, '$1-$2-$3')}T18:00:00+09:00`);
    for (const row of made) await context.call('cnslr02', 'nshwRsv', keyOf('PSYC', row));
    const caseState = async () =>
      (await db()
        .selectFrom('cnslCase')
        .select(['caseSt', 'noshwCnt'])
        .where('caseId', '=', case1)
        .executeTakeFirst()) ?? {};
    expect(await caseState()).toEqual({ caseSt: 'PAUS', noshwCnt: 2 });
    const last = await stored(made[1]?.['rsvId']);
    await context.call('cnslr02', 'undoNshw', { ...keyOf('PSYC', last), rsn: '늦게 도착했다.' });
    expect(await caseState()).toEqual({ caseSt: 'PROG', noshwCnt: 1 });
    expect((await stored(last.rsvId)).rsvSt).toBe('CNFM');
  });
  /** A case that a head has assigned: laid down, because that is done on another screen. */
  const caseFor = async (cnslDivCd: KindCd, stfNo: string, stdNo: string, aplyId: string): Promise<string> => {
    const { cnslrId } = await counsellorOf(context, cnslDivCd, stfNo),
      caseId = crypto.randomUUID();
    await db().updateTable('cnslAply').set({ aplySt: 'ASGN' }).where('aplyId', '=', aplyId).execute();
    await db()
      .insertInto('cnslCase')
      .values({
        caseId,
        caseNo: `T${caseId.slice(0, 12)}`,
        cnslDivCd,
        stdNo,
        aplyId,
        cnslrId: String(cnslrId),
        opnDt: '20260406',
      })
      .execute();
    return caseId;
  };

  it('counselling.md 8.8: a case has as many sessions as its kind and the head say', async () => {
    const stdNo = await client(context, 'CARR'),
      caseId = await caseFor('CARR', 'career02', stdNo, await waiting(context, 'CARR', stdNo)),
      slots = await freeSlots(context, 'CARR', 'career02', '20260407'),
      book = async (at: number) => ask('career02', 'bookRsv', bookingOf('CARR', slots[at] ?? {}, { caseId }));
    for (let at = 0; at < 5; at += 1) expect((await book(at)).status).toBe(200);
    expect(refusal(await book(5))).toEqual([409, 'LIMIT', '상담 가능 회기(5회)를 초과했습니다.']);
    await db().updateTable('cnslCase').set({ addSesnCnt: 2 }).where('caseId', '=', caseId).execute();
    expect((await book(5)).status).toBe(200);
  });

  it('counselling.md 8.12: a student cancels a day before at the latest', async () => {
    const [stdNo, other] = [await client(context, 'PSYC'), await client(context, 'PSYC')],
      [slot, late] = [
        await slotAt('PSYC', 'cnslr02', '20260410', '1400'),
        await slotAt('PSYC', 'cnslr02', '20260410', '1500'),
      ],
      student = await asStudent(stdNo),
      second = await asStudent(other),
      first = (await student('partBookRsv', bookingOf('PSYC', slot, {}))).rows[0] ?? {},
      then = (await second('partBookRsv', bookingOf('PSYC', late, {}))).rows[0] ?? {};
    expect(first['rsvSt']).toBe('REQ');
    await moveTo('2026-04-09T13:59:00+09:00');
    const cancelled = await (await asStudent(stdNo))('partCancelRsv', keyOf('PSYC', first));
    expect(cancelled.rows[0]).toMatchObject({ rsvSt: 'CNCLS' });
    expect((await slotState(slot['slotId'])).slotSt).toBe('OPEN');
    await moveTo('2026-04-09T15:01:00+09:00');
    expect(refusal(await (await asStudent(other))('partCancelRsv', keyOf('PSYC', then)))).toEqual([
      409,
      'STATE',
      '상담 시작 24시간 전까지만 취소할 수 있습니다.',
    ]);
  });

  it('counselling.md 8.14: a freed slot is offered in the waiting order, two hours each, judged by the clock', async () => {
    await moveTo('2026-04-06T09:00:00+09:00');
    // Nobody else waits: what the demo campus has is answered first.
    await db()
      .updateTable('cnslAply')
      .set({ aplySt: 'CNCL' })
      .where('cnslDivCd', '=', 'PSYC')
      .where('aplySt', '=', 'RCPT')
      .execute();
    const [s1, s2, s0] = [await client(context, 'PSYC'), await client(context, 'PSYC'), await client(context, 'PSYC')],
      a1 = await waiting(context, 'PSYC', s1, { aplySt: 'RCPT', riskLvl: 1, aplyDt: '2026-04-01T09:00:00+09:00' }),
      a2 = await waiting(context, 'PSYC', s2, { aplySt: 'RCPT', riskLvl: 2, aplyDt: '2026-04-03T09:00:00+09:00' }),
      slot = await slotAt('PSYC', 'cnslr02', '20260408', '1500'),
      taken = await context.call('cnslr02', 'bookRsv', bookingOf('PSYC', slot, { stdNo: s0 }));
    // Who books it has an application of the own, which has its time.
    await moveTo('2026-04-06T10:00:00+09:00');
    await context.call('cnslr02', 'cancelRsv', { ...keyOf('PSYC', taken), rsn: '상담사 출장' });
    await db().updateTable('cnslAply').set({ aplySt: 'CNCL' }).where('stdNo', '=', s0).execute();
    const run = async () =>
      runOnce(server, 'CNSL_CLOCK', (jobList.find(({ jobCd }) => jobCd === 'CNSL_CLOCK') ?? expect.fail('no job')).run);
    const offered = async () => {
      const { slotSt, ofrAplyId, ofrEndDt } = await slotState(slot['slotId']);
      return [slotSt, ofrAplyId, ofrEndDt === null ? null : new Date(ofrEndDt).toISOString()];
    };
    expect(await offered()).toEqual(['HOLD', a2, '2026-04-06T03:00:00.000Z']);
    await moveTo('2026-04-06T12:00:00+09:00');
    const accept = async (stdNo: string, aplyId: string) =>
      (await asStudent(stdNo))('partAcptOffer', { cnslDivCd: 'PSYC', slotId: slot['slotId'], aplyId });
    expect(refusal(await accept(s2, a2))).toEqual([409, 'STATE', '제안 시간이 지났습니다.']);
    await run();
    expect(await offered()).toEqual(['HOLD', a1, '2026-04-06T05:00:00.000Z']);
    await moveTo('2026-04-06T12:01:00+09:00');
    expect(refusal(await accept(s2, a2))).toEqual([409, 'STATE', '제안 시간이 지났습니다.']);
    await moveTo('2026-04-06T13:59:00+09:00');
    const { rows } = await accept(s1, a1);
    expect(await stored(rows[0]?.['rsvId'])).toMatchObject({ rsvSt: 'CNFM', aplyId: a1, stdNo: s1 });
    expect((await slotState(slot['slotId'])).slotSt).toBe('BOOK');
  });

  /** Work of the heads for the applications of a student in a kind. */
  const workFor = async (stdNo: string) =>
    db()
      .selectFrom('workItem as w')
      .innerJoin('cnslAply as a', 'a.aplyId', 'w.refId')
      .select(['w.statCd', 'w.reqUserId', 'a.aplySt', 'a.aplyId'])
      .where('w.workDivCd', '=', 'CNSL_ASGN')
      .where('a.stdNo', '=', stdNo)
      .execute();

  it('a booking ends the work for an application that waited, by staff and by the student', async () => {
    for (const isStudent of [false, true]) {
      const stdNo = await client(context, 'LRN'),
        made = await context.call('oper05', 'saveAply', aply(stdNo, {}, 'LRN')),
        [slot] = await freeSlots(context, 'LRN', 'cnslr03', '20260417'),
        before = await workFor(stdNo);
      expect(before.map(({ statCd }) => statCd)).toEqual(['OPEN']);
      const form = bookingOf('LRN', slot ?? {}, isStudent ? {} : { aplyId: made['aplyId'] }),
        answer = isStudent
          ? await (
              await asStudent(stdNo)
            )('partBookRsv', form)
          : await ask('cnslr03', 'bookRsv', form);
      expect(answer.status).toBe(200);
      expect(await workFor(stdNo)).toEqual(before.map((row) => ({ ...row, statCd: 'DONE', aplySt: 'ASGN' })));
    }
  });

  it('a first booking of 심리 raises work for each head, and one of a kind without interview none', async () => {
    const [asked, other] = [await client(context, 'PSYC'), await client(context, 'LRN')],
      [slot] = await freeSlots(context, 'PSYC', 'cnslr02', '20260409'),
      [free] = await freeSlots(context, 'LRN', 'cnslr03', '20260417');
    expect((await (await asStudent(asked))('partBookRsv', bookingOf('PSYC', slot ?? {}, {}))).status).toBe(200);
    expect((await ask('cnslr03', 'bookRsv', bookingOf('LRN', free ?? {}, { stdNo: other }))).status).toBe(200);
    expect(await workFor(asked)).toMatchObject([{ statCd: 'OPEN', reqUserId: null, aplySt: 'RCPT' }]);
    expect(await workFor(other)).toEqual([]);
  });

  it('an application and a booking at once for one student of 심리 make one application', async () => {
    for (let round = 0; round < 4; round += 1) {
      const stdNo = await client(context, 'PSYC'),
        [slot] = await freeSlots(context, 'PSYC', 'cnslr02', '20260410'),
        [entered, taken] = await Promise.all([
          ask('oper05', 'saveAply', aply(stdNo)),
          ask('cnslr02', 'bookRsv', bookingOf('PSYC', slot ?? {}, { stdNo })),
        ]);
      const made = await db().selectFrom('cnslAply').select(['aplyId', 'aplySt']).where('stdNo', '=', stdNo).execute();
      expect(made).toMatchObject([{ aplySt: 'RCPT' }]);
      // Who comes second books for what is there already, or reads that there is something.
      expect(taken.status).toBe(200);
      expect((await stored(taken.rows[0]?.['rsvId'])).aplyId).toBe(made[0]?.aplyId);
      if (entered.status !== 200) expect(refusal(entered)).toEqual([409, 'DUP', '진행 중인 심리상담이 있습니다.']);
    }
  });

  it('a student is in one place at a time, whatever the kind', async () => {
    const stdNo = await client(context, 'LRN');
    await consent(context, 'CARR', stdNo);
    const slot = await slotAt('LRN', 'cnslr03', '20260409', '1000'),
      other = await slotAt('CARR', 'career02', '20260409', '1000');
    expect((await ask('cnslr03', 'bookRsv', bookingOf('LRN', slot, { stdNo }))).status).toBe(200);
    expect(refusal(await ask('career02', 'bookRsv', bookingOf('CARR', other, { stdNo })))).toEqual([
      409,
      'DUP',
      '같은 시간에 다른 상담 예약이 있습니다.',
    ]);
  });

  it('the first booking of a kind without interview opens application and case; the next one uses it', async () => {
    const stdNo = await client(context, 'LRN'),
      [one, two] = await freeSlots(context, 'LRN', 'cnslr03', '20260413'),
      first = await context.call('cnslr03', 'bookRsv', bookingOf('LRN', one ?? {}, { stdNo, topicCds: ['METH'] })),
      second = await context.call('cnslr03', 'bookRsv', bookingOf('LRN', two ?? {}, { stdNo }));
    expect(second['caseId']).toBe(first['caseId']);
    const made = await db()
      .selectFrom('cnslCase as c')
      .innerJoin('cnslAply as a', 'a.aplyId', 'c.aplyId')
      .select(['c.caseNo', 'c.caseSt', 'c.rsvCnt', 'a.aplyNo', 'a.aplySt', 'a.routeCd'])
      .where('c.caseId', '=', String(first['caseId']))
      .executeTakeFirstOrThrow();
    expect(made).toMatchObject({ caseSt: 'PROG', rsvCnt: 2, aplySt: 'ASGN', routeCd: 'STF' });
    expect([made.caseNo.slice(0, 6), made.aplyNo.slice(0, 5)]).toEqual(['LC2026', 'L2026']);
  });

  it('asks for the basic consent, and for the window of a student alone', async () => {
    const stdNo = await client(context, null),
      slot = (await freeSlots(context, 'LRN', 'cnslr03', '20260406', 0)).at(-1) ?? {};
    expect(refusal(await ask('cnslr03', 'bookRsv', bookingOf('LRN', slot, { stdNo })))).toEqual([
      409,
      'STATE',
      '상담 기본동의가 필요합니다.',
    ]);
    await consent(context, 'LRN', stdNo);
    expect(refusal(await (await asStudent(stdNo))('partBookRsv', bookingOf('LRN', slot, {})))).toEqual([
      409,
      'STATE',
      '예약 가능한 기간이 아닙니다.',
    ]);
    expect((await ask('cnslr03', 'bookRsv', bookingOf('LRN', slot, { stdNo }))).status).toBe(200);
  });

  it('a move keeps the reservation, swaps the slots and stays with the counsellor', async () => {
    const stdNo = await client(context, 'LRN'),
      [from, to] = await freeSlots(context, 'LRN', 'cnslr03', '20260415'),
      made = await context.call('cnslr03', 'bookRsv', bookingOf('LRN', from ?? {}, { stdNo })),
      moved = await context.call('cnslr03', 'moveRsv', { ...keyOf('LRN', made), slotId: to?.['slotId'] });
    expect(moved).toMatchObject({ rsvId: made['rsvId'], rsvSt: 'CNFM' });
    expect([(await slotState(from?.['slotId'])).slotSt, (await slotState(to?.['slotId'])).rsvId]).toEqual([
      'OPEN',
      made['rsvId'],
    ]);
  });

  it('a booked time is not blocked, a free one is, with its reason', async () => {
    const stdNo = await client(context, 'LRN'),
      [slot, free] = await freeSlots(context, 'LRN', 'cnslr03', '20260416');
    await context.call('cnslr03', 'bookRsv', bookingOf('LRN', slot ?? {}, { stdNo }));
    const now = await slotState(slot?.['slotId']),
      answer = await ask('cnslr03', 'blockSlots', {
        cnslDivCd: 'LRN',
        rows: [
          { id: now.slotId, version: now.version },
          { id: free?.['slotId'], version: free?.['version'] },
        ],
        blckYn: 'Y',
        rsn: '교육 참석',
      });
    expect(answer.rows.map((row) => [row['okYn'], row['message']])).toEqual([
      ['N', '예약이 있는 시간은 차단할 수 없습니다.'],
      ['Y', ''],
    ]);
  });

  it('nobody reaches the calendar of another counsellor or another kind', async () => {
    const { cnslrId } = await counsellorOf(context, 'PSYC', 'cnslr03'),
      days = { from: '20260406', to: '20260410' },
      own = await context.answer('cnslr02', 'getSlotList', { cnslDivCd: 'PSYC', ...days });
    expect(new Set(own.rows.map((row) => row['cnslrId'])).size).toBe(1);
    for (const [loginId, arg] of [
      ['cnslr02', { cnslDivCd: 'PSYC', cnslrId, ...days }],
      ['cnslr02', { cnslDivCd: 'CARR', ...days }],
      ['oper01', { cnslDivCd: 'PSYC', ...days }],
      ['audit01', { cnslDivCd: 'PSYC', ...days }],
      ['admin01', { cnslDivCd: 'PSYC', ...days }],
    ] as const)
      expect([loginId, (await ask(loginId, 'getSlotList', arg)).status]).toEqual([loginId, 403]);
    // Head and reception see the kind; clients of 심리 are covered.
    const whole = await context.answer('oper05', 'getRsvList', { cnslDivCd: 'PSYC', page: 1, rowsPerPage: 10 });
    for (const row of whole.rows) expect(String(row['stdNo'])).toMatch(/^\d{4}\*{3}\d$/);
  });

  it('a device keeps the own today and tomorrow, in 심리 without anybody', async () => {
    const { cnslrId } = await counsellorOf(context, 'PSYC', 'cnslr02'),
      arg = { cnslDivCd: 'PSYC', cnslrId, from: '20260406', to: '20260407', keepYn: 'Y' },
      kept = await context.answer('cnslr02', 'getSlotList', arg);
    expect(kept.body.data.keepUntilDt).toBe('2026-04-07T15:00:00.000Z');
    expect(
      kept.rows.flatMap((row) => (row['rsv'] ? [(row['rsv'] as Row)['stdNm']] : [])).every((name) => name === null),
    ).toBe(true);
    const week = await context.answer('cnslr02', 'getSlotList', { ...arg, to: addDays('20260406', 6) });
    expect(week.body.data.keepUntilDt).toBeNull();
  });
});
