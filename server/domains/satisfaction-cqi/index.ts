import type { Binding } from '#server/http/implement.ts';
import { columnsOf, itemsInYear, itemsOf, listSurveys, outsideSurveyId } from './register/surveys.ts';
import { planBindings } from './plans/routes.ts';
import { registerBindings } from './register/routes.ts';
import { resultBindings } from './results/routes.ts';
import { taskBindings } from './tasks/routes.ts';
import { settleWork } from './tasks/task-work.ts';

export { satisFiles } from './files.ts';
export { satisEffect, settleEffects } from './jobs/effect-job.ts';
export type { Survey, SurveyItem } from './register/surveys.ts';
export { cqiNotice, noticeSatisfaction } from './jobs/notice-job.ts';
/** What lays down the tasks of the demo campus by the same rules. */
export const satisfactionSeeding = {
  columnsOf,
  itemsInYear,
  itemsOf,
  listSurveys,
  outsideSurveyId,
  settleWork,
} as const;

/** 만족도 CQI as the contract names it. */
export const satisfactionBindings: readonly Binding[] = [
  ...taskBindings,
  ...registerBindings,
  ...planBindings,
  ...resultBindings,
];
