import type { ParsedArg } from '#contract/registry.ts';
import { asSystem } from '#server/access/row-security.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forEachRow, type Outcome, type RowKey } from '#server/http/each-row.ts';
import { forbidden, refused } from '#server/http/failure.ts';
import { personOf } from '#server/http/call-context.ts';
import { isApproving } from '#shared/course-cqi/periods.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { decidesToday, isOffice } from '../reach.ts';
import { say } from '../say.ts';
import { reportEvents } from './report-events.ts';
import type { StoredReport } from './report-records.ts';
import { isAuthor, reportRights } from './report-rights.ts';
import { openTermOf } from './write-report.ts';

/** Whether the caller decides about a held report today. */
async function isDeciderOf(call: CallContext, { rptId }: StoredReport): Promise<boolean> {
  const row = await call.db
    .selectFrom('sbjtCqiRpt as r')
    .innerJoin('sbjtCqiTerm as t', 't.termId', 'r.termId')
    .select(decidesToday(call).as('isDecider'))
    .where('r.rptId', '=', rptId)
    .executeTakeFirst();
  return row?.isDecider ?? false;
}

/** Author and approver, in this order (cqi.md 4). @throws Failure 409 for the own report, 403 for who does not decide */
const mayDecide =
  (call: CallContext, op: 'aprvRpt' | 'rtrnRpt') =>
  async (row: StoredReport): Promise<void> => {
    if (isAuthor(call, row)) throw refused('STATE', say('ownReport'));
    const isDecider = await isDeciderOf(call, row);
    if (!isDecider) throw forbidden(say('notApprover'));
    await reportRights.require(call, op, { ...row, isDecider });
  };

/** @throws Failure 409 STATE outside the approval period or of a closed term */
async function requireApproving(call: CallContext, row: StoredReport) {
  const term = await openTermOf(call, row.termId);
  if (!isApproving(term, koreanDate8(call.now))) throw refused('STATE', say('notApproving'));
  return term;
}

/** SBMT → APRV. @throws Failure 403, 409 VERSION, STATE */
export async function approveReport(
  call: CallContext,
  { rptId, version, opnnCn }: Pick<ParsedArg<'aprvRpt'>, 'rptId' | 'version' | 'opnnCn'>,
  check: (row: StoredReport) => void = () => undefined,
): Promise<void> {
  const { row } = await reportEvents.take(call, { id: rptId, version }, 'approve', {
      may: mayDecide(call, 'aprvRpt'),
      check: async (report) => {
        await requireApproving(call, report);
        check(report);
      },
    }),
    term = await openTermOf(call, row.termId);
  await reportEvents.move(call, row, 'approve', {
    changes: { aprvId: personOf(call).userId, aprvDt: call.now },
    rsn: opnnCn?.trim() || null,
    noted: { term },
  });
}

/** Approves several reports; those with something to improve have to be opened. */
export const approveReports = (call: CallContext, { rows }: ParsedArg<'aprvRptBulk'>): Promise<Outcome[]> =>
  forEachRow(call, rows, (inner, { id, version }) =>
    approveReport(inner, { rptId: id, version, opnnCn: null }, ({ trgrCds }) => {
      if (trgrCds.length > 0) throw refused('STATE', say('hasTriggers'));
    }),
  );

/** SBMT → RTRN with an opinion; the author has until the end of the supplement at least. @throws Failure 403, 409 */
export async function returnReport(call: CallContext, { rptId, version, opnnCn }: ParsedArg<'rtrnRpt'>): Promise<void> {
  const { row } = await reportEvents.take(call, { id: rptId, version }, 'return', {
      may: mayDecide(call, 'rtrnRpt'),
      check: async (report) => {
        await requireApproving(call, report);
      },
    }),
    term = await openTermOf(call, row.termId),
    dueDt = row.dueDt > term.splmEndDt ? row.dueDt : term.splmEndDt;
  await reportEvents.move(call, row, 'return', {
    changes: { rtnCnt: row.rtnCnt + 1, dueDt, chngSecs: '[]' },
    rsn: opnnCn.trim(),
    noted: { term, dueDt },
  });
}

/** @throws Failure 403 for anybody but the operating office */
const mayOffice = (call: CallContext) => (): void => {
  if (!isOffice(call, 'U')) throw forbidden();
};

/** APRV → SBMT with a reason, while the term is open. @throws Failure 403, 409 */
export async function cancelApproval(call: CallContext, { rptId, version, rsn }: ParsedArg<'cnclAprv'>): Promise<void> {
  const { row } = await reportEvents.take(call, { id: rptId, version }, 'cancelApproval', { may: mayOffice(call) }),
    term = await openTermOf(call, row.termId);
  await reportEvents.move(call, row, 'cancelApproval', {
    changes: { aprvId: null, aprvDt: null },
    rsn: rsn.trim(),
    noted: { term },
  });
}

/** NONE, DRFT → EXMT, row by row: the report counts in no rate any more. */
export const exemptReports = (call: CallContext, { rows, rsn }: ParsedArg<'exmtRpt'>): Promise<Outcome[]> =>
  forEachRow(call, rows, async (inner, { id, version }: RowKey) => {
    const { row } = await reportEvents.take(inner, { id, version }, 'exempt', { may: mayOffice(inner) }),
      term = await openTermOf(inner, row.termId);
    await reportEvents.move(inner, row, 'exempt', { rsn: rsn.trim(), noted: { term } });
  });

/** EXMT → NONE, or DRFT where something was written, row by row. */
export const undoExemptions = (call: CallContext, { rows, rsn }: ParsedArg<'undoExmt'>): Promise<Outcome[]> =>
  forEachRow(call, rows, async (inner, { id, version }: RowKey) => {
    const { row } = await reportEvents.take(inner, { id, version }, 'undoExemption', { may: mayOffice(inner) }),
      term = await openTermOf(inner, row.termId),
      written = await asSystem(inner, (db) =>
        db.selectFrom('sbjtCqiSec').select('secId').where('rptId', '=', id).executeTakeFirst(),
      );
    await reportEvents.move(inner, row, 'undoExemption', {
      to: written ? 'DRFT' : 'NONE',
      rsn: rsn.trim(),
      noted: { term },
    });
  });
