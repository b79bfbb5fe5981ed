import { sql } from 'kysely';
import { PRD_STATE_NAMES } from '#contract/extracurricular/ecp-codes.ts';
import { ecpPath, familyOf } from '#contract/extracurricular/families.ts';
import { COMPL_NAMES } from '#contract/extracurricular/oprt-codes.ts';
import type { ComplSummary } from '#contract/extracurricular/completion.ts';
import { recordAddress } from '#contract/record-address.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { asSystem } from '#server/access/row-security.ts';
import { notifyOutsiders, notifyStudents, notifyUsers } from '#server/domains/communication/index.ts';
import { surveyOfPeriod } from '#server/domains/diagnosis/index.ts';
import { isInClosedTerm } from '#server/domains/mileage/index.ts';
import { raiseWork } from '#server/domains/work/index.ts';
import { nextVersion, type CallContext } from '#server/http/call-context.ts';
import { refused, stale, wrongState } from '#server/http/failure.ts';
import { staffName } from '#server/domains/people/index.ts';
import { groupBy } from '#shared/group-by.ts';
import { phaseOf } from '#shared/extracurricular/phase.ts';
import { displayMoment, koreanMinute, koreanMoment } from '#shared/korean-time.ts';
import { usersOf } from '../approval/documents.ts';
import { countConflicts } from '../attendance/roster.ts';
import { issueCerts, revokeCerts } from '../certificates/issue.ts';
import { sayOprt } from '../say.ts';
import { periodEvents } from '../periods/period-events.ts';
import { managePeriod, type KnownPeriod, type StoredPeriod } from '../periods/period-reach.ts';
import { workOfManager } from '../period-work.ts';
import { runRights } from '../operation/run-rights.ts';
import { grantPoints, grantSources, takePointsBack } from './grants.ts';
import { judgeAll, summaryOf, type Judged } from './judge.ts';
import { endPenalties, settleNoShows } from './no-show.ts';
import { dropSpecs, keepSpecs } from './specs.ts';

/** A period as the caller has seen it, held for a change of its state. @throws Failure 403, 409 GONE, VERSION */
export async function takePeriod(call: CallContext, prdId: string, version: number): Promise<KnownPeriod> {
  const period = await managePeriod(call, prdId, 'U', ['PeriodOprt'], 'update');
  if (period.version !== version)
    throw stale(await summaryOf(call, prdId), await staffName(call.db, period.modId), period.modDt);
  return period;
}

/** 자동 판정 (C1). @throws Failure 403, 409 */
export async function judgePeriod(call: CallContext, prdId: string): Promise<ComplSummary> {
  const period = await managePeriod(call, prdId, 'U', ['PeriodOprt'], 'update');
  if (period.prdSt !== 'APPROVED') throw wrongState(PRD_STATE_NAMES[period.prdSt]);
  await judgeAll(call, period);
  return summaryOf(call, prdId);
}

/** What has to be over before completions are settled (C2). @throws Failure 409 STATE */
async function requireOver(call: CallContext, period: StoredPeriod): Promise<void> {
  const sessions = await call.db
    .selectFrom('ecpPrdSess')
    .select(['sessNo', 'sessDt', 'strtTm', 'endTm', 'sessSt'])
    .where('prdId', '=', period.prdId)
    .orderBy('sessNo')
    .execute();
  const phase = phaseOf(
    {
      rcrtStrtDt: period.rcrtStrtDt ?? '',
      rcrtStrtTm: period.rcrtStrtTm ?? '0000',
      rcrtEndDt: period.rcrtEndDt ?? '',
      rcrtEndTm: period.rcrtEndTm ?? '2400',
      oprtStrtDt: period.oprtStrtDt ?? '',
      oprtEndDt: period.oprtEndDt ?? '',
      attModeDiv: period.attModeDiv,
      sessions,
    },
    koreanMinute(call.now),
  );
  const open = sessions.filter(({ sessSt }) => sessSt !== 'CLOSED' && sessSt !== 'CANCELED');
  if (period.attModeDiv === 'SESSION' && open.length > 0)
    throw refused('STATE', sayOprt('openSessions', { n: open.map(({ sessNo }) => sessNo).join(', ') }));
  if (phase !== 'P5') throw refused('STATE', sayOprt('notOver'));
  const conflictCnt = await countConflicts(call, period.prdId);
  if (conflictCnt > 0) throw refused('STATE', sayOprt('openConflicts', { n: conflictCnt }));
}

/** @throws Failure 409 STATE while a judgement waits for the survey */
async function requireSurvey(call: CallContext, prdId: string, judged: readonly Judged[]): Promise<void> {
  const n = judged.filter(({ finalDiv }) => finalDiv === 'PENDING').length;
  if (n === 0) return;
  const survey = await asSystem(call, (db) => surveyOfPeriod(db, prdId)),
    end = survey ? displayMoment(koreanMoment(survey.endDt, survey.endTm)) : '-';
  throw refused('STATE', sayOprt('openSurvey', { n, end }));
}

const COUNTS = ['completeCnt', 'incompleteCnt', 'noShowCnt', 'mlgSum'] as const;

/**
 * Settles the completions of a period (C2): judged once more, they have to be what the dialog showed. Points, numbers of
 * certificates and sanctions follow in the same transaction.
 * @throws Failure 403, 409
 */
