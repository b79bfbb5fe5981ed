/* What a call of the page says beside its argument, and what comes back. */

export interface CallOptions {
  /** Made by the page; `abort(id)` cancels the call. */
  readonly id: string;
  /** Given up after this long; the outcome is then unknown, never a logout. Only where a document names one. */
  readonly deadlineMs?: number;
  /** Marks a call that no person caused: it never extends the session. */
  readonly background?: boolean;
}

/** An answer and, when it is the device's last copy, the time (epoch ms) at which the server gave it. */
export interface Answer<T> {
  readonly data: T;
  readonly storedAt: number | null;
}

/** What became of a write of class `queue`: the server's answer, or the promise that it will be sent. */
export type Submitted<T> =
  | { readonly state: 'sent'; readonly data: T }
  /** `isOffline`: no answer of the server says otherwise; it is what the header says at that moment. */
  | { readonly state: 'queued'; readonly clientReqId: string; readonly isOffline: boolean };

export interface SubmitOptions extends CallOptions {
  /** Shown in the queue dialog. */
  readonly title: string;
  readonly screenPath: string;
  /** Entries of one record keep their order. */
  readonly recordId: string;
  /** The stored row that the form was opened with; without it, two people's changes are never put together unasked. */
  readonly base?: unknown;
  /** An entry that this one is sent instead of. */
  readonly replaces?: string | undefined;
  /** Kept on the device and sent behind the text, into this group. */
  readonly files?: DeferredFiles | undefined;
}
export interface DeferredFiles {
  readonly fileGroupId: string;
  readonly files: readonly File[];
}
