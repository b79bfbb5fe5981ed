import { createHash, randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Area, EntryDiv, SrcDiv } from '#contract/mileage/mileage-codes.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Actor } from '#server/http/actor.ts';
import { refused } from '#server/http/failure.ts';
import { chainText, totalsOf } from '#shared/mileage/ledger-check.ts';
import { abilityPoints } from '#shared/mileage/points.ts';
import { say } from '../say.ts';

export type LedgerEntry = Selectable<Schema['mlgLedger']>;
export type StudentBalance = Selectable<Schema['mlgBal']>;

/** An entry as a caller asks for it; number, balance and hash follow from the entries before. */
export interface NewEntry {
  readonly stdNo: string;
  readonly entryDiv: EntryDiv;
  readonly pnt: number;
  readonly mlgTermId: string;
  readonly areaCd: Area | 'NONE';
  readonly sdaId: string | null;
  readonly srcDiv: SrcDiv;
  readonly srcId: string;
  /** Names the source; the same source never posts twice. */
  readonly srcKey: string;
  readonly rvslOfId?: string;
  /** YYYYMMDD on which it happened. */
  readonly occurDt: string;
  readonly rsn?: string | null;
  /** Whole ratios that sum to 100, or none. */
  readonly abilities?: readonly { readonly abilityId: string; readonly ratio: number }[];
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The balance row of a student, locked until the transaction ends; made by the first lock. The term row is locked
 * before.
 */
export async function lockBalance({ db, now }: Actor, stdNo: string): Promise<StudentBalance> {
  await db
    .insertInto('mlgBal')
    .values({ stdNo, modDt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.selectFrom('mlgBal').selectAll().where('stdNo', '=', stdNo).forUpdate().executeTakeFirstOrThrow();
}

/** The entry of a source, if it was posted. */
export const entryOfSource = async ({ db }: Actor, srcKey: string): Promise<LedgerEntry | undefined> =>
  db.selectFrom('mlgLedger').selectAll().where('srcKey', '=', srcKey).executeTakeFirst();

/** The balances of many students, locked in the order of their numbers, so that there is no deadlock. */
export async function lockBalances(
  { db, now }: Actor,
  stdNos: readonly string[],
): Promise<Map<string, StudentBalance>> {
  const wanted = [...new Set(stdNos)].toSorted();
  if (wanted.length === 0) return new Map();
  await insertRows(
    db,
    'mlgBal',
    wanted.map((stdNo) => ({ stdNo, modDt: now.toISOString() })),
    undefined,
    true,
  );
  const rows = await db
    .selectFrom('mlgBal')
    .selectAll()
    .where('stdNo', 'in', wanted)
    .orderBy('stdNo')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.stdNo, row]));
}

/** The row that continues the chain of a student, and the balance after it. */
function continued(actor: Actor, balance: StudentBalance, { abilities: _, ...entry }: NewEntry, undone?: EntryDiv) {
  const totals = totalsOf(undone ?? entry.entryDiv, entry.pnt),
    seqNo = balance.lastSeq + 1,
    postDt = actor.now.toISOString(),
    rowHash = sha256(chainText(balance.lastHash, { seqNo, pnt: entry.pnt, srcKey: entry.srcKey, postDt }));
  const next = {
    bal: balance.bal + totals.bal,
    earnTot: balance.earnTot + totals.earnTot,
    useTot: balance.useTot + totals.useTot,
    expTot: balance.expTot + totals.expTot,
    lastSeq: seqNo,
    lastHash: rowHash,
  };
  const row = {
    ...entry,
    ledgerId: randomUUID(),
    seqNo,
    balAfter: next.bal,
    postDt: actor.now,
    postId: actor.actId,
    rowHash,
    rsn: entry.rsn ?? null,
    rvslOfId: entry.rvslOfId ?? null,
  };
  return { row, next };
}

/**
 * Appends an entry to the chain of a student and writes the balance, in the transaction of the caller, who holds the
 * locks of the term and of the balance.
 */
export async function append(
  actor: Actor,
  balance: StudentBalance,
  entry: NewEntry,
  /** What is undone decides which total changes. */
  undone?: EntryDiv,
): Promise<{ readonly entry: LedgerEntry; readonly balance: StudentBalance }> {
  const { row, next } = continued(actor, balance, entry, undone),
    { abilities = [] } = entry;
  const written = await actor.db.insertInto('mlgLedger').values(row).returningAll().executeTakeFirstOrThrow();
  if (abilities.length > 0)
    await actor.db
      .insertInto('mlgAblPnt')
      .values(abilityPoints(entry.pnt, abilities).map((share) => ({ ...share, ledgerId: written.ledgerId })))
      .execute();
  const after = await actor.db
    .updateTable('mlgBal')
    .set({ ...next, modDt: actor.now })
    .where('stdNo', '=', entry.stdNo)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { entry: written, balance: after };
}

/** An entry of a student whose balance the caller holds. */
interface HeldEntry {
  readonly balance: StudentBalance;
  readonly entry: NewEntry;
  readonly undone?: EntryDiv;
}

/**
 * Appends one entry to the chain of each of many students, with few statements. No student may occur twice.
 * @returns what was written, in the order asked
 */
export async function appendEach(actor: Actor, held: readonly HeldEntry[]): Promise<{ readonly ledgerId: string }[]> {
  const { db, now } = actor;
  const made = held.map(({ balance, entry, undone }) => ({ ...continued(actor, balance, entry, undone), entry }));
  await insertRows(
    db,
    'mlgLedger',
    made.map(({ row }) => ({ ...row, postDt: row.postDt.toISOString() })),
  );
  await insertRows(
    db,
    'mlgAblPnt',
    made.flatMap(({ row, entry: { pnt, abilities = [] } }) =>
      abilityPoints(pnt, abilities).map((share) => ({ ...share, ledgerId: row.ledgerId })),
    ),
  );
  const balances = JSON.stringify(made.map(({ row: { stdNo }, next }) => ({ stdNo, ...next })));
  await sql`update "mlgBal" b set "bal" = n."bal", "earnTot" = n."earnTot", "useTot" = n."useTot", "expTot" = n."expTot",
    "lastSeq" = n."lastSeq", "lastHash" = n."lastHash", "modDt" = ${now.toISOString()}::timestamptz
    from jsonb_populate_recordset(null::"mlgBal", ${balances}::jsonb) n where b."stdNo" = n."stdNo"`.execute(db);
  return made.map(({ row: { ledgerId } }) => ({ ledgerId }));
}

/** Points are used only while enough are there (M6). @throws Failure 409 LIMIT */
export function requireBalance({ bal }: Pick<StudentBalance, 'bal'>, pnt: number): void {
  if (bal < pnt) throw refused('LIMIT', say('balanceShort', { n: bal }));
}
