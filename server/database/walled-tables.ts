/** Tables with row policies: their rows belong to a person, or to those whom his scope reaches. */
export const WALLED_TABLES = [
  'notice', 'noticeTrgt', 'noticeRead', 'noticeView', 'fileGroup', 'file', 'excelReq', 'uploadCheck', 'clientReq', 'deviceQueue', 'deviceKey',
  'student', 'stdTerm', 'otsdrMember', 'otsdrMemberHis', 'permGrnt', 'permReviewItem', 'userSession', 'pwdHis', 'favMenu', 'alarm', 'alarmRcvr', 'alarmTot', 'almSet', 'pushSub', 'workItem', 'workDpty', 'homeWidget', 'acdmSchdl',
] as const;
