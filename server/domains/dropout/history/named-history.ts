import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** What a row of drptHis says of a change. */
interface Change {
  readonly evtCd: string;
  readonly bfVal: string | null;
  readonly afVal: string | null;
}
const OF_STAFF: ReadonlySet<string> = new Set(['ASGN', 'REASG']);

/** Rows of the history with the names of staff in place of their numbers; grades and states stay codes. */
export async function namedHistory<Row extends Change>(
  db: Kysely<Schema>,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const stfNos = rows
    .filter(({ evtCd }) => OF_STAFF.has(evtCd))
    .flatMap(({ bfVal, afVal }) => [bfVal, afVal].flatMap((value) => value?.split(',') ?? []))
    .filter(Boolean);
  if (stfNos.length === 0) return rows;
  const staff = await db
      .selectFrom('staff')
      .select(['stfNo', 'stfNm'])
      .where('stfNo', 'in', [...new Set(stfNos)])
      .execute(),
    nameOf = new Map(staff.map(({ stfNo, stfNm }) => [stfNo, stfNm]));
  const named = (value: string | null): string | null =>
    value
      ?.split(',')
      .filter(Boolean)
      .map((stfNo) => nameOf.get(stfNo) ?? stfNo)
      .join(', ') ?? null;
  return rows.map((row) =>
    OF_STAFF.has(row.evtCd) ? { ...row, bfVal: named(row.bfVal), afVal: named(row.afVal) } : row,
  );
}
