import { submitFaults, type PeriodFault, refusedChange } from '#messages/ecp-faults.ts';
import { randomUUID } from 'node:crypto';
import { APRV_REF_NAMES, type AprvRef } from '#contract/extracurricular/ecp-codes.ts';
import { familyOf } from '#contract/extracurricular/families.ts';
import type { PrdEvent } from '#contract/extracurricular/period-codes.ts';
import type { PeriodForm } from '#contract/extracurricular/period.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { created, type CallContext } from '#server/http/call-context.ts';
import { forbidden, invalid, refused } from '#server/http/failure.ts';
import { changesOf, keepNumbers } from '#shared/extracurricular/period-change.ts';
import { withUsualTimes } from '#shared/extracurricular/period-check.ts';
import { openDocument, periodPlace, recallDocument, takeDocument } from '../approval/documents.ts';
import { sayOfPeriod as say } from '../say.ts';
import { columnsOf, keptForm, readForm, sessionFacts } from '../periods/period-form.ts';
import { periodEvents } from '../periods/period-events.ts';
import { periods } from '../periods/period-queries.ts';
import type { StoredPeriod } from '../periods/period-reach.ts';
import { periodFor } from '../periods/period-rights.ts';
import { endChange, findChange } from './effects.ts';

/** Hands in a document about a period. @throws Failure 409 STATE */
async function handIn(
  call: CallContext,
  period: StoredPeriod,
  refDiv: Exclude<AprvRef, 'CURRI'>,
  rsn?: string,
): Promise<string> {
  const { prdId, userDiv, oprtDeptCd, prdNm, curriId } = period,
    aprvId = randomUUID(),
    { categoryId } = await call.db
      .selectFrom('ecpCurri')
      .select('categoryId')
      .where('curriId', '=', curriId)
      .executeTakeFirstOrThrow();
  return openDocument(call, {
    aprvId,
    userDiv,
    refDiv,
    refId: prdId,
    categoryId,
    deptCd: oprtDeptCd,
    docTitle: `${APRV_REF_NAMES[refDiv]} ${prdNm}`,
    ...(rsn === undefined ? {} : { rsn }),
    ...periodPlace(period, aprvId),
  });
}

const errorsOf = (faults: readonly PeriodFault[]) =>
  faults.map(({ field, message: text }) => ({ field, message: text }));

/** DRAFT, RETURNED → SUBMITTED. @throws Failure 400 naming every field that is missing or wrong, 403, 409 */
export async function submitPrd(call: CallContext, { prdId, version }: ParsedArg<'submitPrd'>): Promise<void> {
  const period = await periodFor(call, 'submitPrd', prdId);
  const { row } = await periodEvents.take(call, { id: prdId, version }, 'submit');
  const form = withUsualTimes(await readForm(call, period)),
    faults = submitFaults(form, familyOf(period.userDiv));
  if (faults.length > 0) throw invalid(errorsOf(faults));
  await handIn(call, period, 'PRD_OPEN');
  await periodEvents.move(call, row, 'submit', { changes: columnsOf(form) });
}

/**
 * Takes back what waits about a period, which is then what it was before. @returns the period
 * @throws Failure 403 for any other than the drafter, 409 STATE once a step was decided
 */
export async function recallPrd(call: CallContext, { aprvId, version }: ParsedArg<'recallPrd'>): Promise<string> {
  const document = await takeDocument(call, aprvId, version);
  if (document.refDiv === 'CURRI') throw forbidden();
  const period = await periods.hold(call, document.refId);
  await recallDocument(call, document);
  if (document.refDiv === 'PRD_CHG') await endChange(call, period.prdId, 'RECALLED');
  if (document.refDiv === 'PRD_OPEN') await move(call, period, 'recall');
  if (document.refDiv === 'PRD_RSLT') await move(call, period, 'recallRslt');
  return period.prdId;
}
const move = async (call: CallContext, period: StoredPeriod, event: PrdEvent): Promise<void> =>
  void (await periodEvents.move(call, period, event));

/** Asks for a change of an approved period (extracurricular.md 5.8). @throws Failure 400, 403, 409 */
export async function requestPrdChg(
  call: CallContext,
  { prdId, version, rsn, diff }: ParsedArg<'requestPrdChg'>,
): Promise<void> {
  const period = await periodFor(call, 'requestPrdChg', prdId);
  await periodEvents.take(call, { id: prdId, version }, 'change');
  if (await findChange(call, prdId)) throw refused('STATE', say('openChange'));
  const family = familyOf(period.userDiv),
    old = await readForm(call, period),
    facts = await sessionFacts(call, prdId),
    next = keepNumbers(old, keptForm(family, { ...old, ...givenOf(diff) })),
    changes = changesOf(old, next, facts),
    refusal = refusedChange(changes, period);
  if (changes.length === 0) throw refused('STATE', message('M-NOCHANGE'));
  if (refusal) throw refused(refusal.reason, refusal.message, { errors: [refusal] });
  const faults = submitFaults(next, family, facts.states);
  if (faults.length > 0) throw invalid(errorsOf(faults));
  const aprvId = await handIn(call, period, 'PRD_CHG', rsn),
    stored = Object.fromEntries(
      changes.map(({ field, old: was, next: becomes }) => [field, { old: was, next: becomes }]),
    );
  await call.db
    .insertInto('ecpPrdChg')
    .values({ chgId: randomUUID(), prdId, aprvId, diff: JSON.stringify(stored), rsn, ...created(call) })
    .execute();
}
/** The fields that a request names; what it leaves out stays. */
const givenOf = (diff: ParsedArg<'requestPrdChg'>['diff']): Partial<PeriodForm> =>
  Object.fromEntries(Object.entries(diff).filter(([, value]) => value !== undefined));

/** Asks for a period to be closed down. @throws Failure 403, 409 */
export async function cancelPrd(call: CallContext, { prdId, version, rsn }: ParsedArg<'cancelPrd'>): Promise<void> {
  const period = await periodFor(call, 'cancelPrd', prdId);
  await periodEvents.take(call, { id: prdId, version }, 'cancel');
  await handIn(call, period, 'PRD_CANCEL', rsn);
}

/**
 * JUDGED → RSLT_SUBMITTED with its document. That the report is whole, and that the caller may hand it in, is asked by who
 * calls. @throws Failure 409 VERSION, STATE
 */
export async function submitResult(call: CallContext, { prdId }: StoredPeriod, version: number): Promise<void> {
  const { row } = await periodEvents.take(call, { id: prdId, version }, 'submitRslt');
  await handIn(call, row, 'PRD_RSLT');
  await periodEvents.move(call, row, 'submitRslt');
}
