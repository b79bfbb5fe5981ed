import type { PrdState } from './period-codes.ts';

/* No schema library here: screens and pure rules read the same names. */

const keysOf = <T extends string>(names: Readonly<Record<T, string>>): T[] => Object.keys(names) as T[];

export const ATT_STATE_NAMES = {
  PRESENT: '출석',
  LATE: '지각',
  EARLY: '조퇴',
  ABSENT: '결석',
  EXCUSED: '공결',
} as const;
export type AttState = keyof typeof ATT_STATE_NAMES;
export const ATT_STATES = keysOf(ATT_STATE_NAMES);
export const ATT_CHECK_NAMES = { QR: 'QR', ROSTER: '명단', EXCEL: '엑셀', AUTO: '자동' } as const;
export const ATT_CHECKS = keysOf(ATT_CHECK_NAMES);
/** How a device records: by hand, or by the sign of the participant. */
export const DEVICE_CHECKS = ['ROSTER', 'QR'] as const;
export const ATT_RESULTS = ['OK', 'SAME', 'CONFLICT', 'REJECTED'] as const;
export type AttResult = (typeof ATT_RESULTS)[number];
export const RESOLVE_NAMES = { PENDING: '대기', KEPT: '기존 유지', REPLACED: '새 값 적용' } as const;
export const RESOLVES = keysOf(RESOLVE_NAMES);

export const SESS_STATE_NAMES = { PLAN: '예정', HELD: '진행', CLOSED: '마감', CANCELED: '휴강' } as const;
export type SessState = keyof typeof SESS_STATE_NAMES;
export const SESS_STATES = keysOf(SESS_STATE_NAMES);
export type SessEvent = 'close' | 'reopen';
interface Step<State, Event> {
  readonly from: State;
  readonly event: Event;
  readonly to: State;
}
/** Events of a session (extracurricular.md 4); its first record makes it HELD. */
export const SESS_TRANSITIONS: readonly Step<SessState, SessEvent>[] = [
  { from: 'PLAN', event: 'close', to: 'CLOSED' },
  { from: 'HELD', event: 'close', to: 'CLOSED' },
  { from: 'CLOSED', event: 'reopen', to: 'HELD' },
];
export const maySessionHappen = (from: SessState, event: SessEvent): boolean =>
  SESS_TRANSITIONS.some((step) => step.from === from && step.event === event);

export const COMPL_NAMES = { COMPLETE: '이수', INCOMPLETE: '미이수', PENDING: '보류' } as const;
export type ComplDiv = keyof typeof COMPL_NAMES;
export const COMPL_DIVS = keysOf(COMPL_NAMES);
/** What a person may decide. */
export const DECIDED_DIVS = ['COMPLETE', 'INCOMPLETE'] as const;
export const CERT_STATE_NAMES = { VALID: '유효', REVOKED: '취소' } as const;
export const CERT_STATES = keysOf(CERT_STATE_NAMES);
export const ASSIGN_GRADES = ['A', 'B', 'C', 'D'] as const;

/** Attendance and judgement are settled: only single completions change from now on. */
export const JUDGED_STATES: readonly PrdState[] = ['JUDGED', 'RSLT_SUBMITTED', 'CLOSED'];

/** Records of one call of 출석. */
export const MAX_ATT_RECORDS = 200;
export const MAX_CERTS = 50;
/** 확정 취소 asks for a longer reason (conventions.md 2). */
export const LONG_REASON = 10;

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

/** Operations on a period that is run for which the letter alone is not enough; the row of the period names those allowed. */
export const OPRT_ACTS = [
  'judgeCompl',
  'confirmCompl',
  'overrideCompl',
  'unconfirmCompl',
  'cancelCompl',
  'addCompl',
  'printCert',
] as const;
