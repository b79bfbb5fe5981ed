/* States of groups and of their members (counselling.md 3 and 4). No schema library here: the screens ask the same questions. */

import type { GROUP_NAMES } from './counselling-codes.ts';

export type GroupState = keyof typeof GROUP_NAMES;
export const GROUP_STATES = ['PLAN', 'RCPT', 'OPRT', 'CLSD', 'CNCL'] as const satisfies readonly GroupState[];
export type GroupEvent = 'open' | 'start' | 'close' | 'cancel';
/** What may happen to a group; its reception is opened by the clock on its first day. */
export const GROUP_STEPS: readonly {
  readonly from: GroupState;
  readonly event: GroupEvent;
  readonly to: GroupState;
}[] = [
  { from: 'PLAN', event: 'open', to: 'RCPT' },
  { from: 'RCPT', event: 'start', to: 'OPRT' },
  { from: 'OPRT', event: 'close', to: 'CLSD' },
  { from: 'PLAN', event: 'cancel', to: 'CNCL' },
  { from: 'RCPT', event: 'cancel', to: 'CNCL' },
  { from: 'OPRT', event: 'cancel', to: 'CNCL' },
];

export const MEMBER_NAMES = {
  APLY: '신청',
  CNFM: '확정',
  WAIT: '대기',
  CNCL: '취소',
  CMPL: '수료',
  DROP: '미수료',
} as const;
export type MemberState = keyof typeof MEMBER_NAMES;
export const MEMBER_STATES = ['APLY', 'CNFM', 'WAIT', 'CNCL', 'CMPL', 'DROP'] as const satisfies readonly MemberState[];
/** States in which a student may still take part, or does. */
export const OPEN_MEMBER_STATES = ['APLY', 'CNFM', 'WAIT'] as const satisfies readonly MemberState[];
export type MemberEvent = 'apply' | 'confirm' | 'cancel' | 'complete';
/** What may happen to a member. A confirmation leads to a place or to the waiting list, the end to 수료 or not. */
export const MEMBER_STEPS: readonly {
  readonly from: MemberState;
  readonly event: MemberEvent;
  readonly to: MemberState;
}[] = [
  { from: 'CNCL', event: 'apply', to: 'APLY' },
  { from: 'APLY', event: 'confirm', to: 'CNFM' },
  { from: 'APLY', event: 'confirm', to: 'WAIT' },
  { from: 'WAIT', event: 'confirm', to: 'CNFM' },
  { from: 'WAIT', event: 'confirm', to: 'WAIT' },
  ...OPEN_MEMBER_STATES.map((from) => ({ from, event: 'cancel' as const, to: 'CNCL' as const })),
  { from: 'CNFM', event: 'complete', to: 'CMPL' },
  { from: 'CNFM', event: 'complete', to: 'DROP' },
];

/** What the history of a group and of its members calls an event. */
export const GROUP_EVENT_NAMES = {
  register: '등록',
  open: '모집 시작',
  start: '운영 시작',
  close: '종료',
  cancel: '폐강',
  noteDeleted: '작성중 기록 삭제',
  noteDropped: '충돌 기록 버림',
} as const;

/** Marks of a session. Who has none by the end was absent. */
export const ATTEND_NAMES = { P: '출석', L: '지각', A: '결석' } as const;
export type Attendance = keyof typeof ATTEND_NAMES;
export const ATTENDANCES = ['P', 'L', 'A'] as const satisfies readonly Attendance[];
/** Marks that count as attended. */
export const ATTENDED = ['P', 'L'] as const satisfies readonly Attendance[];
/** What became of a mark that was sent. */
export const MARK_RESULTS = ['OK', 'KEPT', 'REJECTED'] as const;
