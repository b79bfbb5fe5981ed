import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { CounselKind } from '#contract/counselling/kinds.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import type { Schema } from '#server/database/schema.ts';
import { createdBy, type Actor } from '#server/http/actor.ts';
import { duplicate } from '#server/http/failure.ts';
import { lockKey, nextNumber } from '#server/records/numbers.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { recordCounselling } from '../history.ts';
import { sayOfCase } from '../say-of-case.ts';
import { inform, officeUsers } from '../staff.ts';
import { clientKey, hasOpenOne, settleAplyWork } from './aply-events.ts';
import type { StoredAply } from './aply-records.ts';

const YEAR = 4,
  DIGITS = 5;

/** Makes acts about one student of a kind wait for each other, whichever of them comes first. */
export const lockClient = ({ db }: Pick<Actor, 'db'>, { cnslDivCd }: CounselKind, stdNo: string): Promise<void> =>
  lockKey(db, clientKey(cnslDivCd, stdNo));

/** What a new application holds beside its number, its student and its state. */
type Columns = Pick<
  Insertable<Schema['cnslAply']>,
  'topicCds' | 'hopeMthdCd' | 'hopeTms' | 'cnslrHopeId' | 'urgYn' | 'riskLvl' | 'aplyCn' | 'extrCn' | 'fileGroupId'
>;
interface NewAply {
  readonly aplyId?: string;
  readonly kind: CounselKind;
  readonly stdNo: string;
  readonly routeCd: StoredAply['routeCd'];
  /** ASGN where the case is opened with it. */
  readonly aplySt: 'RCPT' | 'WAIT' | 'ASGN';
  readonly columns: Columns;
  /** What else has to be so, once the student is locked. @throws Failure */
  readonly mayEnter?: () => Promise<void>;
}

/**
 * The one way in which an application begins: by reception, by a booking, by a referral. The student is locked, and of 심리
 * has no other one open; what waits raises work for the heads, and the office hears of it.
 * @returns the application @throws Failure 409 DUP, and what `mayEnter` refuses
 */
export async function enterAply(
  actor: Actor,
  { aplyId = randomUUID(), kind, stdNo, routeCd, aplySt, columns, mayEnter }: NewAply,
): Promise<StoredAply> {
  const { db, now } = actor,
    { cnslDivCd } = kind;
  await lockClient(actor, kind, stdNo);
  // Numbers are counted, and open ones looked for, over the applications of everybody.
  const entered = await withoutRowSecurity(db, async () => {
    if (kind.isOneAtATime && (await hasOpenOne(db, cnslDivCd, stdNo))) throw duplicate('stdNo', sayOfCase('openOne'));
    await mayEnter?.();
    const aplyNo = await nextNumber(db, {
      table: 'cnslAply',
      column: 'aplyNo',
      prefix: kind.letter + koreanDate8(now).slice(0, YEAR),
      digits: DIGITS,
    });
    return db
      .insertInto('cnslAply')
      .values({
        ...columns,
        aplyId,
        aplyNo,
        cnslDivCd,
        stdNo,
        routeCd,
        aplySt,
        aplyDt: now,
        waitDt: aplySt === 'WAIT' ? now : null,
        ...createdBy(actor),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  await recordCounselling(actor, [{ objDivCd: 'APLY', objId: aplyId, bfSt: null, afSt: aplySt, evtCd: 'register' }]);
  if (aplySt === 'ASGN') return entered;
  await settleAplyWork(actor, entered);
  await inform(actor, 'CNSL_APLY', await officeUsers(db, cnslDivCd), { cnslDivCd });
  return entered;
}
