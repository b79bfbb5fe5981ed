import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Instrument } from '#contract/diagnosis/instruments.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import type { TestServer } from '#tests/support/server.ts';
import type { UsedServer } from '#tests/support/use-server.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';

const SEVENTH = { instDiv: 'CLIMATE', key: 'climateRsch', name: '조직문화조사' } as const;

/** The programme as it would be with one more row in the table of instruments, and with no other change. */
async function withSeventh() {
  vi.resetModules();
  const table = await import('#contract/diagnosis/instruments.ts'),
    row: Instrument = {
      ...table.instrumentOf('SATIS'),
      ...SEVENTH,
      anonymities: ['NAMED', 'CONF'],
      anonymity: 'NAMED',
    };
  (table.INSTRUMENTS as Instrument[]).push(row);
  (table.INST_DIVS as string[]).push(row.instDiv);
  for (const [paths, screen] of [
    [table.PAPER_PATHS, 'PaperReg'],
    [table.PLAN_PATHS, 'Plan'],
    [table.STAT_PATHS, 'Stat'],
  ] as const)
    paths.push(table.screenPath(row, screen));
  const [{ openTestServer }, { seedReference }, { planHarness, question }, { screens }] = await Promise.all([
    import('#tests/support/server.ts'),
    import('#server/database/seed/seed-reference.ts'),
    import('./plan-harness.ts'),
    import('#domains/diagnosis/routes.ts'),
  ]);
  const server = await openTestServer({ prepare: ({ db }) => seedReference(db, { now: TEST_NOW }) });
  return {
    server,
    harness: planHarness(server as UsedServer),
    question,
    paths: screens.map(({ path }) => path),
  };
}

describe.skipIf(!isDatabaseAvailable())('a seventh instrument', () => {
  let seventh: Awaited<ReturnType<typeof withSeventh>>, server: TestServer | undefined;
  beforeAll(async () => {
    seventh = await withSeventh();
    ({ server } = seventh);
  });
  afterAll(async () => {
    await server?.close();
    vi.resetModules();
  });

  it('has its screens, and its rights by its row alone', async () => {
    const { paths, harness } = seventh;
    expect(paths.filter((path) => path.includes('climateRsch'))).toHaveLength(6);
    for (const op of ['getPaperList', 'getPlanList', 'getStatPlanList'] as const)
      expect([op, (await harness.oper.call(op, { instDiv: 'CLIMATE' })).status]).toEqual([op, 200]);
    expect((await harness.as('prof01').call('getPlanList', { instDiv: 'CLIMATE' })).status).toBe(403);
  });

  it('goes from the paper to its figures', async () => {
    const { harness, question } = seventh,
      likert = question('Q1', 'LIKERT'),
      stdNos = await harness.students(6),
      { paperVerId } = await harness.paper('CLIMATE', [[likert]]),
      { planId } = await harness.open(paperVerId, stdNos, { instDiv: 'CLIMATE', trgtDivCd: 'STD' });
    for (const [index, stdNo] of stdNos.entries())
      expect((await harness.answer(stdNo, planId, [{ qstnId: likert.qstnId, numVal: (index % 5) + 1 }])).status).toBe(
        200,
      );
    await harness.score(planId);
    expect(await harness.first('getStatSummary', { planId })).toMatchObject({ n: '6' });
    const [figure] = await harness.call('getStatQstn', { planId });
    expect(figure).toMatchObject({ qstnId: likert.qstnId });
    expect((await harness.oper.call('getStatCross', { planId, rowDim: 'gradeCd', colDim: 'genderCd' })).status).toBe(
      200,
    );
    expect(await harness.reread(planId)).toMatchObject({ instDiv: 'CLIMATE', planSt: 'SCORED' });
  });

  it('is behind the walls around rows like the others', async () => {
    const { harness, question } = seventh,
      mine = await harness.students(2, '1010'),
      theirs = await harness.students(2, '2010'),
      { paperVerId } = await harness.paper('CLIMATE', [[question('Q1', 'LIKERT')]]),
      { planId } = await harness.open(paperVerId, [...mine, ...theirs], {
        instDiv: 'CLIMATE',
        trgtDivCd: 'STD',
        rndNo: 2,
        planId: randomUUID(),
      });
    const seen = await harness.as('dept01').call('getPlanTargetList', { planId });
    expect(seen.rows.map(({ userId }) => userId)).toEqual(mine);
  });
});
