import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { kindOf } from '#contract/counselling/kinds.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import { postEarn, postReverse } from '#server/domains/mileage/index.ts';
import { createdBy, type Actor } from '#server/http/actor.ts';
import { Failure } from '#server/http/failure.ts';

/** Finished counselling for which a rule may grant points: never of a confidential kind (counselling.md 4.18). */
interface Finished {
  readonly cnslDivCd: string;
  readonly stdNo: string | null;
  /** Of the reservation, or of the member of a group. */
  readonly refId: string;
  /** YYYYMMDD */
  readonly occurDt: string;
  readonly isGroup?: boolean;
}
interface Grant {
  readonly srcKey: string;
  readonly sdaId: string;
  readonly stdNo: string;
  readonly refId: string;
  readonly occurDt: string;
}

/** Posts a grant. @returns why the ledger refuses it; null where it was taken */
async function post(actor: Actor, { srcKey, sdaId, stdNo, refId, occurDt }: Grant): Promise<string | null> {
  try {
    await postEarn(actor, { stdNo, pnt: 0, srcDiv: 'AUTO', srcId: refId, srcKey, occurDt, sdaId });
    return null;
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}

/** The key of a grant. What was taken back is granted under a new one: the ledger posts a key once. */
async function sourceOf({ db }: Actor, sdaId: string, refId: string): Promise<string> {
  const { takenBack } = await db
    .selectFrom('mlgLedger as e')
    .innerJoin('mlgLedger as v', 'v.rvslOfId', 'e.ledgerId')
    .select(sql<number>`count(*)::int`.as('takenBack'))
    .where('e.srcDiv', '=', 'AUTO')
    .where('e.srcId', '=', refId)
    .where('e.sdaId', '=', sdaId)
    .where('e.entryDiv', '=', 'EARN')
    .executeTakeFirstOrThrow();
  const key = `AUTO:${sdaId}:${refId}`;
  return takenBack === 0 ? key : `${key}:${takenBack + 1}`;
}

/** Grants what the rule of a kind gives, in the transaction of 완료, which never fails by it: what is refused waits. */
export const grantPoints = (
  actor: Actor,
  { cnslDivCd, stdNo, refId, occurDt, isGroup = false }: Finished,
): Promise<void> =>
  withoutRowSecurity(actor.db, async () => {
    if (stdNo === null || kindOf(cnslDivCd).isConfidential) return;
    const item = await actor.db
      .selectFrom('sdaItem')
      .select('sdaId')
      .where('sdaDiv', '=', 'AUTO')
      .where('autoEvtCd', '=', (isGroup ? 'GRP' : cnslDivCd) as 'GRP')
      .where('useYn', '=', 'Y')
      .executeTakeFirst();
    if (!item) return;
    const grant = { srcKey: await sourceOf(actor, item.sdaId, refId), sdaId: item.sdaId, stdNo, refId, occurDt },
      rsn = await post(actor, grant);
    if (rsn !== null)
      await actor.db
        .insertInto('cnslMlgWait')
        .values({ cnslMlgWaitId: randomUUID(), ...grant, rsn, ...createdBy(actor) })
        .onConflict((conflict) => conflict.column('srcKey').doNothing())
        .execute();
  });

/** Takes back what was granted for a session that was not held, or lets it wait no longer. @throws Failure 409 STATE */
export const takePointsBack = (actor: Actor, refId: string, rsn: string): Promise<void> =>
  withoutRowSecurity(actor.db, async () => {
    await actor.db.deleteFrom('cnslMlgWait').where('refId', '=', refId).execute();
    const posted = await actor.db
      .selectFrom('mlgLedger as e')
      .select('e.srcKey')
      .where('e.srcDiv', '=', 'AUTO')
      .where('e.srcId', '=', refId)
      .where('e.entryDiv', '=', 'EARN')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('mlgLedger as v').select('v.ledgerId').whereRef('v.rvslOfId', '=', 'e.ledgerId'))),
      )
      .execute();
    for (const { srcKey } of posted) await postReverse(actor, srcKey, rsn);
  });

/** Posts what waits, once each; what is refused again goes on waiting. @returns how many were taken */
export async function postWaiting(actor: Actor): Promise<number> {
  const { db } = actor,
    waiting = await db.selectFrom('cnslMlgWait').selectAll().orderBy('stdNo').orderBy('srcKey').forUpdate().execute();
  let posted = 0;
  for (const { cnslMlgWaitId, ...grant } of waiting) {
    if ((await post(actor, grant)) !== null) continue;
    await db.deleteFrom('cnslMlgWait').where('cnslMlgWaitId', '=', cnslMlgWaitId).execute();
    posted += 1;
  }
  return posted;
}
