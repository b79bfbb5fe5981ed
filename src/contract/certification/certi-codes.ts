/* No schema library here: screens and pure rules read the same names. */

const keysOf = <T extends string>(names: Readonly<Record<T, string>>): T[] => Object.keys(names) as T[];

export const JUDGE_NAMES = { GRADE: '등급형', ALL_AREAS: '전영역 충족형' } as const;
export type JudgeDiv = keyof typeof JUDGE_NAMES;
export const JUDGE_DIVS = keysOf(JUDGE_NAMES);

export const AREA_RULE_NAMES = { SUM: '합산', MAX: '최고점' } as const;
export type AreaRule = keyof typeof AREA_RULE_NAMES;
export const AREA_RULES = keysOf(AREA_RULE_NAMES);

export const GRADE_NAMES = {
  GOLD: '골드',
  SILVER: '실버',
  BRONZE: '브론즈',
  TOP: '최우수',
  HIGH: '우수',
  PASS: '인증',
} as const;
export type GradeCd = keyof typeof GRADE_NAMES;
export const GRADE_CDS = keysOf(GRADE_NAMES);

/* Sources (certification.md J1, 3). */
export const SRC_NAMES = {
  MLG_TOTAL: '누적 마일리지',
  MLG_AREA: '영역 마일리지',
  ABL_PNT: '역량점수',
  ECP_CNT: '비교과 건수',
  ECP_HOUR: '비교과 시간',
  ECP_CURRI: '지정 과정',
  LANG: '공인어학',
  LIC: '자격증',
  VOL: '봉사시간',
  DIAG_CNT: '진단 참여',
  DIAG_PCT: '진단 점수',
  EXAM_PASS: '시험 합격',
  GPA: '평점',
  CREDIT: '학점',
  SKILL_PASS: '술기 합격',
  CLINIC_HOUR: '임상실습시간',
  MANUAL: '수기 인정',
} as const;
export type SrcDiv = keyof typeof SRC_NAMES;
export const SRC_DIVS = keysOf(SRC_NAMES);

/** What a source asks for beside itself: nothing, one thing, a list, or a list that may be left empty for all. */
export interface SourceRule {
  readonly param: 'NONE' | 'ONE' | 'MANY' | 'MANY_OR_ALL';
  /** What the parameter names: pickers and checks are made by it. */
  readonly of: 'area' | 'ability' | 'category' | 'curri' | 'sda' | 'inst' | 'paper' | 'upItem' | null;
  readonly unitNm: string;
  /** Only where the programme takes uploads. */
  readonly isUpload?: boolean;
}
export const SOURCES: Readonly<Record<SrcDiv, SourceRule>> = {
  MLG_TOTAL: { param: 'NONE', of: null, unitNm: '점' },
  MLG_AREA: { param: 'ONE', of: 'area', unitNm: '점' },
  ABL_PNT: { param: 'ONE', of: 'ability', unitNm: '점' },
  ECP_CNT: { param: 'MANY', of: 'category', unitNm: '건' },
  ECP_HOUR: { param: 'MANY', of: 'category', unitNm: '시간' },
  ECP_CURRI: { param: 'MANY', of: 'curri', unitNm: '개' },
  LANG: { param: 'NONE', of: null, unitNm: '점' },
  LIC: { param: 'MANY_OR_ALL', of: 'sda', unitNm: '건' },
  VOL: { param: 'MANY_OR_ALL', of: 'sda', unitNm: '시간' },
  DIAG_CNT: { param: 'ONE', of: 'inst', unitNm: '회' },
  DIAG_PCT: { param: 'ONE', of: 'ability', unitNm: '점' },
  EXAM_PASS: { param: 'MANY', of: 'paper', unitNm: '개' },
  GPA: { param: 'NONE', of: null, unitNm: '점' },
  CREDIT: { param: 'NONE', of: null, unitNm: '학점' },
  SKILL_PASS: { param: 'MANY_OR_ALL', of: 'upItem', unitNm: '개', isUpload: true },
  CLINIC_HOUR: { param: 'MANY_OR_ALL', of: 'upItem', unitNm: '시간', isUpload: true },
  MANUAL: { param: 'NONE', of: null, unitNm: '' },
};
export const UPLOAD_SRCS = ['SKILL_PASS', 'CLINIC_HOUR'] as const;
export type UploadSrc = (typeof UPLOAD_SRCS)[number];

interface Step<State, Event> {
  readonly from: State;
  readonly event: Event;
  readonly to: State;
}
const stepsOf =
  <State, Event>() =>
  (from: State, event: Event, to: State): Step<State, Event> => ({ from, event, to });

