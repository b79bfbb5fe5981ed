import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';

export interface JobCounts {
  readonly readCnt: number;
  readonly okCnt: number;
  readonly skipCnt: number;
  readonly errCnt: number;
}

/** What a job ends with; fields left out are 0. */
export type JobResult = Partial<JobCounts> & {
  readonly msg?: string;
  /** Instead of what the counts say: there was nothing to do, or it was refused as a whole. */
  readonly endsAs?: 'SKIP' | 'FAIL';
};

export interface JobContext {
  readonly services: Services;
  readonly batchRunId: string;
  /** The moment of the run; a job reads no other clock. */
  readonly now: Date;
  /** The person who started it by hand. */
  readonly runUserId: string | null;
  readonly params: Readonly<Record<string, unknown>>;
  /** Aborted when a person asks for the end, or when the time allowed is over: a job that takes long looks at it between two steps. */
  readonly signal: AbortSignal;
  log(
    lvl: Schema['batchRunLog']['lvl'],
    msg: string,
    about?: { readonly rowNo?: number; readonly keyVal?: string },
  ): void;
}

/** Scheduled work of a domain. What it does must be harmless when it is done again: a server may die halfway. */
export interface Job {
  readonly jobCd: string;
  /** Adds to the key under which runs exclude each other; without it a job runs once at a time. */
  readonly flightOf?: (params: Readonly<Record<string, unknown>>) => string;
  run(context: JobContext): Promise<JobResult>;
  /**
   * Puts right what a run has left whose server died, in the transaction that ends the run.
   * @param lost a connection without row-level security, and the moment
   */
  readonly clearLost?: (lost: { readonly db: Kysely<Schema>; readonly now: Date }) => Promise<void>;
}
