import type { FieldError } from '#contract/errors.ts';
import type { ReportState } from '#contract/course-cqi/course-cqi-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { sentenceText } from '#messages/sentence-text.ts';
import { asSystem } from '#server/access/row-security.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, gone, invalid, refused } from '#server/http/failure.ts';
import { addDays } from '#shared/calendar.ts';
import { isSavedInTime } from '#shared/course-cqi/periods.ts';
import { outcomeFault, planFault, submissionFaults } from '#shared/course-cqi/submission.ts';
import { figureOfMeasure, type ReportFigures } from '#shared/course-cqi/triggers.ts';
import { koreanDate8, koreanMoment } from '#shared/korean-time.ts';
import { say } from '../say.ts';
import type { StoredTerm } from '../sources/settle-reports.ts';
import { findCopies } from './copy-check.ts';
import { loadOutcomes, refreshReport } from './refresh.ts';
import { reportEvents } from './report-events.ts';
import { reports, type StoredReport } from './report-records.ts';
import { isAuthor } from './report-rights.ts';
import { contentOf, partsOf, putRows, readSections, sections, storedText } from './sections.ts';

type Body = ParsedArg<'saveSec'>;

/** The term of a report. @throws Failure 409 STATE where it is not open: nothing of it changes any more */
export async function openTermOf(call: CallContext, termId: string): Promise<StoredTerm> {
  const term = await call.db.selectFrom('sbjtCqiTerm').selectAll().where('termId', '=', termId).executeTakeFirst();
  if (!term) throw gone();
  if (term.termSt !== 'OPEN') throw refused('STATE', say(term.termSt === 'CLSD' ? 'closedTerm' : 'notOpenTerm'));
  return term;
}

/** @throws Failure 403 for anybody but the author */
export function requireAuthor(call: CallContext, row: StoredReport): void {
  if (!isAuthor(call, row)) throw forbidden(say('notOwnReport'));
}

/** The moment at which a day is over. */
const endOf = (day: string): Date => koreanMoment(addDays(day, 1));

/** @throws Failure 409 STATE before the writing period and behind the last day */
function requireWriting(call: CallContext, { dueDt }: StoredReport, { wrtStrtDt }: StoredTerm): void {
  const today = koreanDate8(call.now);
  if (today < wrtStrtDt || today > dueDt) throw refused('STATE', say('notWriting'));
}

/** What is wrong with rows as far as they are written. @throws Failure 400 at each row */
async function requireRows(call: CallContext, report: StoredReport, { los, plans }: Body): Promise<void> {
  const numbers = (values: readonly number[]): boolean => new Set(values).size === values.length,
    faults: FieldError[] = [];
  los?.forEach((row, index) => {
    const fault = outcomeFault(row);
    if (fault) faults.push({ field: `los.${fault.field}`, row: index + 1, message: sentenceText(fault.sentence) });
  });
  if (plans) {
    const outcomes = await loadOutcomes(call.db, [report.rptId]);
    plans.forEach(({ prblmCn = null, planCn = null, ...row }, index) => {
      const fault = planFault({ ...row, prblmCn, planCn }, report, outcomes);
      if (fault) faults.push({ field: `plans.${fault.field}`, row: index + 1, message: sentenceText(fault.sentence) });
    });
  }
  if (faults.length > 0) throw invalid(faults);
  if ((los && !numbers(los.map(({ loNo }) => loNo))) || (plans && !numbers(plans.map(({ planNo }) => planNo))))
    throw invalid([{ field: los ? 'los' : 'plans', message: message('M-DUP', { label: '번호' }) }]);
}

/**
 * Saves one section, on the version of the section alone (saveSec of cqi.md 4). One that was written in time on a device
 * without a network is taken until 24 hours after the last day. @throws Failure 400, 403, 409 VERSION, STATE
 */
export async function saveSection(call: CallContext, body: Body) {
  const { secId, version, dvcSvDt } = body,
    parts = partsOf(secId);
  if (!parts) throw gone();
  const { rptId, secKey } = parts,
    report = await reports.hold(call, rptId),
    stored = await call.db.selectFrom('sbjtCqiSec').select('version').where('secId', '=', secId).executeTakeFirst();
  if (stored && stored.version !== version) throw await sections.stale(call, secId);
  requireAuthor(call, report);
  const term = await openTermOf(call, report.termId),
    to = reportEvents.next(report.rptSt, 'write');
  const writtenAt = dvcSvDt === undefined ? null : new Date(dvcSvDt);
  if (
    koreanDate8(call.now) < term.wrtStrtDt ||
    !isSavedInTime(endOf(report.dueDt), call.now, writtenAt && writtenAt > call.now ? null : writtenAt)
  )
    throw refused('STATE', say('notWriting'));
  await requireRows(call, report, body);

  const content = JSON.stringify(storedText(secKey, body));
  if (stored) await sections.update(call, secId, stored.version, { content });
  else await sections.insert(call, secId, { rptId, secKey, content });
  await putRows(call.db, rptId, secKey, body);
  await noteWritten(call, report, to, secKey, body);
  const { figures } = await refreshReport(call.db, report, term),
    now = await call.db.selectFrom('sbjtCqiRpt').selectAll().where('rptId', '=', rptId).executeTakeFirstOrThrow(),
    [section] = await readSections(call.db, { ...now, ...figures }, [secKey]);
  if (!section) throw gone();
  return { ...section, rptSt: now.rptSt };
}

