import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import { updateRows } from '#server/database/update-rows.ts';
import type { Plan } from './feed.ts';
import type { FeedValues } from './rules/parse-rows.ts';

const idOf = { dept: 'deptId', staff: 'staffId', student: 'studentId' } as const;

/** Writes the new and the changed rows of a plan into their table, some thousands in one statement. */
export async function writePlan(
  tx: Kysely<Schema>,
  table: keyof typeof idOf,
  { fresh, changed, columns }: Plan,
  now: Date,
): Promise<void> {
  const names = columns.map(({ key }) => key);
  const pick = (values: FeedValues): Record<string, string | null> =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  // The columns are those of the contract, which names fields of this very table; no type can follow a list of names.
  const rows = fresh.map(({ values }) => ({ [idOf[table]]: randomUUID(), ...pick(values) })) as unknown as Insertable<
    Schema[typeof table]
  >[];
  await insertRows(tx, table, rows, now);
  await updateRows(
    tx,
    table,
    names[0] ?? '',
    changed.map(({ values }) => pick(values)),
    now,
  );
}
