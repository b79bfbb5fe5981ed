/* No schema library here: screens ask the same questions before they show a button. */

/** Department of the abilities that count for the whole university. */
export const EVERY_DEPT = '*';
export const TRACK_NAMES = {
  NURSE: '간호',
  HEALTH: '보건의료',
  IT: '정보기술',
  EDU: '교직',
  BIZ: '경영실무',
  ETC: '기타',
} as const;
export type Track = keyof typeof TRACK_NAMES;
export const TRACKS = Object.keys(TRACK_NAMES) as Track[];

export const NORM_NAMES = { PLAN: '회차규준', FIXED: '고정규준', NONE: '없음' } as const;
export type NormDiv = keyof typeof NORM_NAMES;
export const NORM_DIVS = Object.keys(NORM_NAMES) as NormDiv[];

export const BRANCH_OPER_NAMES = {
  EQ: '같음',
  NE: '같지 않음',
  IN: '다음 중 하나',
  GE: '이상',
  LE: '이하',
  ANSWERED: '응답함',
} as const;
export type BranchOper = keyof typeof BRANCH_OPER_NAMES;
export const BRANCH_OPERS = Object.keys(BRANCH_OPER_NAMES) as BranchOper[];
export const BRANCH_ACT_NAMES = { SHOW: '문항표시', GOTO_SECT: '영역이동', END: '종료' } as const;
export type BranchAct = keyof typeof BRANCH_ACT_NAMES;
export const BRANCH_ACTS = Object.keys(BRANCH_ACT_NAMES) as BranchAct[];

export const ATTEMPT_RULES = ['BEST', 'LAST'] as const;
export type AttemptRule = (typeof ATTEMPT_RULES)[number];
export const ATTEMPT_RULE_NAMES: Readonly<Record<AttemptRule, string>> = { BEST: '최고점', LAST: '마지막' };

export const ENTRY_NAMES = { SELF: '본인', PROXY: '대리입력', EXCEL: '일괄' } as const;
export type EntryDiv = keyof typeof ENTRY_NAMES;
export const GRADE_NAMES = { AUTO_DONE: '자동채점', MANUAL_WAIT: '채점대기', CONFIRMED: '확정' } as const;
export type GradeState = keyof typeof GRADE_NAMES;
export const LEVEL_NAMES = { L5: '매우 우수', L4: '우수', L3: '보통', L2: '미흡', L1: '매우 미흡' } as const;
export type Level = keyof typeof LEVEL_NAMES;
export const LEVELS = Object.keys(LEVEL_NAMES) as Level[];
export const RESP_STATE_NAMES = {
  NOT_STARTED: '미응답',
  IN_PROGRESS: '응답중',
  SUBMITTED: '제출',
  EXEMPT: '제외',
} as const;
export type RespState = keyof typeof RESP_STATE_NAMES;
export const RESP_STATES = Object.keys(RESP_STATE_NAMES) as RespState[];

/* Versions of a paper. */
export const PAPER_STATE_NAMES = {
  DRAFT: '작성중',
  CONFIRMED: '확정',
  FROZEN: '사용중(잠금)',
  RETIRED: '폐지',
} as const;
export type PaperState = keyof typeof PAPER_STATE_NAMES;
export const PAPER_STATES = Object.keys(PAPER_STATE_NAMES) as PaperState[];
export type PaperEvent = 'confirm' | 'unconfirm' | 'freeze' | 'retire';

/** Events of a version (diagnosis.md 4). A copy begins a version of its own and changes none. */
export const PAPER_TRANSITIONS: readonly {
  readonly from: PaperState;
  readonly event: PaperEvent;
  readonly to: PaperState;
}[] = [
  { from: 'DRAFT', event: 'confirm', to: 'CONFIRMED' },
  { from: 'CONFIRMED', event: 'unconfirm', to: 'DRAFT' },
  { from: 'CONFIRMED', event: 'freeze', to: 'FROZEN' },
  { from: 'FROZEN', event: 'freeze', to: 'FROZEN' },
  { from: 'CONFIRMED', event: 'retire', to: 'RETIRED' },
  { from: 'FROZEN', event: 'retire', to: 'RETIRED' },
];
/** States of a version of which the next one may be made. */
export const COPYABLE_STATES: readonly PaperState[] = ['CONFIRMED', 'FROZEN', 'RETIRED'];

