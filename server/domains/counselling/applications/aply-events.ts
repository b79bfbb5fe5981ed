import type { Kysely } from 'kysely';
import { APLY_STEPS, OPEN_APLY_STATES, type AplyEvent } from '#contract/counselling/case-codes.ts';
import { APLY_NAMES, OPEN_CASE_STATES } from '#contract/counselling/counselling-codes.ts';
import { kindOf, kindPath } from '#contract/counselling/kinds.ts';
import { recordAddress } from '#contract/record-address.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import type { Schema } from '#server/database/schema.ts';
import { alignWorkAs, type NewWork, type WorkSource } from '#server/domains/work/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { stateEvents } from '#server/records/state-events.ts';
import { statesOf } from '#server/records/states.ts';
import { firstContactDue } from '#shared/counselling/waiting.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { loadHolidays } from '../calendar.ts';
import { recordCounselling } from '../history.ts';
import { sayOfCase } from '../say-of-case.ts';
import { headUsers } from '../staff.ts';
import { applications, type StoredAply } from './aply-records.ts';

/** The work that waits until a student was spoken to, or the application is decided. */
const asgnWork = (aplyId: string): WorkSource => ({ workDivCd: 'CNSL_ASGN', refTable: 'cnslAply', refId: aplyId });

type Waiting = Pick<StoredAply, 'aplyId' | 'cnslDivCd' | 'aplyDt' | 'riskLvl'>;

/** One item for each head of the kind, due with the first contact; it names no client. */
async function workOfAply(
  { db, now }: Pick<Actor, 'db' | 'now'>,
  { aplyId, cnslDivCd, aplyDt, riskLvl }: Waiting,
): Promise<readonly NewWork[]> {
  const kind = kindOf(cnslDivCd),
    dueDt = firstContactDue(riskLvl, koreanDate8(new Date(aplyDt)), koreanDate8(now), await loadHolidays(db));
  return (await headUsers(db, cnslDivCd)).map((trgtUserId) => ({
    ...asgnWork(aplyId),
    title: sayOfCase('asgnWork'),
    resourcePath: kindPath(kind),
    needAuthType: 'U' as const,
    linkUrl: recordAddress.counselApplication(kind, aplyId),
    trgtUserId,
    dueDt,
  }));
}

/** The states in which an application waits for the head (counselling.md 4.13). */
const WAITS: ReadonlySet<string> = new Set(['RCPT', 'WAIT']);
/**
 * Brings the open work of an application in line with it: for each head while it waits, with another last day when its
 * level has changed. Work names no client, so that no user is said to have asked for it.
 */
export async function settleAplyWork(actor: Actor, row: Waiting & Pick<StoredAply, 'aplySt'>): Promise<void> {
  const items = WAITS.has(row.aplySt) ? await workOfAply(actor, row) : [];
  // A call opens work in its own name alone.
  await withoutRowSecurity(actor.db, () => alignWorkAs({ ...actor, userId: null }, asgnWork(row.aplyId), items));
}

/** Events of an application with their history; the work of the heads ends with a decision and begins anew by waiting. */
export const aplyEvents = stateEvents<
  StoredAply,
  Parameters<typeof applications.change>[2],
  StoredAply['aplySt'],
  AplyEvent
>({
  records: applications,
  states: statesOf({ steps: APLY_STEPS, names: APLY_NAMES }),
  stateOf: ({ aplySt }) => aplySt,
  inState: (aplySt) => ({ aplySt }),
  history: (actor, { row, event, from, to, rsn }) =>
    recordCounselling(actor, [{ objDivCd: 'APLY', objId: row.aplyId, bfSt: from, afSt: to, evtCd: event, rsn }]),
  work: [
    {
      of: ({ aplyId }) => asgnWork(aplyId),
      ends: { start: 'DONE', assign: 'DONE', reject: 'RJCT', cancel: 'CNCL' },
    },
  ],
});

/** The student of an application, so that two acts about one client wait for each other. */
export const clientKey = (cnslDivCd: string, stdNo: string): string => `counselling ${cnslDivCd} ${stdNo}`;

/** Students among those named with an open application or case of a kind. @param db with the server's own eyes */
export async function openClients(
  db: Kysely<Schema>,
  cnslDivCd: string,
  stdNos: readonly string[],
): Promise<ReadonlySet<string>> {
  if (stdNos.length === 0) return new Set();
  const applied = await db
      .selectFrom('cnslAply')
      .select('stdNo')
      .where('cnslDivCd', '=', cnslDivCd)
      .where('stdNo', 'in', [...stdNos])
      .where('aplySt', 'in', [...OPEN_APLY_STATES])
      .execute(),
    counselled = await db
      .selectFrom('cnslCase')
      .select('stdNo')
      .where('cnslDivCd', '=', cnslDivCd)
      .where('stdNo', 'in', [...stdNos])
      .where('caseSt', 'in', [...OPEN_CASE_STATES])
      .execute();
  return new Set([...applied, ...counselled].flatMap(({ stdNo }) => (stdNo === null ? [] : [stdNo])));
}

/** Whether a student has an open application or case of a kind. @param db with the server's own eyes */
export const hasOpenOne = async (db: Kysely<Schema>, cnslDivCd: string, stdNo: string): Promise<boolean> =>
  (await openClients(db, cnslDivCd, [stdNo])).has(stdNo);
