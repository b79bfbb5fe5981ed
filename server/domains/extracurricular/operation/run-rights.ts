import type { OPRT_ACTS } from '#contract/extracurricular/oprt-codes.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { rightsOn } from '#server/http/row-rights.ts';
import { partIn, type PlacedPeriod } from '../periods/period-reach.ts';
import { familyReach } from '../reach.ts';

const manages = (call: CallContext, period: PlacedPeriod): boolean =>
  partIn(call, period, 'U', ['PeriodOprt']) === 'MANAGER';
/** What is settled is undone by the central offices alone (extracurricular.md 4: ROLE_OPER, U). */
const reachesAll = (call: CallContext, { userDiv }: PlacedPeriod): boolean =>
  familyReach(call, userDiv, 'PeriodOprt', 'U').everything;

/** Rights on a period that is run, by operation. */
export const runRights = rightsOn<PlacedPeriod, (typeof OPRT_ACTS)[number]>({
  judgeCompl: manages,
  confirmCompl: manages,
  overrideCompl: manages,
  printCert: manages,
  unconfirmCompl: reachesAll,
  cancelCompl: reachesAll,
  addCompl: reachesAll,
});