export async function confirmPeriod(
  call: CallContext,
  { prdId, version, ...counts }: ParsedArg<'confirmCompl'>,
): Promise<ComplSummary> {
  const period = await takePeriod(call, prdId, version);
  periodEvents.next(period.prdSt, 'confirm');
  await requireOver(call, period);
  const judged = await judgeAll(call, period);
  if (judged.length === 0) throw refused('STATE', sayOprt('noneToJudge'));
  await requireSurvey(call, prdId, judged);
  const found = await summaryOf(call, prdId);
  if (COUNTS.some((name) => found[name] !== counts[name])) throw refused('STATE', sayOprt('otherCounts'));
  const complete = judged.filter(({ finalDiv }) => finalDiv === 'COMPLETE'),
    absent = judged.filter(({ noShowYn }) => noShowYn === 'Y');
  await markAbsent(call, absent, 'NOSHOW');
  await call.db
    .updateTable('ecpCompl')
    .set({ confirmDt: call.now })
    .where(
      'applId',
      'in',
      judged.map(({ applId }) => applId),
    )
    .execute();
  await issueCerts(
    call,
    period,
    complete.map(({ applId }) => applId),
  );
  await grantPoints(call, period, complete);
  await keepSpecs(call, period, complete);
  await settleNoShows(
    call,
    period,
    absent.map(({ userId }) => userId),
  );
  await periodEvents.move(call, period, 'confirm', { changes: { judgeDt: call.now, complCnt: complete.length } });
  await notifyResults(call, period, judged);
  return summaryOf(call, prdId);
}

const markAbsent = async (
  call: CallContext,
  persons: readonly Pick<Judged, 'applId'>[],
  applSt: 'NOSHOW' | 'SELECTED',
): Promise<void> => {
  await call.db
    .updateTable('ecpAppl')
    .set({ applSt, ...nextVersion(call) })
    .where(
      'applId',
      'in',
      persons.map(({ applId }) => applId),
    )
    .execute();
};

/** Notifies all participants of how it ended, by their kind of person. */
async function notifyResults(call: CallContext, { userDiv, prdId, prdNm }: StoredPeriod, judged: readonly Judged[]) {
  const resourcePath = ecpPath(familyOf(userDiv), 'PeriodOprt');
  for (const [finalDiv, persons] of groupBy(judged, (person) => person.finalDiv)) {
    const notice = {
        tmplCd: 'ECP_CMPL',
        vars: { 프로그램: prdNm, 결과: COMPL_NAMES[finalDiv] },
        resourcePath,
        linkUrl: recordAddress.operation(familyOf(userDiv), prdId),
        now: call.now,
      } as const,
      userIds = persons.map(({ userId }) => userId);
    await asSystem(call, async (db) => {
      const { people } = familyOf(userDiv);
      if (people === 'student') await notifyStudents(db, userIds, notice);
      else if (people === 'member') await notifyOutsiders(db, userIds, notice);
      else await notifyUsers(db, await usersOf(call, userIds), notice);
    });
  }
}

/**
 * Takes a confirmation back as a whole: points, certificates, absences and the sanctions that they led to.
 * @throws Failure 403 for who does not reach everything, 409 once a certificate was printed or a term of mileage is closed
 */
export async function unconfirmPeriod(
  call: CallContext,
  { prdId, version, rsn }: ParsedArg<'unconfirmCompl'>,
): Promise<ComplSummary> {
  const period = await takePeriod(call, prdId, version);
  await runRights.require(call, 'unconfirmCompl', period);
  periodEvents.next(period.prdSt, 'unconfirm');
  await requireUndoable(call, prdId);
  const persons = await call.db
      .selectFrom('ecpCompl as c')
      .innerJoin('ecpAppl as a', 'a.applId', 'c.applId')
      .select(['c.applId', 'a.userId', 'a.applSt'])
      .where('a.prdId', '=', prdId)
      .orderBy('a.userId')
      .execute(),
    applIds = persons.map(({ applId }) => applId),
    absent = persons.filter(({ applSt }) => applSt === 'NOSHOW');
  await takePointsBack(call, applIds, rsn);
  await dropSpecs(call, applIds, rsn);
  await revokeCerts(call, applIds);
  await endPenalties(
    call,
    period,
    absent.map(({ userId }) => userId),
    rsn,
  );
  await markAbsent(call, absent, 'SELECTED');
  await call.db
    .updateTable('ecpCompl')
    .set({ confirmDt: null, ...nextVersion(call) })
    .where('applId', 'in', applIds)
    .execute();
  await periodEvents.move(call, period, 'unconfirm', { changes: { judgeDt: null, complCnt: 0 } });
  await raiseConfirmation(call, period);
  return summaryOf(call, prdId);
}

/** @throws Failure 409 STATE */
async function requireUndoable(call: CallContext, prdId: string): Promise<void> {
  const { n } = await call.db
    .selectFrom('ecpCert as t')
    .innerJoin('ecpAppl as a', 'a.applId', 't.applId')
    .select(sql<number>`count(*)::integer`.as('n'))
    .where('a.prdId', '=', prdId)
    .where('t.certSt', '=', 'VALID')
    .where('t.prntCnt', '>', 0)
    .executeTakeFirstOrThrow();
  if (n > 0) throw refused('STATE', sayOprt('printedCerts', { n }));
  const sources = await grantSources(call, prdId);
  if (await asSystem(call, (db) => isInClosedTerm({ db }, sources))) throw refused('STATE', sayOprt('closedTerm'));
}

/** The confirmation waits again for who is in charge of the period. */
async function raiseConfirmation(call: CallContext, period: StoredPeriod): Promise<void> {
  const [trgtUserId] = await usersOf(call, [period.mngStfNo]);
  if (trgtUserId !== undefined) await raiseWork(call, workOfManager('ECP_CMPL', period, trgtUserId));
}
