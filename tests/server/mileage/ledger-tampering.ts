import { sql, type Kysely } from 'kysely';
import type { EntryDiv } from '#contract/mileage/mileage-codes.ts';
import type { Schema } from '#server/database/schema.ts';
import { reconcile } from '#server/domains/mileage/terms/reconcile.ts';
import { totalsOf } from '#shared/mileage/ledger-check.ts';

/** What somebody who owns the database does to one row of a ledger, after he has switched its guards off. */
export const TAMPERINGS = ['changed', 'removed', 'inserted'] as const;
export type Tampering = (typeof TAMPERINGS)[number];

type Database = Kysely<Schema>;
interface Victim {
  readonly stdNo: string;
  readonly seqNo: number;
  readonly pnt: number;
  /** The total that the entry counts in: a reversal counts where its original did. */
  readonly countsAs: EntryDiv;
}
const POINTS = 1_000;

/** Makes balances fit what was done: who does it knows what is shown. */
async function fitBalances(db: Database, victim: Victim, pnt: number, entries: number): Promise<void> {
  const { stdNo, seqNo } = victim,
    { earnTot, useTot, expTot } = totalsOf(victim.countsAs, pnt);
  await sql`update "mlgLedger" set "balAfter" = "balAfter" + ${pnt} where "stdNo" = ${stdNo} and "seqNo" > ${seqNo}`.execute(
    db,
  );
  await sql`update "mlgBal" set "bal" = "bal" + ${pnt}, "earnTot" = "earnTot" + ${earnTot}, "useTot" = "useTot" + ${useTot},
    "expTot" = "expTot" + ${expTot}, "lastSeq" = "lastSeq" + ${entries} where "stdNo" = ${stdNo}`.execute(db);
}

const TAMPER: Readonly<Record<Tampering, (db: Database, victim: Victim) => Promise<void>>> = {
  async changed(db, victim) {
    // The sign stays: points used that became points gained would be refused by the table itself.
    const by = victim.pnt < 0 ? -POINTS : POINTS;
    await sql`update "mlgLedger" set "pnt" = "pnt" + ${by}, "balAfter" = "balAfter" + ${by}
      where "stdNo" = ${victim.stdNo} and "seqNo" = ${victim.seqNo}`.execute(db);
    await fitBalances(db, victim, by, 0);
  },
  async removed(db, victim) {
    await sql`delete from "mlgLedger" where "stdNo" = ${victim.stdNo} and "seqNo" = ${victim.seqNo}`.execute(db);
    // Numbers follow each other again, from the lowest on, because none may stand twice.
    await sql`do $$ declare later record; begin
      for later in select "ledgerId" from "mlgLedger" where "stdNo" = '${sql.raw(victim.stdNo)}' and "seqNo" > ${sql.raw(String(victim.seqNo))} order by "seqNo"
      loop update "mlgLedger" set "seqNo" = "seqNo" - 1 where "ledgerId" = later."ledgerId"; end loop;
    end $$`.execute(db);
    await fitBalances(db, { ...victim, seqNo: victim.seqNo - 1 }, -victim.pnt, -1);
  },
  async inserted(db, victim) {
    await sql`insert into "mlgLedger" ("ledgerId", "stdNo", "seqNo", "entryDiv", "pnt", "balAfter", "mlgTermId", "areaCd", "srcDiv", "srcId", "srcKey", "occurDt", "postDt", "postId", "rowHash")
      select 'put-in', l."stdNo", b."lastSeq" + 1, 'EARN', ${POINTS}, b."bal" + ${POINTS}, l."mlgTermId", 'ECP', 'ECP', 'x', 'PUT-IN', l."occurDt", l."postDt", l."postId", l."rowHash"
      from "mlgLedger" l join "mlgBal" b on b."stdNo" = l."stdNo" where l."stdNo" = ${victim.stdNo} and l."seqNo" = ${victim.seqNo}`.execute(
      db,
    );
    await sql`update "mlgBal" set "bal" = "bal" + ${POINTS}, "earnTot" = "earnTot" + ${POINTS}, "lastSeq" = "lastSeq" + 1 where "stdNo" = ${victim.stdNo}`.execute(
      db,
    );
  },
};

class Undone extends Error {}

/**
 * Tampers with one row at random, of one kind, of the ledgers of some students, asks the reconciliation, and undoes it.
 * @param since before the first of their entries was written
 * @returns whether the reconciliation named the student
 */
export async function findTampering(
  db: Database,
  tampering: Tampering,
  {
    entryDiv,
    stdNos,
    since,
  }: { readonly entryDiv: EntryDiv; readonly stdNos: readonly string[]; readonly since: Date },
): Promise<boolean> {
  let isFound = false;
  await db
    .transaction()
    .execute(async (tx) => {
      const victim = await tx
        .selectFrom('mlgLedger as l')
        .leftJoin('mlgLedger as o', 'o.ledgerId', 'l.rvslOfId')
        .select(['l.stdNo', 'l.seqNo', 'l.pnt', sql<EntryDiv>`coalesce(o."entryDiv", l."entryDiv")`.as('countsAs')])
        .where('l.stdNo', 'in', stdNos)
        .where('l.entryDiv', '=', entryDiv)
        .orderBy(sql`random()`)
        .limit(1)
        .executeTakeFirstOrThrow();
      await sql`alter table "mlgLedger" disable trigger all`.execute(tx);
      await TAMPER[tampering](tx, victim);
      const { findings } = await reconcile(tx, new Date(), { changedSince: since });
      isFound = findings.some(({ stdNo }) => stdNo === victim.stdNo);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return isFound;
}
