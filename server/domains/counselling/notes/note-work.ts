import type { Kysely } from 'kysely';
import { kindOf, kindPath } from '#contract/counselling/kinds.ts';
import { recordAddress } from '#contract/record-address.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import type { Schema } from '#server/database/schema.ts';
import { cancelWorkAs, finishWork, raiseWorkAs, type NewWork, type WorkSource } from '#server/domains/work/index.ts';
import type { Actor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { addDays } from '#shared/calendar.ts';
import { isNoteMissing } from '#shared/counselling/waiting.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { loadHolidays } from '../calendar.ts';
import { sayOfCase } from '../say-of-case.ts';
import { counsellorUsers } from '../staff.ts';

/* Work for sessions that were held and of which no note is signed (counselling.md 4.10): one item for each reservation, to its counsellor. It names no client. */

const noteWork = (rsvId: string): WorkSource => ({ workDivCd: 'CNSL_NOTE', refTable: 'cnslRsv', refId: rsvId });

/** Sessions further back have had their item long ago. */
const DAYS_LOOKED_BACK = 30;

/** Sessions of the last weeks without a signed note and without work, of counsellors who counsel still. */
const unwritten = (db: Kysely<Schema>, today: string) =>
  db
    .selectFrom('cnslRsv as r')
    .innerJoin('cnslr as k', 'k.cnslrId', 'r.cnslrId')
    .select(['r.rsvId', 'r.cnslDivCd', 'r.cnslrId', 'r.caseId', 'r.aplyId', 'r.rsvDt'])
    .where('r.rsvSt', '=', 'DONE')
    .where('r.rsvDt', '>=', addDays(today, -DAYS_LOOKED_BACK))
    .where('r.rsvDt', '<', today)
    .where('k.useYn', '=', 'Y')
    .where('k.rcptYn', '=', 'N')
    .where(({ not, or, and, exists, selectFrom, eb }) =>
      not(
        or([
          exists(
            selectFrom('cnslNote as n')
              .select('n.noteId')
              .whereRef('n.rsvId', '=', 'r.rsvId')
              .where('n.noteSt', '=', 'SGND'),
          ),
          // The note of an intake belongs to its application.
          and([
            eb('r.caseId', 'is', null),
            exists(
              selectFrom('cnslNote as n')
                .select('n.noteId')
                .whereRef('n.aplyId', '=', 'r.aplyId')
                .where('n.noteDivCd', '=', 'INTK')
                .where('n.noteSt', '=', 'SGND'),
            ),
          ]),
          exists(
            selectFrom('workItem as w')
              .select('w.workItemId')
              .where('w.workDivCd', '=', 'CNSL_NOTE')
              .where('w.refTable', '=', 'cnslRsv')
              .whereRef('w.refId', '=', 'r.rsvId')
              .where('w.statCd', '=', 'OPEN'),
          ),
        ]),
      ),
    )
    .orderBy('r.rsvDt')
    .orderBy('r.rsvId')
    .execute();
type Unwritten = Awaited<ReturnType<typeof unwritten>>[number];

const workOf = ({ rsvId, cnslDivCd, caseId, aplyId }: Unwritten, trgtUserId: string, dueDt: string): NewWork => {
  const kind = kindOf(cnslDivCd);
  return {
    ...noteWork(rsvId),
    title: sayOfCase('noteWork'),
    resourcePath: kindPath(kind),
    needAuthType: 'U',
    linkUrl:
      caseId === null ? recordAddress.counselApplication(kind, aplyId ?? '') : recordAddress.counselCase(kind, caseId),
    trgtUserId,
    dueDt,
  };
};

/** Opens the work that is missing, due on the same day. @param db with the server's own eyes @returns how many items */
export async function raiseNoteWork(db: Kysely<Schema>, now: Date): Promise<number> {
  const today = koreanDate8(now),
    holidays = await loadHolidays(db),
    items: NewWork[] = [];
  for (const row of await unwritten(db, today)) {
    if (!isNoteMissing(row.rsvDt, today, holidays)) continue;
    for (const userId of await counsellorUsers(db, row.cnslrId)) items.push(workOf(row, userId, today));
  }
  if (items.length > 0) await raiseWorkAs({ db, now, userId: null }, items);
  return items.length;
}

interface Signed {
  readonly noteDivCd: string;
  readonly rsvId: string | null;
  readonly aplyId: string | null;
}
/** A signed note ends the work of its session; that of an intake the work of every appointment for it. */
export async function finishNoteWork(call: CallContext, { noteDivCd, rsvId, aplyId }: Signed): Promise<void> {
  const rsvIds = new Set(rsvId === null ? [] : [rsvId]);
  if (noteDivCd === 'INTK' && aplyId !== null)
    for (const row of await withoutRowSecurity(call.db, () =>
      call.db
        .selectFrom('cnslRsv')
        .select('rsvId')
        .where('aplyId', '=', aplyId)
        .where('caseId', 'is', null)
        .orderBy('rsvId')
        .execute(),
    ))
      rsvIds.add(row.rsvId);
  for (const id of rsvIds) await finishWork(call, noteWork(id), 'DONE');
}

/** The session was not held after all, or its records are over: there is nothing to write. */
export async function cancelNoteWork(actor: Pick<Actor, 'db' | 'now'>, rsvIds: readonly string[]): Promise<void> {
  for (const rsvId of rsvIds) await cancelWorkAs(actor, noteWork(rsvId));
}

/** Ends the work of who does not counsel any more. */
export const endNoteWork = (actor: Pick<Actor, 'db' | 'now'>, cnslrId: string): Promise<void> =>
  withoutRowSecurity(actor.db, async () => {
    const rows = await actor.db
      .selectFrom('workItem as w')
      .innerJoin('cnslRsv as r', 'r.rsvId', 'w.refId')
      .select('w.refId')
      .where('w.workDivCd', '=', 'CNSL_NOTE')
      .where('w.refTable', '=', 'cnslRsv')
      .where('w.statCd', '=', 'OPEN')
      .where('r.cnslrId', '=', cnslrId)
      .orderBy('w.refId')
      .execute();
    await cancelNoteWork(
      actor,
      rows.map(({ refId }) => refId),
    );
  });
