import type { ComponentType } from 'react';
import type { Arg, Op } from '#contract/registry.ts';

/** A read that a screen begins with. */
export interface Question<K extends Op = Op> {
  readonly op: K;
  readonly arg: Arg<K>;
}

/** One question with the argument that its operation takes. */
export const question = <K extends Op>(op: K, arg: Arg<K>): Question => ({ op, arg });

/** A screen as its domain announces it; the composition collects these, nothing else knows the component. */
export interface ScreenRoute {
  readonly path: string;
  /** A trial that may still change; the menu says so. */
  readonly isLab?: boolean;
  /** Shown without the menu and the header around it; `signed-out`: as long as nobody is signed in. */
  readonly bare?: 'always' | 'signed-out';
  /** Loads the chunk of the screen; called early, while the route check is under way. */
  readonly load: () => Promise<ComponentType>;
  /** What the screen asks first when it opens at this address, word for word as it will ask it: sent ahead. */
  readonly asks?: (params: URLSearchParams) => readonly Question[];
}
