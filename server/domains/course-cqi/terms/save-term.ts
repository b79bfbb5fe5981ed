import { randomUUID } from 'node:crypto';
import { COURSE_CQI_SCREEN, WRITABLE_STATES } from '#contract/course-cqi/course-cqi-codes.ts';
import type { CourseCqiWord } from '#contract/course-cqi/course-cqi-words.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { sentenceText } from '#messages/sentence-text.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import { writeAreaDates } from '#server/domains/calendar/index.ts';
import { notifyUsers } from '#server/domains/communication/index.ts';
import { updateRows } from '#server/database/update-rows.ts';
import { staffActor, type Actor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { duplicate, gone, invalid, refused } from '#server/http/failure.ts';
import { lockKey } from '#server/records/numbers.ts';
import { addMonths } from '#shared/calendar.ts';
import { dueAfterChange, periodFaults } from '#shared/course-cqi/periods.ts';
import { courseTermName } from '#shared/course-cqi/terms.ts';
import { displayDate } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { usersOfStaff } from '../people.ts';
import { say } from '../say.ts';
import { settleReports, type StoredTerm } from '../sources/settle-reports.ts';
import { approvers } from './approvers.ts';
import { alignTerm } from './term-work.ts';
import { terms } from './term-queries.ts';

type Form = ParsedArg<'saveSbjtTerm'>;

/** @throws Failure 409 DUP where another setting of the same term stands */
async function requireFree(
  call: CallContext,
  termId: string,
  { schlYear, shtmCd }: Pick<Form, 'schlYear' | 'shtmCd'>,
): Promise<void> {
  await lockKey(call.db, `sbjtCqiTerm ${schlYear} ${shtmCd}`);
  const other = await call.db
    .selectFrom('sbjtCqiTerm')
    .select('termId')
    .where('schlYear', '=', schlYear)
    .where('shtmCd', '=', shtmCd)
    .where('termId', '<>', termId)
    .executeTakeFirst();
  if (other) throw duplicate('shtmCd', say('sameTerm'));
}

/** From the first report on form, merging and the term itself stay. @throws Failure 409 STATE */
async function requireUnbound(
  call: CallContext,
  stored: StoredTerm,
  { formId, trgtRule, schlYear, shtmCd }: Form,
): Promise<void> {
  const { rptCnt } = await terms.require(call, stored.termId);
  if (rptCnt === 0) return;
  if (stored.schlYear !== schlYear || stored.shtmCd !== shtmCd) throw refused('STATE', say('fixedTerm'));
  if (stored.formId !== formId) throw refused('STATE', say('fixedForm'));
  if (stored.trgtRuleJson.mergeYn !== trgtRule.mergeYn) throw refused('STATE', say('fixedMerge'));
}

/**
 * Saves a term with its periods, limits and target rule. Of an open one the last days of reports follow, and what is still
 * written is judged by the new limits. @throws Failure 400, 409 DUP, STATE, VERSION
 */
export async function saveTerm(call: CallContext, form: Form): Promise<void> {
  const { termId, version, shrtnYn, trgtRule, ...values } = form,
    faults = periodFaults(form);
  if (faults.length > 0)
    throw invalid(faults.map(({ field, sentence }) => ({ field, message: sentenceText(sentence) })));
  await requireFree(call, termId, form);
  const columns = { ...values, trgtRuleJson: JSON.stringify(trgtRule) };
  if (values.formId !== null) await requireForm(call, values.formId);
  if (version === undefined) {
    await terms.insert(call, termId, columns);
    return;
  }
  const stored = await terms.take(call, termId, version);
  if (stored.termSt === 'CLSD') throw refused('STATE', say('closedTerm'));
  await requireUnbound(call, stored, form);
  if (stored.termSt === 'OPEN' && form.formId === null) throw invalid([{ field: 'formId', message: say('noForm') }]);
  const today = koreanDate8(call.now),
    isShortened = stored.termSt === 'OPEN' && form.wrtEndDt < today && form.wrtEndDt < stored.wrtEndDt;
  if (isShortened && shrtnYn !== 'Y') throw refused('STATE', say('shortened'));
  await terms.update(call, termId, version, columns);
  if (stored.termSt !== 'OPEN') return;
  const actor = staffActor(call),
    term = await terms.hold(call, termId);
  await withoutRowSecurity(call.db, async () => {
    await moveDueDays(actor, term);
    await settleReports(actor, term, false);
    await alignTerm(actor, term);
    if (isShortened) await tellShortened(actor, term);
  });
  await writeDates(actor, term);
}

/** @throws Failure 400 for a form that is not there or not in use */
async function requireForm(call: CallContext, formId: string): Promise<void> {
  const form = await call.db.selectFrom('sbjtCqiForm').select('formId').where('formId', '=', formId).executeTakeFirst();
  if (!form) throw invalid([{ field: 'formId', message: say('noForm') }]);
}

/** Last days of the reports that are still written follow a changed period, unless they were extended. */
async function moveDueDays({ db, now, actId }: Actor, term: StoredTerm): Promise<void> {
  const reports = await db
      .selectFrom('sbjtCqiRpt')
      .select(['rptId', 'rptSt', 'rtnCnt', 'dueDt', 'extYn'])
      .where('termId', '=', term.termId)
      .where('rptSt', 'in', [...WRITABLE_STATES])
      .execute(),
    moved = reports.flatMap((report) => {
      const dueDt = dueAfterChange(report, term);
      return dueDt === report.dueDt ? [] : [{ rptId: report.rptId, dueDt }];
    });
  await updateRows(db, 'sbjtCqiRpt', 'rptId', moved, now, actId);
}

/** Notifies the authors who have not handed in that the writing period ends earlier. */
async function tellShortened({ db, now }: Actor, { termId, wrtEndDt }: StoredTerm): Promise<void> {
  const reports = await db
      .selectFrom('sbjtCqiRpt')
      .select('stfNo')
      .distinct()
      .where('termId', '=', termId)
      .where('rptSt', 'in', [...WRITABLE_STATES])
      .execute(),
    users = await usersOfStaff(
      db,
      reports.map(({ stfNo }) => stfNo),
    );
  await notifyUsers(db, [...users.values()], {
    tmplCd: 'CQI_DUE',
    vars: { 교과목: '교과목', 일자: displayDate(wrtEndDt) },
    addition: say('shortenedNotice', { day: displayDate(wrtEndDt) }),
    resourcePath: COURSE_CQI_SCREEN.report,
    linkUrl: COURSE_CQI_SCREEN.report,
    now,
  });
}

/** The three periods of a term in everybody's calendar, from the opening on; a change of the term moves them. */
export async function writeDates(actor: Actor, term: StoredTerm): Promise<void> {
  const { termId, schlYear, shtmCd } = term,
    named = { year: schlYear, n: shtmCd === '10' ? '1' : '2' },
    dates: readonly (readonly [CourseCqiWord, string, string])[] = [
      ['datesWriting', term.wrtStrtDt, term.wrtEndDt],
      ['datesApproval', term.aprvStrtDt, term.aprvEndDt],
      ['datesSupplement', term.splmStrtDt, term.splmEndDt],
    ];
  await writeAreaDates(
    actor,
    { refTable: 'sbjtCqiTerm', refId: termId },
    dates.map(([word, strtDt, endDt]) => ({
      schdlNm: say(word, named),
      schdlDivCd: 'CQI',
      strtDt,
      endDt,
      trgtRoleCds: ['ROLE_PROF', 'ROLE_OPER', 'ROLE_DEPT'],
      linkUrl: COURSE_CQI_SCREEN.report,
    })),
  );
}

const MONTHS = 6;
/** Half years from one term to another. */
const halvesBetween = (from: Pick<Form, 'schlYear' | 'shtmCd'>, to: Pick<Form, 'schlYear' | 'shtmCd'>): number =>
  (Number(to.schlYear) - Number(from.schlYear)) * 2 + (Number(to.shtmCd) - Number(from.shtmCd)) / 10;

/** A new term with everything of another one: its periods as many half years later, its approvers without delegates. @returns its id @throws Failure 409 */
export async function copyTerm(
  call: CallContext,
  { termId, schlYear, shtmCd }: ParsedArg<'copySbjtTerm'>,
): Promise<string> {
  const source = await terms.hold(call, termId),
    copyId = randomUUID(),
    months = halvesBetween(source, { schlYear, shtmCd }) * MONTHS,
    moved = (day: string): string => addMonths(day, months);
  await requireFree(call, copyId, { schlYear, shtmCd });
  if (months === 0) throw gone();
  const { formId, trgtRuleJson, aGrdLmtRt, abGrdLmtRt, evalMinScr, loMinRt, fGrdLmtRt, minRspCnt } = source;
  await terms.insert(call, copyId, {
    schlYear,
    shtmCd,
    termNm: `${courseTermName(schlYear + shtmCd)} 교과목 CQI`,
    wrtStrtDt: moved(source.wrtStrtDt),
    wrtEndDt: moved(source.wrtEndDt),
    aprvStrtDt: moved(source.aprvStrtDt),
    aprvEndDt: moved(source.aprvEndDt),
    splmStrtDt: moved(source.splmStrtDt),
    splmEndDt: moved(source.splmEndDt),
    formId,
    trgtRuleJson: JSON.stringify(trgtRuleJson),
    aGrdLmtRt,
    abGrdLmtRt,
    evalMinScr,
    loMinRt,
    fGrdLmtRt,
    minRspCnt,
  });
  await copyApprovers(call, source, { schlYear, shtmCd });
  return copyId;
}

/**
 * Who was set to decide in one term decides in another one, unless another user was set there already. A delegate is not taken
 * along: the days for which that person stood in are over.
 */
async function copyApprovers(
  call: CallContext,
  from: Pick<Form, 'schlYear' | 'shtmCd'>,
  to: Pick<Form, 'schlYear' | 'shtmCd'>,
): Promise<void> {
  const of = ({ schlYear, shtmCd }: Pick<Form, 'schlYear' | 'shtmCd'>) =>
      call.db
        .selectFrom('sbjtCqiAprvr')
        .select(['hakguaCd', 'aprvStfNo', 'upAprvStfNo'])
        .where('schlYear', '=', schlYear)
        .where('shtmCd', '=', shtmCd)
        .orderBy('hakguaCd')
        .execute(),
    known = new Set((await of(to)).map(({ hakguaCd }) => hakguaCd));
  for (const row of await of(from)) {
    if (known.has(row.hakguaCd) || (row.aprvStfNo === null && row.upAprvStfNo === null)) continue;
    await approvers.insert(call, randomUUID(), { ...to, ...row });
  }
}
