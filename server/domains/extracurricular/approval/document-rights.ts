import type { APRV_ACTS } from '#contract/extracurricular/approval.ts';
import type { AprvRef } from '#contract/extracurricular/ecp-codes.ts';
import { NOTHING } from '#server/access/scope.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { rightsOn } from '#server/http/row-rights.ts';
import { familyReach } from '../reach.ts';

interface Document {
  readonly userDiv: string;
  readonly refDiv: AprvRef;
  /** `isForDecider`, which comes with the row. */
  readonly isDecider: boolean;
}
const decides =
  (...refDivs: readonly AprvRef[]) =>
  (call: CallContext, { userDiv, refDiv, isDecider }: Document): boolean =>
    isDecider && refDivs.includes(refDiv) && familyReach(call, userDiv, 'PeriodAprv', 'U') !== NOTHING;
const aboutPeriod = decides('PRD_OPEN', 'PRD_CHG', 'PRD_CANCEL'),
  aboutResult = decides('PRD_RSLT');

/** Rights on a document about a period, by operation, whatever its state. */
export const documentRights = rightsOn<Document, (typeof APRV_ACTS)[number]>({
  approvePrd: aboutPeriod,
  returnPrd: aboutPeriod,
  approveRslt: aboutResult,
  returnRslt: aboutResult,
  approveAprvBulk: decides('PRD_OPEN', 'PRD_CHG', 'PRD_CANCEL', 'PRD_RSLT'),
});
