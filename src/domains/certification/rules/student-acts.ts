import { afterEvent } from '#contract/certification/certi-codes.ts';
import type { StateDetail } from '#contract/certification/state.ts';
import { mayDo } from '#kit/acts/may-do.ts';

type Acted = Pick<StateDetail, 'can' | 'certiSt' | 'certiStdId' | 'applyReqYn' | 'upApplyDt' | 'items'>;

/** What right and state allow to do with a student; what they do not is absent. */
export const actsOf = (student: Acted) => {
  const { certiSt, certiStdId, applyReqYn, upApplyDt, items } = student,
    asks = afterEvent(certiSt, 'apply') === null ? certiSt === 'CERTIFIED' : applyReqYn === 'Y';
  return {
    apply: mayDo(student, 'applyCerti') && certiStdId !== null && asks && upApplyDt === null,
    cancel: mayDo(student, 'cancelApplyCerti') && (certiSt === 'APPLIED' || upApplyDt !== null),
    restore: mayDo(student, 'restoreCerti') && certiSt === 'REVOKED',
    /** Entering what is recognised by hand. */
    evid: mayDo(student, 'saveEvid') && items.some(({ srcDiv }) => srcDiv === 'MANUAL'),
  };
};
