import type { Binding } from '#server/http/implement.ts';
import { courseResultBindings } from './results/routes.ts';
import { refreshReport } from './reports/refresh.ts';
import { courseReportBindings } from './reports/routes.ts';
import { addReport, settleReports } from './sources/settle-reports.ts';
import { courseTermBindings } from './terms/routes.ts';
import { writeDates } from './terms/save-term.ts';
import { alignTerm } from './terms/term-work.ts';
import { decidersOf } from './work.ts';

export { courseNotices } from './jobs/notice-job.ts';
export { courseLoading } from './jobs/load-job.ts';
export { reportFiles as courseReportFiles } from './reports/report-files.ts';

/** What lays down the reports of the demo campus by the same rules. */
export const courseCqiSeeding = { addReport, alignTerm, decidersOf, refreshReport, settleReports, writeDates } as const;

/** 교과목 CQI as the contract names it. */
export const courseCqiBindings: readonly Binding[] = [
  ...courseTermBindings,
  ...courseReportBindings,
  ...courseResultBindings,
];
