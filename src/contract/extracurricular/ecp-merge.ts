import type { MergeRule } from '../merge.ts';

/* No schema library here: the worker merges by these rules, and the page shows by them. */

/** What two people may change side by side in a curriculum. Its shares sum to 100 and are one unit, as are the rules of its periods. */
export const CURRI_MERGE: MergeRule = {
  key: 'curriId',
  isRenewable: true,
  units: [
    ['curriNm'],
    ['categoryId'],
    ['deptCd', 'mngStfNo'],
    ['curriTp'],
    ['wghtDiv'],
    ['purpose'],
    ['summary'],
    ['effect'],
    ['stdHour'],
    ['repeatDiv'],
    ['certYn'],
    ['cqiYn'],
    ['abilities'],
    ['dfltRule'],
  ],
};

/** 과제·평가 of one person: the points of a grade follow the grade, so each field stands alone. */
export const ASSIGN_MERGE: MergeRule = { key: 'applId', units: [['submitYn'], ['score'], ['asgnGrdCd']] };

/** 결과보고: what was spent is one sum. */
export const RSLT_MERGE: MergeRule = {
  key: 'prdId',
  units: [['outcome'], ['problem'], ['improve'], ['fileGroupId'], ['budgets']],
};
