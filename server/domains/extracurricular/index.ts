import type { Binding } from '#server/http/implement.ts';
import { assignmentBindings } from './assignments/routes.ts';
import { attendanceBindings } from './attendance/routes.ts';
import { applicationBindings } from './applications/routes.ts';
import { approvalBindings } from './approval/decide.ts';
import { categoryBindings } from './categories/routes.ts';
import { cqiBindings } from './cqi/routes.ts';
import { certificateBindings } from './certificates/routes.ts';
import { completionBindings } from './completion/routes.ts';
import { curriBindings } from './curricula/routes.ts';
import { resultBindings } from './results/routes.ts';
import { guideBindings } from './guides/routes.ts';
import { operationBindings } from './operation/header.ts';
import { participantBindings } from './participants/routes.ts';
import { periodBindings } from './periods/routes.ts';
import { promotionBindings } from './promotions/routes.ts';
import { selectionBindings } from './selection/routes.ts';
import { curriUserBindings } from './users/curri-users.ts';

export { unitsOf } from './cqi/cqi-reach.ts';
export { judgedOf, judgedTogether, sumsOf, type StoredStandard } from './cqi/figures.ts';
export { approvalDelay } from './jobs/approval-delay-job.ts';
export { counterCheck } from './jobs/counter-check-job.ts';
export { judgementDelay } from './jobs/judgement-delay-job.ts';
export { outsiderErasure } from './jobs/outsider-erasure-job.ts';
export { phaseNotice } from './jobs/phase-notice-job.ts';
export { surveyOpening } from './jobs/survey-job.ts';
export { completedSince, curriculumNames } from './links/curricula.ts';
export { getEcpFacts, type EcpFacts } from './links/facts.ts';
export { reportFiles } from './cqi/report-files.ts';
export { periodFiles } from './operation/period-files.ts';
export { promoFiles } from './promotions/pictures.ts';

/** 비교과 as the contract names it. */
export const extracurricularBindings: readonly Binding[] = [
  ...categoryBindings,
  ...curriBindings,
  ...curriUserBindings,
  ...cqiBindings,
  ...attendanceBindings,
  ...assignmentBindings,
  ...completionBindings,
  ...certificateBindings,
  ...resultBindings,
  ...operationBindings,
  ...applicationBindings,
  ...selectionBindings,
  ...participantBindings,
  ...periodBindings,
  ...approvalBindings,
  ...promotionBindings,
  ...guideBindings,
];
