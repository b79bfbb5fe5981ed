import { beforeAll, describe, expect, it } from 'vitest';
import { DRPT_SCREEN } from '#contract/dropout/dropout-codes.ts';
import { endpoints, type Op } from '#contract/registry.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { bring, load, workOff } from '#tests/support/dropout-runs.ts';
import { useServer } from '#tests/support/use-server.ts';
import { openWriteContext, type WriteContext } from '#tests/support/writes/write-context.ts';

type Row = Readonly<Record<string, unknown>>;
const BASE = '20260406',
  PROFESSOR = 'prof01',
  /** What nobody but the operating office may read, wherever it stands in an answer. */
  SECRET = /score|point|cntrb|weight|CNSL|DIAG|"T4"/,
  /** The same in figures, which count those who were scored. */
  NAMED_SECRET = /"(?:score|point|cntrb|weight)"|CNSL|DIAG|"T4"/;

describe.skipIf(!isDatabaseAvailable())('dropout.md 8.7: who reads what of a run', () => {
  const server = useServer();
  let context: WriteContext, counselled: Row, plain: Row, runId: string;
  const targetOf = async (stdNo: string): Promise<Row> => {
    const { rows } = await context.answer('oper01', 'getTrgtList', { searchKeyword: stdNo });
    return rows[0] ?? {};
  };
  beforeAll(async () => {
    context = await openWriteContext(server);
    const { db } = server.database,
      oper = await context.person('oper01');
    const advisees = await db
        .selectFrom('student as s')
        .select('s.stdNo')
        .where('s.advsrStfNo', '=', PROFESSOR)
        .where('s.shregSt', '=', '10')
        .where('s.quitAplyDt', 'is', null)
        .where((eb) =>
          eb.not(eb.exists(eb.selectFrom('drptTrgt as t').select('t.trgtId').whereRef('t.stdNo', '=', 's.stdNo'))),
        )
        .orderBy('s.stdNo')
        .limit(2)
        .execute(),
      [first = '', second = ''] = advisees.map(({ stdNo }) => stdNo);
    // One is at level 3 of counselling with consent, the other absent for three weeks.
    await load(db, server.now(), 'CNSL', BASE, [[first, 'CNSL', 3]]);
    await load(db, server.now(), 'DIAG', BASE, [
      [first, 'DIAG', 4],
      [second, 'DIAG', 4],
    ]);
    await bring(oper, 'ATND', BASE, [
      [first, '6', '48', '2'],
      [second, '14', '48', '21'],
    ]);
    const started = await context.call('oper01', 'startRun', {
      runDivCd: 'REG',
      schlYear: '2026',
      shtmCd: '10',
      baseDt: BASE,
      staleCnfmYn: 'Y',
    });
    runId = String(started['runId']);
    await workOff(server, runId);
    const { version } = await context.call('oper01', 'getRun', { runId });
    await context.call('oper01', 'confirmRun', { runId, version, autoAsgnYn: 'Y' });
    counselled = await targetOf(first);
    plain = await targetOf(second);
  });

  it('shows the operating office score, points and triggers', async () => {
    expect(counselled).toMatchObject({ riskGrdCd: 'G4', trgrCds: expect.arrayContaining(['T4']) });
    expect(plain).toMatchObject({ trgrCds: ['T3'] });
    const whole = await context.call('oper01', 'getTrgt', { trgtId: counselled['trgtId'] });
    expect((whole['items'] as Row[]).map(({ indCd }) => indCd)).toEqual(expect.arrayContaining(['CNSL', 'DIAG']));
    expect(whole['rsnNms']).not.toContain('복합 요인');
    expect(Array.isArray(whole['clearing'])).toBe(true);
  });

  it('ends every row of reasons with 복합 요인 for anybody else, with counselling behind it or without', async () => {
    for (const loginId of [PROFESSOR, 'dept01', 'audit01'])
      for (const { trgtId } of [counselled, plain]) {
        const row = await context.call(loginId, 'getTrgt', { trgtId });
        expect([loginId, (row['rsnNms'] as string[]).at(-1)]).toEqual([loginId, '복합 요인']);
        expect(row['riskGrdCd']).toBe((trgtId === plain['trgtId'] ? plain : counselled)['riskGrdCd']);
      }
    const { rsnNms } = await context.call(PROFESSOR, 'getTrgt', { trgtId: plain['trgtId'] });
    expect((rsnNms as string[])[0]).toBe('연속 결석');
  });

  it('tells the counsellor of the target of counselling in words, and of no figure', async () => {
    const { cnslrStfNo, trgtId } = counselled,
      row = await context.call(String(cnslrStfNo), 'getTrgt', { trgtId });
    expect(row['rsnNms']).toEqual(expect.arrayContaining([expect.stringContaining('상담 신호 단계')]));
    expect(JSON.stringify(row)).not.toMatch(SECRET);
  });

  it('tells of nothing else in any answer of the screen', async () => {
    const reads = Object.entries(endpoints).flatMap(([op, { access, method }]) =>
        method === 'GET' && access.kind === 'grant' && access.resources.includes(DRPT_SCREEN.target) ? [op as Op] : [],
      ),
      args: Partial<Record<Op, object>> = {
        getTrgtList: { rowsPerPage: 100 },
        downloadTrgtExcel: {},
        getTrgt: { trgtId: counselled['trgtId'] },
        getFlagList: { rowsPerPage: 100 },
        getFlagStd: { stdNo: counselled['stdNo'] },
      };
    expect(reads.toSorted()).toEqual(Object.keys(args).toSorted());
    for (const loginId of [PROFESSOR, 'dept01', String(counselled['cnslrStfNo']), 'audit01']) {
      const person = await context.person(loginId);
      for (const op of reads) {
        const { status, body } = await person.call(op, args[op]);
        // Who only audits sends no signals.
        expect([loginId, op, status]).toEqual([loginId, op, op === 'getFlagStd' && loginId === 'audit01' ? 403 : 200]);
        expect([loginId, op, SECRET.exec(JSON.stringify(body))?.[0]]).toEqual([loginId, op, undefined]);
      }
      expect((await person.call('getTrgtList', { sortBy: 'score', sortType: 'desc' })).status).toBe(400);
      const { rows } = await person.call('getTrgtList', { rowsPerPage: 100 });
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.every(({ rsnNms }) => (rsnNms as string[]).at(-1) === '복합 요인')).toBe(true);
    }
  });

  it('tells of nothing else in any figure or history', async () => {
    const term = { schlYear: '2026', shtmCd: '10' },
      stdNo = counselled['stdNo'],
      args: Partial<Record<Op, object>> = {
        getDrptSummary: { ...term, cmprYn: 'Y' },
        getStatGrade: { ...term, colgCd: '1000' },
        getDrptTrend: term,
        getStatMatrix: term,
        getStatIntv: term,
        getStatCause: term,
        getStatOutcm: term,
        getDrptRt: term,
        getStatEfct: term,
        getStatFair: term,
        downloadDrptStatExcel: { ...term, tabCd: 'INTV' },
        printAdvsrRslt: { ...term, stfNo: PROFESSOR },
        getHisList: { strtDt: '20260301', endDt: BASE, searchKeyword: stdNo, rowsPerPage: 100 },
        downloadHisExcel: { strtDt: '20260301', endDt: BASE, searchKeyword: stdNo },
        getStdTimeline: { stdNo },
        getRunSnap: { runId },
        getRun: { runId },
        getRunList: {},
        downloadRunExcel: {},
      },
      reads = Object.entries(endpoints).flatMap(([op, { access, method }]) =>
        method === 'GET' &&
        access.kind === 'grant' &&
        [DRPT_SCREEN.stat, DRPT_SCREEN.history].some((screen) => access.resources.includes(screen))
          ? [op as Op]
          : [],
      );
    expect(reads.toSorted()).toEqual(Object.keys(args).toSorted());
    let answered = 0;
    for (const loginId of [PROFESSOR, 'dept01', String(counselled['cnslrStfNo'])]) {
      const person = await context.person(loginId);
      for (const op of reads) {
        const { status, body } = await person.call(op, args[op]);
        if (status === 200) answered += 1;
        expect([loginId, op, [200, 403].includes(status)]).toEqual([loginId, op, true]);
        // A sheet of paper is coded, and its letters may say anything.
        const said = op === 'printAdvsrRslt' ? '' : JSON.stringify(body);
        expect([loginId, op, NAMED_SECRET.exec(said)?.[0]]).toEqual([loginId, op, undefined]);
      }
    }
    // Department and professor read the figures, all three the history.
    expect(answered).toBeGreaterThan(20);
  });
});
