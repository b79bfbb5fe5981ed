/* No schema library here: the server words its messages with it, and tests ask what it holds. */

/**
 * The kinds of messages that the programme sends by itself, with the variables that each event fills. Whoever words a
 * template may use all of them or none; whoever sends one has to fill every one.
 */
export const AUTO_VARIABLES = {
  PERM_REQ: ['이름', '부서', '권한'], PERM_RSLT: ['권한', '결과', '사유'], GRNT_END: ['역할', '일자'], GRNT_MOVE: [], HR_RSLT: ['신규', '이동', '퇴직', '회수'],
  PERM_REVIEW: ['점검', '일자'], PERM_REVIEW_DUE: ['점검', '일자'],
  LOGIN_NEW: ['기기', '접속주소', '일시'], LOGIN_LOCK: ['일시'], LOGIN_ALERT: ['사건', '건수'],
  BATCH_FAIL: ['작업', '결과', '성공', '오류', '안내'], LOG_SEAL: ['대상'], UNMASK_LMT: ['사용자', '인원', '기준'],
  XLS_RSLT: ['제목', '파일', '건수', '시간'], XLS_FAIL: ['제목', '사유'],
  NOTI_APRV: ['이름', '제목'], NOTI_RSLT: ['제목', '결과', '사유'], NOTI_POST: ['제목', '부서', '안내'], NOTI_RMND: ['제목'],
  ALM_APRV: ['이름', '인원', '제목'], ALM_RSLT: ['제목', '결과', '사유'],
  ECP_APRV_REQ: ['프로그램'], ECP_APRV_RSLT: ['프로그램', '결과'], ECP_APLY: ['프로그램'], ECP_SLCT: ['프로그램', '결과'], ECP_CNCL: ['프로그램'],
  ECP_CHNG: ['프로그램', '변경'], ECP_CMPL: ['프로그램', '결과'], ECP_DELAY: ['프로그램', '업무'],
  DRPT_NEW: ['인원'], DRPT_DUE: ['일자'],
  CNSL_APLY: [], CNSL_ASGN: [], CNSL_REMIND: [], CNSL_CRIS: [], CNSL_SATIS: [],
  MLG_RSLT: ['결과'], MLG_TERM: ['일자'], MLG_DELAY: ['건수'],
  SPC_APRV: ['공간', '결과'], SPC_REMIND: ['일시', '공간'], SPC_PNLT: ['결과'],
  CQI_DUE: ['교과목', '일자'], CQI_RSLT: ['교과목', '결과'],
  OTSDR_RSLT: ['결과'], OTSDR_IDLE: ['일자'], CLIENT_XPIR: ['시스템', '일수', '일자'], ACS_INSPCT: ['기간', '일자'],
  WORK_DUE: ['업무'], WORK_DPTY: ['이름', '시작일', '종료일'], STAT_CNFRM_DUE: ['학기'],
  DIAG_OPEN: ['실시', '일자'], DIAG_REMIND: ['실시', '일자'], DIAG_RSLT: ['실시'],
  CERTI_RSLT: ['인증', '결과'], CERTI_NEAR: ['인증', '항목'],
  RCRT_APRV: ['공고'], RCRT_RSLT: ['공고', '결과'], CARR_REMIND: ['일자'], SPEC_XPIR: ['스펙', '일자'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type AutoCode = keyof typeof AUTO_VARIABLES;
/** Exactly the values that a message of this kind needs. */
export type VarsOf<Code extends AutoCode> = Readonly<Record<(typeof AUTO_VARIABLES)[Code][number], string>>;
