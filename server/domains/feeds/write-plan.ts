import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { FEED_KEYS, type FeedColumn } from '#contract/batch/feed-rules.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import { updateRows } from '#server/database/update-rows.ts';
import type { Feed, Plan } from './feed.ts';
import type { FeedValues } from './rules/parse-rows.ts';

const idOf = { dept: 'deptId', staff: 'staffId', student: 'studentId', sbjtCqiSrc: 'sbjtCqiSrcId' } as const;

const stored = (kind: FeedColumn['kind'], value: string | null): unknown =>
  kind === 'json' && value !== null ? (JSON.parse(value) as unknown) : value;

/**
 * Writes the new and the changed rows of a plan into their table, some thousands in one statement.
 * @param more columns that are none of the input, of each row
 */
export async function writePlan(
  tx: Kysely<Schema>,
  { table, jobCd }: Pick<Feed, 'table' | 'jobCd'>,
  { fresh, changed, columns }: Plan,
  now: Date,
  more: (values: FeedValues) => Readonly<Record<string, unknown>> = () => ({}),
): Promise<void> {
  const pick = (values: FeedValues): Record<string, unknown> => ({
    ...Object.fromEntries(columns.map(({ key, kind }) => [key, stored(kind, values[key] ?? null)])),
    ...more(values),
  });
  // The columns are those of the contract, which names fields of this very table; no type can follow a list of names.
  const rows = fresh.map(({ values }) => ({ [idOf[table]]: randomUUID(), ...pick(values) })) as unknown as Insertable<
    Schema[Feed['table']]
  >[];
  await insertRows(tx, table, rows, now);
  await updateRows(
    tx,
    table,
    FEED_KEYS[jobCd],
    changed.map(({ values }) => pick(values)),
    now,
  );
}
