import type { Tone } from '#ui/chip/Chip.tsx';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import type { Option } from '#ui/form/SelectField.tsx';
import { koreanDate8 } from '#shared/korean-time.ts';
import { optionsOf } from '#ui/form/options.ts';

export const YES_NO = optionsOf({ Y: '예', N: '아니오' });

export const CURRI_TONES: Readonly<Record<string, Tone | undefined>> = {
  DRAFT: STATE_TONES.draft,
  REVIEW: STATE_TONES.waiting,
  USE: STATE_TONES.inForce,
  STOP: STATE_TONES.stopped,
};
export const PRD_TONES: Readonly<Record<string, Tone | undefined>> = {
  DRAFT: STATE_TONES.draft,
  SUBMITTED: STATE_TONES.waiting,
  RETURNED: STATE_TONES.refused,
  APPROVED: STATE_TONES.inForce,
  JUDGED: STATE_TONES.succeeded,
  RSLT_SUBMITTED: STATE_TONES.waiting,
  CLOSED: STATE_TONES.over,
  CANCELED: STATE_TONES.stopped,
};

/** `2026-1`. */
export const termName = ({ schlYear, shtmCd }: { readonly schlYear: string; readonly shtmCd: string }): string =>
  `${schlYear}-${shtmCd === '20' ? '2' : '1'}`;

const BEFORE = 5,
  present = Number(koreanDate8(Date.now()).slice(0, 4));
/** School years that people choose from, this one first. */
export const YEAR_OPTIONS: readonly Option[] = Array.from({ length: BEFORE + 1 }, (_, at) => ({
  value: String(present - at),
  label: `${present - at}학년도`,
}));
