import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Op } from '#contract/registry.ts';
import { jobList } from '#server/jobs/job-list.ts';
import { addDays } from '#shared/calendar.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { useServer } from '#tests/support/use-server.ts';
import { begun, client, counsellorOf, waiting } from '#tests/support/writes/counselling-writes.ts';
import { openedCase } from '#tests/support/writes/case-writes.ts';
import { partHeaders } from '#tests/support/writes/system-writes.ts';
import { openWriteContext, pick, type WriteContext } from '#tests/support/writes/write-context.ts';
import { runOnce } from '../jobs/job-harness.ts';

type Row = Readonly<Record<string, unknown>>;
const ANSWERS = { q1: 5, q2: 4, q3: 5, q4: 4, q5: 5 };

describe.skipIf(!isDatabaseAvailable())('만족도와 통계', () => {
  const server = useServer();
  let context: WriteContext;
  const moveTo = async (at: string): Promise<void> => {
    server.setTime(at);
    context = await openWriteContext(server);
  };
  beforeEach(() => moveTo(TEST_NOW.toISOString()));
  const db = () => server.database.db;
  const run = async (jobCd: string) =>
    runOnce(server, jobCd, (jobList.find((job) => job.jobCd === jobCd) ?? expect.fail('no job')).run);
  const ask = async (loginId: string, op: Op, arg: object) => (await context.person(loginId)).call(op, arg);
  const answer = async (stdNo: string, arg: object) =>
    server.call('partSaveCnslSatis', arg, { headers: await partHeaders(context, { userDiv: 'USER', userKey: stdNo }) });
  const tokenOf = async (rsvId: unknown) =>
    db().selectFrom('cnslSatisTkn').selectAll().where('rsvId', '=', String(rsvId)).executeTakeFirst();
  const forget = async (): Promise<void> => {
    for (const table of ['cnslSatis', 'cnslSatisHold', 'cnslSatisTkn', 'cnslSatisSent'] as const)
      await db().deleteFrom(table).execute();
  };

  it('a session that was held asks its student once; taken back, it does not ask any more', async () => {
    await forget();
    const row = await begun(context),
      key = pick(row, 'cnslDivCd', 'rsvId', 'version'),
      done = await context.call('cnslr03', 'doneRsv', key),
      token = await tokenOf(row['rsvId']);
    expect(token).toMatchObject({ cnslDivCd: 'LRN', caseId: null });
    expect(new Date(token?.xpirDt ?? 0).getTime() - server.now().getTime()).toBe(14 * 86_400_000);
    const sent = async () =>
      (await db().selectFrom('cnslSatisSent').select('sentCnt').execute()).map(({ sentCnt }) => sentCnt);
    expect(await sent()).toEqual([1]);
    await context.call('cnslr03', 'undoDone', { ...key, version: done['version'], rsn: '다른 학생이었다.' });
    expect([await tokenOf(row['rsvId']), await sent()]).toEqual([undefined, [0]]);
  });

  it('심리상담 asks at the end of the case, and no session of it', async () => {
    await forget();
    const opened = await openedCase(context);
    await context.call('cnslr02', 'closeCase', {
      ...pick(opened, 'cnslDivCd', 'caseId', 'version'),
      clsRsnCd: 'AGRD',
      clsCn: null,
    });
    const tokens = await db().selectFrom('cnslSatisTkn').select(['caseId', 'rsvId', 'stdNo']).execute();
    expect(tokens).toEqual([{ caseId: opened['caseId'], rsvId: null, stdNo: opened['stdNo'] }]);
  });

  /** Requests of a counsellor to new students: laid down, since sessions are held on other screens. */
  async function requests(count: number): Promise<readonly { readonly stdNo: string; readonly satisTkn: string }[]> {
    const { cnslrId } = await counsellorOf(context, 'LRN', 'cnslr03'),
      rsvs = await db()
        .selectFrom('cnslRsv as r')
        .select('r.rsvId')
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('cnslSatisTkn as t').select('t.satisTkn').whereRef('t.rsvId', '=', 'r.rsvId'))),
        )
        .limit(count)
        .execute(),
      made = [];
    for (const { rsvId } of rsvs) {
      const stdNo = await client(context, null),
        satisTkn = randomUUID();
      await db()
        .insertInto('cnslSatisTkn')
        .values({
          satisTkn,
          stdNo,
          cnslDivCd: 'LRN',
          cnslrId: String(cnslrId),
          schlYear: '2026',
          shtmCd: '10',
          rsvId,
          sentDt: server.now(),
          xpirDt: new Date(server.now().getTime() + 14 * 86_400_000),
        })
        .execute();
      made.push({ stdNo, satisTkn });
    }
    await db()
      .insertInto('cnslSatisSent')
      .values({
        cnslSatisSentId: randomUUID(),
        cnslDivCd: 'LRN',
        cnslrId: String(cnslrId),
        schlYear: '2026',
        shtmCd: '10',
        sentCnt: 10,
      })
      .execute();
    return made;
  }
  const shown = async (loginId = 'cnslr03'): Promise<Row> =>
    (await context.call(loginId, 'getSatisStat', { cnslDivCd: 'LRN', schlYear: '2026', shtmCd: '10' })) ?? {};

  it('counselling.md 8.11: four responses show nothing, the fifth the mean with the next clock', async () => {
    await forget();
    const asked = await requests(5);
    for (const { stdNo, satisTkn } of asked.slice(0, 4))
      expect((await answer(stdNo, { satisTkn, ...ANSWERS, freeCn: '도움이 되었다.' })).status).toBe(200);
    await run('CNSL_CLOCK');
    expect(await shown()).toMatchObject({ rspCnt: null, rspRt: '-', mean: null, q1: null, freeCns: [] });
    const [last] = asked.slice(4);
    await answer(last?.stdNo ?? '', { satisTkn: last?.satisTkn, ...ANSWERS, q1: 3, freeCn: null });
    expect(await shown()).toMatchObject({ mean: null });
    await run('CNSL_CLOCK');
    expect(await shown()).toMatchObject({ rspCnt: 5, rspRt: '50.0%', q1: '4.60', mean: '4.52' });
    expect((await shown())['freeCns']).toHaveLength(4);
    // Who is not the head reads no text.
    expect((await shown('oper01'))['freeCns']).toEqual([]);
    const rows = await db().selectFrom('cnslSatis').selectAll().execute();
    expect(Object.keys(rows[0] ?? {}).filter((name) => /stdNo|Tkn|regDt/.test(name))).toEqual([]);
    expect(await db().selectFrom('cnslSatisHold').selectAll().execute()).toEqual([]);
  });

  it('an answer is given once, by the student who was asked, and in time', async () => {
    await forget();
    const [one, other] = await requests(2),
      arg = { satisTkn: one?.satisTkn, ...ANSWERS, freeCn: null };
    expect((await answer(other?.stdNo ?? '', arg)).status).toBe(403);
    expect((await answer(one?.stdNo ?? '', arg)).status).toBe(200);
    const again = await answer(one?.stdNo ?? '', arg);
    expect([again.status, again.body.message]).toEqual([409, '응답 기간이 지났거나 이미 응답한 조사입니다.']);
    await moveTo('2026-04-21T10:00:00+09:00');
    expect((await answer(other?.stdNo ?? '', { ...arg, satisTkn: other?.satisTkn })).status).toBe(409);
  });

  it('who has not answered is reminded once, and the request goes when it is over', async () => {
    await forget();
    await requests(1);
    const told = async () =>
        (await db().selectFrom('alarm').select('alarmId').where('tmplCd', '=', 'CNSL_SATIS').execute()).length,
      before = await told();
    await moveTo('2026-04-13T10:00:00+09:00');
    await run('CNSL_CLOCK');
    await run('CNSL_CLOCK');
    expect((await told()) - before).toBe(1);
    expect(await db().selectFrom('cnslSatisTkn').select('rmndDt').execute()).not.toEqual([{ rmndDt: null }]);
    await moveTo('2026-04-20T10:00:01+09:00');
    await run('CNSL_CLOCK');
    expect(await db().selectFrom('cnslSatisTkn').selectAll().execute()).toEqual([]);
  });

  /** Sessions that were held: laid down, because they lie in the past. */
  async function held(cnslDivCd: 'LRN' | 'PSYC', stfNo: string, stdNo: string, days: readonly string[]): Promise<void> {
    const { cnslrId } = await counsellorOf(context, cnslDivCd, stfNo),
      aplyId = await waiting(context, cnslDivCd, stdNo, { aplyDt: `${days[0]?.slice(0, 4)}-01-02T09:00:00+09:00` }),
      caseId = randomUUID();
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
        opnDt: days[0] ?? '',
      })
      .execute();
    for (const rsvDt of days)
      await db()
        .insertInto('cnslRsv')
        .values({
          rsvId: randomUUID(),
          caseId,
          aplyId,
          cnslDivCd,
          cnslrId: String(cnslrId),
          stdNo,
          rsvDt,
          strtTm: '2000',
          endTm: '2050',
          rsvSt: 'DONE',
        })
        .execute();
  }
  const range = (strtDt: string, endDt: string, over: object = {}) => ({
    cnslDivCd: 'LRN',
    prdDivCd: 'RANGE',
    strtDt,
    endDt,
    viewBy: 'MONTH',
    ...over,
  });

  it('counselling.md 8.11: five sessions of one student in two months are five, and one person', async () => {
    await moveTo('2024-05-02T10:00:00+09:00');
    await held('LRN', 'cnslr03', await client(context, null), [
      '20240304',
      '20240311',
      '20240318',
      '20240401',
      '20240408',
    ]);
    const total = async (from: string, to: string) =>
      (await ask('cnslr03', 'getCnslStat', range(from, to))).body.data['total'];
    expect(await total('20240301', '20240331')).toMatchObject({ doneCnt: '3', prsnCnt: '1' });
    expect(await total('20240401', '20240430')).toMatchObject({ doneCnt: '2', prsnCnt: '1' });
    const both = await ask('cnslr03', 'getCnslStat', range('20240301', '20240430'));
    expect(both.body.data['total']).toMatchObject({ doneCnt: '5', prsnCnt: '1', noshwRt: '0.0%' });
    expect(both.rows.map(({ grpNm, doneCnt, prsnCnt }) => [grpNm, doneCnt, prsnCnt])).toEqual([
      ['2024-03', '3', '1'],
      ['2024-04', '2', '1'],
    ]);
    await run('CNSL_STAT');
    const months = await db()
      .selectFrom('cnslStatMon')
      .select(['statYm', 'prsnCnt'])
      .where('cnslDivCd', '=', 'LRN')
      .where('hakguaCd', '=', '')
      .where('statYm', 'in', ['202403', '202404'])
      .orderBy('statYm')
      .execute();
    expect(months).toEqual([
      { statYm: '202403', prsnCnt: 1 },
      { statYm: '202404', prsnCnt: 1 },
    ]);
    const days = await db()
      .selectFrom('cnslStatDay')
      .select(({ fn }) => fn.sum<number>('doneCnt').as('done'))
      .where('cnslDivCd', '=', 'LRN')
      .where('statDt', 'like', '2024%')
      .executeTakeFirstOrThrow();
    expect(String(days.done)).toBe('5');
  });

  it('of a confidential kind small numbers are for its head alone, and days of one’s own are not answered', async () => {
    const asked = { cnslDivCd: 'PSYC', prdDivCd: 'TERM', schlYear: '2026', shtmCd: '10', viewBy: 'COLG' },
      head = await ask('cnslr01', 'getCnslStat', asked),
      other = await ask('oper01', 'getCnslStat', asked),
      cells = (rows: readonly Row[]) => rows.map(({ prsnCnt }) => String(prsnCnt));
    expect(cells(head.rows).every((cell) => /^\d+$/.test(cell))).toBe(true);
    const few = cells(head.rows).filter((cell) => Number(cell) > 0 && Number(cell) < 5).length;
    expect(few).toBeGreaterThan(0);
    expect(cells(other.rows).filter((cell) => cell === '5 미만')).toHaveLength(few);
    expect(cells(other.rows).some((cell) => Number(cell) > 0 && Number(cell) < 5)).toBe(false);
    const own = await ask('oper01', 'getCnslStat', range('20260301', '20260331', { cnslDivCd: 'PSYC' }));
    expect([own.status, own.body.message]).toEqual([
      400,
      '적은 수치를 보호하기 위해 학기 또는 학년도 단위로만 조회할 수 있습니다.',
    ]);
    const file = await ask('oper01', 'downloadCounselStatExcel', asked);
    expect(file.rows).toHaveLength(other.rows.length + 1);
  });

  it('counselling.md 8.15: 160 first contacts of four counsellors let 48 wait for 12 days, and less with more of them', async () => {
    // Nobody else waits, and nothing else was held in these days.
    await db().updateTable('cnslAply').set({ aplySt: 'CNCL' }).where('cnslDivCd', '=', 'CARR').execute();
    await db().updateTable('cnslRsv').set({ rsvSt: 'CNCLC' }).where('cnslDivCd', '=', 'CARR').execute();
    const { cnslrId } = await counsellorOf(context, 'CARR', 'career02');
    // All four of the kind have slots in these days.
    const students = (
      await db().selectFrom('student').select('stdNo').where('hakguaCd', '=', '2010').limit(208).execute()
    ).map(({ stdNo }) => stdNo);
    for (const [at, stdNo] of students.entries()) {
      const aplyId = await waiting(context, 'CARR', stdNo);
      if (at >= 160) continue;
      await db().updateTable('cnslAply').set({ aplySt: 'ASGN' }).where('aplyId', '=', aplyId).execute();
      const caseId = randomUUID(),
        place = { cnslDivCd: 'CARR', stdNo, aplyId, cnslrId: String(cnslrId) };
      await db()
        .insertInto('cnslCase')
        .values({ ...place, caseId, caseNo: `T${caseId.slice(0, 12)}`, opnDt: '20260323' })
        .execute();
      await db()
        .insertInto('cnslRsv')
        .values({
          ...place,
          rsvId: randomUUID(),
          caseId,
          rsvDt: addDays('20260309', at % 20),
          strtTm: '2100',
          endTm: '2130',
          rsvSt: 'DONE',
        })
        .execute();
    }
    const simulated = async (addCnt: string) => context.call('career01', 'getWaitSim', { cnslDivCd: 'CARR', addCnt });
    expect(await simulated('0')).toEqual({ waitCnt: 48, cnslrCnt: 4, speed: '1.00', waitDay: '12.0' });
    expect([(await simulated('1'))['waitDay'], (await simulated('3'))['waitDay']]).toEqual(['9.6', '6.9']);
    expect((await ask('career02', 'getWaitSim', { cnslDivCd: 'CARR', addCnt: '0' })).status).toBe(403);
  });
});
