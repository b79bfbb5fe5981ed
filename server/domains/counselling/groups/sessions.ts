import type { Kysely } from 'kysely';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import type { Schema } from '#server/database/schema.ts';
import { createdBy, raisedBy, type Actor } from '#server/http/actor.ts';
import { invalidField, refused } from '#server/http/failure.ts';
import { inOrder } from '#shared/counselling/group-rules.ts';
import { startOf } from '#shared/counselling/booking-rules.ts';
import { sayOfGroup } from './say.ts';

type Db = Kysely<Schema>;
type StoredSession = Awaited<ReturnType<typeof sessionsOf>>[number];

/** Sessions of a group in their order; whether attendance was taken, and whether something is written. */
export const sessionsOf = (db: Db, grpId: string) =>
  withoutRowSecurity(db, () =>
    db
      .selectFrom('cnslGrpSesn as s')
      .select(['s.grpSesnId', 's.sesnNo', 's.sesnDt', 's.strtTm', 's.endTm', 's.topicCn'])
      .select(({ exists, selectFrom }) => [
        exists(selectFrom('cnslGrpAtnd as a').select('a.grpAtndId').whereRef('a.grpSesnId', '=', 's.grpSesnId')).as(
          'isHeld',
        ),
        exists(selectFrom('cnslNote as n').select('n.noteId').whereRef('n.grpSesnId', '=', 's.grpSesnId')).as(
          'isNoted',
        ),
      ])
      .where('s.grpId', '=', grpId)
      .orderBy('s.sesnNo')
      .execute(),
  );

/** Whether a session of the group was held, or the first one has begun by now. */
export async function hasBegun({ db, now }: Pick<Actor, 'db' | 'now'>, grpId: string): Promise<boolean> {
  const sesns = await sessionsOf(db, grpId),
    [first] = sesns;
  return (
    sesns.some(({ isHeld }) => isHeld) ||
    (first !== undefined && startOf({ rsvDt: first.sesnDt, strtTm: first.strtTm }) <= now)
  );
}

export interface SentSession {
  readonly grpSesnId: string;
  readonly sesnDt: string;
  readonly strtTm: string;
  readonly endTm: string;
  readonly topicCn?: string | null | undefined;
}
const isMoved = (before: StoredSession, after: SentSession): boolean =>
  before.sesnDt !== after.sesnDt || before.strtTm !== after.strtTm || before.endTm !== after.endTm;

/**
 * Writes the sessions of a group that is held, numbered in the order in which they take place. One with attendance or a
 * note stays where it is. @throws Failure 400 for a session of another group, 409 STATE
 */
export async function putSessions(actor: Actor, grpId: string, sent: readonly SentSession[]): Promise<void> {
  const { db } = actor,
    stored = new Map((await sessionsOf(db, grpId)).map((row) => [row.grpSesnId, row])),
    kept = new Set(sent.map(({ grpSesnId }) => grpSesnId));
  for (const row of stored.values()) {
    const after = sent.find(({ grpSesnId }) => grpSesnId === row.grpSesnId);
    if ((row.isHeld || row.isNoted) && (!after || isMoved(row, after)))
      throw refused('STATE', sayOfGroup('heldSession'), {
        errors: [{ field: 'sesns', message: sayOfGroup('heldSession') }],
      });
  }
  const unknown = sent.filter(({ grpSesnId }) => !stored.has(grpSesnId)).map(({ grpSesnId }) => grpSesnId);
  if (unknown.length > 0) {
    const foreign = await db
      .selectFrom('cnslGrpSesn')
      .select('grpSesnId')
      .where('grpSesnId', 'in', unknown)
      .executeTakeFirst();
    if (foreign) throw invalidField('sesns', sayOfGroup('needSession'));
  }
  const gone = [...stored.keys()].filter((grpSesnId) => !kept.has(grpSesnId));
  if (gone.length > 0) await db.deleteFrom('cnslGrpSesn').where('grpSesnId', 'in', gone).execute();
  for (const [at, { grpSesnId, sesnDt, strtTm, endTm, topicCn }] of inOrder(sent).entries()) {
    const columns = { sesnNo: at + 1, sesnDt, strtTm, endTm, topicCn: topicCn || null };
    if (stored.has(grpSesnId))
      await db
        .updateTable('cnslGrpSesn')
        .set({ ...columns, ...raisedBy(actor) })
        .where('grpSesnId', '=', grpSesnId)
        .execute();
    else
      await db
        .insertInto('cnslGrpSesn')
        .values({ grpSesnId, grpId, ...columns, ...createdBy(actor) })
        .execute();
  }
}
