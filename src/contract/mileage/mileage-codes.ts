/* No schema library here: screens and pure rules read the same names. */

export const MILEAGE_SCREEN = {
  sda: '/admin/mileage/mileageMng/sdaMng',
  apply: '/admin/mileage/mileageMng/mileageApply',
  bulk: '/admin/mileage/mileageMng/mileageBulkReward',
} as const;
export const SDA_DETAIL = `${MILEAGE_SCREEN.sda}/detail`;
/** Any of them is enough for what all of them need: areas, items and terms. */
export const MILEAGE_PATHS = [MILEAGE_SCREEN.sda, MILEAGE_SCREEN.apply, MILEAGE_SCREEN.bulk] as const;

const keysOf = <T extends string>(names: Readonly<Record<T, string>>): T[] => Object.keys(names) as T[];

/** Areas that exist; names and caps are rows of `mlgArea`. */
export const AREAS = ['ECP', 'LANG', 'LIC', 'VOL', 'AWD', 'ACT'] as const;
export type Area = (typeof AREAS)[number];

export const SDA_DIV_NAMES = { APPLY: '신청형', AUTO: '자동연계', BULK: '일괄지급' } as const;
export type SdaDiv = keyof typeof SDA_DIV_NAMES;
export const SDA_DIVS = keysOf(SDA_DIV_NAMES);
export const GRANT_NAMES = { FIXED: '정액', PER_UNIT: '단위당', GRADE: '등급' } as const;
export type GrantDiv = keyof typeof GRANT_NAMES;
export const GRANT_DIVS = keysOf(GRANT_NAMES);
export const DUP_NAMES = {
  NONE: '없음',
  CERT_ONCE: '증빙당 1회',
  DATE_ONCE: '활동일당 1회',
  UPGRADE: '상위등급 차액',
} as const;
export type DupRule = keyof typeof DUP_NAMES;
export const DUP_RULES = keysOf(DUP_NAMES);
export const UNIT_NAMES = { HOUR: '시간', CNT: '건', DAY: '일', PAGE: '편' } as const;
export type Unit = keyof typeof UNIT_NAMES;
export const UNITS = keysOf(UNIT_NAMES);
/** Finished counselling that earns by itself; psychological counselling never does. */
export const AUTO_EVENT_NAMES = {
  LRN: '학습상담',
  WRT: '글쓰기상담',
  CARR: '진로상담',
  EMPL: '취업상담',
  GRP: '집단상담',
} as const;
export type AutoEvent = keyof typeof AUTO_EVENT_NAMES;
export const AUTO_EVENTS = keysOf(AUTO_EVENT_NAMES);

/* Terms. */
export const TERM_STATE_NAMES = { OPEN: '진행', CLOSED: '마감' } as const;
export const TERM_STATES = keysOf(TERM_STATE_NAMES);

/* Applications. */
export const APPLY_STATE_NAMES = {
  DRAFT: '작성중',
  SUBMITTED: '신청',
  DEPT_OK: '학과확인',
  APPROVED: '승인',
  RETURNED: '보완요청',
  REJECTED: '반려',
  CANCELED: '취소',
  REVERSED: '승인취소',
} as const;
export type ApplyState = keyof typeof APPLY_STATE_NAMES;
export const APPLY_STATES = keysOf(APPLY_STATE_NAMES);
export type ApplyEvent = 'save' | 'submit' | 'confirmDept' | 'approve' | 'return' | 'reject' | 'cancel' | 'reverse';
interface Step<State, Event> {
  readonly from: State;
  readonly event: Event;
  readonly to: State;
}
const applyStep = (from: ApplyState, event: ApplyEvent, to: ApplyState): Step<ApplyState, ApplyEvent> => ({
  from,
  event,
  to,
});
/**
 * Events of an application (mileage.md 4). Whether an item needs the department first is a guard, not a state of its
 * own.
 */
