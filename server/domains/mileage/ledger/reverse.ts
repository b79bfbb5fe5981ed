import { sql } from 'kysely';
import type { Actor } from '#server/http/actor.ts';
import { gone, refused } from '#server/http/failure.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { say } from '../say.ts';
import { append, appendEach, lockBalance, lockBalances, type LedgerEntry, type NewEntry } from './ledger.ts';
import { holdTermOfReversal, type PostingTerm } from './term-of-entry.ts';

/**
 * Takes a whole entry back (M5): points and points by ability mirrored, in the term of the original or, when that one
 * is closed, of today. A balance may fall below zero by it (M6).
 * @throws Failure 409 GONE for no such entry, STATE for a reversal or what is reversed already
 */
export async function reverse(actor: Actor, ledgerId: string, rsn: string): Promise<LedgerEntry> {
  const original = await actor.db
    .selectFrom('mlgLedger')
    .selectAll()
    .where('ledgerId', '=', ledgerId)
    .executeTakeFirst();
  if (!original) throw gone();
  if (original.entryDiv === 'REVERSE') throw refused('STATE', say('alreadyReversed'));
  const today = koreanDate8(actor.now),
    term = await holdTermOfReversal(actor.db, original.mlgTermId, today),
    balance = await lockBalance(actor, original.stdNo);
  if (await isReversed(actor, ledgerId)) throw refused('STATE', say('alreadyReversed'));
  const { entry } = await append(actor, balance, mirrorOf(original, term, today, rsn), original.entryDiv);
  await mirrorShares(actor, [ledgerId]);
  return entry;
}

/** The entry that takes another one back. */
const mirrorOf = (original: LedgerEntry, { mlgTermId }: PostingTerm, today: string, rsn: string): NewEntry => ({
  stdNo: original.stdNo,
  entryDiv: 'REVERSE',
  pnt: -original.pnt,
  mlgTermId,
  areaCd: original.areaCd,
  sdaId: original.sdaId,
  srcDiv: original.srcDiv,
  srcId: original.srcId,
  srcKey: `RVSL:${original.ledgerId}`,
  rvslOfId: original.ledgerId,
  occurDt: today,
  rsn,
});

/** Points by ability of entries that have just been taken back, with the other sign. */
const mirrorShares = async ({ db }: Actor, originals: readonly string[]): Promise<void> =>
  void (await db
    .insertInto('mlgAblPnt')
    .columns(['ledgerId', 'abilityId', 'pnt'])
    .expression((eb) =>
      eb
        .selectFrom('mlgAblPnt as a')
        .innerJoin('mlgLedger as r', 'r.rvslOfId', 'a.ledgerId')
        .select(['r.ledgerId', 'a.abilityId', sql<string>`-a."pnt"`.as('pnt')])
        .where('a.ledgerId', 'in', originals),
    )
    .execute());

/**
 * Takes back every entry of a source that is not reversed yet (M5), with few statements; a source names each
 * student once.
 * @returns the entries that were taken back, in the order of the students
 * @throws Failure 409 STATE without an open term
 */
export async function reverseSource(
  actor: Actor,
  { srcDiv, srcId, mlgTermId }: Pick<LedgerEntry, 'srcDiv' | 'srcId' | 'mlgTermId'>,
  rsn: string,
): Promise<LedgerEntry[]> {
  const standing = (): Promise<LedgerEntry[]> =>
    actor.db
      .selectFrom('mlgLedger as e')
      .leftJoin('mlgLedger as r', 'r.rvslOfId', 'e.ledgerId')
      .selectAll('e')
      .where('e.srcDiv', '=', srcDiv)
      .where('e.srcId', '=', srcId)
      .where('e.entryDiv', '=', 'EARN')
      .where('r.ledgerId', 'is', null)
      .orderBy('e.stdNo')
      .execute();
  const today = koreanDate8(actor.now),
    term = await holdTermOfReversal(actor.db, mlgTermId, today),
    named = await standing(),
    balances = await lockBalances(
      actor,
      named.map(({ stdNo }) => stdNo),
    );
  // Under the locks: one of them may have been taken back by itself meanwhile.
  const originals = await standing();
  await appendEach(
    actor,
    originals.flatMap((original) => {
      const balance = balances.get(original.stdNo);
      return balance ? [{ balance, entry: mirrorOf(original, term, today, rsn), undone: original.entryDiv }] : [];
    }),
  );
  if (originals.length > 0)
    await mirrorShares(
      actor,
      originals.map(({ ledgerId }) => ledgerId),
    );
  return originals;
}

/** Whether an entry has been taken back. */
export const isReversed = async ({ db }: Actor, ledgerId: string): Promise<boolean> =>
  (await db.selectFrom('mlgLedger').select('ledgerId').where('rvslOfId', '=', ledgerId).executeTakeFirst()) !==
  undefined;
