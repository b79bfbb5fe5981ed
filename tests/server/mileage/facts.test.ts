import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { append, lockBalance, type NewEntry } from '#server/domains/mileage/ledger/ledger.ts';
import { reverse } from '#server/domains/mileage/ledger/reverse.ts';
import { holdTermOfDay } from '#server/domains/mileage/ledger/term-of-entry.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';
import { mileageHarness } from './mileage-harness.ts';

interface Fact {
  readonly txId: string;
  readonly hakguaCd: string;
  readonly gradeCd: string;
  readonly mlgDivCd: string;
  readonly ctgryCd: string;
  readonly pnt: number;
}

describe.skipIf(!isDatabaseAvailable())('facts of the ledger for the statistics', () => {
  const server = useServer(),
    { balance, db, entries, posting, students } = mileageHarness(server);
  const post = async (stdNo: string, entryDiv: NewEntry['entryDiv'], srcDiv: NewEntry['srcDiv'], pnt: number) =>
    posting(async (actor) => {
      const term = await holdTermOfDay(actor.db, '20260406', '20260406'),
        areaCd = entryDiv === 'USE' || entryDiv === 'EXPIRE' ? 'NONE' : 'ECP',
        srcKey = `FACT:${randomUUID()}`;
      const { entry } = await append(actor, await lockBalance(actor, stdNo), {
        stdNo,
        entryDiv,
        pnt,
        areaCd,
        srcDiv,
        srcKey,
        mlgTermId: term.mlgTermId,
        sdaId: null,
        srcId: 'test',
        occurDt: '20260406',
      });
      return entry.ledgerId;
    });
  const takeBack = async (ledgerId: string) => posting(async (actor) => reverse(actor, ledgerId, '정정'));
  const factsOf = async (stdNo: string): Promise<readonly Fact[]> =>
    (
      await sql<Fact>`select v.* from "vStatMlg" v join "mlgLedger" e on e."ledgerId" = v."txId" where v."stdNo" = ${stdNo} order by e."seqNo"`.execute(
        db(),
      )
    ).rows;

  it('count each kind of entry once, with points above zero, under what it is', async () => {
    const [stdNo = ''] = await students(1);
    await post(stdNo, 'EARN', 'ECP', 100);
    await post(stdNo, 'EARN', 'AUTO', 20);
    await post(stdNo, 'EARN', 'BULK', 30);
    await takeBack(await post(stdNo, 'EARN', 'SDA', 50));
    await post(stdNo, 'ADJ', 'ADMIN', 7);
    await post(stdNo, 'ADJ', 'ADMIN', -9);
    await takeBack(await post(stdNo, 'ADJ', 'ADMIN', 11));
    await takeBack(await post(stdNo, 'ADJ', 'ADMIN', -13));
    await post(stdNo, 'USE', 'SCHOLAR', -40);
    await takeBack(await post(stdNo, 'USE', 'SCHOLAR', -15));
    await takeBack(await post(stdNo, 'EXPIRE', 'EXPIRE', -5));
    await post(stdNo, 'EXPIRE', 'EXPIRE', -108);
    const facts = await factsOf(stdNo);
    expect(facts.map(({ mlgDivCd, ctgryCd, pnt }) => [mlgDivCd, ctgryCd, pnt])).toEqual([
      ['SAVE', 'ECP', 100],
      ['SAVE', 'SDA', 20],
      ['SAVE', 'BULK', 30],
      ['SAVE', 'APLY', 50],
      ['RCLM', 'APLY', 50],
      ['SAVE', 'ETC', 7],
      ['RCLM', 'ETC', 9],
      ['SAVE', 'ETC', 11],
      ['RCLM', 'ETC', 11],
      ['RCLM', 'ETC', 13],
      ['SAVE', 'ETC', 13],
      ['USE', 'ETC', 40],
      ['EXPR', 'ETC', 108],
    ]);
    // 잔액 (main-statistics.md 4): SAVE − RCLM − USE − EXPR.
    const signed = facts.reduce((sum, { mlgDivCd, pnt }) => sum + (mlgDivCd === 'SAVE' ? pnt : -pnt), 0);
    expect([signed, (await balance(stdNo)).bal]).toEqual([0, 0]);
  });

  it('keep where the student belonged when the points were posted', async () => {
    const [stdNo = ''] = await students(1, '1010');
    await db().updateTable('student').set({ gradeCd: '2' }).where('stdNo', '=', stdNo).execute();
    await post(stdNo, 'EARN', 'ECP', 10);
    await db().updateTable('student').set({ hakguaCd: '2010', gradeCd: '3' }).where('stdNo', '=', stdNo).execute();
    await post(stdNo, 'EARN', 'ECP', 10);
    expect((await factsOf(stdNo)).map(({ hakguaCd, gradeCd }) => [hakguaCd, gradeCd])).toEqual([
      ['1010', '2'],
      ['2010', '3'],
    ]);
    expect((await entries(stdNo)).map(({ colgCd }) => colgCd)).not.toContain(null);
  });

  it('balance the ledgers of the whole campus, and name nobody', async () => {
    const { rows } = await sql<{
        sum: number;
      }>`select coalesce(sum(case when "mlgDivCd" = 'SAVE' then "pnt" else -"pnt" end), 0)::integer as "sum" from "vStatMlg"`.execute(
        db(),
      ),
      { bal } = await db()
        .selectFrom('mlgBal')
        .select(sql<number>`sum("bal")::integer`.as('bal'))
        .executeTakeFirstOrThrow();
    expect(rows[0]?.sum).toBe(bal);
    const columns = await sql<{
      name: string;
    }>`select column_name as "name" from information_schema.columns where table_name = 'vStatMlg'`.execute(db());
    expect(columns.rows.map(({ name }) => name).toSorted()).toEqual(
      ['txId', 'stdNo', 'colgCd', 'hakguaCd', 'gradeCd', 'genderCd', 'mlgDivCd', 'ctgryCd', 'pnt', 'txDt'].toSorted(),
    );
  });
});
