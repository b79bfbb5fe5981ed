import { reachOf } from '#server/access/reach.ts';
import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { SpaceHistoryRow } from '#contract/space/space.ts';
import { SPACE_SCREEN, type SpaceEvent } from '#contract/space/space-rules.ts';
import { message } from '#messages/message.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, invalidField } from '#server/http/failure.ts';
import type { SpaceChange } from '#shared/space/space-changes.ts';
import type { Actor } from '#server/http/actor.ts';
import { nameOfUser } from '#server/records/names.ts';
import { isManaged } from '../rights.ts';

const NEWEST = 100;

interface SpaceAct {
  readonly evtCd: SpaceEvent;
  readonly rsn?: string | null | undefined;
  readonly changes?: readonly SpaceChange[];
}

/** Writes down what was done to some spaces, in the transaction in which it was. */
export async function recordSpaceEvents(
  { db, now, actId }: Actor,
  spaceIds: readonly string[],
  { evtCd, rsn, changes = [] }: SpaceAct,
): Promise<void> {
  if (spaceIds.length === 0) return;
  const act = { evtCd, rsn: rsn?.trim() || null, chngJson: JSON.stringify(changes), actId, actDt: now, regDt: now };
  await db
    .insertInto('spaceHis')
    .values(spaceIds.map((spaceId) => ({ ...act, spaceHisId: randomUUID(), spaceId })))
    .execute();
}

/** The names of a code group, as histories write them. */
export async function loadCodeNames(db: Kysely<Schema>, group: string): Promise<(code: string) => string> {
  const codes = await db.selectFrom('cmmnCd').select(['cdId', 'cdNm']).where('upCdId', '=', group).execute();
  const names = new Map(codes.map(({ cdId, cdNm }) => [cdId, cdNm]));
  return (code) => names.get(code) ?? code;
}

/** The newest acts on a space, newest first, and how many there are. @throws Failure 400 when it is gone, 403 outside the scope */
export async function listSpaceHistory(
  call: CallContext,
  spaceId: string,
): Promise<{ readonly data: readonly SpaceHistoryRow[]; readonly totalCount: number }> {
  const space = await call.db.selectFrom('space').select('mngDeptCd').where('spaceId', '=', spaceId).executeTakeFirst();
  if (!space) throw invalidField('spaceId', message('M-GONE'));
  if (!isManaged(reachOf(call, SPACE_SCREEN, 'R'), space.mngDeptCd)) throw forbidden();
  const rows = call.db.selectFrom('spaceHis').where('spaceId', '=', spaceId);
  const { totalCount } = await rows.select(sql<number>`count(*)::integer`.as('totalCount')).executeTakeFirstOrThrow();
  const data = await rows
    .select(['spaceHisId', 'evtCd', 'rsn', 'chngJson as changes', nameOfUser('spaceHis.actId').as('actNm'), 'actDt'])
    .orderBy('actDt', 'desc')
    .orderBy('spaceHisId')
    .limit(NEWEST)
    .execute();
  return { data, totalCount };
}
