import { randomUUID } from 'node:crypto';
import {
  EXTENSION_NAMES,
  EXTENSION_STEPS,
  WRITABLE_STATES,
  type ReportState,
} from '#contract/course-cqi/course-cqi-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { sentenceText } from '#messages/sentence-text.ts';
import { alignWorkAs, raiseWork } from '#server/domains/work/index.ts';
import { staffActor } from '#server/http/actor.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { duplicate, forbidden, gone, invalidField } from '#server/http/failure.ts';
import { stateEvents } from '#server/records/state-events.ts';
import { statesOf } from '#server/records/states.ts';
import { versioned } from '#server/records/versioned.ts';
import { extensionFault } from '#shared/course-cqi/periods.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { usersOfStaff } from '../people.ts';
import { isOffice, reportsReached } from '../reach.ts';
import { say } from '../say.ts';
import { extensionSource, extensionWork, writingSource, writingWork } from '../work.ts';
import { reportEvents, tellAuthor } from './report-events.ts';
import { reports, type StoredReport } from './report-records.ts';
import { openTermOf, requireAuthor } from './write-report.ts';

const writable: ReadonlySet<ReportState> = new Set(WRITABLE_STATES);

const extensions = versioned({
  table: 'sbjtCqiExt',
  key: 'extId',
  find: ({ db }: CallContext, extId: string) =>
    db.selectFrom('sbjtCqiExt').selectAll().where('extId', '=', extId).executeTakeFirst(),
});
/** Events of a request for more time; deciding ends the work of the office. */
const extensionEvents = stateEvents({
  records: extensions,
  states: statesOf({ steps: EXTENSION_STEPS, names: EXTENSION_NAMES }),
  stateOf: ({ extSt }) => extSt,
  inState: (extSt) => ({ extSt }),
  work: [{ of: ({ extId }) => extensionSource(extId), ends: { approve: 'APRV', reject: 'RJCT' } }],
});

/** @throws Failure 400 for a day that is too early or behind the approvals */
function requireDay(field: string, day: string, report: StoredReport, aprvEndDt: string, today: string): void {
  const fault = extensionFault(day, { today, dueDt: report.dueDt, aprvEndDt });
  if (fault) throw invalidField(field, sentenceText(fault));
}

/** The author asks for more time; one request waits at most. @throws Failure 400, 403, 409 */
export async function requestExtension(call: CallContext, { rptId, hopeDt, rsn }: ParsedArg<'rqstExt'>): Promise<void> {
  const report = await reports.hold(call, rptId);
  requireAuthor(call, report);
  // A report that was handed in needs no more time.
  reportEvents.next(report.rptSt, 'extend');
  const term = await openTermOf(call, report.termId);
  requireDay('hopeDt', hopeDt, report, term.aprvEndDt, koreanDate8(call.now));
  const waiting = await call.db
    .selectFrom('sbjtCqiExt')
    .select('extId')
    .where('rptId', '=', rptId)
    .where('extSt', '=', 'REQ')
    .executeTakeFirst();
  if (waiting) throw duplicate('hopeDt', say('oneExtension'));
  const extId = randomUUID();
  await extensions.insert(call, extId, { rptId, rqstDt: call.now, rqstRsn: rsn.trim(), hopeDt });
  await raiseWork(call, ...extensionWork(extId, report));
}

/** The request of a report that waits; null for one whose time the office extends by itself. */
const waitingRequest = async ({ db }: CallContext, rptId: string) =>
  (await db
    .selectFrom('sbjtCqiExt')
    .selectAll()
    .where('rptId', '=', rptId)
    .where('extSt', '=', 'REQ')
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** @throws Failure 403 for anybody but the operating office */
const mayOffice = (call: CallContext) => (): void => {
  if (!isOffice(call, 'U')) throw forbidden();
};

/**
 * Gives a report more time (aprvExt of cqi.md 4), with or without a request. It does not follow the periods any more.
 * @throws Failure 400, 403, 409
 */
export async function approveExtension(
  call: CallContext,
  { rptId, version, extDt }: ParsedArg<'aprvExt'>,
): Promise<void> {
  const { row } = await reportEvents.take(call, { id: rptId, version }, 'extend', { may: mayOffice(call) }),
    term = await openTermOf(call, row.termId);
  requireDay('extDt', extDt, row, term.aprvEndDt, koreanDate8(call.now));
  const request = await waitingRequest(call, rptId),
    actor = staffActor(call);
  await reportEvents.move(call, row, 'extend', { changes: { dueDt: extDt, extYn: 'Y' }, noted: { term } });
  if (request)
    await extensionEvents.happen(call, { id: request.extId }, 'approve', {
      changes: { extDt, aprvId: personOf(call).userId },
    });
  if (koreanDate8(call.now) >= term.wrtStrtDt) {
    const users = await usersOfStaff(call.db, [row.stfNo]);
    await alignWorkAs(actor, writingSource(rptId), writingWork({ ...row, dueDt: extDt }, users.get(row.stfNo)));
  }
  await tellAuthor(actor, row, '연장 승인', null);
}

/** Leaves a report as it is. @throws Failure 403, 409 GONE without a request, VERSION, STATE */
export async function rejectExtension(call: CallContext, { rptId, version, rsn }: ParsedArg<'rjctExt'>): Promise<void> {
  const report = await reports.take(call, rptId, version);
  mayOffice(call)();
  await openTermOf(call, report.termId);
  const request = await waitingRequest(call, rptId);
  if (!request) throw gone();
  await extensionEvents.happen(call, { id: request.extId }, 'reject', {
    changes: { aprvId: personOf(call).userId },
    rsn: rsn.trim(),
  });
  await tellAuthor(staffActor(call), report, '연장 반려', rsn.trim());
}

/** Requests of a term, those that wait first; of one's own reports, or all that one reaches. */
export async function listExtensions(call: CallContext, { termId }: ParsedArg<'getExtList'>) {
  const rows = await call.db
      .selectFrom('sbjtCqiExt as x')
      .innerJoin('sbjtCqiRpt as r', 'r.rptId', 'x.rptId')
      .leftJoin('staff as f', 'f.stfNo', 'r.stfNo')
      .leftJoin('dept as d', 'd.deptCd', 'r.hakguaCd')
      .select([
        'x.extId',
        'r.rptId',
        'r.sbjtCd',
        'r.sbjtNm',
        'f.stfNm',
        'd.deptNm as hakguaNm',
        'r.dueDt',
        'x.rqstDt',
        'x.rqstRsn',
        'x.hopeDt',
        'x.extSt',
        'x.extDt',
        'r.version',
        'r.rptSt',
      ])
      .where('r.termId', '=', termId)
      .where(reportsReached(call))
      .orderBy('x.rqstDt', 'desc')
      .execute(),
    may = isOffice(call, 'U');
  return rows
    .toSorted((one, other) => Number(other.extSt === 'REQ') - Number(one.extSt === 'REQ'))
    .map(({ rptSt, ...row }) => ({
      ...row,
      can: may && row.extSt === 'REQ' && writable.has(rptSt) ? (['aprvExt', 'rjctExt'] as const).slice() : [],
    }));
}
