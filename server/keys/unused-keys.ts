import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { destroyCaseKey, listCaseKeys } from './case-key.ts';
import { hasCode } from './key-files.ts';

/**
 * Where cases have values under their key: a key is in use while there is such a row. A table with a column of bytes
 * gives its line here, or its keys would count as unused; a test compares the list with the database.
 */
export const KEY_USERS: readonly { readonly table: keyof Schema; readonly caseId: string; readonly rows?: string }[] = [
  { table: 'cnslAply', caseId: '"aplyId"' },
  { table: 'cnslCase', caseId: '"caseId"' },
  { table: 'cnslGrp', caseId: '"grpId"' },
  { table: 'cnslRefer', caseId: '"referId"' },
  { table: 'cnslNote', caseId: '"keyCaseId"' },
  { table: 'cnslRisk', caseId: '"keyCaseId"' },
  { table: 'cnslKindRec', caseId: '"keyCaseId"' },
  { table: 'cnslTest', caseId: '"keyCaseId"' },
  // Of a target, and of each flag.
  { table: 'drptIntv', caseId: '"trgtId"' },
  { table: 'drptFlag', caseId: '"flagId"' },
  { table: 'fileGroup', caseId: '"keyCaseId"' },
  { table: 'file', caseId: '"fileGroupId"' },
  { table: 'uploadCheck', caseId: '"uploadId"', rows: `"payload" ? 'sealed'` },
];

const DAY_MS = 86_400_000;

/** Which of the cases have a row. */
async function inUse(db: Kysely<Schema>, caseIds: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const { table, caseId, rows = 'true' } of KEY_USERS) {
    const { rows: used } = await sql<{ id: string }>`select distinct ${sql.raw(caseId)} as "id" from ${sql.table(table)}
      where ${sql.raw(caseId)} = any (${[...caseIds]}::text[]) and ${sql.raw(rows)}`.execute(db);
    for (const { id } of used) found.add(id);
  }
  return found;
}

/**
 * Destroys case keys that nothing uses: of a transaction that was rolled back behind its key, of a group of files that
 * has gone to a case or was never saved, of a checked upload that is over. A key of the last day may belong to a
 * transaction that has not ended.
 * @returns how many
 */
export async function destroyUnusedKeys(db: Kysely<Schema>, keyDir: string, now: Date): Promise<number> {
  // Without a folder there is no key; that it is missing is the start's business.
  const keys = await listCaseKeys(keyDir).catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return [];
      throw error;
    }),
    old = keys.filter(({ at }) => now.getTime() - at.getTime() > DAY_MS).map(({ caseId }) => caseId);
  if (old.length === 0) return 0;
  const used = await inUse(db, old);
  let destroyed = 0;
  for (const caseId of old) if (!used.has(caseId) && (await destroyCaseKey(keyDir, caseId))) destroyed += 1;
  return destroyed;
}
