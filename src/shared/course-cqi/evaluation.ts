import { exact, sumOf } from '../diagnosis/exact.ts';
import { figureOf, type Figure } from './exact-figures.ts';

/** The evaluation of one section as it was loaded; the mean is unrounded and missing without an answer. */
export interface SectionEvaluation {
  readonly evalRspCnt: number;
  readonly evalAvg: string | null;
  readonly items: readonly { readonly itemNm: string; readonly avg: string }[];
}

export interface EvaluationItem {
  readonly itemNo: number;
  readonly itemNm: string;
  readonly avg: string;
}

export interface Evaluation {
  readonly evalRspCnt: number;
  /** Null with too few respondents. */
  readonly evalAvg: Figure;
  /** None with too few respondents. */
  readonly items: readonly EvaluationItem[];
}

/** A mean weighted by respondents, rounded once with 2 places; null without a respondent. */
function weightedMean(parts: readonly { readonly cnt: number; readonly avg: string }[]): Figure {
  const whole = parts.reduce((sum, { cnt }) => sum + cnt, 0);
  return whole === 0 ? null : figureOf(sumOf(parts.map(({ cnt, avg }) => exact(avg).times(cnt))).div(whole), 2);
}

/**
 * The evaluation of a report: of one section, or of merged ones weighted by their respondents, items too (cqi.md 4).
 * @param minRspCnt respondents below which neither mean nor items are shown
 */
export function evaluationOf(sections: readonly SectionEvaluation[], minRspCnt: number): Evaluation {
  const evalRspCnt = sections.reduce((sum, section) => sum + section.evalRspCnt, 0);
  if (evalRspCnt < minRspCnt) return { evalRspCnt, evalAvg: null, items: [] };
  const named = [...new Set(sections.flatMap(({ items }) => items.map(({ itemNm }) => itemNm)))];
  return {
    evalRspCnt,
    evalAvg: weightedMean(
      sections.flatMap(({ evalRspCnt: cnt, evalAvg }) => (evalAvg === null ? [] : [{ cnt, avg: evalAvg }])),
    ),
    items: named.flatMap((itemNm, index) => {
      const avg = weightedMean(
        sections.flatMap(({ evalRspCnt: cnt, items }) =>
          items.filter((item) => item.itemNm === itemNm).map((item) => ({ cnt, avg: item.avg })),
        ),
      );
      return avg === null ? [] : [{ itemNo: index + 1, itemNm, avg }];
    }),
  };
}

/** A section as the mean of its 학과 or of the university counts it. */
export interface ComparedSection {
  readonly stfNo: string;
  readonly evalRspCnt: number;
  readonly evalAvg: string | null;
}

/** Lecturers below which a mean would tell of a single one. */
const MIN_LECTURERS = 3;

/** The mean of all sections with enough answers, by respondents; null under 3 lecturers (cqi.md 2). */
export function comparedMean(sections: readonly ComparedSection[], minRspCnt: number): Figure {
  const counted = sections.flatMap(({ stfNo, evalRspCnt, evalAvg }) =>
    evalAvg === null || evalRspCnt < minRspCnt ? [] : [{ stfNo, cnt: evalRspCnt, avg: evalAvg }],
  );
  return new Set(counted.map(({ stfNo }) => stfNo)).size < MIN_LECTURERS ? null : weightedMean(counted);
}
