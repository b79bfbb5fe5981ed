import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { reconcile } from '#server/domains/mileage/terms/reconcile.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';
import { mileageHarness } from './mileage-harness.ts';

/** Somebody who owns the database can switch its guards off: the chain of hashes tells what he did. */
describe.skipIf(!isDatabaseAvailable())('a ledger that was changed behind the back of its guards', () => {
  const server = useServer(),
    { db, earn, entries, students } = mileageHarness(server);

  /** A student with four entries, one statement without guards on his ledger, and what the check finds of it. */
  async function findingsAfter(tamper: (stdNo: string) => ReturnType<typeof sql>): Promise<[string, number | null][]> {
    const [stdNo = ''] = await students(1);
    for (const pnt of [10, 20, 30, 40]) await earn(stdNo, pnt);
    await db()
      .transaction()
      .execute(async (tx) => {
        await sql`alter table "mlgLedger" disable trigger user`.execute(tx);
        await tamper(stdNo).execute(tx);
        await sql`alter table "mlgLedger" enable trigger user`.execute(tx);
      });
    const { findings } = await reconcile(db(), server.now());
    return findings.filter((finding) => finding.stdNo === stdNo).map(({ kind, seqNo }) => [kind, seqNo]);
  }
  const balanceOf = (stdNo: string, pnt: number, by: number) =>
    sql`update "mlgBal" set "bal" = "bal" + ${pnt}, "earnTot" = "earnTot" + ${pnt}, "lastSeq" = "lastSeq" + ${by} where "stdNo" = ${stdNo}`;

  it('shows points that were changed, also when every balance was made to fit', async () => {
    expect(
      await findingsAfter(
        (stdNo) => sql`with later as (
          update "mlgLedger" set "pnt" = "pnt" + case "seqNo" when 2 then 500 else 0 end, "balAfter" = "balAfter" + 500
          where "stdNo" = ${stdNo} and "seqNo" >= 2)
          ${balanceOf(stdNo, 500, 0)}`,
      ),
    ).toEqual([['HASH', 2]]);
  });

  it('shows another source, and another moment of posting', async () => {
    for (const change of [sql`"srcKey" = "srcKey" || 'x'`, sql`"postDt" = "postDt" - interval '1 day'`])
      expect(
        await findingsAfter((stdNo) => sql`update "mlgLedger" set ${change} where "stdNo" = ${stdNo} and "seqNo" = 3`),
      ).toEqual([['HASH', 3]]);
  });

  it('shows an entry that was removed, from the middle and from the end', async () => {
    const middle = await findingsAfter(
      (stdNo) => sql`delete from "mlgLedger" where "stdNo" = ${stdNo} and "seqNo" = 2`,
    );
    expect(middle).toContainEqual(['HOLE', 3]);
    expect(middle).toContainEqual(['HASH', 3]);
    expect(
      await findingsAfter(
        (stdNo) => sql`with last as (delete from "mlgLedger" where "stdNo" = ${stdNo} and "seqNo" = 4)
          ${balanceOf(stdNo, -40, -1)}`,
      ),
    ).toEqual([['LAST', 3]]);
  });

  it('shows an entry that was put in', async () => {
    expect(
      await findingsAfter(
        (stdNo) => sql`with added as (
          insert into "mlgLedger" ("ledgerId", "stdNo", "seqNo", "entryDiv", "pnt", "balAfter", "mlgTermId", "areaCd", "srcDiv", "srcId", "srcKey", "occurDt", "postDt", "postId", "rowHash")
          select 'put-in', "stdNo", 5, 'EARN', 900, "balAfter" + 900, "mlgTermId", 'ECP', 'ECP', 'x', 'PUT-IN', "occurDt", "postDt", "postId", "rowHash"
          from "mlgLedger" where "stdNo" = ${stdNo} and "seqNo" = 4)
          ${balanceOf(stdNo, 900, 1)}`,
      ),
    ).toEqual([['HASH', 5]]);
  });

  it('is whole where nobody has touched it', async () => {
    const [stdNo = ''] = await students(1);
    await earn(stdNo, 10);
    expect((await reconcile(db(), server.now())).findings.filter((found) => found.stdNo === stdNo)).toEqual([]);
    expect(await entries(stdNo)).toHaveLength(1);
  });
});
