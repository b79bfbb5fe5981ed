import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Data } from '#contract/registry.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { ItemChange } from '#server/database/column-types.ts';
import type { Schema } from '#server/database/schema.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { nameOfUser } from '#server/records/names.ts';

const MAX_ROWS = 100;
/** Fields whose changes are recorded, in the order of the form. */
const LOGGED_FIELDS = [
  'itemNm',
  'ctgryCd',
  'qty',
  'useDt',
  'useTm',
  'useYn',
  'deptCd',
  'mngrStfNo',
  'cntn',
  'fileGroupId',
  'upItemId',
] as const;
/** Recorded as changed only: their values mean nothing to a reader. */
const WORDLESS: ReadonlySet<string> = new Set(['cntn', 'fileGroupId', 'upItemId']);

type LoggedItem = Pick<Selectable<Schema['guideItem']>, (typeof LOGGED_FIELDS)[number]>;

/** What an update changes, field by field. */
export function changesOf(before: LoggedItem, after: Partial<LoggedItem>): readonly ItemChange[] {
  return LOGGED_FIELDS.filter((field) => after[field] !== undefined && after[field] !== before[field]).map((field) =>
    WORDLESS.has(field) ? { field, bef: null, aft: null } : { field, bef: before[field], aft: after[field] ?? null },
  );
}

type Act = Pick<Insertable<Schema['guideItemHis']>, 'actDivCd' | 'guideItemId' | 'itemVersion'> & {
  readonly changes?: readonly ItemChange[];
};

/** Writes what was done, in the transaction that does it. */
export async function recordItemAct(call: CallContext, { changes = [], ...act }: Act): Promise<void> {
  await call.db
    .insertInto('guideItemHis')
    .values({ ...act, ...stampsOf(personOf(call).userId, call.now), chngCn: JSON.stringify(changes) })
    .execute();
}

const stampsOf = (actUserId: string, now: Date) => ({
  guideItemHisId: randomUUID(),
  actUserId,
  actDt: now,
  regDt: now,
});

/** A reset belongs to every item. */
export async function recordReset(db: Kysely<Schema>, actUserId: string, now: Date): Promise<void> {
  await db
    .insertInto('guideItemHis')
    .values({ actDivCd: 'RESET', ...stampsOf(actUserId, now) })
    .execute();
}

/** The same for many new items at once. */
export const recordCreations = (call: CallContext, guideItemIds: readonly string[]): Promise<void> =>
  insertRows(
    call.db,
    'guideItemHis',
    guideItemIds.map((guideItemId) => ({
      ...stampsOf(personOf(call).userId, call.now),
      guideItemId,
      actDivCd: 'C' as const,
      itemVersion: 1,
    })),
  );

/** What became of an item, newest first; a reset belongs to every item. */
export async function listItemHistory(
  db: Kysely<Schema>,
  guideItemId: string,
): Promise<Data<'getGuideItemHisList'>['data'][number][]> {
  return db
    .selectFrom('guideItemHis')
    .select([
      'guideItemHisId',
      'actDt',
      'actDivCd',
      'itemVersion',
      'chngCn as changes',
      nameOfUser('guideItemHis.actUserId').as('actNm'),
    ])
    .where((eb) => eb.or([eb('guideItemId', '=', guideItemId), eb('guideItemId', 'is', null)]))
    .orderBy('actDt', 'desc')
    .orderBy('itemVersion', 'desc')
    .orderBy('guideItemHisId')
    .limit(MAX_ROWS)
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, changes: [...row.changes] })));
}
