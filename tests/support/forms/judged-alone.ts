import type { WriteOp } from '#tests/support/writes/index.ts';

/**
 * Why only one side judges a value.
 * - `stored`: by rows that the form does not hold: the rule of a space, the limits of a permission, whether a code exists
 * - `parsed`: by a parser that only the server has
 * - `unsent`: no form can send it
 */
export type Why = 'stored' | 'parsed' | 'unsent';

/** Fields of forms that the server refuses and the page takes, each with why. One that both judge alike has no place here. */
export const JUDGED_BY_SERVER: Partial<Record<WriteOp, Readonly<Record<string, Why>>>> = {
  applyBatchInput: { forceYn: 'unsent' },
  bookRsv: { caseId: 'unsent', aplyId: 'unsent', stdNo: 'stored' },
  bookSer: { aplyId: 'stored', strtDt: 'stored' },
  bookSpace: { useDt: 'stored', useCnt: 'stored', aplyId: 'stored' },
  brkGls: { password: 'stored', otp: 'stored' },
  changeRoleUserPeriod: { strtDt: 'unsent', endDt: 'unsent' },
  copyPaper: { deptCd: 'stored' },
  // A day that is left out is not sent.
  copyPrd: { oprtStrtDt: 'unsent' },
  createPermReview: { baseDt: 'stored' },
  // How many a case may get is the case's.
  extendCase: { addSesnCnt: 'stored' },
  fixAnswerKey: { answerKey: 'stored' },
  forceBook: { useDt: 'stored', useCnt: 'stored', aplyId: 'stored' },
  moveBkng: { useDt: 'stored' },
  // The days of the report and of its term decide.
  rqstExt: { hopeDt: 'stored' },
  requestPerm: { resourceId: 'stored', strtDt: 'stored', endDt: 'stored', reqRsn: 'stored', userId: 'unsent' },
  saveAlarm: { areaCd: 'unsent' },
  // Staff and heads are rows; without a delegate no days are sent.
  saveAprvr: { aprvStfNo: 'stored', upAprvStfNo: 'stored', dlgtStrtDt: 'unsent', dlgtEndDt: 'unsent' },
  // The dialog has no switch for the sections that every report needs.
  saveSbjtForm: { sections: 'unsent', 'sections.0.useYn': 'unsent' },
  saveAply: { stdNo: 'stored' },
  saveAllowedIp: { cidr: 'parsed' },
  saveAlmChnl: { useYn: 'stored', sndrNo: 'stored' },
  saveBanner: { fileGroupId: 'unsent' },
  saveBatchJob: { cronExpr: 'parsed' },
  saveBlkt: { bldgCd: 'unsent' },
  saveCnslKind: { deptCd: 'stored' },
  saveCnslr: { stfNo: 'stored', headYn: 'stored' },
  saveCmmnCd: { upCdId: 'stored' },
  saveCqi: { deptCd: 'stored', mngrStfNo: 'stored', schlYear: 'unsent' },
  saveCmmnCdGrp: { cdCategory: 'stored', editRoleCd: 'stored' },
  saveEvid: { fileGroupId: 'unsent' },
  saveGrade: { point: 'stored' },
  saveGrp: { coCnslrId: 'stored' },
  saveGuidePromo: { cntn: 'parsed', fileGroupId: 'unsent', imgs: 'stored' },
  saveIdp: { issuerUrl: 'parsed' },
  saveNotice: { cntn: 'parsed', 'trgts.0.trgtCd': 'stored', fileGroupId: 'unsent' },
  savePaper: { deptCd: 'stored' },
  savePaperVer: { deptCd: 'stored', sects: 'unsent', 'sects.0.qstns': 'unsent' },
  savePlan: { shtmCd: 'unsent' },
  savePlanRemind: { 'rows.0.sendTm': 'unsent' },
  savePnlt: { aplyId: 'stored' },
  savePrd: { budgets: 'unsent' },
  savePromoImg: { fileGroupId: 'unsent' },
  saveRisk: { caseId: 'unsent' },
  saveRefer: { stdNo: 'stored' },
  saveRoleUser: { endDt: 'unsent' },
  saveRslt: { prdId: 'unsent', 'budgets.0.execAmt': 'stored' },
  saveRule: { prpsCds: 'unsent' },
  saveSchdl: { deptCd: 'stored' },
  // Each part gets an id of its own.
  saveSatisPlan: { tasks: 'unsent', 'tasks.0.mngrStfNo': 'stored' },
  saveScholar: { mlgTermIds: 'unsent' },
  saveSda: { aprvDeptCd: 'unsent' },
  saveSpace: { mngDeptCd: 'stored', mngrStfNo: 'stored' },
  // The editor always sends every indicator and every trigger, so no other number of rows can come from it.
  saveStnrd: { items: 'unsent', triggers: 'unsent' },
  saveTmpl: { bodyRich: 'parsed' },
  saveUserRole: { endDt: 'unsent' },
  saveUserRoleBulk: { endDt: 'unsent' },
  sendSystemMsg: { resourcePath: 'unsent', tmplCd: 'unsent', dedupKey: 'unsent' },
  submitApply: { acqDt: 'stored' },
  uploadBulk: { rows: 'unsent' },
};
