/* Closed lists and states of applications, cases and notes (counselling.md 3 and 4). No schema library here: the screens ask the same questions. */

import {
  OPEN_CASE_STATES,
  type AplyState,
  type BREAK_REASON_NAMES,
  type CaseState,
  type NOTE_NAMES,
} from './counselling-codes.ts';

interface Step<State, Event> {
  readonly from: State;
  readonly event: Event;
  readonly to: State;
}

/** States in which an application waits for the office: the usual filter of 신청·배정. */
export const OPEN_APLY_STATES = ['RCPT', 'INTK', 'WAIT'] as const satisfies readonly AplyState[];
export type AplyEvent = 'start' | 'interviewed' | 'assign' | 'reject' | 'cancel';
/** What may happen to an application; `interviewed` is the signature under the note of its intake. */
export const APLY_STEPS: readonly Step<AplyState, AplyEvent>[] = [
  { from: 'RCPT', event: 'start', to: 'INTK' },
  { from: 'INTK', event: 'interviewed', to: 'WAIT' },
  ...OPEN_APLY_STATES.flatMap((from): Step<AplyState, AplyEvent>[] => [
    { from, event: 'assign', to: 'ASGN' },
    { from, event: 'reject', to: 'RJCT' },
    { from, event: 'cancel', to: 'CNCL' },
  ]),
];

export type CaseEvent = 'pause' | 'resume' | 'close' | 'reopen' | 'transfer' | 'extend';
/** What may happen to a case. A transfer sets it going again. */
export const CASE_STEPS: readonly Step<CaseState, CaseEvent>[] = [
  { from: 'PROG', event: 'pause', to: 'PAUS' },
  { from: 'PAUS', event: 'resume', to: 'PROG' },
  ...OPEN_CASE_STATES.flatMap((from): Step<CaseState, CaseEvent>[] => [
    { from, event: 'close', to: 'CLSD' },
    { from, event: 'transfer', to: 'PROG' },
    { from, event: 'extend', to: from },
  ]),
  { from: 'CLSD', event: 'reopen', to: 'PROG' },
];
/** What the histories of applications and cases call an event. */
export const CASE_EVENT_NAMES = {
  register: '신청',
  start: '접수면접 시작',
  interviewed: '접수면접 완료',
  assign: '배정',
  reject: '반려',
  cancel: '취소',
  open: '개시',
  pause: '중단',
  resume: '재개',
  close: '종결',
  reopen: '다시 열기',
  transfer: '담당 변경',
  extend: '회기 연장',
  noteDeleted: '작성중 기록 삭제',
  noteDropped: '충돌 기록 버림',
} as const;

export const NOTE_STATE_NAMES = { DRFT: '작성중', SGND: '서명', CFLT: '충돌' } as const;
export type NoteState = keyof typeof NOTE_STATE_NAMES;
export const NOTE_STATES = ['DRFT', 'SGND', 'CFLT'] as const satisfies readonly NoteState[];
export type NoteEvent = 'save' | 'sign' | 'merge' | 'drop' | 'delete';
/** What may happen to a note. What is dropped, merged or deleted is no row any more. */
export const NOTE_STEPS: readonly Step<NoteState, NoteEvent>[] = [
  { from: 'DRFT', event: 'save', to: 'DRFT' },
  { from: 'DRFT', event: 'sign', to: 'SGND' },
  { from: 'DRFT', event: 'delete', to: 'DRFT' },
  { from: 'CFLT', event: 'merge', to: 'CFLT' },
  { from: 'CFLT', event: 'drop', to: 'CFLT' },
];

export type NoteDiv = keyof typeof NOTE_NAMES;
export const NOTE_DIVS = ['INTK', 'SESN', 'CRIS', 'TEL', 'GRP', 'ADD'] as const satisfies readonly NoteDiv[];
/** Notes that a counsellor begins for a case; the intake has a form of its own, a group its leader. */
export const WRITTEN_NOTE_DIVS = ['SESN', 'CRIS', 'TEL', 'ADD'] as const satisfies readonly NoteDiv[];

/** CNSL_RISK as a number. */
export const RISK_LVLS = [0, 1, 2, 3] as const;
export type RiskLvl = (typeof RISK_LVLS)[number];

export const BREAK_REASONS = [
  'CRIS',
  'ABSN',
  'LEGL',
  'COMP',
] as const satisfies readonly (keyof typeof BREAK_REASON_NAMES)[];
/** How long 긴급열람 opens a case, in minutes. */
export const BREAK_MINUTES = 60;

/** GUARD_GRND: on what ground a guardian was contacted. */
export const GUARD_GROUNDS = ['DNGR', 'AGRE'] as const;

/** The fixed steps of a crisis (level 3). */
export const CRISIS_STEP_NAMES = {
  ALONE: '혼자 두지 않기',
  MEANS: '위험물 분리',
  CALL: '보호자·기관 연락',
  WITH: '동행',
  NEXT: '다음 접촉',
} as const;
export const CRISIS_BOXES = ['ALONE', 'MEANS', 'CALL', 'WITH', 'NEXT'] as const;

/** What is done with a row of the access log of counselling. */
export const ACCESS_NAMES = {
  READ: '기록 열람',
  UNMASK: '원문 보기',
  EXPORT: '내려받기',
  FILE: '파일 열람',
  BRKGLS: '긴급열람 승인',
  SMRY: '요약서 열람',
} as const;
export const ACCESS_ACTS = ['READ', 'UNMASK', 'EXPORT', 'FILE', 'BRKGLS', 'SMRY'] as const;
export type AccessAct = (typeof ACCESS_ACTS)[number];

/** The nine items of the PHQ-9 and the seven of the GAD-7, each answered 0 to 3. */
export const PHQ9_ITEMS = [
  '일을 하는 것에 대한 흥미나 재미가 거의 없음',
  '가라앉은 느낌, 우울감 혹은 절망감',
  '잠들기 어렵거나 자꾸 깨어남, 혹은 너무 많이 잠',
  '피곤감, 기력이 저하됨',
  '식욕 저하 혹은 과식',
  '내 자신이 나쁜 사람이라는 느낌 혹은 내 자신이나 가족을 실망시켰다는 느낌',
  '신문을 읽거나 TV를 볼 때 집중하기 어려움',
  '남들이 알아챌 정도로 거동이나 말이 느리거나, 너무 초조하고 안절부절못함',
  '죽고 싶은 생각, 혹은 자해하고 싶은 생각',
] as const;
export const GAD7_ITEMS = [
  '초조하거나 불안하거나 조마조마하게 느낌',
  '걱정하는 것을 멈추거나 조절할 수 없음',
  '여러 가지 것들에 대해 걱정을 너무 많이 함',
  '편하게 있기가 어려움',
  '너무 안절부절못해서 가만히 있기 힘듦',
  '쉽게 짜증이 나거나 쉽게 성을 냄',
  '마치 끔찍한 일이 생길 것처럼 두렵게 느낌',
] as const;
export const ANSWER_NAMES = { 0: '전혀 없음', 1: '며칠 동안', 2: '7일 이상', 3: '거의 매일' } as const;
