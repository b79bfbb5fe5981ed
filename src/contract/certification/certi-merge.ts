import type { MergeRule } from '../merge.ts';

/* No schema library here: the worker merges by these rules, and the page shows by them. */

/** What two people may change side by side in a draft of a standard. Areas hold their items, so each grid is one unit. */
export const STD_MERGE: MergeRule = {
  key: 'certiStdId',
  units: [
    ['stdNm'],
    ['entYearFrom', 'entYearTo'],
    ['judgeDiv'],
    ['applyReqYn', 'applyGradeCds', 'applyShregSts', 'applyMonths'],
    ['docNo'],
    ['guide'],
    ['fileGroupId'],
    ['gates'],
    ['areas'],
    ['grades'],
    ['langEqs'],
  ],
};
/** 수기 인정: the value is that of its proof. */
export const EVID_MERGE: MergeRule = { key: 'certiEvidId', units: [['val', 'acqDt', 'orgNm', 'fileGroupId']] };
