import type { Arg, Data, Op } from '#contract/registry.ts';
import type { Result } from '#contract/errors.ts';
import type { UploadPolicyCd } from '#contract/files/upload-policy.ts';
import type { Answer, ConnectionState, KeyRing, OutboxEntry, StorageState, Submitted } from '#worker/api.ts';

/* The boundary between the participants' page and its worker, in both directions. */

/** Whose page it is: the id that its calls carry, and the key of the person's data on the device. */
export interface PartPerson {
  readonly personId: string;
  readonly partToken: string;
}

/** Answers that lie on this device. */
export interface KeptDraft {
  /** What the page has given to be kept. */
  readonly value: unknown;
  /** When, in the server's time (ISO 8601); null where unknown. */
  readonly dvcSvDt: string | null;
}

/** Events that the worker sends to the page. */
export type PartEvent =
  | { readonly type: 'connection'; readonly state: ConnectionState }
  | { readonly type: 'storage'; readonly state: StorageState }
  /** Something of the queue has changed: what it holds is to be looked at. */
  | { readonly type: 'queue' }
  /** The token is over; what lies on the device stays. */
  | { readonly type: 'session-over' }
  /** Keys to be held by the service worker, which outlives this page. Null when they are to be forgotten. */
  | { readonly type: 'keys'; readonly ring: KeyRing | null };

/** What a write says of itself. */
export interface PartSubmit {
  /** Words of the queue. */
  readonly title: string;
  /** Writes of one record keep their order. */
  readonly recordId: string;
}

/** Files that belong to nothing yet, under a policy that participants may use. */
export interface PartFiles {
  readonly policyCd: UploadPolicyCd;
  readonly files: readonly File[];
}

/** What the page may ask. */
export interface PartWorkerApi {
  /** `life` names a lock that is free only when the worker is dead. */
  hello(protocol: number): Promise<{ protocol: number; life: string }>;
  listen(listener: (event: PartEvent) => void): void;
  setVisible(visible: boolean): void;
  connection(): ConnectionState;
  /**
   * Null when the person leaves: the keys are forgotten, and the stored data stay encrypted until the person returns.
   */
  setPerson(person: PartPerson | null): Promise<void>;
  /** A read, answered by its last copy where there is no line; or a write that no device keeps. */
  call<K extends Op>(op: K, arg: Arg<K>): Promise<Result<Answer<Data<K>>>>;
  /**
   * A write that asks for a connection, under the number of the intent: it is the same for every try, so that what was
   * done although its answer was lost is not done again.
   */
  act<K extends Op>(op: K, arg: Arg<K>, clientReqId: string): Promise<Result<Data<K>>>;
  /** Resolves to the id of the group. */
  sendFiles(files: PartFiles): Promise<Result<string>>;
  /** A write that may wait on the device. */
  submit<K extends Op>(op: K, arg: Arg<K>, submit: PartSubmit): Promise<Result<Submitted<Data<K>>>>;
  /** Sends the newest of what is sent again and again; what waits of the same is dropped for it. */
  submitNewest<K extends Op>(op: K, arg: Arg<K>, submit: PartSubmit): Promise<Result<Submitted<Data<K>>>>;
  /**
   * Kept before it resolves; of several at once the last one. Answers the time of the act, as it is kept with the
   * draft.
   */
  keepDraft(key: string, value: unknown): Promise<Result<string | null>>;
  findDraft(key: string): Promise<KeptDraft | null>;
  deleteDraft(key: string): Promise<void>;
  /** What waits here of this person. */
  viewQueue(): Promise<readonly OutboxEntry[]>;
  discard(clientReqId: string): Promise<void>;
}
