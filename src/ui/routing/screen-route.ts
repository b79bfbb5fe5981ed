import type { ComponentType } from 'react';
import type { Arg, Data, Op } from '#contract/registry.ts';

/** A read that a screen begins with. */
export interface Question<K extends Op = Op> {
  readonly op: K;
  readonly arg: Arg<K>;
}

/** One question with the argument that its operation takes. */
export const question = <K extends Op>(op: K, arg: Arg<K>): Question => ({ op, arg });

/** One record that the search over everything has found. */
export interface RecordHit {
  readonly name: string;
  /** What distinguishes two records of one name. */
  readonly note: string;
  readonly to: string;
}

/** How records of a screen are found by a keyword; asked only of who may open the screen. */
export interface RecordSearch {
  /** What is found: 공지, 교직원. */
  readonly label: string;
  readonly ask: (searchKeyword: string) => Question;
  readonly hitOf: (row: unknown) => RecordHit;
}

/** A search by the read of a list: its first rows, each as a hit. */
export const recordSearch = <K extends Op>(
  label: string,
  op: K,
  argOf: (searchKeyword: string) => Arg<K>,
  hitOf: (row: Data<K>['data'][number]) => RecordHit,
): RecordSearch => ({
  label,
  ask: (searchKeyword) => question(op, argOf(searchKeyword)),
  // The rows are those of this very operation.
  hitOf: hitOf as (row: unknown) => RecordHit,
});

/** A screen as its domain announces it; the composition collects these, nothing else knows the component. */
export interface ScreenRoute {
  readonly path: string;
  /** The area of work whose slice holds what the screen remembers; named by the composition. */
  readonly domain?: string;
  /** Its address without a query begins a new record: what was open here before does not come back by itself. */
  readonly beginsNew?: boolean;
  /**
   * Names in the address that open one record. They are no conditions of the list: who comes back by the menu finds the
   * list, and not the record again.
   */
  readonly opens?: readonly string[];
  /** Shown without the menu and the header around it; `signed-out`: as long as there is no session. */
  readonly bare?: 'always' | 'signed-out';
  /** Loads the chunk of the screen; called early, while the route check is under way. */
  readonly load: () => Promise<ComponentType>;
  /** What the screen asks first when it opens at this address, word for word as it will ask it: sent ahead. */
  readonly asks?: (params: URLSearchParams) => readonly Question[];
  /** Acts that begin at an address of their own, for who may make new rows on this screen: 공지 등록. */
  readonly acts?: readonly { readonly name: string; readonly to: string }[];
  readonly records?: RecordSearch;
}
