import type { Kysely } from 'kysely';
import { HISTORIES } from '#contract/security/history-rules.ts';
import { dropHistoryMonths } from '#server/database/history-months.ts';
import type { Schema } from '#server/database/schema.ts';
import { SEALED_TABLES } from './sealed-tables.ts';
import { firstKeptDay } from './verify-seal.ts';

interface Purged {
  readonly table: string;
  readonly month: string;
  readonly rowCnt: number;
}

/** Lets whole months go that are older than the policy keeps them; their seals stay. @returns what went, for the job's record */
export async function purgeHistories(db: Kysely<Schema>, now: Date): Promise<readonly Purged[]> {
  const purged: Purged[] = [];
  for (const history of HISTORIES) {
    const { table } = SEALED_TABLES[history],
      months = await dropHistoryMonths(db, table, await firstKeptDay(db, history, now));
    purged.push(...months.map((month) => ({ table, ...month })));
  }
  return purged;
}
