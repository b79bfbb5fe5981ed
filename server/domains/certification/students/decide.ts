import { GRADE_NAMES, type CertiEvent, type GradeCd } from '#contract/certification/certi-codes.ts';
import { programmeOf } from '#contract/certification/programmes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { finishWork } from '#server/domains/work/index.ts';
import { staffActor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { RowKey } from '#server/http/each-row.ts';
import { invalidField, refused } from '#server/http/failure.ts';
import { gradeRank, obstacles, type Judged } from '#shared/certification/judge.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { revokeOf } from '../certificates/issue-store.ts';
import type { StoredState } from '../judging/judge-students.ts';
import { requireDecision, studentRights } from '../certi-rights.ts';
import { staffNoOf } from '../reach.ts';
import { say } from '../say.ts';
import { freezeStd } from '../standards/std-events.ts';
import { loadStandard, type LoadedStd } from '../standards/load-standard.ts';
import { reviewOf, tellStudent } from './notify.ts';
import { staleState } from './state-detail.ts';
import { applicantOf, changeState, figuresOf, holdState, judgedAnew, nextState } from './state-store.ts';

const SHORTEST_REASON = 2;

/** What is to be decided about a student: an application, also for a better grade, or a student who needs none. @throws Failure 409 STATE */
async function eventFor(call: CallContext, state: StoredState, isGood: boolean): Promise<CertiEvent> {
  const isUp = state.certiSt === 'CERTIFIED',
    event: CertiEvent = isUp ? (isGood ? 'certifyUp' : 'rejectUp') : isGood ? 'certify' : 'reject';
  nextState(state.certiSt, event);
  if (isUp && state.upApplyDt === null) throw refused('STATE', say('noUp'));
  if (state.certiSt === 'QUALIFIED') {
    const standard = state.certiStdId === null ? null : await loadStandard(call.db, state.certiStdId);
    // Where an application is needed, who has none waits for nothing.
    if (standard?.row.applyReqYn !== 'N') throw refused('STATE', message('M-STATE', { state: '요건충족' }));
  }
  return event;
}

/** A student for a decision: who may decide, the state, the two persons, the version, in this order. @throws Failure 403, 409 */
async function take(
  call: CallContext,
  op: Parameters<typeof requireDecision>[1],
  { id, version }: RowKey,
  eventOf: (state: StoredState) => Promise<CertiEvent> | CertiEvent,
): Promise<{ readonly state: StoredState; readonly event: CertiEvent }> {
  const state = await holdState(call, id);
  await requireDecision(call, op, state.certiDiv, applicantOf(state));
  const event = await eventOf(state);
  if (state.version !== version) throw await staleState(call, state);
  return { state, event };
}
function requireOther(call: CallContext, state: StoredState): void {
  if (applicantOf(state) === staffNoOf(call)) throw refused('STATE', say('ownApply'));
}

/** What stands in the way of a certification by the newest figures. @throws Failure 409 STATE */
function requireMet(standard: LoadedStd, state: StoredState, items: Judged['items']): void {
  const { gates, areas } = obstacles(standard, {
    gateYn: state.gateYn,
    totPnt: Number(state.totPnt ?? 0),
    metAreaCnt: state.metAreaCnt ?? 0,
    calcGrdCd: state.calcGrdCd,
    areas: state.areaJson,
    items,
  });
  if (gates.length > 0) throw refused('STATE', say('gateFails', { name: gates.join(', ') }));
  if (areas.length > 0) throw refused('STATE', say('areaFails', { name: areas.join(', ') }));
}

interface Decision {
  readonly decDt: string;
  readonly decNo: string;
  /** Left out: the calculated one. */
  readonly certiGrdCd?: GradeCd;
  readonly rsn?: string | undefined;
}

function requireMinutes(call: CallContext, { decDt, decNo }: Pick<Decision, 'decDt' | 'decNo'>): void {
  if (decNo.trim() === '') throw invalidField('decNo', say('needDecNo'));
  if (decDt > koreanDate8(call.now)) throw invalidField('decDt', message('M-FUTURE', { label: '심의일' }));
}

/** The grade that is given. @throws Failure 400 without a reason for another one than the calculated, 409 STATE */
function gradeFor(standard: LoadedStd, state: StoredState, { certiGrdCd, rsn }: Decision, isUp: boolean): GradeCd {
  const given = certiGrdCd ?? state.calcGrdCd;
  if (given === null) throw refused('STATE', say('noGradeNow'));
  if (gradeRank(standard, given) === 0) throw invalidField('certiGrdCd', say('unknownGrade'));
  if (given !== state.calcGrdCd && (rsn ?? '').length < SHORTEST_REASON) throw invalidField('rsn', message('M-RSN'));
  if (isUp && gradeRank(standard, given) <= gradeRank(standard, state.decGrdCd))
    throw invalidField('certiGrdCd', say('gradeNotAbove'));
  return given;
}

/**
 * → CERTIFIED, judged anew at this moment; the figures are kept as they are now. A better grade replaces the one before.
 * @throws Failure 400, 403, 409
 */
export async function certify(call: CallContext, key: RowKey, decision: Decision): Promise<void> {
  requireMinutes(call, decision);
  const { state: before, event } = await take(call, 'certify', key, (state) => eventFor(call, state, true));
  requireOther(call, before);
  const actor = staffActor(call),
    { state, standard } = await judgedAnew(actor, before),
    figures = await figuresOf(actor, state, standard),
    isUp = event === 'certifyUp';
  requireMet(standard, state, figures.items);
  const certiGrdCd = gradeFor(standard, state, decision, isUp),
    programme = programmeOf(state.certiDiv);
  await changeState(
    actor,
    state,
    event,
    {
      decDt: decision.decDt,
      decNo: decision.decNo,
      decGrdCd: certiGrdCd,
      decRsn: decision.rsn || null,
      decStfNo: staffNoOf(call),
      frzJson: JSON.stringify(figures),
      recheckYn: 'N',
      recheckRsn: null,
      recheckDt: null,
      recheckSeen: null,
      ...(isUp ? { applyId: state.upApplyId, upApplyDt: null, upApplyId: null } : {}),
    },
    { certiGrdCd, decNo: decision.decNo, rsn: decision.rsn || null },
  );
  await freezeStd(call, standard.row.certiStdId);
  await finishWork(call, reviewOf(state.certiStateId), 'APRV');
  await tellStudent(actor, programme, state.stdNo, `인증 (${GRADE_NAMES[certiGrdCd]})`);
}

/** APPLIED → REJECTED, or the better grade refused. @throws Failure 403, 409 */
export async function rejectCerti(call: CallContext, key: RowKey, rsn: string): Promise<void> {
  const { state, event } = await take(call, 'rejectCerti', key, (row) => eventFor(call, row, false));
  requireOther(call, state);
  const actor = staffActor(call);
  await changeState(
    actor,
    state,
    event,
    event === 'rejectUp' ? { upApplyDt: null, upApplyId: null } : { decRsn: rsn },
    {
      rsn,
    },
  );
  await finishWork(call, reviewOf(state.certiStateId), 'RJCT');
  await tellStudent(actor, programmeOf(state.certiDiv), state.stdNo, '반려');
}

/** CERTIFIED → REVOKED; certificates of the student are revoked with it. @throws Failure 400, 403, 409 */
export async function revokeCerti(
  call: CallContext,
  key: RowKey,
  { decNo, rsn }: Pick<ParsedArg<'revokeCerti'>, 'decNo' | 'rsn'>,
): Promise<void> {
  if (decNo === '') throw invalidField('decNo', say('needDecNo'));
  const { state } = await take(call, 'revokeCerti', key, (row) => {
      nextState(row.certiSt, 'revoke');
      return 'revoke';
    }),
    actor = staffActor(call);
  await changeState(
    actor,
    state,
    'revoke',
    { upApplyDt: null, upApplyId: null, recheckYn: 'N', recheckRsn: null, recheckDt: null, recheckSeen: null },
    { certiGrdCd: state.decGrdCd, decNo, rsn },
  );
  await revokeOf(call, state, rsn);
  if (state.upApplyDt !== null) await finishWork(call, reviewOf(state.certiStateId), 'RJCT');
  await tellStudent(actor, programmeOf(state.certiDiv), state.stdNo, '취소');
}

/** REVOKED → CERTIFIED. Revoked certificates stay so; new ones may be issued. @throws Failure 403, 409 */
export async function restoreCerti(call: CallContext, { id, version }: RowKey, rsn: string): Promise<void> {
  const state = await holdState(call, id);
  await studentRights.require(call, 'restoreCerti', state);
  nextState(state.certiSt, 'restore');
  if (state.version !== version) throw await staleState(call, state);
  await changeState(staffActor(call), state, 'restore', {}, { certiGrdCd: state.decGrdCd, rsn });
}

/** A fall that was looked at: it is reported again only when the facts fall further. @throws Failure 403, 409 */
export async function confirmRecheck(call: CallContext, key: RowKey, rsn: string): Promise<void> {
  const { state } = await take(call, 'confirmRecheck', key, (row) => {
    nextState(row.certiSt, 'recheck');
    if (row.recheckYn !== 'Y') throw refused('STATE', say('nothingToRecheck'));
    return 'recheck';
  });
  const standard = state.certiStdId === null ? null : await loadStandard(call.db, state.certiStdId);
  if (!standard) throw refused('STATE', say('noStandard'));
  const seen = {
    rank: gradeRank(standard, state.calcGrdCd),
    gateYn: state.gateYn,
    totPnt: Number(state.totPnt ?? 0),
  };
  await changeState(
    staffActor(call),
    state,
    'recheck',
    { recheckYn: 'N', recheckDt: null, recheckSeen: JSON.stringify(seen) },
    { rsn },
  );
}
