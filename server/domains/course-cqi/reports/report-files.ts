import { COURSE_CQI_SCREEN } from '#contract/course-cqi/course-cqi-codes.ts';
import type { FileOwners } from '#server/domains/files/index.ts';

/**
 * What is attached to a report opens for whom the report does, by its row policy; only its author attaches something, while
 * it may be written.
 */
export const reportFiles: FileOwners = {
  [COURSE_CQI_SCREEN.report]: {
    canRead: async ({ db }, rptId) =>
      (await db.selectFrom('sbjtCqiRpt').select('rptId').where('rptId', '=', rptId).executeTakeFirst()) !== undefined,
    canWrite: async ({ db, signedIn }, rptId) => {
      const report = await db
        .selectFrom('sbjtCqiRpt')
        .select(['stfNo', 'rptSt'])
        .where('rptId', '=', rptId)
        .executeTakeFirst();
      return (
        report !== undefined &&
        report.stfNo === signedIn.session.stfNo &&
        report.rptSt !== 'SBMT' &&
        report.rptSt !== 'APRV' &&
        report.rptSt !== 'EXMT'
      );
    },
  },
};
