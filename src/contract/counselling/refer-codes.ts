/* Closed lists and states of referrals (counselling.md 3 and 4). No schema library here: the screens ask the same questions. */

import type { REFER_SOURCE_NAMES, REFER_STATE_NAMES } from './counselling-codes.ts';

export type ReferState = keyof typeof REFER_STATE_NAMES;
export const REFER_STATES = ['REQ', 'ACPT', 'DONE', 'RJCT'] as const satisfies readonly ReferState[];
export type ReferSource = keyof typeof REFER_SOURCE_NAMES;
export const REFER_SOURCES = ['STD', 'PROF', 'DEPT', 'DRPT', 'CNSL', 'SCRN'] as const satisfies readonly ReferSource[];

export type ReferEvent = 'accept' | 'decline' | 'finish' | 'end';
/**
 * What may happen to a referral. `finish` is said by who has referred outside the house; `end` follows from the first
 * session, or from the end of the application or case.
 */
export const REFER_STEPS: readonly {
  readonly from: ReferState;
  readonly event: ReferEvent;
  readonly to: ReferState;
}[] = [
  { from: 'REQ', event: 'accept', to: 'ACPT' },
  { from: 'REQ', event: 'decline', to: 'RJCT' },
  { from: 'ACPT', event: 'finish', to: 'DONE' },
  { from: 'ACPT', event: 'end', to: 'DONE' },
];

/** Roles whose people refer without a row of `cnslr`, with what they are as a source (REFR_SRC). */
export const REFER_SENDERS: Readonly<Record<string, 'PROF' | 'DEPT'>> = { ROLE_PROF: 'PROF', ROLE_DEPT: 'DEPT' };
