import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';

describe.skipIf(!isDatabaseAvailable())('completions of the demo campus', () => {
  const server = useServer(),
    db = () => server.database.db;

  it('each person selected for a closed session has a record of it', async () => {
    const { rows } = await sql<{ n: number; missing: number }>`
      select count(*)::integer as n, count(*) filter (where t."attId" is null)::integer as missing
      from "ecpPrdSess" s join "ecpAppl" a on a."prdId" = s."prdId" and a."applSt" in ('SELECTED', 'NOSHOW')
        left join "ecpAtt" t on t."sessId" = s."sessId" and t."applId" = a."applId"
      where s."sessSt" = 'CLOSED'`.execute(db());
    expect(rows[0]?.n).toBeGreaterThan(1_000);
    expect(rows[0]?.missing).toBe(0);
  });

  it('confirmed periods count their completions, and most people complete', async () => {
    const { rows } = await sql<{ off: number; complete: number; all: number }>`
      select count(distinct p."prdId") filter (where p."complCnt" <> k.n)::integer as off, sum(k.n)::integer as complete, sum(k.total)::integer as "all"
      from "ecpPrd" p join (select a."prdId", count(*) filter (where c."finalDiv" = 'COMPLETE')::integer as n, count(*)::integer as total
        from "ecpCompl" c join "ecpAppl" a on a."applId" = c."applId" group by 1) k on k."prdId" = p."prdId"`.execute(
      db(),
    );
    const [{ off, complete, all } = { off: -1, complete: 0, all: 1 }] = rows;
    expect(off).toBe(0);
    expect(complete / all).toBeGreaterThan(0.6);
    expect(complete).toBeLessThan(all);
  });

  it('the next certificate goes on behind the last one of its year', async () => {
    const { rows } = await sql<{ key: string; last: number; count: number }>`
      select 'CERT:' || substr("certNo", 5, 4) as key, max(substr("certNo", 10)::integer) as last, count(*)::integer as count from "ecpCert" group by 1`.execute(
        db(),
      ),
      counters = await db().selectFrom('ecpCounter').selectAll().where('counterKey', 'like', 'CERT:%').execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { key, last, count } of rows) {
      expect(last).toBe(count);
      expect(counters.find(({ counterKey }) => counterKey === key)?.lastNo).toBe(last);
    }
  });

  it('a period that is over can be judged and confirmed as it stands', async () => {
    const oper = await server.signIn('oper01'),
      over = await db()
        .selectFrom('ecpPrd as p')
        .select('p.prdId')
        .where('p.userDiv', '=', 'USER')
        .where('p.prdSt', '=', 'APPROVED')
        .where('p.attModeDiv', '=', 'SESSION')
        .where('p.oprtEndDt', '<', '20260406')
        .where(sql<boolean>`exists (select from "ecpAppl" a where a."prdId" = p."prdId" and a."applSt" = 'SELECTED')`)
        .where(
          sql<boolean>`not exists (select from "ecpPrdSess" s where s."prdId" = p."prdId" and s."sessSt" <> 'CLOSED')`,
        )
        .orderBy('p.prdId')
        .executeTakeFirstOrThrow(),
      judged = await oper.call('judgeCompl', { prdId: over.prdId });
    expect(judged.status, judged.body.message).toBe(200);
    const { prdId, version, completeCnt, incompleteCnt, noShowCnt, mlgSum } = judged.rows[0] ?? {},
      done = await oper.call('confirmCompl', { prdId, version, completeCnt, incompleteCnt, noShowCnt, mlgSum });
    expect(done.status, done.body.message).toBe(200);
    expect(done.rows[0]).toMatchObject({ prdSt: 'JUDGED', grantSum: mlgSum });
    const report = await oper.call('getRslt', { prdId });
    expect(report.body.data['figures']).toMatchObject({ complCnt: completeCnt });
  });
});
