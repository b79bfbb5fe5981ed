import type { FieldError } from '#contract/errors.ts';
import { ANONYMITY_NAMES, instrumentOf, type Instrument } from '#contract/diagnosis/instruments.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { sentenceText } from '#messages/sentence-text.ts';
import { fewReport } from '#shared/diagnosis/least-report.ts';
import { message } from '#messages/message.ts';
import { staffActor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { RowKey } from '#server/http/each-row.ts';
import { duplicate, forbidden, invalid, refused, wrongState } from '#server/http/failure.ts';
import { PLAN_STATE_NAMES } from '#contract/diagnosis/diagnosis-codes.ts';
import { mayPlanWith } from '../papers/paper-queries.ts';
import { reaches } from '../reach.ts';
import { say } from '../say.ts';
import { planReach } from './plan-queries.ts';
import { holdForChange, plans, recordPlan, writeSchedule, type StoredPlan } from './plan-store.ts';

type Form = ParsedArg<'savePlan'>;

/**
 * Enters a plan or changes it; from READY on its name, the result and a higher report count alone. @throws Failure 400,
 * 403, 409 STATE, VERSION, DUP, GONE
 */
export async function savePlan(call: CallContext, form: Form): Promise<void> {
  const { planId, version } = form,
    stored = version === undefined ? null : await holdForChange(call, 'savePlan', planId);
  if (!reaches(await planReach(call, form.instDiv, stored ? 'U' : 'C'), form.deptCd)) throw forbidden();
  if (stored && stored.planSt !== 'DRAFT') return saveStarted(call, stored, form);
  const instrument = instrumentOf(form.instDiv),
    paperVersion = await requireVersion(call, form);
  // A draft goes on with the paper that it has.
  if (stored?.paperVerId !== form.paperVerId && !(await mayPlanWith(call, form.instDiv, paperVersion.deptCd)))
    throw forbidden();
  requireValid(form, instrument);
  await requireFreeRound(call, form, paperVersion.paperId, instrument);
  const { cond, version: _version, planId: _planId, planSt: _openedIn, ...values } = form;
  await plans.save(call, planId, version, {
    ...values,
    ...fixedBy(form, instrument),
    paperId: paperVersion.paperId,
    trgtDivCd: form.trgtDivCd ?? null,
    condJson: JSON.stringify(cond),
    onceYn: instrument.isOncePerRound ? 'Y' : 'N',
  });
  if (!stored) await recordPlan(staffActor(call), [{ planId, bfSt: null, afSt: 'DRAFT', evtCd: 'savePlan' }]);
}

/** What the instrument and the anonymity leave no choice about (diagnosis.md 2.4). */
const fixedBy = ({ anonymDiv, editAllowYn, resultOpenDiv }: Form, instrument: Instrument) => ({
  editAllowYn: anonymDiv === 'ANON' || instrument.scoring === 'exam' ? ('N' as const) : editAllowYn,
  resultOpenDiv: instrument.mayOpenResult && anonymDiv !== 'ANON' ? resultOpenDiv : ('NONE' as const),
});

/** The version of a paper of the same instrument, locked so that it is not retired meanwhile. @throws Failure 400 */
async function requireVersion({ db }: CallContext, { paperVerId, instDiv }: Form) {
  const version = await db
    .selectFrom('paperVer')
    .innerJoin('paper', 'paper.paperId', 'paperVer.paperId')
    .select(['paperVer.paperId', 'paperVer.paperVerSt', 'paper.instDiv', 'paper.deptCd'])
    .where('paperVer.paperVerId', '=', paperVerId)
    .forUpdate('paperVer')
    .executeTakeFirst();
  const wrong = (text: string) => invalid([{ field: 'paperVerId', message: text }]);
  if (!version || version.instDiv !== instDiv) throw wrong(message('M-REQ-SEL', { label: '문항지' }));
  if (version.paperVerSt === 'RETIRED') throw wrong(say('retired'));
  if (version.paperVerSt === 'DRAFT') throw wrong(say('notConfirmed'));
  return version;
}

/** @throws Failure 400 naming every field that is wrong */
function requireValid(form: Form, instrument: Instrument): void {
  const found: FieldError[] = [];
  if (form.strtDt + form.strtTm >= form.endDt + form.endTm)
    found.push({ field: 'endDt', message: message(form.strtDt > form.endDt ? 'M-DATE-ORDER' : 'M-TM-ORDER') });
  if (!instrument.anonymities.includes(form.anonymDiv))
    found.push({
      field: 'anonymDiv',
      message:
        instrument.scoring === 'exam'
          ? say('examNamed')
          : say('anonymityNotAllowed', { name: instrument.name, anonym: ANONYMITY_NAMES[form.anonymDiv] }),
    });
  const few = fewReport(form.anonymDiv, form.minReportCnt);
  if (few !== null) found.push({ field: 'minReportCnt', message: sentenceText(few) });
  if (instrument.scoring === 'satisfaction' && !form.trgtDivCd)
    found.push({ field: 'trgtDivCd', message: say('chooseSurveyed') });
  if (form.cond.userDivs.some((div) => !instrument.targets.includes(div)))
    found.push({ field: 'cond', message: message('M-REQ-SEL', { label: '대상 구분' }) });
  if (found.length > 0) throw invalid(found);
}

/** @throws Failure 409 DUP */
async function requireFreeRound({ db }: CallContext, form: Form, paperId: string, instrument: Instrument) {
  if (!instrument.isOncePerRound) return;
  const { instDiv, deptCd, schlYear, shtmCd, rndNo, planId } = form;
  const other = await db
    .selectFrom('plan')
    .select('planId')
    .where('instDiv', '=', instDiv)
    .where('deptCd', '=', deptCd)
    .where('schlYear', '=', schlYear)
    .where('shtmCd', '=', shtmCd)
    .where('rndNo', '=', rndNo)
    .where('paperId', '=', paperId)
    .where('planSt', '<>', 'CANCELED')
    .where('planId', '<>', planId)
    .executeTakeFirst();
  if (other) throw duplicate('rndNo', say('sameRound'));
}

/** From READY on what has been announced stays. */
async function saveStarted(call: CallContext, stored: StoredPlan, form: Form): Promise<void> {
  if (stored.planSt === 'CANCELED') throw wrongState(PLAN_STATE_NAMES[stored.planSt]);
  const same =
    stored.paperVerId === form.paperVerId &&
    stored.deptCd === form.deptCd &&
    stored.schlYear === form.schlYear &&
    stored.shtmCd === form.shtmCd &&
    stored.rndNo === form.rndNo &&
    stored.strtDt + stored.strtTm === form.strtDt + form.strtTm &&
    stored.endDt + stored.endTm === form.endDt + form.endTm &&
    stored.anonymDiv === form.anonymDiv &&
    stored.editAllowYn === fixedBy(form, instrumentOf(form.instDiv)).editAllowYn;
  if (!same) throw refused('STATE', say('onlyBasics'));
  if (form.minReportCnt < stored.minReportCnt) throw invalid([{ field: 'minReportCnt', message: say('fewerReport') }]);
  const { resultOpenDiv } = fixedBy(form, instrumentOf(form.instDiv));
  await plans.update(call, form.planId, form.version ?? 0, {
    planNm: form.planNm,
    resultOpenDiv,
    minReportCnt: form.minReportCnt,
  });
  await writeSchedule(staffActor(call), { ...stored, planNm: form.planNm }, true);
}

/** @throws Failure 403, 409 GONE, VERSION; STATE unless it is a draft */
export async function deletePlan(call: CallContext, { id, version }: RowKey): Promise<void> {
  const plan = await holdForChange(call, 'deletePlan', id);
  if (plan.planSt !== 'DRAFT') throw wrongState(PLAN_STATE_NAMES[plan.planSt]);
  await plans.remove(call, id, version);
}
