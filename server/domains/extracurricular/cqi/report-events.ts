import {
  isWritten,
  REPORT_STATE_NAMES,
  REPORT_TRANSITIONS,
  WEAK_GRADES,
  type ReportLevel,
  type ReportState,
} from '#contract/extracurricular/cqi-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { notifyUsers } from '#server/domains/communication/index.ts';
import { finishWork, raiseWork } from '#server/domains/work/index.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, gone, invalid, refused } from '#server/http/failure.ts';
import { message } from '#messages/message.ts';
import { statesOf } from '#server/records/states.ts';
import { usersOf } from '../approval/documents.ts';
import { confirmersOf, isReportReached, type ReportPlace } from './cqi-reach.ts';
import { sayCqi } from '../say.ts';
import { curriPlace, curriRecords, requireWritable } from './curri-reports.ts';
import { REPORT_TABLES, reportLink, reportWork, writingWork } from './report-work.ts';
import type { TermWindows } from './report-view.ts';
import { openBelow, unitPlace, unitRecords, type UnitLevel } from './unit-reports.ts';

/* What happens to reports of any level: handed in, confirmed, returned. */

const WORK = 'CQI 보고서';

interface Known {
  readonly level: ReportLevel;
  readonly place: ReportPlace;
  readonly name: string;
  readonly term: TermWindows;
}

/** The report of an id, whatever its level. @throws Failure 409 GONE */
async function findPlace(call: CallContext, rptId: string): Promise<Known> {
  const curri = await curriPlace(call, rptId);
  if (curri) return { level: 'CURRI', ...curri };
  for (const level of ['DEPT', 'COLG_HQ'] as const) {
    const unit = await unitPlace(call, level, rptId);
    if (unit) return { level, ...unit };
  }
  throw gone();
}

interface Stored {
  readonly rptSt: ReportState;
  readonly submitStfNo: string | null;
}
const takeAt = (call: CallContext, level: ReportLevel, rptId: string, version: number): Promise<Stored> =>
  level === 'CURRI' ? curriRecords.take(call, rptId, version) : unitRecords[level].take(call, rptId, version);
const holdAt = (call: CallContext, level: ReportLevel, rptId: string): Promise<Stored> =>
  level === 'CURRI' ? curriRecords.hold(call, rptId) : unitRecords[level].hold(call, rptId);

type Changes = {
  readonly rptSt: ReportState;
  readonly submitStfNo?: string;
  readonly submitDt?: string;
  readonly returnRsn?: string | null;
  readonly openRsn?: string | null;
};
async function updateAt(
  call: CallContext,
  level: ReportLevel,
  rptId: string,
  version: number,
  { openRsn, ...changes }: Changes,
) {
  if (level === 'CURRI') return curriRecords.update(call, rptId, version, changes);
  return unitRecords[level].update(call, rptId, version, { ...changes, ...(openRsn === undefined ? {} : { openRsn }) });
}

const { next: nextState } = statesOf({ steps: REPORT_TRANSITIONS, names: REPORT_STATE_NAMES, work: WORK });

const answerOf = async (call: CallContext, level: ReportLevel, rptId: string) => {
  const { rptSt, version } =
    level === 'CURRI' ? await curriRecords.require(call, rptId) : await unitRecords[level].require(call, rptId);
  return { rptId, rptSt, version };
};

/**
 * Hands a report in: its texts are written, what is due is judged, and its figures stay as they are from now on.
 * @throws Failure 400 at the field that is missing, 403, 409 STATE, VERSION, GONE
 */
export async function submitReport(call: CallContext, { rptId, version, openRsn }: ParsedArg<'submitCqi'>) {
  const known = await findPlace(call, rptId);
  if (!isReportReached(call, known.place, 'U')) throw forbidden();
  const stored = await takeAt(call, known.level, rptId, version);
  if (!isWritten(stored.rptSt)) nextState(stored.rptSt, 'submit');
  await requireWritable(call, known, stored.rptSt);
  const reason = openRsn?.trim() ?? '';
  await (known.level === 'CURRI'
    ? requireCurriContent(call, rptId)
    : requireUnitContent(call, known.level, known, rptId, reason));
  const { stfNo } = personOf(call);
  if (stfNo === null) throw forbidden();
  await updateAt(call, known.level, rptId, version, {
    rptSt: 'SUBMITTED',
    submitStfNo: stfNo,
    submitDt: call.now.toISOString(),
    returnRsn: null,
    openRsn: reason === '' ? null : reason,
  });
  await finishWork(call, reportWork(known.level, rptId), 'DONE');
  await askConfirmers(call, known, rptId, stfNo);
  return answerOf(call, known.level, rptId);
}

const LEAST = 2;
const lacks = (text: string | null | undefined): boolean => (text?.trim().length ?? 0) < LEAST;

