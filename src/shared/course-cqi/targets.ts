import { SPECIAL_NAMES, type GradeCd, type MethodCd } from '#contract/course-cqi/course-cqi-codes.ts';
import { COURSE_CQI_WORDS } from '#contract/course-cqi/course-cqi-words.ts';
import { groupBy } from '../group-by.ts';
import { evaluationOf, type Evaluation, type SectionEvaluation } from './evaluation.ts';
import type { Sentence } from '../sentence.ts';
import { addGrades, gradeMean, gradeRatios, type GradeCounts, type GradeRatios } from './grades.ts';
import type { Figure } from './exact-figures.ts';

/** Which sections of a term get a report (trgtRuleJson of cqi.md 2). */
export interface TargetRule {
  /** 이수구분 that count; none narrows nothing. */
  readonly cmplDivCds: readonly string[];
  readonly minEnrlCnt: number;
  readonly exclPnpYn: 'Y' | 'N';
  readonly exclSpclYn: 'Y' | 'N';
  readonly mergeYn: 'Y' | 'N';
}

/** A section as it was loaded. */
export interface SourceSection extends SectionEvaluation {
  readonly sbjtCd: string;
  readonly clsNo: string;
  readonly sbjtNm: string;
  readonly cmplDivCd: string;
  readonly evlMthdCd: MethodCd;
  readonly stfNo: string;
  readonly hakguaCd: string;
  readonly colgCd: string;
  readonly enrlCnt: number;
  readonly pnpYn: 'Y' | 'N';
  readonly spclDivCd: keyof typeof SPECIAL_NAMES | null;
  readonly grades: GradeCounts;
}

type Judged = Pick<SourceSection, 'cmplDivCd' | 'enrlCnt' | 'pnpYn' | 'spclDivCd'>;

/** Why a section gets no report, in words; null where it gets one. */
export function exclusionOf({ cmplDivCd, enrlCnt, pnpYn, spclDivCd }: Judged, rule: TargetRule): Sentence | null {
  if (rule.cmplDivCds.length > 0 && !rule.cmplDivCds.includes(cmplDivCd))
    return { text: COURSE_CQI_WORDS.excludedDivision };
  if (rule.exclPnpYn === 'Y' && pnpYn === 'Y') return { text: COURSE_CQI_WORDS.excludedPass };
  if (rule.exclSpclYn === 'Y' && spclDivCd !== null)
    return { text: COURSE_CQI_WORDS.excludedSpecial, params: { name: SPECIAL_NAMES[spclDivCd] } };
  if (enrlCnt < rule.minEnrlCnt) return { text: COURSE_CQI_WORDS.excludedEnrolment, params: { n: rule.minEnrlCnt } };
  return null;
}

/** What a report holds of its sections. */
export interface ReportSource extends GradeRatios, Evaluation {
  readonly sbjtCd: string;
  readonly sbjtNm: string;
  /** The section's number; empty for merged sections. */
  readonly clsKey: string;
  readonly clsNos: readonly string[];
  readonly cmplDivCd: string;
  readonly evlMthdCd: MethodCd;
  readonly stfNo: string;
  readonly hakguaCd: string;
  readonly colgCd: string;
  readonly enrlCnt: number;
  readonly gpaAvg: Figure;
  readonly grades: Readonly<Record<GradeCd, number>>;
}

/** One report of several sections: graded against each other where one of them is, else as the lowest number is (cqi.md 2). */
function together(
  sections: readonly SourceSection[],
  { mergeYn }: Pick<TargetRule, 'mergeYn'>,
  minRspCnt: number,
): ReportSource[] {
  const ordered = sections.toSorted((one, other) => one.clsNo.localeCompare(other.clsNo)),
    [first] = ordered;
  if (!first) return [];
  const grades = addGrades(ordered.map((section) => section.grades));
  return [
    {
      sbjtCd: first.sbjtCd,
      sbjtNm: first.sbjtNm,
      clsKey: mergeYn === 'Y' ? '' : first.clsNo,
      clsNos: ordered.map(({ clsNo }) => clsNo),
      cmplDivCd: first.cmplDivCd,
      evlMthdCd: ordered.some(({ evlMthdCd }) => evlMthdCd === 'REL') ? 'REL' : first.evlMthdCd,
      stfNo: first.stfNo,
      hakguaCd: first.hakguaCd,
      colgCd: first.colgCd,
      enrlCnt: ordered.reduce((sum, { enrlCnt }) => sum + enrlCnt, 0),
      gpaAvg: gradeMean(grades),
      grades,
      ...gradeRatios(grades),
      ...evaluationOf(ordered, minRspCnt),
    },
  ];
}

/**
 * The reports of sections: one a section, or with 분반 통합 one for all sections of a course that a lecturer has. The sections
 * given are those that count; whether they do is `exclusionOf`'s.
 */
export function reportsOf(
  sections: readonly SourceSection[],
  rule: Pick<TargetRule, 'mergeYn'>,
  minRspCnt: number,
): ReportSource[] {
  const key = ({ sbjtCd, stfNo, clsNo }: SourceSection): string =>
    rule.mergeYn === 'Y' ? `${sbjtCd} ${stfNo}` : `${sbjtCd} ${stfNo} ${clsNo}`;
  return [...groupBy(sections, key).values()].flatMap((group) => together(group, rule, minRspCnt));
}

/** The key of a report within its term. */
export const reportKey = ({ sbjtCd, stfNo, clsKey }: Pick<ReportSource, 'sbjtCd' | 'stfNo' | 'clsKey'>): string =>
  `${sbjtCd} ${stfNo} ${clsKey}`;
