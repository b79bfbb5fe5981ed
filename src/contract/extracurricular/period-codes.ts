import type { PRD_STATE_NAMES } from './ecp-codes.ts';

/* No schema library here: screens and pure rules read the same names. */

const keysOf = <T extends string>(names: Readonly<Record<T, string>>): T[] => Object.keys(names) as T[];

export type PrdState = keyof typeof PRD_STATE_NAMES;
/** Derived from state and clock, never stored (ECP_PHASE). */
export const PHASE_NAMES = {
  P1: '모집예정',
  P2: '모집중',
  P3: '모집마감',
  P4: '운영중',
  P5: '운영종료',
} as const;
export const PHASES = keysOf(PHASE_NAMES);

export const SELECTION_NAMES = { FCFS: '선착순', REVIEW: '심사', LOTTERY: '추첨', NOMINEE: '지정' } as const;
export type Selection = keyof typeof SELECTION_NAMES;
export const SELECTIONS = keysOf(SELECTION_NAMES);
export const APPLY_UNIT_NAMES = { INDV: '개인', TEAM: '팀', GROUP: '단체' } as const;
export const APPLY_UNITS = keysOf(APPLY_UNIT_NAMES);
/** Ways of selection of a group, whose places are counted by head. */
export const GROUP_SELECTIONS: readonly Selection[] = ['FCFS', 'NOMINEE'];
export const ONLINE_NAMES = { OFF: '대면', ONLN: '비대면', MIX: '혼합' } as const;
export const ONLINE_DIVS = keysOf(ONLINE_NAMES);
export const BUDGET_ITEM_NAMES = {
  LECT: '강사료',
  MEET: '회의·다과비',
  PRNT: '인쇄비',
  MTRL: '재료비',
  RENT: '임차료',
  TRVL: '여비',
  AWRD: '시상금',
  ETC: '기타',
} as const;
export const BUDGET_ITEMS = keysOf(BUDGET_ITEM_NAMES);
export const ANSWER_NAMES = { TEXT: '서술', CHOICE: '선택', FILE: '파일' } as const;
export const ANSWER_DIVS = keysOf(ANSWER_NAMES);
export const SESS_STATE_NAMES = { PLAN: '예정', HELD: '진행', CLOSED: '마감', CANCELED: '휴강' } as const;
export const SESS_STATES = keysOf(SESS_STATE_NAMES);
export const CHANGE_STATE_NAMES = { OPEN: '결재중', APPLIED: '반영', RETURNED: '반려', RECALLED: '회수' } as const;
export const CHANGE_STATES = keysOf(CHANGE_STATE_NAMES);
export const TERM_NAMES = { '10': '1학기', '20': '2학기' } as const;
export type Term = keyof typeof TERM_NAMES;

/** Most rows of the parts of a period. */
export const MAX_QUESTIONS = 10,
  MAX_SESSIONS = 200,
  MAX_INSTRUCTORS = 50,
  MAX_BUDGET_ROWS = 50;
/** Cancelling and promotion end then unless another time is set, on the day before the period is held. */
export const USUAL_END_TM = '1800';
/** Days after its end in which a period is judged and reported on. */
export const CLOSE_DAYS = 14;

export type PrdEvent =
  | 'submit'
  | 'recall'
  | 'approve'
  | 'return'
  | 'change'
  | 'cancel'
  | 'remove'
  | 'confirm'
  | 'unconfirm'
  | 'submitRslt'
  | 'approveRslt'
  | 'returnRslt'
  | 'recallRslt';
