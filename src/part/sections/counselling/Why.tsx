import { COUNSELLING_WORDS } from '#contract/counselling/counselling-words.ts';
import { whyNot, type OwnAct } from '#contract/counselling/part-acts.ts';
import type { ReactNode } from 'react';

interface WhyProps<Act extends string> {
  readonly acts: readonly OwnAct<Act>[];
  readonly act: NoInfer<Act>;
}

/** Why something cannot be done with a row now; nothing where it can, or where its state does not know it. */
export function Why<Act extends string>({ acts, act }: WhyProps<Act>): ReactNode {
  const why = whyNot(acts, act);
  return why ? <p className="muted">{why}</p> : null;
}

export const may = <Act extends string>(acts: readonly OwnAct<Act>[], act: NoInfer<Act>): boolean =>
  whyNot(acts, act) === '';
/** Nothing but the basic consent stands in the way. */
export const wantsConsent = <Act extends string>(acts: readonly OwnAct<Act>[], act: NoInfer<Act>): boolean =>
  whyNot(acts, act) === COUNSELLING_WORDS.needBasic;
