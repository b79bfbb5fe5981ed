import { COURSE_CQI_SCREEN, WRITABLE_STATES, type ReportState } from '#contract/course-cqi/course-cqi-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { asSystem } from '#server/access/row-security.ts';
import { notifyUsers } from '#server/domains/communication/index.ts';
import { staffActor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { duplicate, forbidden, invalidField, refused } from '#server/http/failure.ts';
import { displayDate } from '#shared/display.ts';
import { groupBy } from '#shared/group-by.ts';
import { usersOfStaff } from '../people.ts';
import { isOffice, reachesDept, reportsReached } from '../reach.ts';
import { say } from '../say.ts';
import { addReport } from '../sources/settle-reports.ts';
import { openTermOf } from './write-report.ts';

const writable: ReadonlySet<ReportState> = new Set(WRITABLE_STATES);

/** Makes the report of a section that the target rule leaves out. @returns its id @throws Failure 400, 403, 409 DUP, STATE */
export async function addTarget(call: CallContext, { termId, sbjtCd, clsNo }: ParsedArg<'addRpt'>): Promise<string> {
  if (!isOffice(call, 'C')) throw forbidden();
  const term = await openTermOf(call, termId),
    added = await addReport(staffActor(call), term, { sbjtCd, clsNo });
  if (added === 'NO_SOURCE') throw invalidField('sbjtCd', say('noSource'));
  if (added === 'KNOWN') throw duplicate('sbjtCd', say('isTarget'));
  return added.rptId;
}

/**
 * Reminds the authors of reports that are still to be written, one message a person with what is nearest. Reports that were
 * handed in meanwhile are left out. @returns how many were sent @throws Failure 403, 409
 */
export async function remindAuthors(call: CallContext, { rptIds }: ParsedArg<'sendCqiRmnd'>): Promise<number> {
  const rows = await call.db
    .selectFrom('sbjtCqiRpt as r')
    .innerJoin('sbjtCqiTerm as t', 't.termId', 'r.termId')
    .select(['r.rptId', 'r.sbjtNm', 'r.stfNo', 'r.dueDt', 'r.rptSt', 'r.hakguaCd', 'r.colgCd', 't.termSt'])
    .where('r.rptId', 'in', rptIds)
    .where(reportsReached(call))
    .orderBy('r.dueDt')
    .execute();
  if (rows.some((row) => !reachesDept(call, 'U', row))) throw forbidden();
  const waiting = rows.filter(({ rptSt, termSt }) => writable.has(rptSt) && termSt === 'OPEN');
  if (waiting.length === 0) throw refused('STATE', say('noReports'));
  const users = await asSystem(call, (db) =>
    usersOfStaff(
      db,
      waiting.map(({ stfNo }) => stfNo),
    ),
  );
  let sent = 0;
  for (const [stfNo, [first, ...more]] of groupBy(waiting, (row) => row.stfNo)) {
    const userId = users.get(stfNo);
    if (userId === undefined || !first) continue;
    await notifyUsers(call.db, [userId], {
      tmplCd: 'CQI_DUE',
      vars: {
        교과목: more.length > 0 ? `${first.sbjtNm} 외 ${more.length}건` : first.sbjtNm,
        일자: displayDate(first.dueDt),
      },
      resourcePath: COURSE_CQI_SCREEN.report,
      linkUrl: COURSE_CQI_SCREEN.report,
      now: call.now,
    });
    sent += 1;
  }
  return sent;
}
