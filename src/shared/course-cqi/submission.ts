import {
  SECTION_NAMES,
  TRIGGER_NAMES,
  type ExecutionCd,
  type MeasureCd,
  type SectionKey,
  type TriggerCd,
} from '#contract/course-cqi/course-cqi-codes.ts';
import { COURSE_CQI_WORDS } from '#contract/course-cqi/course-cqi-words.ts';
import type { Sentence } from '../sentence.ts';
import type { Figure } from './exact-figures.ts';
import { hasSection, sectionOf, type FormSection } from './form.ts';
import { outcomeWeight } from './outcomes.ts';
import { figureOfMeasure, type OutcomeRate, type ReportFigures } from './triggers.ts';
import { isBetterGoal } from './verdict.ts';

/** A promise of the report before and what became of it, as its author says. */
export interface FeedbackRow {
  readonly exeCd: ExecutionCd | null;
  readonly exeCn: string | null;
}
/** An outcome of the course with the students who were assessed and who reached it. */
export interface OutcomeRow extends OutcomeRate {
  readonly loNm: string;
  readonly toolCds: readonly string[];
  readonly weight: number | null;
  readonly evlStdCnt: number | null;
  readonly ahvStdCnt: number | null;
}
/** A plan for the next round. */
export interface PlanRow {
  readonly areaCd: string | null;
  readonly trgrCd: TriggerCd | null;
  readonly msrCd: MeasureCd | null;
  readonly loNo: number | null;
  readonly trgtVal: Figure;
  readonly prblmCn: string | null;
  readonly planCn: string | null;
}
/** Everything of a report that its author writes. */
export interface ReportContent {
  readonly grdCn: string;
  readonly evalCn: string;
  readonly goodCn: string;
  readonly hardCn: string;
  readonly feedback: readonly FeedbackRow[];
  readonly outcomes: readonly OutcomeRow[];
  readonly plans: readonly PlanRow[];
}
/** What a report is judged by beside what its author writes. */
export interface ReportBasis {
  readonly sections: readonly FormSection[];
  readonly figures: ReportFigures;
  readonly trgrCds: readonly TriggerCd[];
}
/** What keeps a report from being handed in: the section, the row from 1, and the sentence. */
export interface SubmissionFault {
  readonly secKey: SectionKey;
  readonly field: string;
  readonly row?: number;
  readonly sentence: Sentence;
}
const WHOLE = 100,
  LEAST = 2;
const say = (word: keyof typeof COURSE_CQI_WORDS, params?: Sentence['params']): Sentence => ({
  text: COURSE_CQI_WORDS[word],
  ...(params && { params }),
});
const required = (label: string): Sentence => ({ id: 'M-REQ', params: { label } });
const isEmpty = (text: string | null): boolean => (text?.trim() ?? '') === '';

/** What is wrong with an outcome by itself; a row that is being written may lack what it needs to be handed in. */
export function outcomeFault({ evlStdCnt, ahvStdCnt }: Pick<OutcomeRow, 'evlStdCnt' | 'ahvStdCnt'>): {
  readonly field: 'evlStdCnt' | 'ahvStdCnt';
  readonly sentence: Sentence;
} | null {
  if (evlStdCnt !== null && evlStdCnt < 1) return { field: 'evlStdCnt', sentence: say('needAssessed') };
  if (evlStdCnt !== null && ahvStdCnt !== null && ahvStdCnt > evlStdCnt)
    return { field: 'ahvStdCnt', sentence: say('achievedOver') };
  return null;
}

/** What is wrong with the measure and the goal of a plan as far as they are written; a goal at its present figure is refused. */
export function planFault(
  plan: PlanRow,
  figures: ReportFigures,
  outcomes: readonly OutcomeRate[],
): { readonly field: keyof PlanRow; readonly sentence: Sentence } | null {
  const { msrCd, loNo, trgrCd, trgtVal } = plan;
  if (msrCd === null) return null;
  if (trgrCd !== null && msrCd !== trgrCd) return { field: 'msrCd', sentence: say('measureOfTrigger') };
  if (msrCd === 'LO' && !outcomes.some((outcome) => outcome.loNo === loNo))
    return { field: 'loNo', sentence: say('unknownOutcome') };
  if (trgtVal !== null && !isBetterGoal(msrCd, trgtVal, figureOfMeasure(msrCd, loNo, figures, outcomes)))
    return { field: 'trgtVal', sentence: say('goalNotBetter') };
  return null;
}

