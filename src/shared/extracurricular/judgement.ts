import { exact, onePlace } from '../diagnosis/exact.ts';
import type { AttendanceFigures } from './attendance.ts';

/** What a period asks for completion; decimals are texts. */
export interface CompletionRule {
  readonly complAttRate: string;
  readonly assignReqYn: string;
  readonly assignMinScore: number | null;
  readonly surveyReqYn: string;
  readonly feeAmt: number;
}
export interface CompletionFacts {
  readonly figures: AttendanceFigures;
  /** Numbers of the required sessions that were missed. */
  readonly missed: readonly number[];
  readonly assignSubmitYn: string;
  readonly assignScore: number | null;
  /** Survey answered, exempt, or the plan canceled. */
  readonly isSurveyDone: boolean;
  /** The plan is neither READY nor OPEN any more. */
  readonly isSurveyOver: boolean;
  readonly payYn: string;
}
export interface Judgement {
  readonly autoDiv: 'COMPLETE' | 'INCOMPLETE' | 'PENDING';
  /** Every reason in the order of extracurricular.md C1, as staff and participants read it. */
  readonly failRsn: readonly string[];
}

/** Whether a score is missing or below the least one; without a least score none is asked for. */
const isScoreLow = (score: number | null, least: number | null): boolean => least !== null && (score ?? 0) < least;

function assignmentFault(rule: CompletionRule, facts: CompletionFacts): string | null {
  if (rule.assignReqYn !== 'Y') return null;
  if (facts.assignSubmitYn !== 'Y') return '과제 미제출';
  if (!isScoreLow(facts.assignScore, rule.assignMinScore)) return null;
  return `과제 점수 ${facts.assignScore ?? 0}점 (기준 ${rule.assignMinScore ?? 0}점)`;
}

/** What of attendance, assignment and fee is not met; `survey` stands between assignment and fee. */
function faultsOf(rule: CompletionRule, facts: CompletionFacts, survey: readonly string[]): string[] {
  const { attRate } = facts.figures,
    rateFault = attRate.lt(rule.complAttRate)
      ? [`출석률 ${onePlace(attRate.toNumber())}% (기준 ${onePlace(exact(rule.complAttRate).toNumber())}%)`]
      : [],
    missedFault = facts.missed.length > 0 ? [`필수 차시 미참석 (${facts.missed.join(', ')}차시)`] : [],
    assignFault = assignmentFault(rule, facts),
    feeFault = rule.feeAmt > 0 && facts.payYn !== 'Y' ? ['참가비 미납'] : [];
  return [...rateFault, ...missedFault, ...(assignFault ? [assignFault] : []), ...survey, ...feeFault];
}

/**
 * Judges one person (C1). The rate is compared unrounded. While the survey still runs and all else is met, the judgement
 * waits for it.
 */
export function judge(rule: CompletionRule, facts: CompletionFacts): Judgement {
  const lacksSurvey = rule.surveyReqYn === 'Y' && !facts.isSurveyDone;
  if (lacksSurvey && !facts.isSurveyOver && faultsOf(rule, facts, []).length === 0)
    return { autoDiv: 'PENDING', failRsn: [] };
  const failRsn = faultsOf(rule, facts, lacksSurvey ? ['만족도조사 미참여'] : []);
  return { autoDiv: failRsn.length === 0 ? 'COMPLETE' : 'INCOMPLETE', failRsn };
}
