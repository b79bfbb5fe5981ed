import type { ColumnType, Generated } from 'kysely';

/** YYYYMMDD. */
export type Ymd = string;
/** HHMM. */
export type Hm = string;
export type Flag = 'Y' | 'N';
/** Read as ISO 8601 text in Korean time (`2026-04-06T10:00:00.000+09:00`) on both databases; written as Date or ISO text. */
export type Timestamp = ColumnType<string, Date | string, Date | string>;
/** Timestamp that may be missing. */
export type MaybeTimestamp = ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
/** Timestamp that the database fills with its own clock when it is left out. */
export type StampedNow = ColumnType<string, Date | string | undefined, Date | string>;
/** jsonb: read as a value, written as JSON text, because the two drivers disagree about arrays. */
export type Json<T = unknown> = ColumnType<T, string, string>;
export type MaybeJson<T = unknown> = ColumnType<T | null, string | null | undefined, string | null>;
export type MaybeText = ColumnType<string | null, string | null | undefined, string | null>;
export type MaybeNumber = ColumnType<number | null, number | null | undefined, number | null>;

/** Columns of every table that is not a history. `version` starts at 1 and rises by one with every update. */
export interface Common {
  regId: Generated<string>;
  regDt: StampedNow;
  modId: Generated<string>;
  modDt: StampedNow;
  version: Generated<number>;
}
