import { APPL_STATE_NAMES, type ApplState } from '#contract/extracurricular/appl-codes.ts';
import { ATT_STATE_NAMES, COMPL_NAMES, type AttState, type ComplDiv } from '#contract/extracurricular/oprt-codes.ts';
import { displayDate } from '#shared/display.ts';
import type { Tone, Tones } from '#ui/chip/Chip.tsx';
import { STATE_TONES } from '#ui/chip/state-tones.ts';

const APPL_TONES: Tones = {
  APPLIED: STATE_TONES.waiting,
  WAITING: STATE_TONES.waiting,
  SELECTED: STATE_TONES.succeeded,
  REJECTED: STATE_TONES.refused,
  NOSHOW: STATE_TONES.failed,
} satisfies Partial<Record<ApplState, unknown>>;
const COMPL_TONES: Tones = {
  COMPLETE: STATE_TONES.succeeded,
  INCOMPLETE: STATE_TONES.failed,
  PENDING: STATE_TONES.waiting,
} satisfies Record<ComplDiv, unknown>;
export const ATT_TONES: Tones = {
  PRESENT: STATE_TONES.succeeded,
  LATE: STATE_TONES.partly,
  EARLY: STATE_TONES.partly,
  ABSENT: STATE_TONES.failed,
} satisfies Partial<Record<AttState, unknown>>;
export const attName = (attSt: AttState): string => ATT_STATE_NAMES[attSt];

/** The state of an application, or what its programme ended with. */
export function applLabel({ applSt, finalDiv }: { readonly applSt: ApplState; readonly finalDiv: string | null }): {
  readonly name: string;
  readonly tone: Tone | undefined;
} {
  return applSt === 'SELECTED' && finalDiv !== null && finalDiv in COMPL_NAMES
    ? { name: COMPL_NAMES[finalDiv as ComplDiv], tone: COMPL_TONES[finalDiv] }
    : { name: APPL_STATE_NAMES[applSt], tone: APPL_TONES[applSt] };
}

/** `2026-03-02 09:00`; a day without a time stands alone. */
export const momentText = (day: string | null, time: string | null): string =>
  [displayDate(day ?? ''), displayDate(time ?? '')].filter(Boolean).join(' ');