interface PrdStep {
  readonly from: PrdState;
  readonly event: PrdEvent;
  readonly to: PrdState;
}
/** Events of a period (extracurricular.md 4). A change and its closing-down are asked for by a document; `to` is reached with its last step. */
export const PRD_TRANSITIONS: readonly PrdStep[] = [
  { from: 'DRAFT', event: 'submit', to: 'SUBMITTED' },
  { from: 'RETURNED', event: 'submit', to: 'SUBMITTED' },
  { from: 'SUBMITTED', event: 'recall', to: 'DRAFT' },
  { from: 'SUBMITTED', event: 'approve', to: 'APPROVED' },
  { from: 'SUBMITTED', event: 'return', to: 'RETURNED' },
  { from: 'APPROVED', event: 'change', to: 'APPROVED' },
  { from: 'APPROVED', event: 'cancel', to: 'CANCELED' },
  { from: 'DRAFT', event: 'remove', to: 'CANCELED' },
  { from: 'RETURNED', event: 'remove', to: 'CANCELED' },
  { from: 'APPROVED', event: 'confirm', to: 'JUDGED' },
  { from: 'JUDGED', event: 'unconfirm', to: 'APPROVED' },
  { from: 'JUDGED', event: 'submitRslt', to: 'RSLT_SUBMITTED' },
  { from: 'RSLT_SUBMITTED', event: 'approveRslt', to: 'CLOSED' },
  { from: 'RSLT_SUBMITTED', event: 'returnRslt', to: 'JUDGED' },
  { from: 'RSLT_SUBMITTED', event: 'recallRslt', to: 'JUDGED' },
];
/** Whether a period knows an event in its state: which buttons stand, and which rows an act takes. */
export const mayHappenToPeriod = (from: PrdState, event: PrdEvent): boolean =>
  PRD_TRANSITIONS.some((step) => step.from === from && step.event === event);
/** States in which every field of a period may be written. */
export const isFreelyEdited = (state: PrdState): boolean => state === 'DRAFT' || state === 'RETURNED';

/** Steps of the wizard (extracurricular.md 5.7). */
export const STEP_NAMES = [
  '기본',
  '모집·대상',
  '차시',
  '역량·이수·마일리지',
  '예산',
  '신청서·만족도·안내',
  '확인',
] as const;
export type WizardStep = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** A at once, B by a change that is approved, C closed after the first application (extracurricular.md 5.8). */
export type ChangeGroup = 'A' | 'B' | 'C';
/**
 * How a change of a field is judged. `UP`: more is better for who takes part, so that a rise is B and a fall C; `DOWN`: less
 * is. A flag counts as 1 and 0, an empty value as nothing; with `UP_OPEN` it is no limit at all, with `UP_OFF` 0 is.
 */
type Judged = ChangeGroup | 'UP' | 'DOWN' | 'UP_OPEN' | 'UP_OFF' | 'KIND' | 'GRADES' | 'PARTS';
export interface PrdField {
  readonly label: string;
  readonly step: WizardStep;
  readonly group: Judged;
}
const field = (step: WizardStep, label: string, group: Judged): PrdField => ({ label, step, group });

