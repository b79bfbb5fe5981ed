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
/** A record of a team: when it met is one thing; members who write side by side keep the rest of each other's. */
export const TEAM_LOG_MERGE: MergeRule = {
  key: 'logId',
  units: [['actDt', 'strtTm', 'endTm'], ['place'], ['memIds'], ['content'], ['fileGroupId']],
};
/** A score of the review is one value: two reviewers who differ decide about it. */
export const APPL_SCORE_MERGE: MergeRule = { key: 'applId', units: [['reviewScore']] };

/** What two people may change side by side in a draft of a period. Days and times of one span, and the parts that have to agree, are one unit. */
export const PRD_MERGE: MergeRule = {
  key: 'prdId',
  isRenewable: true,
  units: [
    ['prdNm'],
    ['curriId', 'schlYear', 'shtmCd'],
    ['oprtDeptCd', 'mngStfNo', 'telNo'],
    ['oprtStrtDt', 'oprtEndDt', 'sessions', 'instructors'],
    ['place', 'onlnDiv'],
    ['rcrtStrtDt', 'rcrtStrtTm', 'rcrtEndDt', 'rcrtEndTm', 'lateApplyYn', 'selAnncDt'],
    ['cancelEndDt', 'cancelEndTm'],
    ['prmtEndDt', 'prmtEndTm'],
    ['capacity', 'waitCap', 'minCapacity', 'applyDiv', 'teamMin', 'teamMax', 'selDiv'],
    ['cond'],
    ['pubYn'],
    ['abilities'],
    ['attModeDiv', 'attBasisDiv', 'complAttRate', 'lateToAbs', 'lateDeductHour', 'reqLogCnt'],
    ['assignReqYn', 'assignMinScore'],
    ['surveyReqYn', 'surveyDays', 'satisPaperVerId'],
    ['mlgDiv', 'mlgPnt', 'pntPerHour', 'maxPnt', 'grdPnts'],
    ['recogHour', 'achvPnt', 'eduHour', 'lawEduYn', 'feeAmt'],
    ['budgetAmt', 'budgetSrcCd', 'budgets'],
    ['guide'],
    ['applyForm', 'consentTxt'],
    ['fileGroupId'],
    ['promoImgId'],
  ],
};
