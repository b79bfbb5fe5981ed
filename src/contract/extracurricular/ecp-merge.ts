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

/** A score of the review is one value: two reviewers who differ decide about it. */
export const APPL_SCORE_MERGE: MergeRule = { key: 'applId', units: [['reviewScore']] };
