import type { Binding } from '#server/http/implement.ts';
import { accountBindings } from './accounts/routes.ts';
import { applicationBindings } from './applications/routes.ts';
import { bulkBindings } from './bulk/routes.ts';
import { catalogueBindings } from './catalogue/routes.ts';
import { partMileageBindings } from './part/routes.ts';
import { scholarBindings } from './scholarships/routes.ts';
import { termBindings } from './terms/routes.ts';

export { earnedSince, mileageFacts } from './certification-facts.ts';
export { evidenceFiles } from './applications/evidence-owner.ts';
export { balanceExpiry } from './jobs/expiry-job.ts';
export { ledgerReconciling } from './jobs/reconcile-job.ts';
export { returnExpiry } from './jobs/return-job.ts';
export { reviewDelay } from './jobs/review-delay-job.ts';
export { termWarning } from './jobs/term-warn-job.ts';
export { isInClosedTerm, postEarn, postReverse } from './ledger/inner-door.ts';

/** 마일리지 as the contract names it. */
export const mileageBindings: readonly Binding[] = [
  ...catalogueBindings,
  ...termBindings,
  ...applicationBindings,
  ...accountBindings,
  ...bulkBindings,
  ...scholarBindings,
  ...partMileageBindings,
];
