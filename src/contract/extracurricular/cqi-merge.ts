import type { MergeRule } from '../merge.ts';

/* No schema library here: the worker merges by these rules, and the page shows by them. */

/** What two people may change side by side in the report of a curriculum. */
export const CQI_CURRI_MERGE: MergeRule = {
  key: 'rptId',
  isRenewable: false,
  units: [['analysis'], ['problem'], ['plan'], ['fileGroupId'], ['acts'], ['verdicts']],
};
const UNIT_PARTS = [['summary'], ['best'], ['weak'], ['proposals'], ['plan']] as const;
/** The same in the report of a department, and of a college or office. */
export const CQI_DEPT_MERGE: MergeRule = { key: 'rptId', isRenewable: false, units: UNIT_PARTS },
  CQI_UNIT_MERGE: MergeRule = { key: 'rptId', isRenewable: false, units: UNIT_PARTS };
