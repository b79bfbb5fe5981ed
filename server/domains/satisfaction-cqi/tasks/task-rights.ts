import type { SATIS_ACTS } from '#contract/satisfaction-cqi/satis-fields.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { rightsOn } from '#server/http/row-rights.ts';
import { manages, reachesAll } from '../reach.ts';

/** What a task is to the caller, as it comes with its row. */
export interface Standing {
  readonly deptCd: string | null;
  /** Who decides today; null for the office. */
  readonly headStfNo: string | null;
  readonly isManager: boolean;
  readonly isTaskManager: boolean;
  readonly isHead: boolean;
}
type Act = (typeof SATIS_ACTS)[number];
type Rule = (call: CallContext, row: Standing) => boolean;

const ofOffice =
  (screen: 'reg' | 'plan' | 'result', letter: 'U' | 'D' = 'U'): Rule =>
  (call) =>
    reachesAll(call, screen, letter);
/** The office, unless the task is one's own. */
const ofOtherOffice =
  (screen: 'plan' | 'result'): Rule =>
  (call, row) =>
    !row.isManager && reachesAll(call, screen, 'U');
/** Who decides about what was handed in: the head, or the office where there is none; never the manager. */
const ofDecider =
  (screen: 'plan' | 'result'): Rule =>
  (call, row) =>
    !row.isManager && (row.headStfNo === null ? reachesAll(call, screen, 'U') : row.isHead);
const ofManager: Rule = (_call, row) => row.isManager;

/** Rights on a task, by operation, whatever its state (cqi.md 4, column "who"). */
export const taskRights = rightsOn<Standing, Act>({
  saveCqi: ofOffice('reg'),
  asgnCqi: ofOffice('reg'),
  cnclCqi: ofOffice('reg'),
  caryCqi: ofOffice('reg'),
  deleteCqi: ofOffice('reg', 'D'),
  saveSatisPlan: ofManager,
  sbmtPlan: ofManager,
  aprvPlanDept: ofDecider('plan'),
  cnfmPlan: ofOtherOffice('plan'),
  rtrnPlan: (call, row) => ofDecider('plan')(call, row) || ofOtherOffice('plan')(call, row),
  rqstPlanChg: ofManager,
  aprvPlanChg: ofOtherOffice('plan'),
  extendDue: ofOffice('plan'),
  sendSatisRmnd: (call, { deptCd }) => manages(call, 'plan', 'U', deptCd),
  savePrgrs: (_call, row) => row.isManager || row.isTaskManager,
  saveSatisRslt: ofManager,
  sbmtRslt: ofManager,
  aprvRsltDept: ofDecider('result'),
  cnfmRslt: ofOtherOffice('result'),
  rtrnRslt: (call, row) => ofDecider('result')(call, row) || ofOtherOffice('result')(call, row),
});
