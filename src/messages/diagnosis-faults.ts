import { LEAST_REPORT, MOST_REPORT, REPORT_LABEL, type Anonymity } from '#contract/diagnosis/instruments.ts';
import { message } from './message.ts';

/** Why so few responses may not be shown by a plan of this anonymity; null when they may. */
export const fewReportText = (anonymDiv: Anonymity, minReportCnt: number): string | null =>
  minReportCnt < LEAST_REPORT[anonymDiv]
    ? message('M-RANGE', { label: REPORT_LABEL, min: LEAST_REPORT[anonymDiv], max: MOST_REPORT })
    : null;
