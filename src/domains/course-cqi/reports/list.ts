import { WRITABLE_STATES, type ReportState } from '#contract/course-cqi/course-cqi-codes.ts';
import type { ReportRow } from '#contract/course-cqi/report.ts';
import { daysBetween } from '#shared/calendar.ts';
import { defineList } from '#ui/list/define-list.ts';

export const REPORT_LIST = defineList('getRptList', {
  schlYear: '',
  shtmCd: '',
  deptCds: '',
  stfNo: '',
  cmplDivCd: '',
  rptSts: '',
  trgrYn: '',
  trgrCd: '',
  lateYn: '',
  workDivCd: '',
  searchKeyword: '',
});

export const reportKey = (row: ReportRow): string => row.rptId;
export const reportName = ({ sbjtNm, clsNos }: Pick<ReportRow, 'sbjtNm' | 'clsNos'>): string =>
  clsNos.length === 0 ? sbjtNm : `${sbjtNm} (${clsNos.join(', ')})`;

const writable: ReadonlySet<ReportState> = new Set(WRITABLE_STATES);
/** Whether a report is still to be handed in. */
export const isToWrite = ({ rptSt, termSt }: Pick<ReportRow, 'rptSt' | 'termSt'>): boolean =>
  termSt === 'OPEN' && writable.has(rptSt);

/** Whether the last day of a report that is still to be handed in is over. @param today YYYYMMDD */
export const isOverdue = (row: Pick<ReportRow, 'rptSt' | 'termSt' | 'dueDt'>, today: string): boolean =>
  isToWrite(row) && row.dueDt < today;

/** D-3, D-day, D+1. */
export function dDay(dueDt: string, today: string): string {
  const days = daysBetween(today, dueDt);
  if (days === 0) return 'D-day';
  return days > 0 ? `D-${days}` : `D+${-days}`;
}
