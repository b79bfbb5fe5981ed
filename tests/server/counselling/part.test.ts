import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Op } from '#contract/registry.ts';
import { addDays } from '#shared/calendar.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import type { Answer } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';
import { openedCase, note } from '#tests/support/writes/case-writes.ts';
import { client, counsellorOf, freeSlots, ownAply, type KindCd } from '#tests/support/writes/counselling-writes.ts';
import { recruiting } from '#tests/support/writes/group-writes.ts';
import { partHeaders } from '#tests/support/writes/system-writes.ts';
import { openWriteContext, pick, type WriteContext } from '#tests/support/writes/write-context.ts';

type Row = Readonly<Record<string, unknown>>;
interface OwnAct {
  readonly act: string;
  readonly why: string;
}
const refusal = ({ status, body }: Answer) => [status, body.data.reason, body.message];
const actsOf = (row: Row | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(((row?.['acts'] ?? []) as readonly OwnAct[]).map(({ act, why }) => [act, why]));
/** YYYYMMDD as `2026-04-08`. */
const dashed = (date8: unknown): string => String(date8).replace(/(....)(..)(..)/, '$1-$2-$3');
/** Reads carry no level, no note and no number of the student. */
const HIDDEN = ['riskLvl', 'stdNo', 'aplyCn', 'extrCn', 'goalCn', 'clsCn', 'cnclRsn', 'noshwCnt'];

describe.skipIf(!isDatabaseAvailable())('상담 of students in the portal', () => {
  const server = useServer();
  let context: WriteContext;
  const moveTo = async (at: string): Promise<void> => {
    server.setTime(at);
    context = await openWriteContext(server);
  };
  beforeEach(() => moveTo(TEST_NOW.toISOString()));
  const db = () => server.database.db;
  const asStudent = async (userKey: string) => {
    const headers = await partHeaders(context, { userDiv: 'USER', userKey });
    return async (op: Op, arg: object) => server.call(op, arg, { headers });
  };
  const ask = async (loginId: string, op: Op, arg: object): Promise<Answer> =>
    (await context.person(loginId)).call(op, arg);
  /** What a student has in a kind. */
  const mineIn = async (stdNo: string, cnslDivCd: KindCd): Promise<Row> => {
    const { status, rows, body } = await (await asStudent(stdNo))('getMyCnslList', {});
    expect(status, JSON.stringify(body)).toBe(200);
    return rows.find((row) => row['cnslDivCd'] === cnslDivCd) ?? expect.fail(`no row of ${cnslDivCd}`);
  };
  const rowsOf = (mine: Row, name: string): readonly Row[] => mine[name] as readonly Row[];
  const agree = async (stdNo: string, cnslDivCd: KindCd): Promise<void> => {
    const { status } = await (
      await asStudent(stdNo)
    )('partSaveCnsnt', { cnslDivCd, items: [{ cnsntItemCd: 'BASIC', agrYn: 'Y' }] });
    expect(status).toBe(200);
  };
  const slotOf = async (kind: KindCd, stfNo: string, from: string): Promise<Row> =>
    (await freeSlots(context, kind, stfNo, from))[0] ?? expect.fail(`${stfNo} has no free time`);
  const bookAs = async (stdNo: string, cnslDivCd: KindCd, slot: Row, over: object = {}): Promise<Answer> =>
    (await asStudent(stdNo))('partBookRsv', {
      cnslDivCd,
      slotId: slot['slotId'],
      topicCds: [],
      mthdCd: 'FACE',
      ...over,
    });

  it('a time is booked by a method that its counsellor offers then', async () => {
    const stdNo = await client(context, 'LRN'),
      slot = await slotOf('LRN', 'cnslr03', '20260408'),
      offered = slot['mthdCds'] as readonly string[],
      other = ['FACE', 'TEL', 'VIDEO', 'CHAT'].find((mthdCd) => !offered.includes(mthdCd));
    expect(other).toBeDefined();
    const refused = await bookAs(stdNo, 'LRN', slot, { mthdCd: other });
    expect([refused.status, refused.body.message]).toEqual([400, '이 시간에는 선택한 방법으로 예약할 수 없습니다.']);
    expect((await bookAs(stdNo, 'LRN', slot, { mthdCd: offered[0] })).status).toBe(200);
  });

  it('a kind shows its times, topics and counsellors, and no reception', async () => {
    const student = await asStudent(await client(context, null)),
      [kind] = (await student('partGetCnslKind', { cnslDivCd: 'PSYC' })).rows;
    expect(kind).toMatchObject({ sesnMin: 50, maxSesnCnt: 12, intkReqYn: 'Y', cnclHr: 24, maxAdvDay: 28 });
    expect(rowsOf(kind ?? {}, 'topics').map(({ topicNm }) => topicNm)).toContain('대학적응');
    const people = (await student('partGetCnslrList', { cnslDivCd: 'PSYC' })).rows,
      reception = await counsellorOf(context, 'PSYC', 'oper05');
    expect(people.length).toBeGreaterThan(0);
    expect(people.map(({ cnslrId }) => cnslrId)).not.toContain(reception['cnslrId']);
    expect(Object.keys(people[0] ?? {})).not.toContain('stfNo');
  });

  it('outsiders and staff are refused every call of it', async () => {
    const headers = await partHeaders(context, { userDiv: 'PROF', userKey: 'prof01' });
    for (const [op, arg] of [
      ['partGetCnslKind', { cnslDivCd: 'LRN' }],
      ['partGetCnslrList', { cnslDivCd: 'LRN' }],
      ['getMyCnslList', {}],
      ['getMyAcsLog', {}],
      ['partSaveAply', ownAply('LRN', 'METH')],
      ['partSaveCnsnt', { cnslDivCd: 'LRN', items: [{ cnsntItemCd: 'BASIC', agrYn: 'Y' }] }],
    ] as const)
      expect([op, (await server.call(op, arg, { headers })).status]).toEqual([op, 403]);
  });

  it('consents are given and withdrawn one by one, and BASIC stays', async () => {
    const stdNo = await client(context, null),
      student = await asStudent(stdNo),
      say = (cnsntItemCd: string, agrYn: string) =>
        student('partSaveCnsnt', { cnslDivCd: 'PSYC', items: [{ cnsntItemCd, agrYn }] });
    expect(actsOf(await mineIn(stdNo, 'LRN'))).toEqual({ saveAply: '', bookRsv: '상담 기본동의가 필요합니다.' });
    await say('BASIC', 'Y');
    await say('OUT', 'Y');
    await say('OUT', 'N');
    const consents = rowsOf(await mineIn(stdNo, 'PSYC'), 'consents');
    expect(consents.map(({ cnsntItemCd, agrYn, wthdrDt }) => [cnsntItemCd, agrYn, wthdrDt !== null])).toEqual([
      ['BASIC', 'Y', false],
      ['DRPT_LINK', 'N', false],
      ['TRNSF', 'N', false],
      ['GUARD', 'N', false],
      ['TEST', 'N', false],
      ['OUT', 'N', true],
    ]);
    expect(refusal(await say('BASIC', 'N'))).toEqual([400, undefined, '상담 기본동의는 철회할 수 없습니다.']);
  });

  it('an application stands on BASIC, is read by who holds the intake alone, and of 심리 there is one', async () => {
    const stdNo = await client(context, null),
      student = await asStudent(stdNo),
      cnslrHopeId = (await counsellorOf(context, 'PSYC', 'cnslr02'))['cnslrId'],
      form = ownAply('PSYC', 'ADPT', {
        aplyCn: '남에게 말하기 어려운 일이 있다.',
        extrCn: { drugCn: '없음' },
        cnslrHopeId,
      });
    expect(refusal(await student('partSaveAply', { ...form, cnsntItemCds: [] }))).toEqual([
      409,
      'STATE',
      '상담 기본동의가 필요합니다.',
    ]);
    const made = await student('partSaveAply', form);
    expect(made.rows[0]).toMatchObject({ aplyId: form.aplyId, aplySt: 'RCPT' });
    expect(refusal(await student('partSaveAply', { ...form, aplyId: randomUUID() }))).toEqual([
      409,
      'DUP',
      '진행 중인 심리상담이 있습니다.',
    ]);
    const mine = await mineIn(stdNo, 'PSYC'),
      [aply] = rowsOf(mine, 'aplys');
    expect(actsOf(mine)).toEqual({ saveAply: '진행 중인 심리상담이 있습니다.' });
    expect(aply).toMatchObject({ aplyNo: made.rows[0]?.['aplyNo'], topicNms: ['대학적응'], hopeTms: form.hopeTms });
    expect(actsOf(aply)).toEqual({ saveAply: '', cancelAply: '', bookRsv: '' });
    // The text comes back to who holds the intake, and stands nowhere in clear.
    await context.call('cnslr02', 'startIntk', {
      cnslDivCd: 'PSYC',
      aplyId: form.aplyId,
      version: made.rows[0]?.['version'],
    });
    expect(await context.call('cnslr02', 'getAply', { cnslDivCd: 'PSYC', aplyId: form.aplyId })).toMatchObject({
      routeCd: 'STD',
      aplyCn: form.aplyCn,
      extrCn: form.extrCn,
    });
    const stored = await db().selectFrom('cnslAply').selectAll().where('aplyId', '=', form.aplyId).executeTakeFirst();
    expect(Buffer.from(stored?.aplyCn ?? []).toString()).not.toContain('말하기');
    const told = JSON.stringify((await student('getMyCnslList', {})).body);
    for (const word of [...HIDDEN, form.aplyCn, stdNo]) expect(told).not.toContain(word);
  });

  it('what an open application hopes for is changed by its version, its texts stay', async () => {
    const stdNo = await client(context, null),
      student = await asStudent(stdNo),
      form = ownAply('LRN', 'METH'),
      version = (await student('partSaveAply', form)).rows[0]?.['version'],
      change = { ...form, topicCds: ['TIME'], hopeTms: [], aplyCn: null, extrCn: null };
    expect(refusal(await student('partSaveAply', { ...change, version: Number(version) + 1 }))[1]).toBe('VERSION');
    expect((await student('partSaveAply', { ...change, version })).rows[0]).toMatchObject({ aplySt: 'WAIT' });
    const [aply] = rowsOf(await mineIn(stdNo, 'LRN'), 'aplys'),
      stored = await db()
        .selectFrom('cnslAply')
        .select(['aplyCn', 'extrCn'])
        .where('aplyId', '=', form.aplyId)
        .executeTakeFirst();
    expect([aply?.['topicNms'], aply?.['hopeTms']]).toEqual([['시간관리'], []]);
    expect([stored?.aplyCn === null, stored?.extrCn === null]).toEqual([false, false]);
  });

  it.each([
    [{ topicCds: ['ADPT'] }, { field: 'topicCds', message: '주제를 선택해주세요.' }],
    [
      { hopeTms: [{ dow: 1, strtTm: '1200', endTm: '1200' }] },
      { field: 'endTm', row: 1, message: '시작시간은 종료시간보다 빨라야 합니다.' },
    ],
    [{ cnslrHopeId: 'unknown' }, { field: 'cnslrHopeId', message: '희망 상담사를 선택해주세요.' }],
  ])('an application with %o is refused at its field', async (over, error) => {
    const student = await asStudent(await client(context, 'LRN')),
      { status, body } = await student('partSaveAply', ownAply('LRN', 'METH', over));
    expect([status, body.data['errors']]).toEqual([400, [error]]);
  });

  it('a first booking of 학습 needs no application, and what comes is shown with what can be done', async () => {
    const stdNo = await client(context, null);
    await agree(stdNo, 'LRN');
    const slot = await slotOf('LRN', 'cnslr03', '20260408'),
      booked = await bookAs(stdNo, 'LRN', slot, { topicCds: ['METH'] });
    expect(booked.rows[0]).toMatchObject({ rsvSt: 'CNFM' });
    const mine = await mineIn(stdNo, 'LRN'),
      [rsv] = rowsOf(mine, 'rsvs'),
      [held] = rowsOf(mine, 'cases');
    expect(rsv).toMatchObject({ rsvDt: slot['slotDt'], strtTm: slot['strtTm'], rsvSt: 'CNFM', mthdCd: 'FACE' });
    expect(held).toMatchObject({ caseId: booked.rows[0]?.['caseId'], sesnCnt: 1, maxSesnCnt: 6, topicNms: ['학습법'] });
    expect(actsOf(rsv)).toEqual({ cancelRsv: '' });
    expect(actsOf(held)).toEqual({ bookRsv: '' });
  });

  it('says why an appointment is not cancelled and not attended yet, and when that changes', async () => {
    const stdNo = await client(context, null);
    await agree(stdNo, 'LRN');
    const slot = await slotOf('LRN', 'cnslr03', '20260408'),
      day = dashed(slot['slotDt']),
      hour = Number(String(slot['strtTm']).slice(0, 2)),
      at = (date: string, time: string) => `${date}T${time}:00+09:00`,
      dayBefore = dashed(addDays(String(slot['slotDt']), -1)),
      two = (value: number) => String(value).padStart(2, '0'),
      [made] = (await bookAs(stdNo, 'LRN', slot)).rows,
      read = async () => {
        const { rows, body } = await (await asStudent(stdNo))('getMyCnslList', {});
        return {
          acts: actsOf(rowsOf(rows.find((row) => row['cnslDivCd'] === 'LRN') ?? {}, 'rsvs')[0]),
          chngDt: body.data['chngDt'] === null ? null : new Date(String(body.data['chngDt'])).toISOString(),
        };
      };
    const cancelEnds = new Date(at(dayBefore, `${two(hour)}:00`)).toISOString();
    expect(await read()).toEqual({ acts: { cancelRsv: '' }, chngDt: cancelEnds });
    await moveTo(at(dayBefore, `${two(hour)}:01`));
    expect((await read()).acts).toEqual({ cancelRsv: '상담 시작 24시간 전까지만 취소할 수 있습니다.' });
    await moveTo(at(day, `${two(hour - 1)}:29`));
    expect((await read()).acts).toMatchObject({ chkinRsv: '상담 시작 30분 전부터 도착을 처리할 수 있습니다.' });
    const key = { cnslDivCd: 'LRN', ...pick(made ?? {}, 'rsvId', 'version') };
    expect((await (await asStudent(stdNo))('partChkinRsv', key)).status).toBe(409);
    await moveTo(at(day, `${two(hour - 1)}:30`));
    expect((await read()).acts).toMatchObject({ chkinRsv: '' });
    expect((await (await asStudent(stdNo))('partChkinRsv', key)).rows[0]).toMatchObject({ rsvSt: 'CHKIN' });
    expect(await read()).toEqual({ acts: {}, chngDt: null });
  });

  it('an application that is taken back frees its appointment in time, and stays with it too late', async () => {
    const stdNo = await client(context, null),
      student = await asStudent(stdNo),
      form = ownAply('PSYC', 'ADPT');
    await student('partSaveAply', form);
    const slot = await slotOf('PSYC', 'cnslr02', '20260409'),
      booked = await bookAs(stdNo, 'PSYC', slot, { aplyId: form.aplyId });
    expect(booked.rows[0]).toMatchObject({ rsvSt: 'REQ', caseId: null });
    const day = dashed(addDays(String(slot['slotDt']), -1)),
      version = async () => rowsOf(await mineIn(stdNo, 'PSYC'), 'aplys')[0]?.['version'],
      cancel = async () =>
        (await asStudent(stdNo))('partCancelAply', {
          cnslDivCd: 'PSYC',
          aplyId: form.aplyId,
          version: await version(),
          rsn: '다른 방법을 찾았다.',
        });
    expect(actsOf(rowsOf(await mineIn(stdNo, 'PSYC'), 'aplys')[0])).toEqual({ saveAply: '', cancelAply: '' });
    await moveTo(`${day}T23:00:00+09:00`);
    const late = '상담 시작 24시간 전까지만 취소할 수 있습니다.';
    expect(actsOf(rowsOf(await mineIn(stdNo, 'PSYC'), 'aplys')[0])).toEqual({ saveAply: '', cancelAply: late });
    expect(refusal(await cancel())).toEqual([409, 'STATE', late]);
    await moveTo(TEST_NOW.toISOString());
    expect((await cancel()).rows[0]).toMatchObject({ aplySt: 'CNCL' });
    const mine = await mineIn(stdNo, 'PSYC');
    expect(rowsOf(mine, 'rsvs').map(({ rsvSt }) => rsvSt)).toEqual(['CNCLS']);
    expect(actsOf(rowsOf(mine, 'aplys')[0])).toEqual({});
    expect((await cancel()).status).toBe(409);
    const work = await db().selectFrom('workItem').select('statCd').where('refId', '=', form.aplyId).execute();
    expect(new Set(work.map(({ statCd }) => statCd))).toEqual(new Set(['CNCL']));
  });

  /** A time that a student has given back, offered to the one who waits. */
  async function offered(): Promise<{ readonly waits: string; readonly aplyId: string; readonly slotId: unknown }> {
    // What the demo campus has waiting is answered first.
    const waiting = await context.answer('cnslr03', 'getAplyList', {
      cnslDivCd: 'LRN',
      aplySts: 'WAIT',
      page: 1,
      rowsPerPage: 100,
    });
    if (waiting.rows.length > 0)
      await context.answer('cnslr03', 'rjctAply', {
        cnslDivCd: 'LRN',
        rows: waiting.rows.map(({ aplyId, version }) => ({ id: aplyId, version })),
        rjctRsn: '이번 학기에는 시간이 없다.',
      });
    const [waits, gives] = [await client(context, null), await client(context, null)],
      form = ownAply('LRN', 'METH', { hopeTms: [] });
    await agree(gives, 'LRN');
    const slot = await slotOf('LRN', 'cnslr03', '20260409'),
      [taken] = (await bookAs(gives, 'LRN', slot)).rows;
    await (
      await asStudent(waits)
    )('partSaveAply', form);
    const key = { cnslDivCd: 'LRN', ...pick(taken ?? {}, 'rsvId', 'version') };
    expect((await (await asStudent(gives))('partCancelRsv', key)).status).toBe(200);
    return { waits, aplyId: form.aplyId, slotId: slot['slotId'] };
  }

  it('a freed time is offered with its end, accepted by the one who was asked, and over after it', async () => {
    const { waits, aplyId, slotId } = await offered(),
      [offer] = rowsOf(await mineIn(waits, 'LRN'), 'offers'),
      accept = async (stdNo: string) => (await asStudent(stdNo))('partAcptOffer', { cnslDivCd: 'LRN', slotId, aplyId });
    expect(offer).toMatchObject({ slotId, aplyId });
    expect(new Date(String(offer?.['ofrEndDt'])).getTime() - server.now().getTime()).toBe(2 * 60 * 60_000);
    expect(actsOf(offer)).toEqual({ acptOffer: '' });
    expect((await accept(await client(context, 'LRN'))).status).toBe(403);
    await moveTo(new Date(TEST_NOW.getTime() + 2 * 60 * 60_000).toISOString());
    expect(refusal(await accept(waits))).toEqual([409, 'STATE', '제안 시간이 지났습니다.']);
    expect(rowsOf(await mineIn(waits, 'LRN'), 'offers')).toEqual([]);
    await moveTo(TEST_NOW.toISOString());
    expect((await accept(waits)).status).toBe(200);
    expect(rowsOf(await mineIn(waits, 'LRN'), 'rsvs')).toMatchObject([{ rsvSt: 'CNFM' }]);
  });

  it('what is offered to an application that is taken back goes on to the next', async () => {
    const { waits, aplyId, slotId } = await offered(),
      next = await client(context, null),
      form = ownAply('LRN', 'METH', { hopeTms: [] }),
      [{ version } = { version: 0 }] = rowsOf(await mineIn(waits, 'LRN'), 'aplys');
    await (
      await asStudent(next)
    )('partSaveAply', form);
    const cancelled = await (
      await asStudent(waits)
    )('partCancelAply', { cnslDivCd: 'LRN', aplyId, version, rsn: '시간이 맞지 않는다.' });
    expect(cancelled.status).toBe(200);
    expect(rowsOf(await mineIn(waits, 'LRN'), 'offers')).toEqual([]);
    expect(rowsOf(await mineIn(next, 'LRN'), 'offers')).toMatchObject([{ slotId, aplyId: form.aplyId }]);
  });

  it('counselling.md 8.7: who is banned reads so where the booking would begin', async () => {
    const stdNo = await client(context, null),
      booked: Row[] = [];
    await agree(stdNo, 'EMPL');
    for (const day of ['20260408', '20260409', '20260410']) {
      const slot = await slotOf('EMPL', 'career02', day);
      booked.push({ ...(await bookAs(stdNo, 'EMPL', slot)).rows[0], slotDt: slot['slotDt'] });
    }
    for (const row of booked) {
      await moveTo(`${dashed(row['slotDt'])}T20:00:00+09:00`);
      await context.call('career02', 'nshwRsv', { cnslDivCd: 'EMPL', ...pick(row, 'rsvId', 'version') });
    }
    const [last] = rowsOf(await mineIn(stdNo, 'EMPL'), 'rsvs'),
      until = dashed(addDays(String(last?.['rsvDt']), 30)),
      text = `불참 누적으로 ${until}까지 예약할 수 없습니다.`;
    expect(actsOf(await mineIn(stdNo, 'EMPL'))).toEqual({ saveAply: '', bookRsv: text });
    const slot = await slotOf('EMPL', 'career02', addDays(String(last?.['rsvDt']), 1));
    expect(refusal(await bookAs(stdNo, 'EMPL', slot))).toEqual([409, 'STATE', text]);
  });

  it('groups of the student stand there with their place and the way out', async () => {
    const stdNo = await client(context, null),
      group = await recruiting(context, { cnslDivCd: 'LRN' }),
      student = await asStudent(stdNo);
    await student('partSaveGrpMbr', pick(group, 'cnslDivCd', 'grpId'));
    const [own] = rowsOf(await mineIn(stdNo, 'LRN'), 'grps');
    expect(own).toMatchObject({ grpId: group['grpId'], mbrSt: 'APLY', waitNo: null });
    expect(actsOf(own)).toEqual({ cancelGrpMbr: '' });
    const key = { cnslDivCd: 'LRN', ...pick(own ?? {}, 'grpMbrId', 'version') };
    // A stranger learns neither state nor version.
    const stranger = await asStudent(await client(context, null));
    for (const version of [own?.['version'], 99])
      expect((await stranger('partCancelGrpMbr', { ...key, version })).status).toBe(403);
    expect((await student('partCancelGrpMbr', key)).rows[0]).toMatchObject({ mbrSt: 'CNCL' });
    expect(actsOf(rowsOf(await mineIn(stdNo, 'LRN'), 'grps')[0])).toEqual({});
  });

  it('a request for satisfaction stands there until it is answered', async () => {
    const stdNo = await client(context, null);
    await agree(stdNo, 'LRN');
    const slot = await slotOf('LRN', 'cnslr03', '20260408'),
      [made] = (await bookAs(stdNo, 'LRN', slot)).rows;
    await moveTo(`${dashed(slot['slotDt'])}T20:00:00+09:00`);
    await context.call('cnslr03', 'doneRsv', { cnslDivCd: 'LRN', ...pick(made ?? {}, 'rsvId', 'version') });
    const [request] = rowsOf(await mineIn(stdNo, 'LRN'), 'satis');
    expect(request).toMatchObject({ rsvDt: slot['slotDt'] });
    const answers = { satisTkn: request?.['satisTkn'], q1: 5, q2: 5, q3: 4, q4: 5, q5: 5, freeCn: null };
    expect((await (await asStudent(stdNo))('partSaveCnslSatis', answers)).status).toBe(200);
    expect(rowsOf(await mineIn(stdNo, 'LRN'), 'satis')).toEqual([]);
  });

  it('counselling.md 8.4: 긴급열람 is one line of the own log: day, purpose and office, and no name', async () => {
    const opened = await openedCase(context),
      { stdNo, caseId } = opened,
      form = note(caseId);
    await context.call('cnslr02', 'saveNote', form);
    const log = async (userKey: string) => (await (await asStudent(userKey))('getMyAcsLog', {})).rows;
    expect(await log(String(stdNo))).toEqual([]);
    await context.call('cnslr01', 'brkGls', {
      cnslDivCd: 'PSYC',
      caseId,
      rsnCd: 'ABSN',
      rsnCn: '담당자와 연락되지 않음',
      password: 'Campus!2026',
      otp: null,
    });
    expect((await ask('cnslr01', 'getNote', { cnslDivCd: 'PSYC', noteId: form.noteId })).status).toBe(200);
    expect(await log(String(stdNo))).toEqual([
      {
        acsLogId: expect.any(String),
        cnslDivCd: 'PSYC',
        acsDt: '2026-04-06T10:00:00.000+09:00',
        actCd: 'BRKGLS',
        rsnCd: 'ABSN',
        officeNm: '학생상담센터',
      },
    ]);
    expect(await log(await client(context, null))).toEqual([]);
  });

  it('a row of another student is refused before its version', async () => {
    const [owner, stranger] = [await client(context, null), await asStudent(await client(context, null))],
      form = ownAply('LRN', 'METH');
    await (
      await asStudent(owner)
    )('partSaveAply', form);
    await agree(owner, 'CARR');
    const [made] = (await bookAs(owner, 'CARR', await slotOf('CARR', 'career02', '20260408'))).rows,
      rsv = { cnslDivCd: 'CARR', rsvId: made?.['rsvId'] };
    for (const version of [1, 99]) {
      expect((await stranger('partSaveAply', { ...form, version })).status).toBe(403);
      expect(
        (await stranger('partCancelAply', { cnslDivCd: 'LRN', aplyId: form.aplyId, version, rsn: '남의 신청' })).status,
      ).toBe(403);
      expect((await stranger('partCancelRsv', { ...rsv, version })).status).toBe(403);
      expect((await stranger('partChkinRsv', { ...rsv, version })).status).toBe(403);
    }
    // The kind of the call is that of the row.
    const own = await asStudent(owner);
    expect((await own('partCancelRsv', { ...rsv, cnslDivCd: 'LRN', version: made?.['version'] })).status).toBe(403);
    expect((await own('partSaveAply', { ...form, cnslDivCd: 'WRT', topicCds: ['RPRT'], version: 1 })).status).toBe(403);
  });
});
