import type { RsvState, SlotState } from './counselling-codes.ts';

/** What can happen to a reservation (counselling.md 4.6). */
export type RsvEvent =
  | 'cnfmRsv'
  | 'moveRsv'
  | 'cancelRsv'
  | 'cancelByStudent'
  | 'expire'
  | 'chkinRsv'
  | 'doneRsv'
  | 'nshwRsv'
  | 'undoNshw'
  | 'undoDone';

/** The states of a reservation; a move keeps the state, and what has begun to happen can only be cancelled by staff. */
export const RSV_STEPS: readonly { readonly from: RsvState; readonly event: RsvEvent; readonly to: RsvState }[] = [
  { from: 'REQ', event: 'cnfmRsv', to: 'CNFM' },
  { from: 'REQ', event: 'moveRsv', to: 'REQ' },
  { from: 'CNFM', event: 'moveRsv', to: 'CNFM' },
  { from: 'REQ', event: 'cancelRsv', to: 'CNCLC' },
  { from: 'CNFM', event: 'cancelRsv', to: 'CNCLC' },
  { from: 'CHKIN', event: 'cancelRsv', to: 'CNCLC' },
  { from: 'REQ', event: 'cancelByStudent', to: 'CNCLS' },
  { from: 'CNFM', event: 'cancelByStudent', to: 'CNCLS' },
  { from: 'REQ', event: 'expire', to: 'CNCLC' },
  { from: 'CNFM', event: 'chkinRsv', to: 'CHKIN' },
  { from: 'CNFM', event: 'doneRsv', to: 'DONE' },
  { from: 'CHKIN', event: 'doneRsv', to: 'DONE' },
  { from: 'CNFM', event: 'nshwRsv', to: 'NOSHOW' },
  { from: 'NOSHOW', event: 'undoNshw', to: 'CNFM' },
  { from: 'DONE', event: 'undoDone', to: 'CNFM' },
];

/** Whether the state of a reservation knows an event: what a screen offers. */
export const knowsEvent = (rsvSt: RsvState, event: RsvEvent): boolean =>
  RSV_STEPS.some((step) => step.from === rsvSt && step.event === event);

/** What staff do with a time without a reservation (counselling.md 2). */
export const SLOT_STEPS: readonly {
  readonly from: SlotState;
  readonly event: 'block' | 'unblock';
  readonly to: SlotState;
}[] = [
  { from: 'OPEN', event: 'block', to: 'BLCK' },
  { from: 'HOLD', event: 'block', to: 'BLCK' },
  { from: 'BLCK', event: 'unblock', to: 'OPEN' },
];

/** How far the note of a session is; LATE is one that is missing after two working days (counselling.md 5.1). */
export const RSV_NOTES = ['LATE', 'NONE', 'DRFT', 'SGND'] as const;
export type RsvNote = (typeof RSV_NOTES)[number];
export const RSV_NOTE_NAMES: Readonly<Record<RsvNote, string>> = {
  LATE: '미작성',
  NONE: '미작성',
  DRFT: '작성중',
  SGND: '서명',
};
