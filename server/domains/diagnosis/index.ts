import type { Binding } from '#server/http/implement.ts';
import { abilityBindings } from './abilities/routes.ts';
import { paperBindings } from './papers/routes.ts';
import { partDiagnosisBindings } from './part/routes.ts';
import { planBindings } from './plans/routes.ts';
import { statBindings } from './statistics/routes.ts';

export { pictureOwners } from './papers/question-pictures.ts';
export { scorePlan } from './statistics/calc.ts';
export { loadTerms } from './responses/response-terms.ts';
export { scoreResponse } from './responses/score-response.ts';
export { diagnosisClock } from './jobs/plan-clock.ts';
export { satisfactionCalc } from './jobs/satis-calc.ts';
export { answeredPlans, answeredSince, getParticipation, satisfactionRates } from './links/participation.ts';
export { surveyOfPeriod, type SurveyStanding } from './links/survey-standing.ts';
export { remindPeriod } from './plans/reminds.ts';
export { cqiItemCounts, cqiItems, periodItems, periodSatisfaction } from './links/satisfaction.ts';
export {
  cancelPeriodSurvey,
  isSatisfactionPaper,
  listSatisfactionPapers,
  movePeriodSurvey,
  openPeriodSurvey,
  preparePeriodSurvey,
} from './links/period-plan.ts';
export { abilityEdges, abilityScores, coreStandings, lowestAbilities } from './links/scores.ts';
export { diagnosisRemind } from './jobs/remind-job.ts';
export { diagnosisRetention } from './jobs/retention-job.ts';

/** 진단·설문·시험 as the contract names it. */
export const diagnosisBindings: readonly Binding[] = [
  ...abilityBindings,
  ...paperBindings,
  ...planBindings,
  ...statBindings,
  ...partDiagnosisBindings,
];
