import { LEAST_REPORT, MOST_REPORT, REPORT_LABEL, type Anonymity } from '#contract/diagnosis/instruments.ts';
import type { Sentence } from '../sentence.ts';

/** Why so few responses may not be shown by a plan of this anonymity; null when they may. */
export const fewReport = (anonymDiv: Anonymity, minReportCnt: number): Sentence | null =>
  minReportCnt < LEAST_REPORT[anonymDiv]
    ? { id: 'M-RANGE', params: { label: REPORT_LABEL, min: LEAST_REPORT[anonymDiv], max: MOST_REPORT } }
    : null;
