/* What students may do with what is theirs (counselling.md 4.19). No schema library here: the page asks the same questions. */

/** To begin in a kind: an application, or a booking where no interview comes first. */
export const KIND_OWN_ACTS = ['saveAply', 'bookRsv'] as const;
export const APLY_OWN_ACTS = ['saveAply', 'cancelAply', 'bookRsv'] as const;
export const CASE_OWN_ACTS = ['bookRsv'] as const;
export const RSV_OWN_ACTS = ['cancelRsv', 'chkinRsv'] as const;
export const OFFER_OWN_ACTS = ['acptOffer'] as const;
export const GROUP_OWN_ACTS = ['cancelGrpMbr'] as const;

/** An act that a state knows, and why it cannot be done now; empty where it can. */
export interface OwnAct<Act extends string> {
  readonly act: Act;
  readonly why: string;
}
/** Why an act cannot be done: empty where it can, null where the state does not know it. */
export const whyNot = <Act extends string>(acts: readonly OwnAct<Act>[], act: NoInfer<Act>): string | null =>
  acts.find((one) => one.act === act)?.why ?? null;
