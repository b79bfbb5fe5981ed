import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { asSystem } from '#server/access/row-security.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { groupBy } from '#shared/group-by.ts';
import { standardFor } from '#shared/dropout/groups.ts';
import { isRepeated, scoreAgain, type StoredItem, type StoredResult } from '#shared/dropout/repetition.ts';
import { hashResults } from './calculate.ts';
import { requireCalculated, storedRun } from './run-queries.ts';

const AT_ONCE = 1_000;

/** A stored result with its items and whom it is about. */
export type ReadResult = StoredResult &
  Pick<Schema['drptRunRslt'], 'rsltId' | 'stdNo' | 'trgtDivCd' | 'hakguaCd' | 'gradeCd' | 'exclRsnCd'>;

/** Results of a run with their items, by number, some at a time. @param trgtDivCds groups; all when left out */
export async function* readResults(
  db: Kysely<Schema>,
  runId: string,
  trgtDivCds?: readonly Schema['drptRunRslt']['trgtDivCd'][],
): AsyncGenerator<readonly ReadResult[]> {
  for (let last = ''; ;) {
    let query = db
      .selectFrom('drptRunRslt')
      .select(['rsltId', 'stdNo', 'trgtDivCd', 'hakguaCd', 'gradeCd', 'score', 'riskGrdCd', 'trgrCds', 'exclRsnCd'])
      .where('runId', '=', runId)
      .where('stdNo', '>', last)
      .orderBy('stdNo')
      .limit(AT_ONCE);
    if (trgtDivCds) query = query.where('trgtDivCd', 'in', [...trgtDivCds]);
    const rows = await query.execute();
    if (rows.length === 0) return;
    const items = groupBy(
      await db
        .selectFrom('drptRunRsltItem')
        .select(['rsltId', 'indCd', 'rawVal', 'rawCd', 'point', 'weight', 'cntrb', 'usedYn'])
        .where(
          'rsltId',
          'in',
          rows.map(({ rsltId }) => rsltId),
        )
        .execute(),
      ({ rsltId }) => rsltId,
    );
    yield rows.map((row): ReadResult => ({
      ...row,
      items: (items.get(row.rsltId) ?? []).map(({ rsltId: _of, ...item }): StoredItem => item),
    }));
    last = rows.at(-1)?.stdNo ?? last;
  }
}

/**
 * Calculates every result of a run again from the snapshot of its standards, the stored items and triggers.
 * @returns whether all of it, and the hash over it, is as it was @throws Failure 409 GONE, STATE without results
 */
export async function verifyRun(call: CallContext, runId: string) {
  const run = await storedRun(call, runId),
    hash = hashResults();
  let diffCnt = 0,
    readCnt = 0;
  await asSystem(call, async (db) => {
    for await (const some of readResults(db, runId))
      for (const stored of some) {
        readCnt += 1;
        const standard = standardFor(run.stnrdSnap, stored.trgtDivCd);
        if (stored.exclRsnCd !== null || standard === undefined) {
          hash.add({ stdNo: stored.stdNo, score: null, riskGrdCd: null, trgrCds: [] });
          continue;
        }
        const again = scoreAgain(standard, stored);
        hash.add({ stdNo: stored.stdNo, score: again.score, riskGrdCd: again.riskGrdCd, trgrCds: stored.trgrCds });
        if (!isRepeated(stored, again)) diffCnt += 1;
      }
  });
  requireCalculated(run, readCnt);
  const rsltHash = hash.end();
  return {
    equalYn: diffCnt === 0 && rsltHash === run.rsltHash ? ('Y' as const) : ('N' as const),
    rsltHash,
    diffCnt,
  };
}
