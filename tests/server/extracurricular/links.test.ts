import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { getEcpFacts } from '#server/domains/extracurricular/index.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { heldPeriod } from '#tests/support/extracurricular/oprt-scene.ts';
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
    const facts = await getEcpFacts(db(), [stdNo, other, randomUUID()]);
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
});
