import {
  REPORT_STATE_NAMES,
  REPORT_TRANSITIONS,
  WEAK_GRADES,
  type ReportEvent,
  type ReportLevel,
  type ReportState,
} from '#contract/extracurricular/cqi-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { notifyUsers } from '#server/domains/communication/index.ts';
import type { NewWork } from '#server/domains/work/index.ts';
import { callOf, type Actor } from '#server/http/actor.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, gone, invalid, refused, type Failure } from '#server/http/failure.ts';
import { message } from '#messages/message.ts';
import { stateEvents, type Happened } from '#server/records/state-events.ts';
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
  readonly rptId: string;
  readonly rptSt: ReportState;
  readonly submitStfNo: string | null;
  readonly version: number;
}
type Changes = {
  readonly rptSt?: ReportState;
  readonly submitStfNo?: string;
  readonly submitDt?: string;
  readonly returnRsn?: string | null;
  readonly openRsn?: string | null;
};

/** The three tables of reports by their level; a curriculum has no reason for reports below it. */
const recordsAt = (level: ReportLevel) => ({
  hold: (call: CallContext, rptId: string): Promise<Stored> =>
    level === 'CURRI' ? curriRecords.hold(call, rptId) : unitRecords[level].hold(call, rptId),
  stale: (call: CallContext, rptId: string): Promise<Failure> =>
    level === 'CURRI' ? curriRecords.stale(call, rptId) : unitRecords[level].stale(call, rptId),
  change: (actor: Actor, row: Stored, { openRsn, ...changes }: Changes): Promise<void> =>
    level === 'CURRI'
      ? curriRecords.change(actor, row, changes)
      : unitRecords[level].change(actor, row, { ...changes, ...(openRsn === undefined ? {} : { openRsn }) }),
});

type What = Happened<Stored, ReportState, ReportEvent, Known>;
const knownOf = ({ noted }: What): Known => {
  if (noted === undefined) throw new Error('a report without its place');
  return noted;
};
const tellWriter =
  (result: string) =>
  async (actor: Actor, what: What): Promise<void> => {
    const { name, place } = knownOf(what),
      { rptId, submitStfNo } = what.row;
    await notifyUsers(actor.db, await usersOf(actor, submitStfNo === null ? [] : [submitStfNo]), {
      tmplCd: 'CQI_RSLT',
      vars: { 교과목: name, 결과: result },
      addition: what.rsn,
      ...reportLink(place, rptId),
      now: actor.now,
    });
  };

/** Events of the reports of a level. Of two decisions the second is answered by the state. */
const eventsAt = (level: ReportLevel) =>
  stateEvents({
    records: recordsAt(level),
    states: statesOf({ steps: REPORT_TRANSITIONS, names: REPORT_STATE_NAMES, work: WORK }),
    stateOf: ({ rptSt }) => rptSt,
    inState: (rptSt) => ({ rptSt }),
    first: { state: ['confirm', 'return'] },
    work: [
      {
        of: ({ rptId }) => reportWork(level, rptId),
        ends: { submit: 'DONE', confirm: 'APRV', return: 'RJCT' },
        begins: {
          submit: (what: What, actor) => confirmersWork(callOf(actor), knownOf(what), what.row.rptId),
          return: (what: What) => {
            const { place, name } = knownOf(what);
            return [writingWork(place, what.row.rptId, { name, dueDt: null })];
          },
        },
      },
    ],
    messages: { confirm: tellWriter('확인'), return: tellWriter('반려') },
  });
const EVENTS = { CURRI: eventsAt('CURRI'), DEPT: eventsAt('DEPT'), COLG_HQ: eventsAt('COLG_HQ') };

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
  const { row } = await EVENTS[known.level].take(call, { id: rptId, version }, 'submit');
  await requireWritable(call, known, row.rptSt);
  const reason = openRsn?.trim() ?? '';
  await (known.level === 'CURRI'
    ? requireCurriContent(call, rptId)
    : requireUnitContent(call, known.level, known, rptId, reason));
  const { stfNo } = personOf(call);
  if (stfNo === null) throw forbidden();
  await EVENTS[known.level].move(call, row, 'submit', {
    changes: {
      submitStfNo: stfNo,
      submitDt: call.now.toISOString(),
      returnRsn: null,
      openRsn: reason === '' ? null : reason,
    },
    noted: known,
  });
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

/** The work of those who confirm a report that its writer hands in. */
async function confirmersWork(call: CallContext, known: Known, rptId: string): Promise<NewWork[]> {
  const userIds = await usersOf(call, await confirmersOf(call, known.place, personOf(call).stfNo));
  return userIds.map((trgtUserId) => ({
    ...reportWork(known.level, rptId),
    title: `CQI 확인 ${known.name}`,
    ...reportLink(known.place, rptId),
    needAuthType: 'U' as const,
    trgtUserId,
  }));
}

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
  const { row } = await EVENTS[known.level].take(call, { id: rptId, version }, event, {
    check: async ({ submitStfNo }) => {
      if (known.term.termSt !== 'OPEN') throw refused('STATE', sayCqi('notOpenTerm'));
      const { stfNo } = personOf(call);
      if (stfNo !== null && stfNo === submitStfNo) throw refused('STATE', sayCqi('ownReport'));
      if (stfNo === null || !(await confirmersOf(call, known.place, submitStfNo)).includes(stfNo))
        throw forbidden(sayCqi('notConfirmer'));
    },
  });
  await EVENTS[known.level].move(call, row, event, { changes: { returnRsn: rsn }, rsn, noted: known });
  return answerOf(call, known.level, rptId);
}
export const confirmReport = (call: CallContext, { rptId, version }: ParsedArg<'confirmCqi'>) =>
  decide(call, rptId, version, 'confirm', null);
export const returnReport = (call: CallContext, { rptId, version, rsn }: ParsedArg<'returnCqi'>) =>
  decide(call, rptId, version, 'return', rsn);
