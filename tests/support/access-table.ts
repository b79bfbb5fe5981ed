import type { Op } from '#contract/registry.ts';

/*
 * Who may call what, written from the documents' tables of default grants and not from the code: people by role,
 * letters by screen. A new endpoint without a line here fails the test.
 */
export const PEOPLE = {
  ROLE_SYS_ADMIN: 'admin01', ROLE_OPER: 'oper01', ROLE_DEPT: 'dept01', ROLE_PROF: 'prof01', ROLE_CNSLR: 'cnslr01', ROLE_CAREER: 'career01', ROLE_AUDIT: 'audit01',
} as const;
export type Role = keyof typeof PEOPLE;
export const ROLES = Object.keys(PEOPLE) as Role[];
const GRANTS = {
  resource: { ROLE_SYS_ADMIN: 'CRUD', ROLE_OPER: '', ROLE_DEPT: '', ROLE_PROF: '', ROLE_CNSLR: '', ROLE_CAREER: '', ROLE_AUDIT: 'R' },
  menu: { ROLE_SYS_ADMIN: 'CRUD', ROLE_OPER: 'R', ROLE_DEPT: '', ROLE_PROF: '', ROLE_CNSLR: '', ROLE_CAREER: '', ROLE_AUDIT: 'R' },
  guide: { ROLE_SYS_ADMIN: 'CRUD', ROLE_OPER: 'CRUD', ROLE_DEPT: 'R', ROLE_PROF: 'R', ROLE_CNSLR: 'R', ROLE_CAREER: 'R', ROLE_AUDIT: 'R' },
  code: { ROLE_SYS_ADMIN: 'CRUD', ROLE_OPER: 'CRU', ROLE_DEPT: '', ROLE_PROF: '', ROLE_CNSLR: '', ROLE_CAREER: '', ROLE_AUDIT: 'R' },
  role: { ROLE_SYS_ADMIN: 'CRUD', ROLE_OPER: 'R', ROLE_DEPT: '', ROLE_PROF: '', ROLE_CNSLR: '', ROLE_CAREER: '', ROLE_AUDIT: 'R' },
  grants: { ROLE_SYS_ADMIN: 'CRUD', ROLE_OPER: '', ROLE_DEPT: '', ROLE_PROF: '', ROLE_CNSLR: '', ROLE_CAREER: '', ROLE_AUDIT: 'R' },
  outsider: { ROLE_SYS_ADMIN: 'CRUD', ROLE_OPER: 'CRUD', ROLE_DEPT: '', ROLE_PROF: '', ROLE_CNSLR: '', ROLE_CAREER: '', ROLE_AUDIT: 'R' },
  notice: { ROLE_SYS_ADMIN: 'CRUD', ROLE_OPER: 'CRUD', ROLE_DEPT: 'CRUD', ROLE_PROF: 'R', ROLE_CNSLR: 'CRUD', ROLE_CAREER: 'CRUD', ROLE_AUDIT: 'R' },
  alarm: { ROLE_SYS_ADMIN: 'CRUD', ROLE_OPER: 'CRUD', ROLE_DEPT: 'CRU', ROLE_PROF: 'CR', ROLE_CNSLR: 'CRU', ROLE_CAREER: 'CRU', ROLE_AUDIT: 'R' },
  banner: { ROLE_SYS_ADMIN: 'CRUD', ROLE_OPER: 'CRUD', ROLE_DEPT: '', ROLE_PROF: '', ROLE_CNSLR: '', ROLE_CAREER: '', ROLE_AUDIT: 'R' },
  security: { ROLE_SYS_ADMIN: 'RUD', ROLE_OPER: '', ROLE_DEPT: '', ROLE_PROF: '', ROLE_CNSLR: '', ROLE_CAREER: '', ROLE_AUDIT: 'R' },
  home: { ROLE_SYS_ADMIN: 'R', ROLE_OPER: 'CRUD', ROLE_DEPT: 'CRUD', ROLE_PROF: 'R', ROLE_CNSLR: 'R', ROLE_CAREER: 'R', ROLE_AUDIT: 'R' },
  batch: { ROLE_SYS_ADMIN: 'CRUD', ROLE_OPER: 'R', ROLE_DEPT: '', ROLE_PROF: '', ROLE_CNSLR: '', ROLE_CAREER: '', ROLE_AUDIT: 'R' },
} satisfies Record<string, Record<Role, string>>;
export type Rule = 'PUBLIC' | 'LOGIN' | 'CLIENT' | readonly [keyof typeof GRANTS, string];
export const EXPECTED: Record<Op, Rule> = {
  login: 'PUBLIC', getLoginInfo: 'PUBLIC', logout: 'PUBLIC', expireSession: 'PUBLIC', changePassword: 'PUBLIC', health: 'PUBLIC',
  checkRoute: 'LOGIN', getSessionPolicy: 'LOGIN', extendSession: 'LOGIN', getMyInfo: 'LOGIN', saveMyTheme: 'LOGIN', announceQueue: 'LOGIN', sendQueue: 'LOGIN', clearDeviceStore: 'LOGIN', confirmQueueLoss: 'LOGIN', getQueueLossList: ['security', 'R'], registerOtp: 'LOGIN', getDeviceKeyList: 'LOGIN', getMyMenuList: 'LOGIN',
  getDeptList: 'LOGIN', getStfList: 'LOGIN', getUserList: 'LOGIN', getCmmnCdMngList: 'LOGIN', getFileList: 'LOGIN', getUploadOffset: 'LOGIN', attachFile: 'LOGIN', getRoleNmList: 'LOGIN', readNotice: 'LOGIN', confirmNotice: 'LOGIN', getNoticePopupList: 'LOGIN', sendSystemMsg: 'LOGIN',
  getMyAlarmList: 'LOGIN', getMyAlarmCnt: 'LOGIN', readMyAlarm: 'LOGIN', readAllMyAlarm: 'LOGIN', archiveMyAlarm: 'LOGIN', getMyAlmSet: 'LOGIN', saveMyAlmSet: 'LOGIN', savePushSub: 'LOGIN', deletePushSub: 'LOGIN', keepPushSub: 'LOGIN',
  getTodoList: 'LOGIN', getWorkItemList: 'LOGIN', claimWork: 'LOGIN', getWorkDptyList: 'LOGIN', saveWorkDpty: 'LOGIN', deleteWorkDpty: 'LOGIN',
  getSchdlList: 'LOGIN', downloadSchdlExcel: 'LOGIN', saveSchdl: ['home', 'C'], deleteSchdl: ['home', 'D'], uploadSchdl: ['home', 'C'], applySchdlUpload: ['home', 'C'],
  getNoticeTopList: 'LOGIN', getHomeChart: 'LOGIN', getFavMenuList: 'LOGIN', getRcntMenuList: 'LOGIN', getHomeWidgetList: 'LOGIN', saveFavMenu: 'LOGIN', saveHomeWidget: 'LOGIN', resetHomeWidget: 'LOGIN',
  getBannerList: ['banner', 'R'], getBanner: ['banner', 'R'], downloadBannerExcel: ['banner', 'R'], saveBanner: ['banner', 'C'], saveBannerOrder: ['banner', 'U'], deleteBanner: ['banner', 'D'], getBannerViewList: 'LOGIN', viewBanner: 'LOGIN', clickBanner: 'LOGIN',
  getCmmnCdGrpList: ['code', 'R'], getCmmnCdList: ['code', 'R'], downloadCmmnCdExcel: ['code', 'R'], saveCmmnCdGrp: ['code', 'C'], saveCmmnCd: ['code', 'U'],
  deleteCmmnCd: ['code', 'D'], uploadCmmnCd: ['code', 'C'], applyCmmnCdUpload: ['code', 'C'],
  getMenuList: ['menu', 'R'], getMenu: ['menu', 'R'], saveMenu: ['menu', 'C'], saveMenuOrder: ['menu', 'U'], deleteMenu: ['menu', 'D'], downloadMenuExcel: ['menu', 'R'], getMenuHlp: 'LOGIN', getResourceNmList: 'LOGIN',
  getClientList: ['resource', 'R'], saveClient: ['resource', 'C'], issueClientSecret: ['resource', 'U'], stopClient: ['resource', 'D'], getIdp: ['resource', 'R'], saveIdp: ['resource', 'U'], testIdp: ['resource', 'U'],
  openPartSession: 'CLIENT', closePartSession: 'CLIENT',
  requestExcel: 'LOGIN', getExcelRequestList: 'LOGIN', cancelExcelRequest: 'LOGIN',
  unmask: 'LOGIN', getPermList: 'LOGIN', getPermGrntList: 'LOGIN', requestPerm: 'LOGIN', cancelPermReq: 'LOGIN', approvePerm: ['resource', 'U'], rejectPerm: ['resource', 'U'], revokePerm: ['resource', 'D'],
  getPermReviewList: ['resource', 'R'], getPermReviewItemList: 'LOGIN', downloadPermReviewExcel: ['resource', 'R'], createPermReview: ['resource', 'C'], savePermReviewItem: 'LOGIN', closePermReview: ['resource', 'U'],
  getMenuRoleList: ['resource', 'R'], saveMenuRole: ['resource', 'U'],
  getResourceList: ['resource', 'R'], getResource: ['resource', 'R'], getResourceApiList: ['resource', 'R'], matchResource: ['resource', 'R'], downloadResourceExcel: ['resource', 'R'],
  saveResource: ['resource', 'C'], deleteResource: ['resource', 'D'], syncResource: ['resource', 'U'],
  getGuideItemList: ['guide', 'R'], getGuideItem: ['guide', 'R'], downloadGuideItemExcel: ['guide', 'R'], saveGuideItem: ['guide', 'C'], deleteGuideItem: ['guide', 'D'],
  getGuideItemCount: ['guide', 'R'], changeGuideItemUse: ['guide', 'U'], uploadGuideItem: ['guide', 'C'], applyGuideItemUpload: ['guide', 'C'],
  resetGuideItem: ['guide', 'D'], simulate: ['guide', 'U'],
  getGuideItemTree: ['guide', 'R'], saveGuideItemOrder: ['guide', 'U'], getGuideChart: ['guide', 'R'],
  getGuidePromoList: ['guide', 'R'], getGuidePromo: ['guide', 'R'], saveGuidePromo: ['guide', 'C'], openGuidePromo: ['guide', 'U'], closeGuidePromo: ['guide', 'U'],
  getGuideItemHisList: ['guide', 'R'], getGuidePersonList: ['guide', 'R'], unmaskGuidePerson: ['guide', 'R'],
  getOtsdrMemberList: ['outsider', 'R'], getOtsdrMember: ['outsider', 'R'], downloadOtsdrMemberExcel: ['outsider', 'R'], saveOtsdrMember: ['outsider', 'C'], approveOtsdrMember: ['outsider', 'U'],
  rejectOtsdrMember: ['outsider', 'U'], stopOtsdrMember: ['outsider', 'U'], resumeOtsdrMember: ['outsider', 'U'], wthdrOtsdrMember: ['outsider', 'D'], uploadOtsdrMember: ['outsider', 'C'], applyOtsdrMemberUpload: ['outsider', 'C'],
  getRoleList: ['role', 'R'], getRole: ['role', 'R'], getRoleTargetCnt: ['role', 'R'], compareRole: ['role', 'R'], downloadRoleExcel: ['role', 'R'],
  saveRole: ['role', 'C'], copyRole: ['role', 'C'], deleteRole: ['role', 'D'],
  getRoleResourceList: ['grants', 'R'], downloadRoleResourceExcel: ['grants', 'R'], saveRoleResource: ['grants', 'U'], uploadRoleResource: ['grants', 'C'], applyRoleResourceUpload: ['grants', 'C'],
  getStaffList: ['grants', 'R'], downloadStaffExcel: ['grants', 'R'], getUserRoleList: ['grants', 'R'], getUserPermList: ['grants', 'R'], getEffectivePerm: ['grants', 'R'],
  saveUserRole: ['grants', 'C'], endUserRole: ['grants', 'D'], saveUserRoleBulk: ['grants', 'C'], uploadUserRole: ['grants', 'C'], applyUserRoleUpload: ['grants', 'C'],
  getUserAccount: ['grants', 'R'], unlockUser: ['grants', 'U'], issueTempPwd: ['grants', 'U'], unlinkSso: ['grants', 'U'], resetOtp: ['grants', 'U'], stopUser: ['grants', 'U'],
  getAccessExplain: ['grants', 'R'], getAccessScreenList: ['grants', 'R'], getPermGrntHisList: ['security', 'R'], downloadPermGrntHisExcel: ['security', 'R'], getUserPermTimeline: ['security', 'R'], previewAccess: ['role', 'R'],
  getRoleUserList: ['grants', 'R'], downloadRoleUserExcel: ['grants', 'R'], saveRoleUser: ['grants', 'C'], changeRoleUserPeriod: ['grants', 'U'], endRoleUser: ['grants', 'D'], sendGrantEndAlarm: ['grants', 'C'],
  getAlarmList: ['alarm', 'R'], downloadAlarmExcel: ['alarm', 'R'], getAlarm: ['alarm', 'R'], getAlarmRcvrList: ['alarm', 'R'], previewAlarmRcvr: ['alarm', 'C'], uploadAlarmRcvr: ['alarm', 'C'], saveAlarm: ['alarm', 'C'], sendAlarm: ['alarm', 'C'],
  sendTestAlarm: ['alarm', 'C'], cancelAlarm: ['alarm', 'R'], approveAlarm: ['alarm', 'U'], rejectAlarm: ['alarm', 'U'], resendAlarm: ['alarm', 'C'], recallAlarm: ['alarm', 'R'],
  getAlmTmplList: ['alarm', 'R'], saveAlmTmpl: ['alarm', 'U'], testAlmTmpl: ['alarm', 'U'],
  // Beyond the letter only administrators of the system: servers and passwords.
  getAlmChnlUseList: ['alarm', 'R'], getAlmChnlList: ['alarm', 'U'], saveAlmChnl: ['alarm', 'U'], testAlmChnl: ['alarm', 'U'],
  getNoticeList: ['notice', 'R'], getNotice: ['notice', 'R'], downloadNoticeExcel: ['notice', 'R'], getNoticeReadList: ['notice', 'U'], saveNotice: ['notice', 'C'],
  approveNotice: ['notice', 'U'], rejectNotice: ['notice', 'U'], recallNotice: ['notice', 'R'], stopNotice: ['notice', 'U'], repostNotice: ['notice', 'U'], deleteNotice: ['notice', 'D'], remindNotice: ['notice', 'U'],
  getSecurityPolicy: ['security', 'R'], previewSecurityPolicy: ['security', 'R'], getSecurityPolicyHisList: ['security', 'R'], getAllowedIpList: ['security', 'R'],
  saveSecurityPolicy: ['security', 'U'], saveAllowedIp: ['security', 'U'], deleteAllowedIp: ['security', 'U'],
  getBatchJobList: ['batch', 'R'], getBatchRunList: ['batch', 'R'], getBatchRun: ['batch', 'R'], getBatchNodeList: ['batch', 'R'], getBatchWeekList: ['batch', 'R'],
  runBatchJob: ['batch', 'C'], retryBatchRun: ['batch', 'C'], stopBatchRun: ['batch', 'D'], saveBatchJob: ['batch', 'U'],
  uploadBatchInput: ['batch', 'C'], getBatchInput: ['batch', 'R'], downloadBatchInputErrExcel: ['batch', 'R'], applyBatchInput: ['batch', 'C'],
  getLoginHisList: ['security', 'R'], downloadLoginHisExcel: ['security', 'R'], getActiveSessionList: ['security', 'R'], closeUserSession: 'LOGIN',
  getMenuUseHisList: ['security', 'R'], downloadMenuUseHisExcel: ['security', 'R'], getMenuUseStatList: ['security', 'R'], getSqlLogHisList: ['security', 'R'], getSlowSqlList: ['security', 'R'], verifyLogSeal: 'LOGIN',
  getAcsLogInspctList: ['security', 'R'], getAcsLogInspctItemList: ['security', 'R'], saveAcsLogInspct: ['security', 'U'], closeAcsLogInspct: ['security', 'U'],
  getApiUseHisList: ['security', 'R'], downloadApiUseHisExcel: ['security', 'R'], getPrsnAcsHisList: ['security', 'R'], downloadPrsnAcsHisExcel: ['security', 'R'],
};

/** Screens that everybody who is signed in may read, whatever his roles. */
const READ_BY_ALL: ReadonlySet<keyof typeof GRANTS> = new Set(['guide']);

/** Whether a rule lets somebody with these letters on its screen call. */
export const admits = (rule: Rule, letters: string): boolean => typeof rule === 'string' || letters.includes(rule[1]) || (rule[1] === 'R' && READ_BY_ALL.has(rule[0]));
export const isAllowed = (rule: Rule, role: Role): boolean => typeof rule === 'string' || admits(rule, GRANTS[rule[0]][role]);

/** Open to people; not to everybody, and not to systems with keys. */
export const isOfAccounts = (op: Op): boolean => EXPECTED[op] !== 'PUBLIC' && EXPECTED[op] !== 'CLIENT';

/** Writes that travel without a number: a repeat does no harm, or its answer must not be kept. */
export const UNNUMBERED: ReadonlySet<Op> = new Set(['announceQueue', 'sendQueue', 'clearDeviceStore', 'extendSession', 'registerOtp', 'issueTempPwd', 'issueClientSecret', 'testIdp', 'testAlmChnl', 'keepPushSub', 'previewAccess', 'previewSecurityPolicy', 'uploadBatchInput']);