/* Plans. */
export const PLAN_STATE_NAMES = {
  DRAFT: '작성중',
  READY: '대기',
  OPEN: '진행중',
  CLOSED: '마감',
  SCORED: '산출완료',
  RELEASED: '결과공개',
  CANCELED: '취소',
} as const;
export type PlanState = keyof typeof PLAN_STATE_NAMES;
export const PLAN_STATES = Object.keys(PLAN_STATE_NAMES) as PlanState[];
export type PlanEvent =
  | 'confirm'
  | 'open'
  | 'unconfirm'
  | 'extend'
  | 'close'
  | 'reopen'
  | 'score'
  | 'release'
  | 'withdraw'
  | 'cancel';

interface PlanTransition {
  readonly from: PlanState;
  readonly event: PlanEvent;
  readonly to: PlanState;
}
const step = (from: PlanState, event: PlanEvent, to: PlanState): PlanTransition => ({ from, event, to });

/** Events of a plan (diagnosis.md 4); what they ask for beyond the state stands beside them on the server. */
export const PLAN_TRANSITIONS: readonly PlanTransition[] = [
  step('DRAFT', 'confirm', 'READY'),
  step('READY', 'open', 'OPEN'),
  step('READY', 'unconfirm', 'DRAFT'),
  step('READY', 'extend', 'READY'),
  step('OPEN', 'extend', 'OPEN'),
  step('OPEN', 'close', 'CLOSED'),
  step('CLOSED', 'reopen', 'OPEN'),
  step('CLOSED', 'score', 'SCORED'),
  step('SCORED', 'score', 'SCORED'),
  step('SCORED', 'release', 'RELEASED'),
  step('RELEASED', 'withdraw', 'SCORED'),
  step('DRAFT', 'cancel', 'CANCELED'),
  step('READY', 'cancel', 'CANCELED'),
  step('OPEN', 'cancel', 'CANCELED'),
];

/** Plans that are compared with each other. */
export const MIN_COMPARED = 2,
  MAX_COMPARED = 5;

/** Whether the state of a plan knows an event. */
export const knowsPlanEvent = (from: PlanState, event: PlanEvent): boolean =>
  PLAN_TRANSITIONS.some((known) => known.from === from && known.event === event);

/** Plans in these states have asked people and are over; their figures can be looked at. */
export const FINISHED_STATES: readonly PlanState[] = ['CLOSED', 'SCORED', 'RELEASED'];
/** Plans in these states may still be answered or are about to be. */
export const PENDING_STATES: readonly PlanState[] = ['DRAFT', 'READY', 'OPEN'];
/** What a person types before a running plan is cancelled. */
export const CANCEL_LABELS = '실시 취소';

export const RESULT_OPEN_NAMES = { NONE: '비공개', IMMEDIATE: '제출 즉시', ON_RELEASE: '결과 공개 시' } as const;
export type ResultOpen = keyof typeof RESULT_OPEN_NAMES;
export const RESULT_OPENS = Object.keys(RESULT_OPEN_NAMES) as ResultOpen[];

export const REMIND_NAMES = { ON_OPEN: '시작할 때', BEFORE_END: '종료 전', EVERY: '주기', NOW: '지금' } as const;
export type RemindDiv = keyof typeof REMIND_NAMES;
/** Channels by which people are reminded, of CHNL. */
export const REMIND_CHANNELS = ['PUSH', 'SMS', 'EMAIL'] as const;
export type RemindChannel = (typeof REMIND_CHANNELS)[number];
export const REMIND_TO_NAMES = { ALL: '미응답·응답중', NOT_STARTED: '미응답', IN_PROGRESS: '응답중' } as const;
export type RemindTo = keyof typeof REMIND_TO_NAMES;

/** A group whose value of an attribute is not known, as a filter of the list of responses. */
export const UNKNOWN_GROUP = '-';
