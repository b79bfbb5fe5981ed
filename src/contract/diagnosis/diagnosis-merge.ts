import type { MergeRule } from '../merge.ts';

/* No schema library here: the worker merges by these rules, and the page shows by them. */

/** What two people may change side by side in the draft of a plan. */
export const PLAN_MERGE: MergeRule = {
  key: 'planId',
  isRenewable: true,
  units: [
    ['planNm'],
    ['paperVerId'],
    ['deptCd'],
    ['schlYear', 'shtmCd', 'rndNo'],
    ['strtDt', 'strtTm', 'endDt', 'endTm'],
    ['anonymDiv', 'editAllowYn', 'resultOpenDiv'],
    ['minReportCnt'],
    ['trgtDivCd'],
    ['cond'],
  ],
};

/** The tree of a paper is one unit: parts of two trees would make a third that no user has seen. */
export const PAPER_MERGE: MergeRule = {
  key: 'paperVerId',
  inside: 'body',
  units: [
    ['paperNm', 'deptCd'],
    [
      'sects',
      'branches',
      'norms',
      'guide',
      'endMsg',
      'normDiv',
      'minNormCnt',
      'totPoint',
      'passMark',
      'timeLimitMin',
      'maxAttempt',
      'attemptRule',
      'shuffleQstnYn',
      'shuffleOptnYn',
    ],
  ],
};

/** An answer on paper is entered once and meets no other version: the units are what a person reads of it. */
export const PROXY_MERGE: MergeRule = { key: 'planId', units: [['userId', 'attrs'], ['answers']] };
