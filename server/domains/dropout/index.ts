import type { Binding } from '#server/http/implement.ts';
import { flagBindings } from './flags/routes.ts';
import { interventionBindings } from './interventions/routes.ts';
import { dropoutHistoryBindings } from './history/routes.ts';
import { dropoutStatBindings } from './stat/routes.ts';
import { runBindings } from './runs/routes.ts';
import { sourceBindings } from './sources/routes.ts';
import { standardBindings } from './standards/routes.ts';
import { sealedIntv } from './sealed-text.ts';
import { openAssigner } from './targets/assignment.ts';
import { history } from './targets/history.ts';
import { targetBindings } from './targets/routes.ts';
import { settleWork, targetEvents } from './targets/target-events.ts';

export { intvFiles } from './interventions/intv-files.ts';
export { noteUncovered } from './history/note-uncovered.ts';
export { dropoutNotice } from './jobs/notice-job.ts';
export { dropoutOutcome, settleTerm } from './jobs/outcome-job.ts';
export { dropoutRetention } from './jobs/retention-job.ts';
export { applyConfirmation } from './runs/confirm.ts';
export { calculateRun } from './runs/calculate.ts';
export { runEvents } from './runs/run-events.ts';
export { dropoutRun } from './runs/run-job.ts';
export { sourcesOn } from './runs/start-run.ts';
export { closeOverTargets } from './targets/assignment.ts';
export { sourceLoading } from './sources/load-job.ts';
export { writeExclusions, writeLoad, writeValues, type StudentValue } from './sources/source-records.ts';
export { loadStandards } from './standards/standard-queries.ts';
/** What lays down the targets of the demo campus by the same rules. */
export const dropoutSeeding = { history, openAssigner, sealedIntv, settleWork, targetEvents } as const;
export { putParts } from './standards/save-standard.ts';

/** 중도탈락예방 as the contract names it. */
export const dropoutBindings: readonly Binding[] = [
  ...standardBindings,
  ...sourceBindings,
  ...runBindings,
  ...targetBindings,
  ...interventionBindings,
  ...flagBindings,
  ...dropoutStatBindings,
  ...dropoutHistoryBindings,
];