/** The state of a report that is written, and what was changed since it was returned; its version stays. */
async function noteWritten(
  call: CallContext,
  report: StoredReport,
  to: ReportState,
  secKey: StoredReport['chngSecs'][number],
  { fileGroupId }: Body,
): Promise<void> {
  const chngSecs =
    report.rptSt === 'RTRN' && !report.chngSecs.includes(secKey) ? [...report.chngSecs, secKey] : report.chngSecs;
  await call.db
    .updateTable('sbjtCqiRpt')
    .set({
      rptSt: to,
      chngSecs: JSON.stringify(chngSecs),
      ...(secKey === 'FILE' ? { fileGroupId: fileGroupId || null } : {}),
    })
    .where('rptId', '=', report.rptId)
    .execute();
}

/** Everything that keeps a report from being handed in, at its fields. */
async function submissionErrors(
  call: CallContext,
  report: StoredReport,
  term: StoredTerm,
  { figures, trgrCds }: Awaited<ReturnType<typeof refreshReport>>,
): Promise<FieldError[]> {
  const { sections: form } = await call.db
    .selectFrom('sbjtCqiForm')
    .select('sections')
    .where('formId', '=', term.formId)
    .executeTakeFirstOrThrow();
  const content = contentOf(await readSections(call.db, { ...report, ...figures }));
  return submissionFaults(content, { sections: form, figures, trgrCds }).map(({ secKey, field, row, sentence }) => ({
    field: `${secKey}.${field}`,
    ...(row === undefined ? {} : { row }),
    message: sentenceText(sentence),
  }));
}

/** Figures of the plans as they stand when a report is handed in: what the next report is compared with. */
async function fixPlans(call: CallContext, rptId: string, figures: ReportFigures): Promise<void> {
  const outcomes = await loadOutcomes(call.db, [rptId]),
    plans = await call.db
      .selectFrom('sbjtCqiPlan')
      .select(['planId', 'msrCd', 'loNo'])
      .where('rptId', '=', rptId)
      .execute();
  for (const { planId, msrCd, loNo } of plans)
    await call.db
      .updateTable('sbjtCqiPlan')
      .set({ bfVal: msrCd === null ? null : figureOfMeasure(msrCd, loNo, figures, outcomes) })
      .where('planId', '=', planId)
      .execute();
}

/**
 * Hands a report in: every required section is written, each trigger is answered, and its figures stay as they are from now
 * on (cqi.md 4). @throws Failure 400 with each fault, 403, 409 VERSION, STATE
 */
export async function submitReport(call: CallContext, { rptId, version }: ParsedArg<'sbmtRpt'>): Promise<void> {
  const { row } = await reportEvents.take(call, { id: rptId, version }, 'submit', {
      may: (report) => requireAuthor(call, report),
    }),
    term = await openTermOf(call, row.termId);
  requireWriting(call, row, term);
  const refreshed = await refreshReport(call.db, row, term),
    errors = await submissionErrors(call, row, term, refreshed);
  if (errors.length > 0) throw invalid(errors);
  await fixPlans(call, rptId, refreshed.figures);
  const copies = await asSystem(call, (db) => findCopies(db, row));
  await reportEvents.move(call, row, 'submit', {
    changes: {
      copyCnt: copies.length,
      // A later resubmission changes neither day nor lateness.
      ...(row.sbmtDt === null ? { sbmtDt: call.now, lateYn: koreanDate8(call.now) > term.wrtEndDt ? 'Y' : 'N' } : {}),
    },
    noted: { term },
  });
}

/** Takes a report back while it may still be written. @throws Failure 403, 409 VERSION, STATE */
export async function recallReport(call: CallContext, { rptId, version }: ParsedArg<'recallRpt'>): Promise<void> {
  const { row } = await reportEvents.take(call, { id: rptId, version }, 'recall', {
      may: (report) => requireAuthor(call, report),
    }),
    term = await openTermOf(call, row.termId);
  requireWriting(call, row, term);
  const wasReturned = row.rtnCnt > 0;
  await reportEvents.move(call, row, 'recall', {
    to: wasReturned ? 'RTRN' : 'DRFT',
    changes: wasReturned ? {} : { sbmtDt: null, lateYn: null },
    noted: { term },
  });
}
