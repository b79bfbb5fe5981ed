import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { checkStudent, type ChainEntry, type Finding } from '#shared/mileage/ledger-check.ts';
import { groupBy } from '#shared/group-by.ts';
import { sha256 } from '../ledger/ledger.ts';

const STUDENTS_AT_ONCE = 500;

export interface Reconciled {
  readonly stdCnt: number;
  readonly findings: readonly Finding[];
}

/**
 * Replays ledgers and compares them with balances (M7), some hundred students at a time, and keeps what was found. A check
 * of a part looks at the students of the open findings too, so that it never clears what it has not seen; a check that was
 * stopped is not kept.
 * @param changedSince only students whose balance was written since then; all when left out
 * @param shouldStop asked between the portions
 */
export async function reconcile(
  db: Kysely<Schema>,
  now: Date,
  {
    changedSince,
    shouldStop = () => false,
  }: { readonly changedSince?: Date; readonly shouldStop?: () => boolean } = {},
): Promise<Reconciled> {
  const findings: Finding[] = [];
  const suspects = changedSince ? (await openFindings(db)).map(({ stdNo }) => stdNo) : [];
  let stdCnt = 0,
    after = '';
  for (;;) {
    if (shouldStop()) return { stdCnt, findings };
    let query = db.selectFrom('mlgBal').selectAll().where('stdNo', '>', after).orderBy('stdNo').limit(STUDENTS_AT_ONCE);
    if (changedSince)
      query = query.where((eb) => eb.or([eb('modDt', '>=', changedSince.toISOString()), eb('stdNo', 'in', suspects)]));
    const balances = await query.execute();
    if (balances.length === 0) break;
    const entries = await entriesOf(
      db,
      balances.map(({ stdNo }) => stdNo),
    );
    for (const balance of balances)
      findings.push(...checkStudent(balance.stdNo, entries.get(balance.stdNo) ?? [], balance, sha256));
    stdCnt += balances.length;
    after = balances.at(-1)?.stdNo ?? after;
  }
  await db
    .insertInto('mlgRecon')
    .values({
      mlgReconId: randomUUID(),
      runDt: now,
      allYn: changedSince ? 'N' : 'Y',
      stdCnt,
      findings: JSON.stringify(findings),
    })
    .execute();
  return { stdCnt, findings };
}

async function entriesOf(db: Kysely<Schema>, stdNos: readonly string[]): Promise<Map<string, ChainEntry[]>> {
  const rows = await db
    .selectFrom('mlgLedger')
    .select(['stdNo', 'ledgerId', 'seqNo', 'entryDiv', 'pnt', 'balAfter', 'srcKey', 'postDt', 'rvslOfId', 'rowHash'])
    .where('stdNo', 'in', stdNos)
    .orderBy('stdNo')
    .orderBy('seqNo')
    .execute();
  return groupBy(
    rows.map((row) => ({ ...row, postDt: new Date(row.postDt).toISOString() })),
    ({ stdNo }) => stdNo,
  );
}

/** When the newest check was made; null before the first. */
export async function lastCheckAt(db: Kysely<Schema>): Promise<Date | null> {
  const last = await db.selectFrom('mlgRecon').select('runDt').orderBy('runDt', 'desc').limit(1).executeTakeFirst();
  return last ? new Date(last.runDt) : null;
}

/** Findings of the newest check: they stand in the way of a closing until a later check finds none. */
export async function openFindings(db: Kysely<Schema>): Promise<readonly Finding[]> {
  const last = await db.selectFrom('mlgRecon').select('findings').orderBy('runDt', 'desc').limit(1).executeTakeFirst();
  return last?.findings ?? [];
}
