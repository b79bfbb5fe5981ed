import type { Kysely, Selectable } from 'kysely';
import { COURSE_CQI_SCREEN } from '#contract/course-cqi/course-cqi-codes.ts';
import { recordAddress } from '#contract/record-address.ts';
import type { Schema } from '#server/database/schema.ts';
import type { NewWork, WorkSource } from '#server/domains/work/index.ts';
import { usersOfStaff } from './people.ts';
import { deciderOn } from './reach.ts';
import { say } from './say.ts';

/* What waits for people (cqi.md 7): reports for their authors, decisions for approvers, requests for the operating office. */

const OFFICE = 'ROLE_OPER',
  about = { resourcePath: COURSE_CQI_SCREEN.report, needAuthType: 'U' } as const;

/** A report as far as its work depends on it. */
export type WaitingReport = Pick<Selectable<Schema['sbjtCqiRpt']>, 'rptId' | 'sbjtNm' | 'stfNo' | 'dueDt'>;

export const writingSource = (rptId: string): WorkSource => ({
  workDivCd: 'SBJT_CQI',
  refTable: 'sbjtCqiRpt',
  refId: rptId,
});
export const approvalSource = (rptId: string): WorkSource => ({
  workDivCd: 'CQI_APRV',
  refTable: 'sbjtCqiRpt',
  refId: rptId,
});
export const extensionSource = (extId: string): WorkSource => ({
  workDivCd: 'CQI_APRV',
  refTable: 'sbjtCqiExt',
  refId: extId,
});

/** The report that its author has to write. @param userId of the author; without an account nothing waits */
export const writingWork = (report: WaitingReport, userId: string | undefined): readonly NewWork[] =>
  userId === undefined
    ? []
    : [
        {
          ...writingSource(report.rptId),
          ...about,
          title: say('workWriting', { name: report.sbjtNm }),
          linkUrl: recordAddress.courseReport(report.rptId),
          trgtUserId: userId,
          dueDt: report.dueDt,
        },
      ];

/** The report that waits for a decision. @param userId of who decides today; undefined for the operating office */
export const approvalWork = (
  report: Pick<WaitingReport, 'rptId' | 'sbjtNm'>,
  aprvEndDt: string,
  userId: string | undefined,
): readonly NewWork[] => [
  {
    ...approvalSource(report.rptId),
    ...about,
    title: say('workApproval', { name: report.sbjtNm }),
    linkUrl: recordAddress.courseReport(report.rptId),
    ...(userId === undefined ? { trgtRoleCd: OFFICE } : { trgtUserId: userId }),
    dueDt: aprvEndDt,
  },
];

/** A request for more time that waits for the operating office. */
export const extensionWork = (extId: string, report: WaitingReport): readonly NewWork[] => [
  {
    ...extensionSource(extId),
    ...about,
    title: say('workExtension', { name: report.sbjtNm }),
    linkUrl: recordAddress.courseReport(report.rptId),
    trgtRoleCd: OFFICE,
    dueDt: report.dueDt,
  },
];

/** Who decides about reports on a day, by report: the account, or undefined for the operating office. */
export async function decidersOf(
  db: Kysely<Schema>,
  rptIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, string | undefined>> {
  if (rptIds.length === 0) return new Map();
  const rows = await db
      .selectFrom('sbjtCqiRpt as r')
      .innerJoin('sbjtCqiTerm as t', 't.termId', 'r.termId')
      .select(['r.rptId', deciderOn(day).as('stfNo')])
      .where('r.rptId', 'in', rptIds)
      .execute(),
    users = await usersOfStaff(
      db,
      rows.map(({ stfNo }) => stfNo),
    );
  return new Map(rows.map(({ rptId, stfNo }) => [rptId, stfNo === null ? undefined : users.get(stfNo)]));
}
