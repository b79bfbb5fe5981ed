import type { MergeRule } from '../merge.ts';

/* No schema library here: the worker merges by these rules, and the page shows by them. */

/** What two people may change side by side of a plan. */
export const PLAN_MERGE: MergeRule = {
    key: 'cqiId',
    isRenewable: false,
    units: [['causeCn'], ['drctCn'], ['budgetAmt', 'budgetSrcCd'], ['fileGroupId'], ['tasks']],
  },
  /** Of the progress of a task in a month. */
  PRGRS_MERGE: MergeRule = {
    key: 'prgrsId',
    isRenewable: false,
    units: [['prgrsRt', 'actVal', 'rsn', 'stopYn'], ['exeCn'], ['issueCn'], ['fileGroupId']],
  },
  /** Of the final result. */
  RSLT_MERGE: MergeRule = {
    key: 'cqiId',
    isRenewable: false,
    units: [['rsltCn'], ['lackCn'], ['nextCn'], ['useBudgetAmt']],
  };
