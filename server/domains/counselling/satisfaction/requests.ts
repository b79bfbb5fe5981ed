import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { SATIS_DAYS, SATIS_REMIND_DAYS } from '#contract/counselling/satisfaction-codes.ts';
import { kindOf, kindPath } from '#contract/counselling/kinds.ts';
import { raised } from '#server/database/raised.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import { notifyStudents } from '#server/domains/communication/index.ts';
import { changedBy, createdBy, raisedBy, type Actor } from '#server/http/actor.ts';
import { termOfDay } from '#shared/dropout/terms.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { settingsOf } from '../settings/kind-settings.ts';

const DAY_MS = 86_400_000;

/** What a student is asked about: a session that was held, or a case that has ended. */
interface Asked {
  readonly cnslDivCd: string;
  readonly cnslrId: string;
  readonly stdNo: string | null;
  readonly rsvId?: string;
  readonly caseId?: string;
}

/** The message names no request: the portal shows the own ones. */
async function tell(
  { db, now }: Pick<Actor, 'db' | 'now'>,
  { cnslDivCd, stdNo }: { readonly cnslDivCd: string; readonly stdNo: string },
): Promise<void> {
  await notifyStudents(db, [stdNo], {
    tmplCd: 'CNSL_SATIS',
    vars: {},
    resourcePath: kindPath(kindOf(cnslDivCd)),
    now,
  });
}

/** Counts a request that was sent, or takes one back; the number is all that stays of it. */
async function countSent(
  actor: Actor,
  { cnslDivCd, cnslrId, at }: Asked & { readonly at: Date },
  by: 1 | -1,
): Promise<void> {
  const { schlYear, shtmCd } = termOfDay(koreanDate8(at));
  await actor.db
    .insertInto('cnslSatisSent')
    .values({
      cnslSatisSentId: randomUUID(),
      cnslDivCd,
      cnslrId,
      schlYear,
      shtmCd,
      sentCnt: Math.max(by, 0),
      ...createdBy(actor),
    })
    .onConflict((conflict) =>
      conflict.columns(['cnslDivCd', 'cnslrId', 'schlYear', 'shtmCd']).doUpdateSet({
        sentCnt: sql<number>`greatest("cnslSatisSent"."sentCnt" + ${by}, 0)`,
        ...changedBy(actor),
        version: raised('cnslSatisSent'),
      }),
    )
    .execute();
}

/**
 * Asks a student, where the settings of the kind say that it is the moment. In the transaction of the act; a session that
 * was asked about before is not asked about again.
 */
export const askSatisfaction = (actor: Actor, when: 'SESN' | 'CASE', asked: Asked): Promise<void> =>
  withoutRowSecurity(actor.db, async () => {
    const { db, now } = actor,
      { cnslDivCd, cnslrId, stdNo, rsvId = null, caseId = null } = asked;
    if (stdNo === null || (await settingsOf(actor, cnslDivCd)).satisAtCd !== when) return;
    const made = await db
      .insertInto('cnslSatisTkn')
      .values({
        satisTkn: randomUUID(),
        stdNo,
        cnslDivCd,
        cnslrId,
        ...termOfDay(koreanDate8(now)),
        rsvId,
        caseId,
        sentDt: now,
        xpirDt: new Date(now.getTime() + SATIS_DAYS * DAY_MS),
        ...createdBy(actor),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('satisTkn')
      .executeTakeFirst();
    if (!made) return;
    await countSent(actor, { ...asked, at: now }, 1);
    await tell(actor, { cnslDivCd, stdNo });
  });

/** A session that was not held is not asked about any more; an answer that was given stays, since it names no session. */
export const voidRequest = (actor: Actor, rsvId: string): Promise<void> =>
  withoutRowSecurity(actor.db, async () => {
    const gone = await actor.db
      .deleteFrom('cnslSatisTkn')
      .where('rsvId', '=', rsvId)
      .returning(['cnslDivCd', 'cnslrId', 'stdNo', 'sentDt'])
      .executeTakeFirst();
    if (gone) await countSent(actor, { ...gone, at: new Date(gone.sentDt) }, -1);
  });

/** Reminds once of what is not answered, and takes away what is over. @returns how many */
export async function settleRequests(actor: Actor): Promise<number> {
  const { db, now } = actor,
    over = await db.deleteFrom('cnslSatisTkn').where('xpirDt', '<=', now.toISOString()).returning('satisTkn').execute(),
    due = await db
      .updateTable('cnslSatisTkn')
      .set({ rmndDt: now, ...raisedBy(actor) })
      .where('rmndDt', 'is', null)
      .where('sentDt', '<=', new Date(now.getTime() - SATIS_REMIND_DAYS * DAY_MS).toISOString())
      .returning(['cnslDivCd', 'stdNo'])
      .execute();
  for (const request of due) await tell(actor, request);
  return over.length + due.length;
}
