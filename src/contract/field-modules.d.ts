/**
 * Types of the modules that `build-tools/field-rules.ts` writes while building: the fields of one operation each, and
 * what else of it a form is given. A form that uses another operation adds a line here.
 */
declare module 'virtual:fields/saveRole' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveRole'>;
}
declare module 'virtual:fields/saveOtsdrMember' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveOtsdrMember'>;
}
declare module 'virtual:fields/saveBanner' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveBanner'>;
}
declare module 'virtual:fields/saveBatchJob' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveBatchJob'>;
}
declare module 'virtual:fields/saveAllowedIp' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveAllowedIp'>;
}
declare module 'virtual:fields/saveCmmnCdGrp' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveCmmnCdGrp'>;
}
declare module 'virtual:fields/saveResource' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveResource'>;
}
declare module 'virtual:fields/saveClient' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveClient'>;
}
declare module 'virtual:fields/saveUserRole' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveUserRole'>;
}
declare module 'virtual:fields/saveAlmTmpl' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveAlmTmpl'>;
}
declare module 'virtual:fields/saveAlmChnl' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveAlmChnl'>;
}
declare module 'virtual:fields/saveIdp' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveIdp'>;
}
declare module 'virtual:fields/saveMenu' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveMenu'>;
}
declare module 'virtual:fields/createPermReview' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'createPermReview'>;
}
declare module 'virtual:fields/copyRole' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'copyRole'>;
}
declare module 'virtual:fields/changeRoleUserPeriod' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'changeRoleUserPeriod'>;
}
declare module 'virtual:fields/saveRoleUser' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveRoleUser'>;
}
declare module 'virtual:fields/saveUserRoleBulk' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveUserRoleBulk'>;
}
declare module 'virtual:fields/sendSystemMsg' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'sendSystemMsg'>;
}
declare module 'virtual:fields/saveAcsLogInspct' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveAcsLogInspct'>;
}
declare module 'virtual:fields/saveBlkt' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveBlkt'>;
}
declare module 'virtual:fields/saveRule' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveRule'>;
}
declare module 'virtual:fields/bookSpace' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'bookSpace'>;
}
declare module 'virtual:fields/forceBook' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'forceBook'>;
}
declare module 'virtual:fields/savePnlt' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'savePnlt'>;
}
declare module 'virtual:fields/saveSpace' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveSpace'>;
}
declare module 'virtual:fields/saveGuideItem' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  import type { Operation } from '#contract/operation.ts';
  export const fields: FieldsOf<'saveGuideItem'>;
  export const operation: Operation;
}
declare module 'virtual:fields/saveSchdl' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  import type { Operation } from '#contract/operation.ts';
  export const fields: FieldsOf<'saveSchdl'>;
  export const operation: Operation;
}
declare module 'virtual:fields/saveAbilityCd' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveAbilityCd'>;
}
declare module 'virtual:fields/savePlan' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  import type { Operation } from '#contract/operation.ts';
  export const fields: FieldsOf<'savePlan'>;
  export const operation: Operation;
}
declare module 'virtual:fields/savePaperVer' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  import type { Operation } from '#contract/operation.ts';
  export const fields: FieldsOf<'savePaperVer'>;
  export const operation: Operation;
}
declare module 'virtual:fields/copyPaper' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'copyPaper'>;
}
declare module 'virtual:fields/savePaper' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'savePaper'>;
}
declare module 'virtual:fields/savePlanRemind' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'savePlanRemind'>;
}
declare module 'virtual:fields/saveSda' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  import type { Operation } from '#contract/operation.ts';
  export const fields: FieldsOf<'saveSda'>;
  export const operation: Operation;
}
declare module 'virtual:fields/uploadBulk' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'uploadBulk'>;
}
declare module 'virtual:fields/requestAdj' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'requestAdj'>;
}
declare module 'virtual:fields/replyObj' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'replyObj'>;
}
declare module 'virtual:fields/submitApply' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'submitApply'>;
}
declare module 'virtual:fields/saveTerm' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveTerm'>;
}
declare module 'virtual:fields/saveScholar' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveScholar'>;
}
declare module 'virtual:fields/saveCategory' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveCategory'>;
}
declare module 'virtual:fields/saveAprvLine' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveAprvLine'>;
}
declare module 'virtual:fields/saveCurri' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  import type { Operation } from '#contract/operation.ts';
  export const fields: FieldsOf<'saveCurri'>;
  export const operation: Operation;
}
declare module 'virtual:fields/copyCurri' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'copyCurri'>;
}
declare module 'virtual:fields/saveAssign' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  import type { Operation } from '#contract/operation.ts';
  export const fields: FieldsOf<'saveAssign'>;
  export const operation: Operation;
}
declare module 'virtual:fields/saveRslt' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  import type { Operation } from '#contract/operation.ts';
  export const fields: FieldsOf<'saveRslt'>;
  export const operation: Operation;
}
declare module 'virtual:fields/copyPrd' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'copyPrd'>;
}
declare module 'virtual:fields/savePrd' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  import type { Operation } from '#contract/operation.ts';
  export const fields: FieldsOf<'savePrd'>;
  export const operation: Operation;
}
declare module 'virtual:fields/saveCqiTerm' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveCqiTerm'>;
}
declare module 'virtual:fields/saveCqiCurri' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  import type { Operation } from '#contract/operation.ts';
  export const fields: FieldsOf<'saveCqiCurri'>;
  export const operation: Operation;
}
declare module 'virtual:fields/saveCqiDept' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  import type { Operation } from '#contract/operation.ts';
  export const fields: FieldsOf<'saveCqiDept'>;
  export const operation: Operation;
}
declare module 'virtual:fields/savePromo' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'savePromo'>;
}
declare module 'virtual:fields/savePromoImg' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'savePromoImg'>;
}
declare module 'virtual:fields/saveGuideProf' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveGuideProf'>;
}
declare module 'virtual:fields/assignGuideProf' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'assignGuideProf'>;
}
declare module 'virtual:fields/saveStd' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  import type { Operation } from '#contract/operation.ts';
  export const fields: FieldsOf<'saveStd'>;
  export const operation: Operation;
}
declare module 'virtual:fields/endStd' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'endStd'>;
}
declare module 'virtual:fields/saveTmpl' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveTmpl'>;
}
declare module 'virtual:fields/saveUpItem' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveUpItem'>;
}
declare module 'virtual:fields/saveEvid' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  import type { Operation } from '#contract/operation.ts';
  export const fields: FieldsOf<'saveEvid'>;
  export const operation: Operation;
}
declare module 'virtual:fields/certify' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'certify'>;
}
declare module 'virtual:fields/certifyBulk' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'certifyBulk'>;
}
declare module 'virtual:fields/revokeCerti' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'revokeCerti'>;
}
declare module 'virtual:fields/issueCerti' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'issueCerti'>;
}
declare module 'virtual:fields/extendPlan' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'extendPlan'>;
}
declare module 'virtual:fields/sendPlanRemind' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'sendPlanRemind'>;
}
declare module 'virtual:fields/cancelPlan' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'cancelPlan'>;
}
declare module 'virtual:fields/fixAnswerKey' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'fixAnswerKey'>;
}
declare module 'virtual:fields/saveGrade' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveGrade'>;
}
declare module 'virtual:fields/saveArea' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveArea'>;
}
declare module 'virtual:fields/saveBulkRow' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveBulkRow'>;
}
declare module 'virtual:fields/moveBkng' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'moveBkng'>;
}
declare module 'virtual:fields/chkoutBkng' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'chkoutBkng'>;
}
declare module 'virtual:fields/saveFclt' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveFclt'>;
}
declare module 'virtual:fields/saveAlarm' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  import type { Operation } from '#contract/operation.ts';
  export const fields: FieldsOf<'saveAlarm'>;
  export const operation: Operation;
}
declare module 'virtual:fields/saveNotice' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  import type { Operation } from '#contract/operation.ts';
  export const fields: FieldsOf<'saveNotice'>;
  export const operation: Operation;
}
declare module 'virtual:fields/saveCmmnCd' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveCmmnCd'>;
}
declare module 'virtual:fields/applyBatchInput' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'applyBatchInput'>;
}
declare module 'virtual:fields/addAppl' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'addAppl'>;
}
declare module 'virtual:fields/saveSelRslt' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveSelRslt'>;
}
declare module 'virtual:fields/bookSer' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'bookSer'>;
}
declare module 'virtual:fields/requestPerm' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'requestPerm'>;
}
declare module 'virtual:fields/saveCqiColgHq' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  import type { Operation } from '#contract/operation.ts';
  export const fields: FieldsOf<'saveCqiColgHq'>;
  export const operation: Operation;
}
declare module 'virtual:fields/saveGuidePromo' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  import type { Operation } from '#contract/operation.ts';
  export const fields: FieldsOf<'saveGuidePromo'>;
  export const operation: Operation;
}
declare module 'virtual:fields/saveStnrd' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveStnrd'>;
}
declare module 'virtual:fields/saveTrgt' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveTrgt'>;
}
declare module 'virtual:fields/assignTrgt' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'assignTrgt'>;
}
declare module 'virtual:fields/referTrgt' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'referTrgt'>;
}
declare module 'virtual:fields/moveTrgtMoni' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'moveTrgtMoni'>;
}
declare module 'virtual:fields/closeTrgt' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'closeTrgt'>;
}
declare module 'virtual:fields/excludeTrgt' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'excludeTrgt'>;
}
declare module 'virtual:fields/saveIntvBulk' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveIntvBulk'>;
}
declare module 'virtual:fields/saveIntv' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  import type { Operation } from '#contract/operation.ts';
  export const fields: FieldsOf<'saveIntv'>;
  export const operation: Operation;
}
declare module 'virtual:fields/saveFlag' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  import type { Operation } from '#contract/operation.ts';
  export const fields: FieldsOf<'saveFlag'>;
  export const operation: Operation;
}
declare module 'virtual:fields/saveAply' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveAply'>;
}
declare module 'virtual:fields/asgnCase' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'asgnCase'>;
}
declare module 'virtual:fields/closeCase' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'closeCase'>;
}
declare module 'virtual:fields/trnsfCase' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'trnsfCase'>;
}
declare module 'virtual:fields/extendCase' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'extendCase'>;
}
declare module 'virtual:fields/brkGls' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'brkGls'>;
}
declare module 'virtual:fields/saveNote' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  import type { Operation } from '#contract/operation.ts';
  export const fields: FieldsOf<'saveNote'>;
  export const operation: Operation;
}
declare module 'virtual:fields/saveIntk' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  import type { Operation } from '#contract/operation.ts';
  export const fields: FieldsOf<'saveIntk'>;
  export const operation: Operation;
}
declare module 'virtual:fields/saveKindRec' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  import type { Operation } from '#contract/operation.ts';
  export const fields: FieldsOf<'saveKindRec'>;
  export const operation: Operation;
}
declare module 'virtual:fields/saveTest' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  import type { Operation } from '#contract/operation.ts';
  export const fields: FieldsOf<'saveTest'>;
  export const operation: Operation;
}
declare module 'virtual:fields/saveCase' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveCase'>;
}
declare module 'virtual:fields/issueSmry' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'issueSmry'>;
}
declare module 'virtual:fields/saveRefer' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  import type { Operation } from '#contract/operation.ts';
  export const fields: FieldsOf<'saveRefer'>;
  export const operation: Operation;
}
declare module 'virtual:fields/saveRisk' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  import type { Operation } from '#contract/operation.ts';
  export const fields: FieldsOf<'saveRisk'>;
  export const operation: Operation;
}
declare module 'virtual:fields/saveCnslKind' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveCnslKind'>;
}
declare module 'virtual:fields/saveCnslr' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveCnslr'>;
}
declare module 'virtual:fields/createSlots' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'createSlots'>;
}
declare module 'virtual:fields/blockSlots' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'blockSlots'>;
}
declare module 'virtual:fields/bookRsv' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'bookRsv'>;
}
declare module 'virtual:fields/saveGrp' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveGrp'>;
}
declare module 'virtual:fields/saveGrpNote' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  import type { Operation } from '#contract/operation.ts';
  export const fields: FieldsOf<'saveGrpNote'>;
  export const operation: Operation;
}
declare module 'virtual:fields/saveCqi' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveCqi'>;
}
declare module 'virtual:fields/asgnCqi' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'asgnCqi'>;
}
declare module 'virtual:fields/extendDue' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'extendDue'>;
}
declare module 'virtual:fields/cnfmRslt' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'cnfmRslt'>;
}
declare module 'virtual:fields/saveSatisPlan' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  import type { Operation } from '#contract/operation.ts';
  export const fields: FieldsOf<'saveSatisPlan'>;
  export const operation: Operation;
}
declare module 'virtual:fields/savePrgrs' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  import type { Operation } from '#contract/operation.ts';
  export const fields: FieldsOf<'savePrgrs'>;
  export const operation: Operation;
}
declare module 'virtual:fields/saveSatisRslt' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  import type { Operation } from '#contract/operation.ts';
  export const fields: FieldsOf<'saveSatisRslt'>;
  export const operation: Operation;
}
declare module 'virtual:fields/saveSbjtTerm' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveSbjtTerm'>;
}
declare module 'virtual:fields/saveAprvr' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveAprvr'>;
}
declare module 'virtual:fields/saveSbjtForm' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'saveSbjtForm'>;
}
declare module 'virtual:fields/addRpt' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'addRpt'>;
}
declare module 'virtual:fields/rqstExt' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'rqstExt'>;
}
declare module 'virtual:fields/rtrnRpt' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  export const fields: FieldsOf<'rtrnRpt'>;
}
declare module 'virtual:fields/saveSec' {
  import type { FieldsOf } from '#contract/field-rules.ts';
  import type { Operation } from '#contract/operation.ts';
  export const fields: FieldsOf<'saveSec'>;
  export const operation: Operation;
}