/** @throws Failure 400: each text, a measure of a weak curriculum, a verdict on each measure that is due */
async function requireCurriContent(call: CallContext, rptId: string): Promise<void> {
  const report = await curriRecords.require(call, rptId);
  const texts = [
    ['analysis', '운영성과'],
    ['problem', '문제점'],
    ['plan', '개선계획'],
  ] as const;
  const faults = [
    ...texts.flatMap(([field, label]) =>
      lacks(report[field]) ? [{ field, message: message('M-REQ', { label }) }] : [],
    ),
    ...(WEAK_GRADES.includes(report.cqiGrdCd) && report.acts.length === 0
      ? [{ field: 'acts', message: sayCqi('needAction') }]
      : []),
    ...(report.due.some(({ doneSt }) => doneSt === 'PLANNED')
      ? [{ field: 'verdicts', message: sayCqi('judgeDue') }]
      : []),
  ];
  if (faults.length > 0) throw invalid(faults);
  // Figures of the moment of handing in are those that stay.
  await call.db
    .updateTable('cqiCurriRpt')
    .set({
      figures: JSON.stringify(report.figures),
      scoreParts: JSON.stringify(report.scoreParts),
      score: String(report.score),
      cqiGrdCd: report.cqiGrdCd,
    })
    .where('rptId', '=', rptId)
    .execute();
}

/** @throws Failure 400: each text, and a reason where reports below are not confirmed */
async function requireUnitContent(
  call: CallContext,
  level: UnitLevel,
  { place }: Known,
  rptId: string,
  reason: string,
): Promise<void> {
  const report = await unitRecords[level].require(call, rptId),
    open = await openBelow(call, level, report.cqiTermId, place.deptCd);
  const texts = [
    ['summary', '종합 의견'],
    ['plan', '다음 학기 계획'],
  ] as const;
  const faults = [
    ...texts.flatMap(([field, label]) =>
      lacks(report[field]) ? [{ field, message: message('M-REQ', { label }) }] : [],
    ),
    ...(open > 0 && reason.length < LEAST
      ? [{ field: 'openRsn', message: sayCqi(level === 'DEPT' ? 'openCurricula' : 'openDepts', { n: open }) }]
      : []),
  ];
  if (faults.length > 0) throw invalid(faults);
  await call.db
    .updateTable(REPORT_TABLES[level])
    .set({
      figures: JSON.stringify(report.figures),
      scoreParts: JSON.stringify(report.scoreParts),
      score: String(report.score),
      cqiGrdCd: report.cqiGrdCd,
    })
    .where('rptId', '=', rptId)
    .execute();
}

async function askConfirmers(call: CallContext, known: Known, rptId: string, writerStfNo: string): Promise<void> {
  const userIds = await usersOf(call, await confirmersOf(call, known.place, writerStfNo));
  await raiseWork(
    call,
    ...userIds.map((trgtUserId) => ({
      ...reportWork(known.level, rptId),
      title: `CQI 확인 ${known.name}`,
      ...reportLink(known.place, rptId),
      needAuthType: 'U' as const,
      trgtUserId,
    })),
  );
}

const RESULTS = { confirm: '확인', return: '반려' } as const;
/**
 * Confirms or returns a report: by another than its writer, as long as the term is open.
 * @throws Failure 403 for who confirms nothing of it, 409 STATE, VERSION, GONE
 */
async function decide(
  call: CallContext,
  rptId: string,
  version: number,
  event: 'confirm' | 'return',
  rsn: string | null,
) {
  const known = await findPlace(call, rptId);
  if (!isReportReached(call, known.place, 'U')) throw forbidden();
  const { rptSt, submitStfNo } = await holdAt(call, known.level, rptId),
    next = nextState(rptSt, event);
  await takeAt(call, known.level, rptId, version);
  if (known.term.termSt !== 'OPEN') throw refused('STATE', sayCqi('notOpenTerm'));
  const { stfNo } = personOf(call);
  if (stfNo !== null && stfNo === submitStfNo) throw refused('STATE', sayCqi('ownReport'));
  if (stfNo === null || !(await confirmersOf(call, known.place, submitStfNo)).includes(stfNo))
    throw forbidden(sayCqi('notConfirmer'));
  await updateAt(call, known.level, rptId, version, { rptSt: next, returnRsn: rsn });
  await finishWork(call, reportWork(known.level, rptId), event === 'confirm' ? 'APRV' : 'RJCT');
  if (event === 'return') await raiseWork(call, writingWork(known.place, rptId, { name: known.name, dueDt: null }));
  await notifyUsers(call.db, await usersOf(call, submitStfNo === null ? [] : [submitStfNo]), {
    tmplCd: 'CQI_RSLT',
    vars: { 교과목: known.name, 결과: RESULTS[event] },
    addition: rsn,
    ...reportLink(known.place, rptId),
    now: call.now,
  });
  return answerOf(call, known.level, rptId);
}
export const confirmReport = (call: CallContext, { rptId, version }: ParsedArg<'confirmCqi'>) =>
  decide(call, rptId, version, 'confirm', null);
export const returnReport = (call: CallContext, { rptId, version, rsn }: ParsedArg<'returnCqi'>) =>
  decide(call, rptId, version, 'return', rsn);