export const APPLY_TRANSITIONS: readonly Step<ApplyState, ApplyEvent>[] = [
  applyStep('DRAFT', 'save', 'DRAFT'),
  applyStep('DRAFT', 'submit', 'SUBMITTED'),
  applyStep('RETURNED', 'submit', 'SUBMITTED'),
  applyStep('SUBMITTED', 'confirmDept', 'DEPT_OK'),
  applyStep('SUBMITTED', 'approve', 'APPROVED'),
  applyStep('DEPT_OK', 'approve', 'APPROVED'),
  applyStep('SUBMITTED', 'return', 'RETURNED'),
  applyStep('DEPT_OK', 'return', 'RETURNED'),
  applyStep('SUBMITTED', 'reject', 'REJECTED'),
  applyStep('DEPT_OK', 'reject', 'REJECTED'),
  applyStep('DRAFT', 'cancel', 'CANCELED'),
  applyStep('SUBMITTED', 'cancel', 'CANCELED'),
  applyStep('RETURNED', 'cancel', 'CANCELED'),
  applyStep('APPROVED', 'reverse', 'REVERSED'),
];
/** States in which an application is in the hands of its student. */
export const OPEN_APPLY: readonly ApplyState[] = ['DRAFT', 'RETURNED'];
/** States in which an application counts as the same evidence (M2). */
export const COUNTED_APPLY: readonly ApplyState[] = ['SUBMITTED', 'DEPT_OK', 'APPROVED'];
/** An applicant who was asked to complete has seven days; after that the application is canceled. */
export const RETURN_DAYS = 7;
/** A reviewer is reminded when an application has waited for ten days. */
export const REVIEW_DAYS = 10;

export const RETURN_REASONS = ['R1', 'R2', 'R3', 'R4'] as const;
export const REJECT_REASONS = ['J1', 'J2', 'J3', 'J4'] as const;

/* Ledger. */
export const ENTRY_NAMES = { EARN: '적립', REVERSE: '취소', USE: '사용', ADJ: '조정', EXPIRE: '소멸' } as const;
export type EntryDiv = keyof typeof ENTRY_NAMES;
export const ENTRY_DIVS = keysOf(ENTRY_NAMES);
export const SRC_NAMES = {
  ECP: '비교과',
  SDA: '활동신청',
  AUTO: '자동연계',
  BULK: '일괄',
  SCHOLAR: '장학',
  ADMIN: '관리자',
  EXPIRE: '소멸',
} as const;
export type SrcDiv = keyof typeof SRC_NAMES;
export const SRC_DIVS = keysOf(SRC_NAMES);

/* Bulk grants. */
export const BULK_STATE_NAMES = {
  VALIDATED: '검증완료',
  SUBMITTED: '승인요청',
  POSTED: '지급완료',
  RETURNED: '반려',
  REVERSED: '전체취소',
} as const;
export type BulkState = keyof typeof BULK_STATE_NAMES;
export const BULK_STATES = keysOf(BULK_STATE_NAMES);
export type BulkEvent = 'submit' | 'approve' | 'return' | 'reverse' | 'edit';
export const BULK_TRANSITIONS: readonly Step<BulkState, BulkEvent>[] = [
  { from: 'VALIDATED', event: 'edit', to: 'VALIDATED' },
  { from: 'RETURNED', event: 'edit', to: 'VALIDATED' },
  { from: 'VALIDATED', event: 'submit', to: 'SUBMITTED' },
  { from: 'RETURNED', event: 'submit', to: 'SUBMITTED' },
  { from: 'SUBMITTED', event: 'approve', to: 'POSTED' },
  { from: 'SUBMITTED', event: 'return', to: 'RETURNED' },
  { from: 'POSTED', event: 'reverse', to: 'REVERSED' },
];
export const ROW_STATES = ['OK', 'WARN', 'ERR'] as const;
export type RowState = (typeof ROW_STATES)[number];

