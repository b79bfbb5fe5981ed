import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { stableId } from '../../stable-id.ts';

/** Gives the work of targets ids that are the same on every machine: of target, person and day. */
export async function stableWork(db: Kysely<Schema>): Promise<void> {
  const rows = await db
      .selectFrom('workItem')
      .select(['workItemId', 'refId', 'trgtUserId', 'dueDt'])
      .where('refTable', '=', 'drptTrgt')
      .execute(),
    ids = rows.map(({ workItemId, refId, trgtUserId, dueDt }) => ({
      old: workItemId,
      new: stableId(`drpt-work:${refId}:${trgtUserId ?? ''}:${dueDt ?? ''}`),
    }));
  await sql`update "workItem" w set "workItemId" = i."new"
    from jsonb_to_recordset(${JSON.stringify(ids)}::jsonb) as i("old" text, "new" text) where w."workItemId" = i."old"`.execute(
    db,
  );
}
