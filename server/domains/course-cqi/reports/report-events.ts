import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import {
  COURSE_CQI_SCREEN,
  REPORT_STATE_NAMES,
  REPORT_STEPS,
  type ActCd,
  type ReportEvent,
  type ReportState,
} from '#contract/course-cqi/course-cqi-codes.ts';
import { recordAddress } from '#contract/record-address.ts';
import type { Schema } from '#server/database/schema.ts';
import { notifyUsers } from '#server/domains/communication/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { stateEvents } from '#server/records/state-events.ts';
import { statesOf } from '#server/records/states.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { usersOfStaff } from '../people.ts';
import { approvalSource, approvalWork, decidersOf, writingSource, writingWork } from '../work.ts';
import { reports, type StoredReport } from './report-records.ts';

type StoredTerm = Selectable<Schema['sbjtCqiTerm']>;

/** What an event says for history, work and messages beside before and after. */
interface ReportNote {
  readonly term: StoredTerm;
  /** The last day of the report after the event, where it moves. */
  readonly dueDt?: string;
}

/** Events that stand in the history of a report, by the act that it names. */
const ACT_OF: Partial<Readonly<Record<ReportEvent, ActCd>>> = {
  submit: 'SBMT',
  approve: 'APRV',
  return: 'RTRN',
  recall: 'RECALL',
  cancelApproval: 'CNCL',
  exempt: 'EXMT',
  undoExemption: 'UNDO',
};

/** Notifies the author of what was decided. @param result as it stands in `보고서가 {결과}되었습니다` */
export async function tellAuthor(
  { db, now }: Pick<Actor, 'db' | 'now'>,
  { rptId, sbjtNm, stfNo }: Pick<StoredReport, 'rptId' | 'sbjtNm' | 'stfNo'>,
  result: string,
  addition: string | null,
): Promise<void> {
  await notifyUsers(db, [...(await usersOfStaff(db, [stfNo])).values()], {
    tmplCd: 'CQI_RSLT',
    vars: { 교과목: sbjtNm, 결과: result },
    addition,
    resourcePath: COURSE_CQI_SCREEN.report,
    linkUrl: recordAddress.courseReport(rptId),
    now,
  });
}

interface What {
  readonly row: StoredReport;
  readonly rsn: string | null;
  readonly noted: ReportNote | undefined;
}
const termOf = ({ noted }: What): StoredTerm => {
  if (noted === undefined) throw new Error('an event of a report without its term');
  return noted.term;
};
const beginWriting = async (what: What, { db }: Actor) => {
  const users = await usersOfStaff(db, [what.row.stfNo]);
  return writingWork({ ...what.row, dueDt: what.noted?.dueDt ?? what.row.dueDt }, users.get(what.row.stfNo));
};
const beginApproval = async (what: What, { db, now }: Actor) => {
  const { aprvEndDt } = termOf(what),
    deciders = await decidersOf(db, [what.row.rptId], koreanDate8(now));
  return approvalWork(what.row, aprvEndDt, deciders.get(what.row.rptId));
};

/** Events of a report with their history, the work that they end and begin, and what the author hears (cqi.md 4 and 7). */
export const reportEvents = stateEvents<
  StoredReport,
  Parameters<typeof reports.change>[2],
  ReportState,
  ReportEvent,
  ReportNote
>({
  records: reports,
  states: statesOf({ steps: REPORT_STEPS, names: REPORT_STATE_NAMES }),
  stateOf: ({ rptSt }) => rptSt,
  inState: (rptSt) => ({ rptSt }),
  history: async ({ db, now, actId }, { row, event, rsn }) => {
    const actCd = ACT_OF[event];
    if (actCd === undefined) return;
    await db
      .insertInto('sbjtCqiAprv')
      .values({ aprvId: randomUUID(), rptId: row.rptId, actCd, actId, actDt: now, opnnCn: rsn, regDt: now })
      .execute();
  },
  work: [
    {
      of: ({ rptId }) => writingSource(rptId),
      ends: { submit: 'DONE', exempt: 'CNCL' },
      begins: { recall: beginWriting, return: beginWriting, undoExemption: beginWriting },
    },
    {
      of: ({ rptId }) => approvalSource(rptId),
      ends: { approve: 'APRV', return: 'RJCT', recall: 'CNCL' },
      begins: { submit: beginApproval, cancelApproval: beginApproval },
    },
  ],
  messages: {
    approve: (actor, { row, rsn }) => tellAuthor(actor, row, '승인', rsn),
    return: (actor, { row, rsn }) => tellAuthor(actor, row, '반려', rsn),
  },
});