/* Scholarships. */
export const SCHOLAR_DIV_NAMES = { RANK: '순위형', CONV: '전환형' } as const;
export type ScholarDiv = keyof typeof SCHOLAR_DIV_NAMES;
export const SCHOLAR_DIVS = keysOf(SCHOLAR_DIV_NAMES);
export const SCHOLAR_STATE_NAMES = {
  DRAFT: '작성중',
  RANKED: '산출',
  CONFIRMED: '확정',
  PAID: '지급완료',
  CANCELED: '취소',
} as const;
export type ScholarState = keyof typeof SCHOLAR_STATE_NAMES;
export const SCHOLAR_STATES = keysOf(SCHOLAR_STATE_NAMES);
/**
 * Beside the events of the table: `save` of what is asked for, `rank` changes the list by hand, `file` makes the pay
 * file.
 */
export type ScholarEvent = 'save' | 'calc' | 'rank' | 'confirm' | 'file' | 'pay' | 'cancel';
export const SCHOLAR_TRANSITIONS: readonly Step<ScholarState, ScholarEvent>[] = [
  { from: 'DRAFT', event: 'save', to: 'DRAFT' },
  // What the list was made by has changed: it has to be made again.
  { from: 'RANKED', event: 'save', to: 'DRAFT' },
  { from: 'RANKED', event: 'rank', to: 'RANKED' },
  { from: 'CONFIRMED', event: 'file', to: 'CONFIRMED' },
  { from: 'DRAFT', event: 'calc', to: 'RANKED' },
  { from: 'RANKED', event: 'calc', to: 'RANKED' },
  { from: 'RANKED', event: 'confirm', to: 'CONFIRMED' },
  { from: 'CONFIRMED', event: 'pay', to: 'PAID' },
  { from: 'DRAFT', event: 'cancel', to: 'CANCELED' },
  { from: 'RANKED', event: 'cancel', to: 'CANCELED' },
  { from: 'CONFIRMED', event: 'cancel', to: 'CANCELED' },
];
export const SEL_NAMES = { SEL: '선발', NOT: '미선발', EXCL: '제외' } as const;
export type SelDiv = keyof typeof SEL_NAMES;
export const SEL_DIVS = keysOf(SEL_NAMES);
export const TIE_NAMES = {
  SATIS_RATE: '만족도 참여율',
  COMPL_CNT: '이수 건수',
  GPA: '평점',
  CREDIT: '취득학점',
} as const;
export type TieRule = keyof typeof TIE_NAMES;
export const TIE_RULES = keysOf(TIE_NAMES);
export const EXCL_NAMES = {
  E1: '학적',
  E2: '평점 미달',
  E3: '학점 미달',
  E4: '최소점수 미달',
  E5: '정규학기 초과',
  E6: '중복수혜',
  E7: '환수대상',
  E8: '잔액 부족',
  E9: '수기 제외',
} as const;
export type ExclCd = keyof typeof EXCL_NAMES;
export const EXCL_CDS = keysOf(EXCL_NAMES);
export const AWARD_SCOPES = { ALL: '전체', GRADE: '학년별', COLG: '단과대별' } as const;
export type AwardScope = keyof typeof AWARD_SCOPES;
export const AWARD_SCOPE_CDS = keysOf(AWARD_SCOPES);

/* Objections and adjustments. */
export const OBJ_STATE_NAMES = { OPEN: '접수', DONE: '처리완료' } as const;
export const OBJ_STATES = keysOf(OBJ_STATE_NAMES);
export const ADJ_STATE_NAMES = { REQ: '조정 대기', POSTED: '반영', RETURNED: '반려' } as const;
export type AdjState = keyof typeof ADJ_STATE_NAMES;
export const ADJ_STATES = keysOf(ADJ_STATE_NAMES);
export type AdjEvent = 'approve' | 'return';
export const ADJ_TRANSITIONS: readonly Step<AdjState, AdjEvent>[] = [
  { from: 'REQ', event: 'approve', to: 'POSTED' },
  { from: 'REQ', event: 'return', to: 'RETURNED' },
];
/** Largest adjustment, in points, either way. */
export const MAX_ADJUSTMENT = 1_000;

/** A student of these states has left: bulk grants refuse them and their balance expires (40 졸업, 50 제적, 51 자퇴). */
export const LEFT_STATES: readonly string[] = ['40', '50', '51'];
/** Students of these states may apply (재학, 휴학). */
export const APPLYING_STATES: readonly string[] = ['10', '20'];
