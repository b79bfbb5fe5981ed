/* No schema library here: the screen names these findings. */

/**
 * What is wrong with a day of a history. ROWS: its rows differ from its seal. SEAL: the seal is missing, changed, or does
 * not hang on the day before. NUMBER: rows have vanished before the day was sealed, or numbers were left out or given
 * twice. HEAD: it is not the day that was written down outside of the database. COUNT: an open day has lost rows or
 * gained some from behind.
 */
export const SEAL_FAULTS = ['ROWS', 'SEAL', 'NUMBER', 'HEAD', 'COUNT'] as const;
export type SealFault = (typeof SEAL_FAULTS)[number];
export const SEAL_FAULT_NAMES: Readonly<Record<SealFault, string>> = {
  ROWS: '행 불일치',
  SEAL: '봉인 불일치',
  NUMBER: '행 번호 누락',
  HEAD: '외부 기준 불일치',
  COUNT: '기록 건수 불일치',
};

/** The record beside the database. NONE: nothing was written down yet. LOST: it is gone. BROKEN: it was cut or changed. */
export const HEAD_STATES = ['OK', 'NONE', 'LOST', 'BROKEN'] as const;
export type HeadState = (typeof HEAD_STATES)[number];
export const HEAD_STATE_NAMES: Readonly<Record<HeadState, string>> = {
  OK: '외부 기준 정상',
  NONE: '외부 기준 없음',
  LOST: '외부 기준 파일 없음',
  BROKEN: '외부 기준 파일 훼손',
};
