import { sql, type Kysely } from 'kysely';
import { OPEN_CASE_STATES } from '#contract/counselling/counselling-codes.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Binding } from '#server/http/implement.ts';
import { aplyPlace } from './applications/aply-detail.ts';
import { settleAplyWork } from './applications/aply-events.ts';
import { applicationBindings } from './applications/routes.ts';
import { casePlace } from './cases/case-detail.ts';
import { caseBindings } from './cases/routes.ts';
import { groupBindings } from './groups/routes.ts';
import { notePlace } from './notes/note-content.ts';
import { noteBindings } from './notes/routes.ts';
import { ownTabBindings } from './own-tab/routes.ts';
import { recordPlace } from './own-tab/kind-records.ts';
import { testPlace } from './own-tab/tests.ts';
import { riskPlace } from './risk/risk-content.ts';
import { riskBindings } from './risk/routes.ts';
import { sealRefer } from './refers/refer-content.ts';
import { referBindings } from './refers/routes.ts';
import { bookingBindings } from './bookings/routes.ts';
import { counsellingPartBindings } from './part/routes.ts';
import { counselSatisBindings } from './satisfaction/routes.ts';
import { counselRetentionBindings } from './retention/routes.ts';
import { seal } from './sealed.ts';
import { screeningBindings } from './screening/routes.ts';
import { summaryBindings } from './summaries/routes.ts';
import { counselStatBindings } from './statistics/routes.ts';
import { settingBindings } from './settings/routes.ts';

export { counselClock } from './jobs/clock-job.ts';
export { ownTabFiles } from './own-tab/own-tab-files.ts';
export { counselNotice } from './jobs/notice-job.ts';
export { counselRetention } from './jobs/retention-job.ts';
export { counselStat } from './statistics/stat-job.ts';

/** What lays down what is written on the demo campus by the same rules. */
export const counsellingSeeding = {
  aplyPlace,
  casePlace,
  notePlace,
  riskPlace,
  recordPlace,
  testPlace,
  seal,
  sealRefer,
  settleAplyWork,
} as const;

/** 전문상담 as the contract names it. */
export const counsellingBindings: readonly Binding[] = [
  ...settingBindings,
  ...counselRetentionBindings,
  ...applicationBindings,
  ...caseBindings,
  ...noteBindings,
  ...riskBindings,
  ...ownTabBindings,
  ...referBindings,
  ...summaryBindings,
  ...screeningBindings,
  ...bookingBindings,
  ...groupBindings,
  ...counselStatBindings,
  ...counselSatisBindings,
  ...counsellingPartBindings,
];

/** 0 to 3: the highest level of danger (riskLvl) of a student's open cases. */
export type CounsellingLevel = 0 | 1 | 2 | 3;

/**
 * What 중도탈락예방 may know of counselling (counselling.md 4.4): the highest level of open cases, of students whose consent
 * DRPT_LINK in the kind of the case is in force, and nothing else.
 * @param db the server's own connection @param stdNos of whom it is asked
 */
export async function counsellingLevels(
  db: Kysely<Schema>,
  stdNos: readonly string[],
): Promise<ReadonlyMap<string, CounsellingLevel>> {
  if (stdNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('cnslCase as c')
    .innerJoin('cnslCnsnt as n', (join) =>
      join.onRef('n.stdNo', '=', 'c.stdNo').onRef('n.cnslDivCd', '=', 'c.cnslDivCd'),
    )
    .select(['n.stdNo', ({ fn }) => fn.max('c.riskLvl').as('riskLvl')])
    .where('n.stdNo', '=', sql<string>`any(${[...stdNos]}::text[])`)
    .where('n.cnsntItemCd', '=', 'DRPT_LINK')
    .where('n.agrYn', '=', 'Y')
    .where('c.caseSt', 'in', [...OPEN_CASE_STATES])
    .groupBy('n.stdNo')
    .execute();
  return new Map(rows.map(({ stdNo, riskLvl }) => [stdNo, riskLvl as CounsellingLevel]));
}