/* Standards. */
export const STD_STATE_NAMES = { DRAFT: '작성중', CONFIRMED: '확정', FROZEN: '사용중', RETIRED: '폐지' } as const;
export type StdState = keyof typeof STD_STATE_NAMES;
export const STD_STATES = keysOf(STD_STATE_NAMES);
export type StdEvent = 'save' | 'confirm' | 'unconfirm' | 'freeze' | 'end' | 'retire' | 'delete';
const std = stepsOf<StdState, StdEvent>();
export const STD_TRANSITIONS: readonly Step<StdState, StdEvent>[] = [
  std('DRAFT', 'save', 'DRAFT'),
  std('DRAFT', 'delete', 'DRAFT'),
  std('DRAFT', 'confirm', 'CONFIRMED'),
  std('CONFIRMED', 'unconfirm', 'DRAFT'),
  std('CONFIRMED', 'freeze', 'FROZEN'),
  std('FROZEN', 'freeze', 'FROZEN'),
  std('CONFIRMED', 'end', 'CONFIRMED'),
  std('FROZEN', 'end', 'FROZEN'),
  std('CONFIRMED', 'retire', 'RETIRED'),
  std('FROZEN', 'retire', 'RETIRED'),
];
/** Standards by which students are judged. */
export const IN_FORCE: readonly StdState[] = ['CONFIRMED', 'FROZEN'];

/* Students. */
export const CERTI_STATE_NAMES = {
  PROGRESS: '진행중',
  QUALIFIED: '요건충족',
  APPLIED: '신청',
  CERTIFIED: '인증',
  REJECTED: '반려',
  REVOKED: '취소',
} as const;
export type CertiState = keyof typeof CERTI_STATE_NAMES;
export const CERTI_STATES = keysOf(CERTI_STATE_NAMES);
export type CertiEvent =
  | 'qualify'
  | 'lose'
  | 'apply'
  | 'cancel'
  | 'certify'
  | 'reject'
  | 'applyUp'
  | 'cancelUp'
  | 'certifyUp'
  | 'rejectUp'
  | 'revoke'
  | 'restore'
  | 'recheck';
const state = stepsOf<CertiState, CertiEvent>();
/** Whether an application is needed, or a better grade is asked for, is a guard and no state of its own (certification.md 4). */
export const CERTI_TRANSITIONS: readonly Step<CertiState, CertiEvent>[] = [
  state('PROGRESS', 'qualify', 'QUALIFIED'),
  state('QUALIFIED', 'lose', 'PROGRESS'),
  state('QUALIFIED', 'apply', 'APPLIED'),
  state('REJECTED', 'apply', 'APPLIED'),
  state('APPLIED', 'cancel', 'QUALIFIED'),
  state('APPLIED', 'certify', 'CERTIFIED'),
  state('QUALIFIED', 'certify', 'CERTIFIED'),
  state('APPLIED', 'reject', 'REJECTED'),
  state('CERTIFIED', 'applyUp', 'CERTIFIED'),
  state('CERTIFIED', 'cancelUp', 'CERTIFIED'),
  state('CERTIFIED', 'certifyUp', 'CERTIFIED'),
  state('CERTIFIED', 'rejectUp', 'CERTIFIED'),
  state('CERTIFIED', 'recheck', 'CERTIFIED'),
  state('CERTIFIED', 'revoke', 'REVOKED'),
  state('REVOKED', 'restore', 'CERTIFIED'),
];
export const EVENT_NAMES: Readonly<Record<CertiEvent, string>> = {
  qualify: '요건충족',
  lose: '요건미달',
  apply: '신청',
  cancel: '신청 취소',
  certify: '인증',
  reject: '반려',
  applyUp: '상향 신청',
  cancelUp: '상향 신청 취소',
  certifyUp: '상향 인증',
  rejectUp: '상향 반려',
  revoke: '인증 취소',
  restore: '인증 복원',
  recheck: '재확인 완료',
};
/** The state after an event; null where the state does not know it. */
export const afterEvent = (from: CertiState, event: CertiEvent): CertiState | null =>
  CERTI_TRANSITIONS.find((step) => step.from === from && step.event === event)?.to ?? null;
/** In these a student relies on the standard: it is frozen, and kept for the student (J5). */
export const HELD_STATES: readonly CertiState[] = ['APPLIED', 'CERTIFIED', 'REVOKED'];

/* Evidence and certificates. */
export const EVID_STATE_NAMES = { REQ: '등록', APPROVED: '승인', RETURNED: '반려' } as const;
export type EvidState = keyof typeof EVID_STATE_NAMES;
export const EVID_STATES = keysOf(EVID_STATE_NAMES);
export type EvidEvent = 'save' | 'approve' | 'return';
const evid = stepsOf<EvidState, EvidEvent>();
export const EVID_TRANSITIONS: readonly Step<EvidState, EvidEvent>[] = [
  evid('REQ', 'save', 'REQ'),
  evid('RETURNED', 'save', 'REQ'),
  evid('REQ', 'approve', 'APPROVED'),
  evid('REQ', 'return', 'RETURNED'),
  evid('APPROVED', 'return', 'RETURNED'),
];
export const ISSUE_STATE_NAMES = { VALID: '유효', REVOKED: '취소' } as const;
export const ISSUE_STATES = keysOf(ISSUE_STATE_NAMES);
export const SIMUL_STATES = ['WAIT', 'DONE', 'FAIL'] as const;

/** Students decided about, and certificates issued, by one call. */
export const MAX_BULK = 500;
export const MAX_ISSUES = 200;
/** Wrong tries of 진위확인 that an account has within an hour. */
export const MAX_VERIFY = 10;
export const PLACEHOLDERS = ['성명', '학번', '학과', '등급', '인증일', '발급번호', '확인코드'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