function textFaults({ grdCn, evalCn, goodCn, hardCn }: ReportContent, { sections, figures }: ReportBasis) {
  const texts: readonly (readonly [SectionKey, string, string, string])[] = [
    ['GRD', 'grdCn', grdCn, SECTION_NAMES.GRD],
    // Without enough answers there is nothing to analyse.
    ...(figures.evalAvg === null ? [] : [['EVAL', 'evalCn', evalCn, SECTION_NAMES.EVAL] as const]),
    ['RFLC', 'goodCn', goodCn, '잘된 점'],
    ['RFLC', 'hardCn', hardCn, '어려운 점'],
  ];
  return texts.flatMap(([secKey, field, text, label]): SubmissionFault[] => {
    const section = sectionOf(sections, secKey),
      length = text.trim().length;
    if (section?.useYn !== 'Y' || (section.requiredYn === 'N' && length === 0)) return [];
    if (length === 0) return [{ secKey, field, sentence: required(label) }];
    const least = Math.max(section.minLen, LEAST);
    return length < least ? [{ secKey, field, sentence: { id: 'M-MIN', params: { label, n: least } } }] : [];
  });
}

const feedbackFaults = ({ feedback }: ReportContent): SubmissionFault[] =>
  feedback.flatMap(({ exeCd, exeCn }, index): SubmissionFault[] => {
    const at = { secKey: 'FDBK', row: index + 1 } as const;
    if (exeCd === null) return [{ ...at, field: 'exeCd', sentence: say('needExecution') }];
    return exeCd === 'NOT' && isEmpty(exeCn) ? [{ ...at, field: 'exeCn', sentence: say('needWhyNot') }] : [];
  });

function outcomeFaults({ outcomes }: ReportContent, { sections }: ReportBasis): SubmissionFault[] {
  const section = sectionOf(sections, 'LO');
  if (section?.useYn !== 'Y' || (section.requiredYn === 'N' && outcomes.length === 0)) return [];
  const rows = outcomes.flatMap((row, index): SubmissionFault[] => {
    const at = { secKey: 'LO', row: index + 1 } as const,
      fault = outcomeFault(row);
    if (isEmpty(row.loNm)) return [{ ...at, field: 'loNm', sentence: required('학습성과') }];
    if (row.toolCds.length === 0) return [{ ...at, field: 'toolCds', sentence: required('평가도구') }];
    if (row.evlStdCnt === null) return [{ ...at, field: 'evlStdCnt', sentence: say('needAssessed') }];
    if (row.ahvStdCnt === null) return [{ ...at, field: 'ahvStdCnt', sentence: required('달성인원') }];
    return fault === null ? [] : [{ ...at, ...fault }];
  });
  if (rows.length > 0 || outcomeWeight(outcomes) === WHOLE) return rows;
  return [
    {
      secKey: 'LO',
      field: 'weight',
      sentence: { id: 'M-SUM100', params: { label: '비중', n: outcomeWeight(outcomes) } },
    },
  ];
}

function planFaults(
  { plans, outcomes }: ReportContent,
  { figures, trgrCds, sections }: ReportBasis,
): SubmissionFault[] {
  if (!hasSection(sections, 'PLAN')) return [];
  const known = hasSection(sections, 'LO') ? outcomes : [],
    rows = plans.flatMap((plan, index): SubmissionFault[] => {
      const at = { secKey: 'PLAN', row: index + 1 } as const,
        fault = planFault(plan, figures, known);
      if (plan.areaCd === null) return [{ ...at, field: 'areaCd', sentence: required('영역') }];
      if (plan.msrCd === null) return [{ ...at, field: 'msrCd', sentence: say('needMeasure') }];
      if (plan.trgtVal === null) return [{ ...at, field: 'trgtVal', sentence: say('needGoal') }];
      if (fault !== null) return [{ ...at, ...fault }];
      if (isEmpty(plan.prblmCn)) return [{ ...at, field: 'prblmCn', sentence: required('문제점') }];
      return isEmpty(plan.planCn) ? [{ ...at, field: 'planCn', sentence: required('개선계획') }] : [];
    }),
    unanswered = trgrCds.filter((trgrCd) => !plans.some((plan) => plan.trgrCd === trgrCd));
  return [
    ...unanswered.map((trgrCd): SubmissionFault => ({
      secKey: 'PLAN',
      field: 'trgrCd',
      sentence: say('needTriggerPlan', { reason: TRIGGER_NAMES[trgrCd] }),
    })),
    ...(plans.length === 0 && unanswered.length === 0
      ? [{ secKey: 'PLAN', field: 'planCn', sentence: say('needPlan') } as const]
      : []),
    ...rows,
  ];
}

/** Everything that keeps a report from being handed in, in the order of its sections (cqi.md 4 and 5.3). */
export const submissionFaults = (content: ReportContent, basis: ReportBasis): SubmissionFault[] => {
  const texts = textFaults(content, basis);
  const of = (key: SectionKey): SubmissionFault[] => texts.filter(({ secKey }) => secKey === key);
  return [
    ...feedbackFaults(content),
    ...of('GRD'),
    ...of('EVAL'),
    ...outcomeFaults(content, basis),
    ...of('RFLC'),
    ...planFaults(content, basis),
  ];
};

/** Whether a section says what it has to, for the list of sections beside the form. */
export const isFilled = (secKey: SectionKey, faults: readonly SubmissionFault[]): boolean =>
  !faults.some((fault) => fault.secKey === secKey);
