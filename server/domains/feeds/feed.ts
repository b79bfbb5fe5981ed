import type { Kysely } from 'kysely';
import type { FeedColumn, FeedJobCd } from '#contract/batch/feed-rules.ts';
import type { Schema } from '#server/database/schema.ts';
import type { JobContext } from '#server/jobs/job.ts';
import type { MergedRow } from './rules/dept-rules.ts';
import type { FeedValues } from './rules/parse-rows.ts';

export interface ChangedRow extends MergedRow {
  readonly before: FeedValues;
}

/** What an input would do, and does. Rows that are as they were stand in `good` alone. */
export interface Plan {
  readonly good: readonly MergedRow[];
  readonly fresh: readonly MergedRow[];
  readonly changed: readonly ChangedRow[];
  /** Columns of the table. */
  readonly columns: readonly FeedColumn[];
  /** Whether the workbook has a column. */
  readonly says: (key: string) => boolean;
}

/** One kind of input: which table it fills, what has to be true of its rows, and what follows from them. */
export interface Feed {
  readonly jobCd: FeedJobCd;
  readonly table: 'dept' | 'staff' | 'student' | 'sbjtCqiSrc';
  /** Columns of the table; FEED_KEYS says which of them name a row. */
  readonly columns: readonly FeedColumn[];
  /** Whether a row counts among those whose number the safety stop compares. */
  readonly isActive: (values: FeedValues) => boolean;
  /** @param rows those of the input, where the number depends on what it is about */
  readonly countActive: (db: Kysely<Schema>, rows: readonly MergedRow[]) => Promise<number>;
  /** Fills what follows from other cells; of the cells that the table has no column for it makes those that it has. */
  readonly settle?: (values: FeedValues, before: FeedValues | null, today: string) => FeedValues;
  /** Problems by row number, beyond single cells. */
  readonly check: (db: Kysely<Schema>, rows: readonly MergedRow[]) => Promise<ReadonlyMap<number, string>>;
  /** Writes everything that follows, in the transaction of the run. */
  readonly apply: (tx: Kysely<Schema>, plan: Plan, context: JobContext) => Promise<void>;
}
