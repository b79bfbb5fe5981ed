import { randomUUID } from 'node:crypto';
import { type Kysely } from 'kysely';
import { raised } from '#server/database/raised.ts';
import type { Schema } from '#server/database/schema.ts';
import { changedBy, raisedBy, createdBy, type Actor } from '#server/http/actor.ts';
import { lastValidDay, type ProvenSpec } from '#shared/career/spec.ts';

type Db = Kysely<Schema>;

/** The last day of a test by the years for which its code says that it counts; null for one that counts for good. */
async function expiryOf(db: Db, { specCd, acqDt }: ProvenSpec): Promise<string | null> {
  if (specCd === null) return null;
  const test = await db
      .selectFrom('cmmnCd')
      .select('userdef1')
      .where('upCdId', '=', 'SPEC_LANG')
      .where('cdId', '=', specCd)
      .executeTakeFirst(),
    years = Number(test?.userdef1 ?? 0);
  return years > 0 ? lastValidDay(acqDt, years) : null;
}

/**
 * Keeps what another area has proven of a student, in its transaction and without row-level security, which lets only the career
 * office write here. The same source is kept once: one that was taken back counts again. What the student has shown already, of the
 * same kind, name and day, stays as it is.
 */
export async function keepProven(actor: Actor, spec: ProvenSpec): Promise<void> {
  const { db, now, userId } = actor,
    verified = { vrfySt: 'OK' as const, vrfyId: userId, vrfyDt: now, rjctRsn: null };
  const { numUpdatedRows } = await db
    .updateTable('stdSpec')
    .set({ ...verified, ...raisedBy(actor) })
    .where('srcKey', '=', spec.srcKey)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  await db
    .insertInto('stdSpec')
    .values({
      ...spec,
      stdSpecId: randomUUID(),
      xpirDt: await expiryOf(db, spec),
      ...verified,
      ...createdBy(actor),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What another area had proven does not count any more. */
export async function withdrawProven(actor: Actor, srcKeys: readonly string[], rjctRsn: string): Promise<void> {
  if (srcKeys.length === 0) return;
  await actor.db
    .updateTable('stdSpec')
    .set({
      vrfySt: 'NG',
      vrfyId: actor.userId,
      vrfyDt: actor.now,
      rjctRsn,
      ...changedBy(actor),
      version: raised(),
    })
    .where('srcKey', 'in', srcKeys)
    .where('vrfySt', '<>', 'NG')
    .execute();
}
