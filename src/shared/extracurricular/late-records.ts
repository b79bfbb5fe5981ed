import type { AttendanceState } from './attendance.ts';

/** One record of attendance as a device sends it; times are epoch milliseconds. */
export interface AttendanceRecord {
  readonly attSt: AttendanceState;
  /** When the device recorded it; where it says nothing, the time of receipt. */
  readonly checkDt: number;
  readonly recvDt: number;
  /** The version that the device had seen; null = it knew no record of this person. */
  readonly baseVersion: number | null;
}
/** What is stored of the person in this session, or null. */
export interface StoredAttendance {
  readonly attSt: AttendanceState;
  readonly checkDiv: string;
  readonly version: number;
}
export interface SessionState {
  readonly isJudged: boolean;
  readonly isClosed: boolean;
  readonly closeDt: number | null;
}
/** `LATE` and `DIFFERENT` go to the conflict list (보류함); the stored value stays. */
export type RecordOutcome = 'INSERT' | 'UPDATE' | 'SAME' | 'LATE' | 'DIFFERENT';

const HOUR_MS = 3_600_000;
/** A record of before the closing may arrive this long after it. */
export const GRACE_MS = 72 * HOUR_MS;

/** Attendance is taken from so long before a session begins. */
const BEFORE_START_MS = HOUR_MS / 2;
/** From when on a session takes records. @param startMs when it begins */
export const opensAtMs = (startMs: number): number => startMs - BEFORE_START_MS;

/** Whether the time that a device names cannot be true: before the session takes records, or behind the receipt (A4). */
export const isTimeDoubtful = (
  { checkDt, recvDt }: Pick<AttendanceRecord, 'checkDt' | 'recvDt'>,
  startMs: number,
): boolean => checkDt < opensAtMs(startMs) || checkDt > recvDt;

const isInTime = ({ checkDt, recvDt }: AttendanceRecord, closeDt: number): boolean =>
  checkDt < closeDt && recvDt - closeDt <= GRACE_MS;

/**
 * What becomes of a record that was not received before (A4), in the order given there. What it replaces without
 * asking: the absence that closing a session filled in, and a value that the device has seen.
 */
export function outcomeOf(
  record: AttendanceRecord,
  stored: StoredAttendance | null,
  { isJudged, isClosed, closeDt }: SessionState,
): RecordOutcome {
  if (isJudged) return 'LATE';
  if (isClosed && !(closeDt !== null && isInTime(record, closeDt))) return 'LATE';
  if (isClosed && stored?.attSt === 'ABSENT' && stored.checkDiv === 'AUTO')
    return record.attSt === 'ABSENT' ? 'SAME' : 'UPDATE';
  if (!stored) return 'INSERT';
  if (stored.attSt === record.attSt) return 'SAME';
  return stored.version === record.baseVersion ? 'UPDATE' : 'DIFFERENT';
}
