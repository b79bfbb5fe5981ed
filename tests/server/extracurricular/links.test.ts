import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { getEcpFacts, type EcpFacts } from '#server/domains/extracurricular/index.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { programmeFigures } from '#server/domains/mileage/links.ts';
import { makeApplications, makePeriod } from '#tests/support/extracurricular/make-period.ts';
import { heldPeriod, makeSurvey, someStudents } from '#tests/support/extracurricular/oprt-scene.ts';
import { useServer } from '#tests/support/use-server.ts';

describe.skipIf(!isDatabaseAvailable())('facts of programmes for other areas', () => {
  const server = useServer(),
    db = () => server.database.db;
  /** Completions straight in the tables, in the order of the people of a period. */
  const settle = async (prdId: string, applIds: readonly string[], prdSt: 'JUDGED' | 'APPROVED' = 'JUDGED') => {
    await db()
      .insertInto('ecpCompl')
      .values(
        applIds.map((applId, at) => ({
          applId,
          attRate: '100',
          attHour: '7.5',
          autoDiv: 'COMPLETE' as const,
          finalDiv: at === 0 ? ('COMPLETE' as const) : ('INCOMPLETE' as const),
        })),
      )
      .execute();
    await db().updateTable('ecpPrd').set({ prdSt }).where('prdId', '=', prdId).execute();
  };

  it('tells completions of settled periods, with all categories above', async () => {
    const held = await heldPeriod(db(), ['PPPPP', 'AAAAA']),
      [stdNo = '', other = ''] = held.userIds;
    await settle(held.prdId, held.applIds);
    const facts: ReadonlyMap<string, EcpFacts> = await getEcpFacts(db(), [stdNo, other, randomUUID()]);
    expect(facts.get(stdNo)).toMatchObject([
      { curriId: held.curriId, schlYear: '2026', shtmCd: '10', attHour: 7.5, categoryIds: { length: 3 } },
    ]);
    expect([...facts.keys()]).toEqual([stdNo]);
  });

  it('tells nothing of a period that is not settled', async () => {
    const held = await heldPeriod(db(), ['PPPPP']);
    await settle(held.prdId, held.applIds, 'APPROVED');
    expect((await getEcpFacts(db(), held.userIds)).size).toBe(0);
  });

  const factsOf = async (prdId: string) =>
    (
      await sql<Record<string, unknown>>`
        select "prtcpKey", "aplyStCd", "cmplMin", "mlgPnt", "colgCd", "satisScore"::float8 as "satisScore" from "vStatEcp" where "periodId" = ${prdId} order by "aplyStCd", "prtcpKey"`.execute(
        db(),
      )
    ).rows;

  it('says of every application what became of it', async () => {
    const held = await heldPeriod(db(), ['PPPPP', 'AAAAA']),
      states = ['APPLIED', 'CANCELED', 'REJECTED', 'WITHDRAWN', 'NOSHOW'] as const;
    for (const applSt of states)
      await makeApplications(db(), held.prdId, await someStudents(db(), 1), { applSt, colgCd: '1000' });
    const codes = async (): Promise<unknown[]> => (await factsOf(held.prdId)).map(({ aplyStCd }) => aplyStCd);
    expect(await codes()).toEqual(['APLY', 'CNCL', 'NCMPL', 'NOSHOW', 'RJCT', 'SLCT', 'SLCT']);
    await settle(held.prdId, held.applIds);
    expect(await codes()).toEqual(['APLY', 'CMPL', 'CNCL', 'NCMPL', 'NCMPL', 'NOSHOW', 'RJCT']);
    expect((await factsOf(held.prdId))[1]).toMatchObject({ prtcpKey: held.userIds[0], cmplMin: 450 });
    expect((await factsOf(held.prdId))[0]).toMatchObject({ colgCd: '1000' });
  });

  it('groups of staff stay out of the facts', async () => {
    const { prdId } = await makePeriod(db(), { userDiv: 'STF' });
    await makeApplications(db(), prdId, ['dept01'], { colgCd: '1000', hakguaCd: '1010' });
    expect(await factsOf(prdId)).toMatchObject([{ prtcpKey: 'dept01', aplyStCd: 'SLCT', colgCd: null }]);
  });

  it('mileage counts completions of the terms of a ranking', async () => {
    const held = await heldPeriod(db(), ['PPPPP']),
      [stdNo = ''] = held.userIds,
      term = await db()
        .selectFrom('mlgTerm')
        .select('mlgTermId')
        .where('schlYear', '=', '2026')
        .where('shtmCd', '=', '10')
        .executeTakeFirstOrThrow();
    await settle(held.prdId, held.applIds);
    const asked = await makeSurvey(db(), held.prdId, { [stdNo]: 'SUBMITTED' }, 'CLOSED');
    expect(asked).not.toBe('');
    expect((await programmeFigures(db(), [stdNo], [term.mlgTermId])).get(stdNo)).toEqual({
      satisRate: 100,
      complCnt: 1,
    });
    expect((await programmeFigures(db(), [stdNo], [])).get(stdNo)).toEqual({ satisRate: 0, complCnt: 0 });
  });
});
