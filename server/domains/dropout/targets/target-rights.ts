import type { INTV_ACTS } from '#contract/dropout/intervention.ts';
import type { TARGET_ACTS } from '#contract/dropout/target.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { rightsOn } from '#server/http/row-rights.ts';
import { isAssignee, manages, reachesAll, reachesTarget, type ReachedTarget } from '../reach.ts';

type TargetAct = (typeof TARGET_ACTS)[number];
/** Who is responsible for the target and reaches it, or the office (dropout.md 4, column "who"). */
const isResponsible =
  (letter: 'C' | 'U') =>
  (call: CallContext, row: ReachedTarget): boolean =>
    reachesAll(call, letter) || (isAssignee(call, row) && reachesTarget(call, letter, row));

/** Rights on a target, by operation, whatever its state. */
export const targetRights = rightsOn<ReachedTarget, TargetAct>(
  {
    assignTrgt: (call, row) => manages(call, 'U', row),
    autoAssignTrgt: (call, row) => manages(call, 'U', row),
    saveIntv: isResponsible('C'),
    saveIntvBulk: (call, row) => manages(call, 'C', row),
    referTrgt: isResponsible('C'),
    moveTrgtMoni: isResponsible('U'),
    closeTrgt: isResponsible('U'),
    reopenTrgt: (call) => reachesAll(call, 'U'),
    excludeTrgt: (call) => reachesAll(call, 'U'),
  },
  ['saveIntv'],
);

type IntvAct = (typeof INTV_ACTS)[number];
/** Rights on an intervention: its author changes it, the office cancels it. */
export const intvRights = rightsOn<{ readonly intvStfNo: string }, IntvAct>({
  saveIntv: (call, { intvStfNo }) => intvStfNo === personOf(call).stfNo,
  cancelIntv: (call) => reachesAll(call, 'U'),
});
