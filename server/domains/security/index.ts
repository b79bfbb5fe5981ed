import type { Binding } from '#server/http/implement.ts';
import { apiUseBindings } from './api-use/routes.ts';
import { inspectionBindings } from './inspection/routes.ts';
import { loginHisBindings } from './login/routes.ts';
import { menuUseBindings } from './menu/routes.ts';
import { permGrantBindings } from './perm-grant/routes.ts';
import { policyBindings } from './policy/routes.ts';
import { logSealBindings } from './seal/routes.ts';
import { sqlLogBindings } from './sql-log/routes.ts';

export { headWriting, inspectionOpening, logPurge, logSealing } from './security-jobs.ts';
export { sessionSweep } from './session-sweep.ts';
export { limitLocalLogin } from './policy/policy-store.ts';
export { openInspection } from './inspection/open-inspection.ts';
export { signByHistoryKey } from './seal/head-file.ts';
export { purgeHistories } from './seal/purge-histories.ts';
export { sealDay } from './seal/seal-day.ts';
export { watchHistories } from './seal/watch-histories.ts';

export const securityBindings: readonly Binding[] = [
  ...policyBindings,
  ...loginHisBindings,
  ...menuUseBindings,
  ...apiUseBindings,
  ...sqlLogBindings,
  ...permGrantBindings,
  ...logSealBindings,
  ...inspectionBindings,
];
