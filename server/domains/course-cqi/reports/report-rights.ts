import type { REPORT_ACTS } from '#contract/course-cqi/report.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { rightsOn } from '#server/http/row-rights.ts';
import { isOffice, reachesDept } from '../reach.ts';

/** What rights on a report compare. */
export interface ReachedReport {
  readonly stfNo: string;
  readonly hakguaCd: string;
  readonly colgCd: string;
  /** The caller decides about it today: oneself, in the place of another person, or as the office. */
  readonly isDecider: boolean;
}
type ReportAct = (typeof REPORT_ACTS)[number];

/** Whether a report is the caller's own. */
export const isAuthor = (call: CallContext, { stfNo }: Pick<ReachedReport, 'stfNo'>): boolean =>
  stfNo === personOf(call).stfNo;

/** No person decides about the own report, in whatever place (conventions.md 6). */
const decides = (call: CallContext, row: ReachedReport): boolean => row.isDecider && !isAuthor(call, row);
const ofOffice = (call: CallContext): boolean => isOffice(call, 'U');

/** Rights on a report, by operation, whatever its state (cqi.md 4, column "who"). */
export const reportRights = rightsOn<ReachedReport, ReportAct>({
  saveSec: isAuthor,
  sbmtRpt: isAuthor,
  recallRpt: isAuthor,
  rqstExt: isAuthor,
  aprvRpt: decides,
  rtrnRpt: decides,
  cnclAprv: ofOffice,
  exmtRpt: ofOffice,
  undoExmt: ofOffice,
  aprvExt: ofOffice,
  sendCqiRmnd: (call, row) => reachesDept(call, 'U', row),
});

/** Whether the item figures of an evaluation are shown: to author, approver and the operating office (cqi.md 5.3). */
export const seesItems = (call: CallContext, row: ReachedReport): boolean =>
  isAuthor(call, row) || row.isDecider || isOffice(call, 'U');
