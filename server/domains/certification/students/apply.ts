import type { CertiEvent } from '#contract/certification/certi-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { staffActor, type Actor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { invalidField, refused } from '#server/http/failure.ts';
import { applyFault } from '#shared/certification/progress.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { gradeRank } from '#shared/certification/judge.ts';
import type { StoredState } from '../judging/judge-students.ts';
import { studentRights } from '../certi-rights.ts';
import { staffNoOf } from '../reach.ts';
import { say } from '../say.ts';
import { freezeStd } from '../standards/std-events.ts';
import { certiEvents } from './certi-events.ts';
import { findMine } from './find-state.ts';
import { figuresOf, judgedAnew } from './state-store.ts';

/** Faults that lie in the student and not in the figures. */
const OF_STUDENT: ReadonlySet<string> = new Set(['noApplication', 'wrongGrade', 'wrongStatus']);

/**
 * Applies for a student, or for a better grade of one who is certified, by a judgement of this moment. @param by who enters it: the
 * student's own number, or that of staff @throws Failure 400, 409 STATE
 */
export async function applyFor(actor: Actor, held: StoredState, by: string): Promise<void> {
  const isUp = held.certiSt === 'CERTIFIED',
    { state, standard } = await judgedAnew(actor, held);
  certiEvents.next(state.certiSt, isUp ? 'applyUp' : 'apply');
  const fault = applyFault({
    state: state.certiSt,
    applyReqYn: standard.row.applyReqYn,
    applyGradeCds: standard.row.applyGradeCds,
    applyShregSts: standard.row.applyShregSts,
    applyMonths: standard.row.applyMonths,
    month: Number(koreanDate8(actor.now).slice(4, 6)),
    gradeCd: state.gradeCd,
    shregSt: state.shregSt,
    calcRank: gradeRank(standard, state.calcGrdCd),
    givenRank: gradeRank(standard, state.decGrdCd),
    isUpAsked: state.upApplyDt !== null,
  });
  if (fault !== null) throw OF_STUDENT.has(fault) ? invalidField('stdNo', say(fault)) : refused('STATE', say(fault));
  const applyJson = JSON.stringify(await figuresOf(actor, state, standard));
  await freezeStd(actor, standard.row.certiStdId);
  await certiEvents.move(actor, state, isUp ? 'applyUp' : 'apply', {
    changes: isUp
      ? { upApplyDt: actor.now, upApplyId: by, applyJson }
      : { applyDt: actor.now, applyId: by, applyJson, decStfNo: null },
    noted: { certiGrdCd: state.calcGrdCd, writerNo: by },
  });
}

/** Takes an application back. @throws Failure 409 STATE */
export async function cancelFor(actor: Actor, state: StoredState): Promise<void> {
  const isUp = state.certiSt === 'CERTIFIED';
  certiEvents.next(state.certiSt, isUp ? 'cancelUp' : 'cancel');
  if (isUp && state.upApplyDt === null) throw refused('STATE', say('noUp'));
  await certiEvents.move(actor, state, isUp ? 'cancelUp' : 'cancel', {
    changes: isUp ? { upApplyDt: null, upApplyId: null } : { applyDt: null, applyId: null, applyJson: null },
  });
}

/** The row of a student for an act of staff: state before version (certification.md 4). @throws Failure 403, 409 */
async function takeFor(
  call: CallContext,
  { certiDiv, stdNo, version }: ParsedArg<'applyCerti'>,
  op: 'applyCerti' | 'cancelApplyCerti',
  eventOf: (state: StoredState) => CertiEvent,
): Promise<StoredState> {
  const { certiStateId } = await findMine(call, certiDiv, stdNo),
    { row } = await certiEvents.take(call, { id: certiStateId, version }, eventOf, {
      may: (state) => studentRights.require(call, op, state),
    });
  return row;
}

export async function applyCerti(call: CallContext, form: ParsedArg<'applyCerti'>): Promise<void> {
  const state = await takeFor(call, form, 'applyCerti', ({ certiSt }) =>
    // Whether who is on the way qualifies by now, the judgement says.
    certiSt === 'PROGRESS' ? 'qualify' : certiSt === 'CERTIFIED' ? 'applyUp' : 'apply',
  );
  await applyFor(staffActor(call), state, staffNoOf(call));
}
export async function cancelApplyCerti(call: CallContext, form: ParsedArg<'cancelApplyCerti'>): Promise<void> {
  const state = await takeFor(call, form, 'cancelApplyCerti', ({ certiSt }) =>
    certiSt === 'CERTIFIED' ? 'cancelUp' : 'cancel',
  );
  await cancelFor(staffActor(call), state);
}
