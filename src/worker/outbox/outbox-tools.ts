import type { QueueFigures, OutboxStore } from './rows/outbox-store.ts';
import type { CallError, Result } from '#contract/errors.ts';
import type { Op } from '#contract/registry.ts';
import type { NewEntry } from './rows/entry.ts';
import type { KeptReads } from '../calls/kept-reads.ts';
import type { KeptFiles } from '../files/kept-files.ts';
import type { MergeNotes } from './conflicts/merge-notes.ts';
import type { AnnouncerTools } from './reporting/queue-announcer.ts';
import type { SenderTools } from './sending/send-entry.ts';

/** Sent to the other tabs: any of them may be the one that sends, any of them may have the form open. */
export type OutboxMessage =
  | { readonly type: 'changed' }
  | { readonly type: 'held'; readonly forMs: number }
  | { readonly type: 'paused'; readonly session: string }
  | {
      readonly type: 'settled';
      readonly clientReqId: string;
      readonly recordId: string;
      readonly op: Op;
      readonly result: Result<unknown>;
    };

export interface OutboxFigures extends QueueFigures {
  readonly sending: boolean;
  /** Entries of other people on this device; only their number is reported. */
  readonly others: number;
}

export interface OutboxTools extends SenderTools, AnnouncerTools {
  readonly store: OutboxStore;
  readonly notes: MergeNotes;
  readonly kept: KeptFiles;
  readonly isOffline: () => boolean;
  /** For a write that lies nowhere on the device. */
  readonly sendNow: (newEntry: NewEntry, clientReqId: string) => Promise<Result<unknown>>;
  /** Takes an acknowledged write into the copies of its record. */
  readonly takeIn: KeptReads['takeIn'];
  readonly broadcast: (message: OutboxMessage) => void;
  readonly figures: (figures: OutboxFigures) => void;
  /** Entries that no open form waited for have been applied, of these kinds. */
  readonly arrived: (ops: readonly Op[]) => void;
  /** No more of them are under way: so many there were. */
  readonly sent: (count: number) => void;
  readonly sessionOver: (op: Op, error: CallError) => void;
  /** An entry of this title was merged with another user's change. */
  readonly merged: (title: string) => void;
}
