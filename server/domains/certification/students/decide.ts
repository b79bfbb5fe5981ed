import type { CertiEvent, GradeCd } from '#contract/certification/certi-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
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
import { certiEvents } from './certi-events.ts';
import { applicantOf, figuresOf, judgedAnew } from './state-store.ts';

const SHORTEST_REASON = 2;

/** What is to be decided about a student: an application, also for a better grade, or a student who needs none. @throws Failure 409 STATE */
async function eventFor(call: CallContext, state: StoredState, isGood: boolean): Promise<CertiEvent> {
  const isUp = state.certiSt === 'CERTIFIED',
    event: CertiEvent = isUp ? (isGood ? 'certifyUp' : 'rejectUp') : isGood ? 'certify' : 'reject';
  certiEvents.next(state.certiSt, event);
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
  key: RowKey,
  asked: CertiEvent | ((state: StoredState) => Promise<CertiEvent>),
  check?: (state: StoredState) => void,
): Promise<{ readonly state: StoredState; readonly event: CertiEvent }> {
  const { row: state, event } = await certiEvents.take(call, key, asked, {
    may: (row) => requireDecision(call, op, row.certiDiv, applicantOf(row)),
    ...(check && { check }),
  });
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
  const certiGrdCd = gradeFor(standard, state, decision, isUp);
  await freezeStd(call, standard.row.certiStdId);
  await certiEvents.move(call, state, event, {
    changes: {
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
    rsn: decision.rsn || null,
    noted: { certiGrdCd, decNo: decision.decNo },
  });
}

/** APPLIED → REJECTED, or the better grade refused. @throws Failure 403, 409 */
export async function rejectCerti(call: CallContext, key: RowKey, rsn: string): Promise<void> {
  const { state, event } = await take(call, 'rejectCerti', key, (row) => eventFor(call, row, false));
  requireOther(call, state);
  await certiEvents.move(call, state, event, {
    changes: event === 'rejectUp' ? { upApplyDt: null, upApplyId: null } : { decRsn: rsn },
    rsn,
  });
}

/** CERTIFIED → REVOKED; certificates of the student are revoked with it. @throws Failure 400, 403, 409 */
export async function revokeCerti(
  call: CallContext,
  key: RowKey,
  { decNo, rsn }: Pick<ParsedArg<'revokeCerti'>, 'decNo' | 'rsn'>,
): Promise<void> {
  if (decNo === '') throw invalidField('decNo', say('needDecNo'));
  const { state } = await take(call, 'revokeCerti', key, 'revoke');
  await certiEvents.move(call, state, 'revoke', {
    changes: {
      upApplyDt: null,
      upApplyId: null,
      recheckYn: 'N',
      recheckRsn: null,
      recheckDt: null,
      recheckSeen: null,
    },
    rsn,
    noted: { certiGrdCd: state.decGrdCd, decNo },
  });
  await revokeOf(call, state, rsn);
}

/** REVOKED → CERTIFIED. Revoked certificates stay so; new ones may be issued. @throws Failure 403, 409 */
export async function restoreCerti(call: CallContext, key: RowKey, rsn: string): Promise<void> {
  const { row: state } = await certiEvents.take(call, key, 'restore', {
    may: (row) => studentRights.require(call, 'restoreCerti', row),
  });
  await certiEvents.move(call, state, 'restore', { rsn, noted: { certiGrdCd: state.decGrdCd } });
}

/** A fall that was looked at: it is reported again only when the facts fall further. @throws Failure 403, 409 */
export async function confirmRecheck(call: CallContext, key: RowKey, rsn: string): Promise<void> {
  const { state } = await take(call, 'confirmRecheck', key, 'recheck', ({ recheckYn }) => {
    if (recheckYn !== 'Y') throw refused('STATE', say('nothingToRecheck'));
  });
  const standard = state.certiStdId === null ? null : await loadStandard(call.db, state.certiStdId);
  if (!standard) throw refused('STATE', say('noStandard'));
  const seen = {
    rank: gradeRank(standard, state.calcGrdCd),
    gateYn: state.gateYn,
    totPnt: Number(state.totPnt ?? 0),
  };
  await certiEvents.move(call, state, 'recheck', {
    changes: { recheckYn: 'N', recheckDt: null, recheckSeen: JSON.stringify(seen) },
    rsn,
  });
}