/** The fields of a period: where the wizard shows them, and how an approved period takes a change of them. */
export const PRD_FIELDS = {
  curriId: field(1, '과정', 'C'),
  schlYear: field(1, '학년도', 'C'),
  shtmCd: field(1, '학기', 'C'),
  prdNm: field(1, '회차명', 'B'),
  oprtDeptCd: field(1, '운영부서', 'B'),
  mngStfNo: field(1, '담당자', 'A'),
  telNo: field(1, '문의', 'A'),
  oprtStrtDt: field(1, '운영시작일', 'B'),
  oprtEndDt: field(1, '운영종료일', 'B'),
  place: field(1, '장소', 'A'),
  onlnDiv: field(1, '대면구분', 'B'),
  rcrtStrtDt: field(2, '모집시작일', 'B'),
  rcrtStrtTm: field(2, '모집시작시간', 'B'),
  rcrtEndDt: field(2, '모집종료일', 'B'),
  rcrtEndTm: field(2, '모집종료시간', 'B'),
  lateApplyYn: field(2, '상시모집', 'B'),
  selAnncDt: field(2, '발표일', 'B'),
  cancelEndDt: field(2, '취소마감일', 'B'),
  cancelEndTm: field(2, '취소마감시간', 'B'),
  prmtEndDt: field(2, '자동승격 마감일', 'B'),
  prmtEndTm: field(2, '자동승격 마감시간', 'B'),
  capacity: field(2, '정원', 'B'),
  waitCap: field(2, '대기정원', 'B'),
  minCapacity: field(2, '최소인원', 'B'),
  applyDiv: field(2, '신청단위', 'C'),
  teamMin: field(2, '팀 최소인원', 'C'),
  teamMax: field(2, '팀 최대인원', 'C'),
  selDiv: field(2, '선발방법', 'C'),
  cond: field(2, '대상조건', 'B'),
  pubYn: field(2, '공개', 'B'),
  sessions: field(3, '차시', 'PARTS'),
  instructors: field(3, '강사', 'A'),
  abilities: field(4, '역량 반영비율', 'B'),
  attModeDiv: field(4, '출석방식', 'C'),
  attBasisDiv: field(4, '출석기준', 'C'),
  complAttRate: field(4, '이수출석률', 'DOWN'),
  lateToAbs: field(4, '지각환산', 'UP_OFF'),
  lateDeductHour: field(4, '지각공제', 'DOWN'),
  reqLogCnt: field(4, '필요일지', 'DOWN'),
  assignReqYn: field(4, '과제', 'DOWN'),
  assignMinScore: field(4, '최소점수', 'DOWN'),
  surveyReqYn: field(4, '설문 필수', 'DOWN'),
  surveyDays: field(4, '설문기간', 'UP'),
  mlgDiv: field(4, '마일리지', 'KIND'),
  mlgPnt: field(4, '마일리지 점수', 'UP'),
  pntPerHour: field(4, '시간당 점수', 'UP'),
  maxPnt: field(4, '최대 점수', 'UP_OPEN'),
  grdPnts: field(4, '등급 점수', 'GRADES'),
  recogHour: field(4, '인정시간', 'UP'),
  achvPnt: field(4, '업적점수', 'UP'),
  eduHour: field(4, '교육시간', 'UP'),
  lawEduYn: field(4, '법정의무', 'B'),
  feeAmt: field(4, '참가비', 'DOWN'),
  budgetAmt: field(5, '예산', 'B'),
  budgetSrcCd: field(5, '재원', 'B'),
  budgets: field(5, '예산 항목', 'B'),
  applyForm: field(6, '지원서 문항', 'C'),
  consentTxt: field(6, '동의문', 'C'),
  satisPaperVerId: field(6, '만족도 설문지', 'C'),
  guide: field(6, '안내', 'A'),
  fileGroupId: field(6, '첨부', 'A'),
  promoImgId: field(6, '대표이미지', 'A'),
} as const satisfies Readonly<Record<string, PrdField>>;
export type PrdFieldName = keyof typeof PRD_FIELDS;

/* The box of approvals. */
export const BOX_NAMES = { TURN: '결재대기', PROGRESS: '진행', DONE: '완료', SENT: '상신함' } as const;
export type Box = keyof typeof BOX_NAMES;
export const BOXES = keysOf(BOX_NAMES);
/** Most documents that are approved at once. */
export const MAX_BULK = 20;
/** Automatic checks of a document about a period (extracurricular.md 5.10). */
export const CHECK_NAMES = {
  SIMILAR: '유사 과정',
  ABILITY: '역량 합계',
  BUDGET: '예산(전회 대비)',
  MILEAGE: '마일리지 기준',
  CROWD: '같은 기간·대상 프로그램',
} as const;
export type CheckCd = keyof typeof CHECK_NAMES;
export const CHECKS = keysOf(CHECK_NAMES);
export const APRV_STATE_NAMES = { OPEN: '결재중', APPROVED: '승인', RETURNED: '반려', RECALLED: '회수' } as const;
export const APRV_STATES = keysOf(APRV_STATE_NAMES);
/** What became of a step of a document: decided, skipped, waiting, or still to come. */
export const LINE_STATE_NAMES = {
  APPROVE: '승인',
  RETURN: '반려',
  SKIP: '생략',
  WAIT: '대기',
  NEXT: '예정',
} as const;
export const LINE_STATES = keysOf(LINE_STATE_NAMES);
