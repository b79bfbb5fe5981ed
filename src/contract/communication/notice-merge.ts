import type { MergeRule } from '../merge.ts';

export const NOTICE_MERGE: MergeRule = {
  key: 'noticeId',
  isRenewable: true,
  units: [
    ['noticeDivCd'],
    ['title'],
    ['cntn'],
    ['trgtDivCd', 'trgts', 'mustReadYn'],
    ['postStrtDt', 'postStrtTm', 'postEndDt', 'postEndTm'],
    ['topFixYn', 'fixEndDt'],
    ['popYn', 'popStrtDt', 'popEndDt'],
    ['almYn', 'almChnlCds'],
    ['fileGroupId'],
  ],
};
