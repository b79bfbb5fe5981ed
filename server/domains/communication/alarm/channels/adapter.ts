import type { FAIL_REASONS } from '#contract/communication/alarm/alarm-rules.ts';

/** One message on its way to one person. */
export interface OutgoingMessage {
  /** The same for every try; the channel may recognise it by this. */
  readonly id: string;
  readonly rcvrDivCd: string;
  readonly rcvrKey: string;
  readonly rcvrNm: string;
  /** Mail address or number; empty where the channel finds its way by the person. */
  readonly addr: string;
  readonly title: string;
  readonly cntn: string;
  /** Whole address of the page it leads to; empty for none. */
  readonly link: string;
}

/** How a try ended; `isFinal` says that another one would end alike. */
export type Outcome =
  | { readonly isSent: true }
  | {
      readonly isSent: false;
      readonly reason: (typeof FAIL_REASONS)[number];
      readonly isFinal: boolean;
      readonly detail: string;
    };

/** A way out of the house. */
export interface ChannelAdapter {
  /**
   * A message that may have gone out already can be sent again, because the same id arrives once. Where it cannot, a
   * attempt with an unknown outcome counts as failed, and a person decides.
   */
  readonly isRepeatable: boolean;
  readonly send: (message: OutgoingMessage) => Promise<Outcome>;
  /** Tries the connection without sending anything; what is wrong with it, or null. */
  readonly test: () => Promise<string | null>;
  readonly close: () => void;
}

export const SENT: Outcome = { isSent: true };
export const failed = (reason: (typeof FAIL_REASONS)[number], isFinal: boolean, error: unknown): Outcome => ({
  isSent: false,
  reason,
  isFinal,
  detail: error instanceof Error ? error.message : String(error),
});
