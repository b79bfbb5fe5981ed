import { sql } from 'kysely';
import type { Actor } from '#server/http/actor.ts';
import { gone, refused } from '#server/http/failure.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { say } from '../say.ts';
import { append, lockBalance, type LedgerEntry } from './ledger.ts';
import { holdTermOfReversal } from './term-of-entry.ts';

/**
 * Takes a whole entry back (M5): points and points by ability mirrored, in the term of the original or, when that one is
 * closed, of today. A balance may fall below zero by it (M6).
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
  const { entry } = await append(
    actor,
    balance,
    {
      stdNo: original.stdNo,
      entryDiv: 'REVERSE',
      pnt: -original.pnt,
      mlgTermId: term.mlgTermId,
      areaCd: original.areaCd,
      sdaId: original.sdaId,
      srcDiv: original.srcDiv,
      srcId: original.srcId,
      srcKey: `RVSL:${ledgerId}`,
      rvslOfId: ledgerId,
      occurDt: today,
      rsn,
    },
    original.entryDiv,
  );
  await actor.db
    .insertInto('mlgAblPnt')
    .columns(['ledgerId', 'abilityId', 'pnt'])
    .expression((eb) =>
      eb
        .selectFrom('mlgAblPnt')
        .select([sql<string>`${entry.ledgerId}`.as('ledgerId'), 'abilityId', sql<string>`-"pnt"`.as('pnt')])
        .where('ledgerId', '=', ledgerId),
    )
    .execute();
  return entry;
}

/** Whether an entry has been taken back. */
export const isReversed = async ({ db }: Actor, ledgerId: string): Promise<boolean> =>
  (await db.selectFrom('mlgLedger').select('ledgerId').where('rvslOfId', '=', ledgerId).executeTakeFirst()) !==
  undefined;
