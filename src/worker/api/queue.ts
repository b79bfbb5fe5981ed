import type { CallError } from '#contract/errors.ts';
import type { Op } from '#contract/registry.ts';

/* The queue as a person is shown it. */

/** `unreadable`: changed by something else than this application, or sealed with a key that is gone. */
export type OutboxState = 'waiting' | 'sending' | 'conflict' | 'refused' | 'unreadable';
export interface OutboxEntry {
  readonly clientReqId: string;
  /** Null where it cannot be read. */
  readonly op: Op | null;
  readonly title: string;
  readonly screenPath: string;
  readonly recordId: string;
  readonly state: OutboxState;
  readonly createdAt: number;
  readonly attempts: number;
  readonly error: CallError | null;
  readonly payload: unknown;
  readonly base?: unknown;
  /** A person has chosen, and may take it back until it is sent. */
  readonly isDecided: boolean;
}

/** An entry that met another user's change of the same record, and was merged with it. */
export interface MergeNote {
  readonly clientReqId: string;
  readonly op: string;
  readonly title: string;
  readonly screenPath: string;
  readonly recordId: string;
  /** Epoch milliseconds. */
  readonly mergedAt: number;
  /** Who had saved first, and when (ISO); null where the server did not say. */
  readonly savedBy: string | null;
  readonly savedAt: string | null;
  readonly keysOfMine: readonly string[];
  readonly keysOfTheirs: readonly string[];
  /** The row as it was opened, the entry as it was written, the row that was stored, and what was sent. */
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly merged: unknown;
}

/** A person's choice for an entry in conflict: the units that keep the own value; all others take the stored one. */
export interface ConflictChoice {
  readonly clientReqId: string;
  readonly keysOfMine: readonly string[];
}

/** How long a choice waits before it is sent, so that it can be taken back. */
export const UNDO_MS = 8_000;

/** Entries from a place in the queue, as many as are to be seen. */
export interface OutboxPart {
  readonly from: number;
  readonly count: number;
  /**
   * `conflicts`: places among what waits for a person, oldest first, and behind it what he has decided and may take
   * back.
   */
  readonly only?: 'conflicts';
}

export interface OutboxView {
  /** What was merged without asking, newest first. */
  readonly merges: readonly MergeNote[];
  /**
   * The part that was asked for; of the whole queue, what needs a person stands before what is being sent, and that
   * before what waits.
   */
  readonly mine: readonly OutboxEntry[];
  /** Place of the first of them. */
  readonly from: number;
  readonly mineCount: number;
  /** Those that wait for a person. */
  readonly attentionCount: number;
  /** Entries of other people on this device; only their number is reported. */
  readonly othersCount: number;
}

/** What is seen of a device that keeps nothing, and before it has been read. */
export const EMPTY_QUEUE: OutboxView = {
  mine: [],
  from: 0,
  mineCount: 0,
  attentionCount: 0,
  merges: [],
  othersCount: 0,
};
