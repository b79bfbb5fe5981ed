import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';

describe.skipIf(!isDatabaseAvailable())('applicants of the demo campus', () => {
  const server = useServer(),
    rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(server.database.db)).rows;

  it('the counters of every period are those of its rows', async () => {
    const wrong = await rowsOf(sql`select p."prdId" from "ecpPrd" p left join lateral (
        select coalesce(sum(n) filter (where "isAppl"), 0) as "applCnt", coalesce(sum(n) filter (where "isSel"), 0) as "selCnt", coalesce(sum(n) filter (where "isWait"), 0) as "waitCnt"
        from (select max(coalesce("headCnt", 1)) as n, bool_or("applSt" <> 'CANCELED') as "isAppl", bool_or("applSt" in ('SELECTED', 'NOSHOW')) as "isSel", bool_or("applSt" = 'WAITING') as "isWait"
          from "ecpAppl" a where a."prdId" = p."prdId" group by coalesce("teamId", "applId")) u) c on true
      where p."applCnt" <> c."applCnt" or p."selCnt" <> c."selCnt" or p."waitCnt" <> c."waitCnt"`);
    expect(wrong).toEqual([]);
  });

  it('nobody is selected for two sessions at one time', async () => {
    const twice =
      await rowsOf(sql`select a."userId" from "ecpAppl" a join "ecpPrd" p on p."prdId" = a."prdId" join "ecpPrdSess" s on s."prdId" = p."prdId"
      where a."applSt" = 'SELECTED' and p."prdSt" = 'APPROVED' and s."sessSt" <> 'CANCELED' group by a."userDiv", a."userId", s."sessDt", s."strtTm" having count(*) > 1`);
    expect(twice).toEqual([]);
  });

  it('nobody has applied for two periods of a course that is taken once', async () => {
    const twice =
      await rowsOf(sql`select a."userId" from "ecpAppl" a join "ecpPrd" p on p."prdId" = a."prdId" join "ecpCurri" c on c."curriId" = p."curriId"
      where a."applSt" in ('APPLIED', 'WAITING', 'SELECTED') and p."prdSt" = 'APPROVED' and c."repeatDiv" = 'NONE' group by a."userDiv", a."userId", p."curriId" having count(*) > 1`);
    expect(twice).toEqual([]);
  });

  it('people of every family and many colleges have applied', async () => {
    const families = await rowsOf(sql`select "userDiv", count(*)::integer as n from "ecpAppl" group by 1 order by 1`),
      colleges = await rowsOf(sql`select distinct "colgCd" from "ecpAppl" where "colgCd" is not null`);
    expect(families.map((row) => (row as { userDiv: string }).userDiv)).toEqual(['OTSDR', 'PROF', 'STF', 'USER']);
    expect(colleges.length).toBeGreaterThanOrEqual(6);
    const states = await rowsOf(sql`select distinct "applSt" from "ecpAppl" order by 1`);
    expect(states.map((row) => (row as { applSt: string }).applSt)).toEqual(
      expect.arrayContaining(['APPLIED', 'CANCELED', 'NOSHOW', 'SELECTED', 'WAITING', 'WITHDRAWN']),
    );
  });

  it('whoever applies meets the conditions of the period', async () => {
    const unfit =
      await rowsOf(sql`select a."applId" from "ecpAppl" a where exists (select from "ecpPrdCond" c where c."prdId" = a."prdId" and c."condDiv" = 'gradeCd')
      and not exists (select from "ecpPrdCond" c where c."prdId" = a."prdId" and c."condDiv" = 'gradeCd' and c."condVal" = a."gradeCd")`);
    expect(unfit).toEqual([]);
  });
});
