import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { STAT_TABS } from '#contract/dropout/stat-rules.ts';
import { TRGT_STATE_NAMES } from '#contract/dropout/dropout-codes.ts';
import { countRows } from '#server/http/paging.ts';
import { dropoutOutcome, dropoutRetention } from '#server/domains/dropout/index.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { useServer } from '#tests/support/use-server.ts';
import { assigned, intv, targetNow } from '#tests/support/writes/dropout-writes.ts';
import { openWriteContext } from '#tests/support/writes/write-context.ts';
import { runOnce } from '../jobs/job-harness.ts';

type Row = Readonly<Record<string, unknown>>;
const TERM = { schlYear: '2026', shtmCd: '10' } as const,
  COUNTED = Object.keys(TRGT_STATE_NAMES).filter((state) => state !== 'EXCL');
const sum = (rows: readonly Row[], ...names: readonly string[]): number =>
  rows.reduce((total, row) => total + names.reduce((part, name) => part + Number(row[name]), 0), 0);

describe.skipIf(!isDatabaseAvailable())('figures of dropout prevention', () => {
  const server = useServer(),
    db = () => server.database.db;
  const as = (loginId: string) => server.signIn(loginId);

  it('dropout.md 5.3: figures, tables and lists have the same numbers', async () => {
    const oper = await as('oper01'),
      summary = (await oper.call('getDrptSummary', { ...TERM, cmprYn: 'Y' })).rows,
      [present] = summary,
      grades = (await oper.call('getStatGrade', TERM)).rows,
      moves = (await oper.call('getStatMatrix', TERM)).rows,
      runs = (await oper.call('getDrptTrend', TERM)).rows,
      list = await oper.call('getTrgtList', { ...TERM, trgtSts: COUNTED.join(',') });
    expect(summary.map(({ schlYear }) => schlYear)).toEqual(['2026', '2025']);
    expect(present?.['popCnt']).toBe(12_000);
    expect(sum(grades, 'popCnt')).toBe(12_000);
    expect(sum(grades, 'g3Cnt', 'g4Cnt')).toBe(present?.['highCnt']);
    expect(sum(moves, 'g1Cnt', 'g2Cnt', 'g3Cnt', 'g4Cnt', 'naCnt') + sum(grades, 'exclCnt')).toBe(12_000);
    expect(sum(runs.slice(-1), 'g3Cnt', 'g4Cnt')).toBe(present?.['highCnt']);
    expect(present?.['trgtCnt']).toBe(list.body.data.totalCount);
    const college = (await oper.call('getStatGrade', { ...TERM, colgCd: '1000' })).rows;
    expect(sum(college, 'popCnt')).toBe(grades.find(({ grpCd }) => grpCd === '1000')?.['popCnt']);
    for (const tabCd of STAT_TABS) {
      const workbook = await oper.call('downloadDrptStatExcel', { ...TERM, tabCd });
      expect([tabCd, workbook.status, workbook.body.data.totalCount]).toEqual([tabCd, 200, workbook.rows.length]);
    }
  });

  it('main-statistics.md 5.1: the ring on the home has the numbers of the tab, in the scope of each person', async () => {
    const ring = async (person: Awaited<ReturnType<typeof as>>) =>
      (await person.call('getHomeChart', { wdgtCd: 'CH_DRPT' })).rows;
    for (const loginId of ['oper01', 'dept01', 'admin01']) {
      const person = await as(loginId),
        grades = (await person.call('getStatGrade', TERM)).rows;
      expect([loginId, await ring(person)]).toEqual([
        loginId,
        [
          ['위험', 'g4Cnt'],
          ['주의', 'g3Cnt'],
          ['관심', 'g2Cnt'],
        ].map(([label = '', name = '']) => ({ label, values: { cnt: sum(grades, name) } })),
      ]);
    }
    expect((await (await as('cnslr01')).call('getHomeChart', { wdgtCd: 'CH_DRPT' })).status).toBe(403);
  });

  it('dropout.md 7: a fact says who was reached, and that alone', async () => {
    const linked = async () =>
      (
        await sql<{ cnt: number }>`select count(*)::integer as "cnt" from "vStatDrpt" where "cnslLinkYn" = 'Y'`.execute(
          db(),
        )
      ).rows[0]?.cnt ?? 0;
    const before = await linked(),
      context = await openWriteContext(server),
      found = await db()
        .selectFrom('drptTrgt')
        .select('trgtId')
        .where('srcCd', '=', 'RUN')
        .where('trgtSt', '=', 'ASGN')
        .where('schlYear', '=', TERM.schlYear)
        .where('shtmCd', '=', TERM.shtmCd)
        .executeTakeFirstOrThrow();
    await context.call('oper01', 'saveIntv', intv(found.trgtId, { cntctRsltCd: 'NOANS', causeCds: [], intvCn: null }));
    expect(await linked()).toBe(before);
    await context.call('oper01', 'saveIntv', intv(found.trgtId));
    expect(await linked()).toBe(before + 1);
  });

  it('main-statistics.md 2.4: a fact names its student by a key of the view alone', async () => {
    const { rows } = await sql<{
      prsnKey: string;
      linked: string;
      cnt: number;
    }>`select "prsnKey", max("cnslLinkYn") as "linked", count(*)::integer as "cnt"
      from "vStatDrpt" group by "prsnKey"`.execute(db());
    const results = await db()
      .selectFrom('drptRunRslt as r')
      .innerJoin('drptRun as n', 'n.runId', 'r.runId')
      .where('n.runSt', '=', 'CNFRM')
      .where('r.riskGrdCd', 'in', ['G2', 'G3', 'G4'])
      .select('r.stdNo')
      .distinct()
      .execute();
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.length).toBeLessThanOrEqual(results.length);
    expect(rows.every(({ prsnKey }) => /^[0-9a-f]{64}$/u.test(prsnKey))).toBe(true);
    // The demo has two terms with a confirmed run, and students who stood in both.
    expect(new Set(rows.map(({ cnt }) => cnt))).toEqual(new Set([1, 2]));
    const asApp = sql`set local role madang_app`;
    await expect(
      db()
        .transaction()
        .execute(async (tx) => {
          await asApp.execute(tx);
          await sql`select "keyVal" from "statViewKey"`.execute(tx);
        }),
    ).rejects.toThrow(/permission denied/u);
  });

  it('dropout.md 8.11: a department counts its own, and a professor reads the own work alone', async () => {
    const dept = await as('dept01'),
      prof = await as('prof01'),
      context = await openWriteContext(server),
      target = await assigned(context),
      before = (await prof.call('getStatIntv', TERM)).rows[0];
    expect((await dept.call('getStatGrade', TERM)).rows.map(({ grpCd }) => grpCd)).toEqual(['1000']);
    expect(sum((await dept.call('getStatGrade', TERM)).rows, 'popCnt')).toBeLessThan(1_000);
    await context.call('prof01', 'saveIntv', intv(target['trgtId']));
    const after = (await prof.call('getStatIntv', TERM)).rows;
    expect(after).toHaveLength(1);
    expect(Number(after[0]?.['intvCnt'])).toBe(Number(before?.['intvCnt']) + 1);
    const own = await prof.call('printAdvsrRslt', TERM);
    expect(Buffer.from(String(own.rows[0]?.['content']), 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const other = (await dept.call('getStatIntv', TERM)).rows.find(({ stfNo }) => stfNo !== after[0]?.['stfNo']);
    expect((await prof.call('printAdvsrRslt', { ...TERM, stfNo: other?.['stfNo'] })).status).toBe(403);
    expect((await dept.call('printAdvsrRslt', { ...TERM, stfNo: other?.['stfNo'] })).status).toBe(200);
  });

  it('dropout.md 5.4: the history answers a year at most, to each what is theirs', async () => {
    const oper = await as('oper01'),
      dept = await as('dept01'),
      year = { strtDt: '20250407', endDt: '20260406' };
    const all = await oper.call('getHisList', year),
      own = await dept.call('getHisList', { ...year, rowsPerPage: 100 });
    expect(Number(own.body.data.totalCount)).toBeLessThan(Number(all.body.data.totalCount));
    expect(new Set(own.rows.map(({ hakguaNm }) => hakguaNm)).size).toBe(1);
    expect(own.rows.every(({ stdNm }) => String(stdNm).includes('*'))).toBe(true);
    const long = await oper.call('getHisList', { ...year, strtDt: '20250405' }),
      reversed = await oper.call('getHisList', { strtDt: '20260406', endDt: '20260405' });
    expect([long.status, long.body.message]).toEqual([400, '조회 기간은 최대 366일입니다.']);
    expect(reversed.status).toBe(400);
    const foreign = all.rows.find(({ hakguaNm }) => hakguaNm !== own.rows[0]?.['hakguaNm']);
    expect((await dept.call('getStdTimeline', { stdNo: foreign?.['stdNo'] })).status).toBe(403);
    const timeline = (await oper.call('getStdTimeline', { stdNo: foreign?.['stdNo'] })).rows[0];
    expect(timeline?.['grades']).not.toEqual([]);
    expect(timeline?.['stdNo']).toBe(foreign?.['stdNo']);
  });

  it('dropout.md 5.4: runs and their standards are for who reads everything', async () => {
    const audit = await as('audit01'),
      dept = await as('dept01'),
      run = (await audit.call('getRunList', {})).rows.find(({ runSt }) => runSt === 'CNFRM');
    expect((await dept.call('getRunList', {})).status).toBe(403);
    expect((await dept.call('getRunSnap', { runId: run?.['runId'] })).status).toBe(403);
    const kept = (await audit.call('getRunSnap', { runId: run?.['runId'] })).rows;
    expect(new Set(kept.map(({ trgtDivCd }) => trgtDivCd))).toEqual(new Set(['ENRL', 'FRSH', 'LEAV']));
    expect((await audit.call('verifyRun', { runId: run?.['runId'] })).rows[0]).toMatchObject({
      equalYn: 'Y',
      diffCnt: 0,
    });
  });

  it('DRPT_OUTCOME: who stayed is written ten days behind the next registration, and open targets end', async () => {
    const context = await openWriteContext(server),
      target = await assigned(context);
    expect((await (await as('oper01')).call('getDrptSummary', TERM)).rows[0]?.['stayRt']).toBe('-');
    const deadline = await db()
      .selectFrom('cmmnCd')
      .select('userdef1')
      .where('upCdId', '=', 'ACDM_DT')
      .where('cdId', '=', '202620_REG')
      .executeTakeFirstOrThrow();
    const day = String(deadline.userdef1),
      at = (ahead: number): string =>
        new Date(
          Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T04:20:00+09:00`) + ahead * 86_400_000,
        ).toISOString();
    server.setTime(at(9));
    expect(await runOnce(server, 'DRPT_OUTCOME', dropoutOutcome.run)).toMatchObject({ okCnt: 0 });
    server.setTime(at(10));
    expect((await runOnce(server, 'DRPT_OUTCOME', dropoutOutcome.run)).okCnt).toBeGreaterThan(11_000);
    expect(await runOnce(server, 'DRPT_OUTCOME', dropoutOutcome.run)).toMatchObject({ okCnt: 0 });
    expect(await targetNow(await openWriteContext(server), target['trgtId'])).toMatchObject({
      trgtSt: 'CLSD',
      clsRsnCd: 'TERM',
    });
    const open = await db()
      .selectFrom('workItem')
      .select('workItemId')
      .where('refId', '=', String(target['trgtId']))
      .where('statCd', '=', 'OPEN')
      .execute();
    expect(open).toEqual([]);
    expect((await (await as('oper01')).call('getDrptSummary', TERM)).rows[0]?.['stayRt']).not.toBe('-');
    server.setTime(TEST_NOW.toISOString());
  });

  it('DRPT_RETENTION: five years behind the term texts and results go, and the counts of the run stay', async () => {
    const counts = () =>
      Promise.all((['drptRunRslt', 'drptIntv', 'drptRun'] as const).map((table) => countRows(db().selectFrom(table))));
    server.setTime('2031-08-31T04:50:00+09:00');
    await runOnce(server, 'DRPT_RETENTION', dropoutRetention.run);
    const [results, texts, runs] = await counts();
    expect(results).toBeGreaterThan(0);
    server.setTime('2031-09-01T04:50:00+09:00');
    await runOnce(server, 'DRPT_RETENTION', dropoutRetention.run);
    expect(await counts()).toEqual([0, 0, runs]);
    expect(texts).toBeGreaterThan(0);
  });
});
