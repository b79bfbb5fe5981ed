import type { EVENT_NAMES } from './dropout-codes.ts';

/** DRPT_EVT. No schema library here: the screens ask the same question. */
export const EVENT_CDS = [
  'RUNC',
  'GRDC',
  'REG',
  'ASGN',
  'REASG',
  'INTV',
  'REFR',
  'MONI',
  'CLS',
  'REOP',
  'EXCL',
  'UNMK',
] as const satisfies readonly (keyof typeof EVENT_NAMES)[];
/** Longest period of 이력 조회 in days. */
export const MOST_HISTORY_DAYS = 366;
