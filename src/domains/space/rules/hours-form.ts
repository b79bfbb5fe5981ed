import type { Data } from '#contract/registry.ts';
import { SPACE_WORDS } from '#contract/space/space-words.ts';
import { message } from '#messages/message.ts';

type StoredHours = Data<'getOprtTmList'>['data'][number];
export type HoursDiv = StoredHours['oprtDivCd'];
/** A stretch of a day of the week in which a space is open. */
export interface OpenRange {
  readonly oprtDivCd: HoursDiv;
  /** Monday is 1. */
  readonly dow: number;
  readonly strtTm: string;
  readonly endTm: string;
}

export const hoursOf = (rows: readonly StoredHours[]): readonly OpenRange[] =>
  rows.map(({ oprtDivCd, dow, strtTm, endTm }) => ({ oprtDivCd, dow, strtTm, endTm }));

/** Ranges of one day, in order. */
export const rangesOf = (hours: readonly OpenRange[], div: HoursDiv, dow: number): readonly OpenRange[] =>
  hours
    .filter((range) => range.oprtDivCd === div && range.dow === dow)
    .toSorted((a, b) => (a.strtTm < b.strtTm ? -1 : 1));

/** The hours with other ranges on one day. */
export const withRanges = (
  hours: readonly OpenRange[],
  div: HoursDiv,
  dow: number,
  ranges: readonly OpenRange[],
): readonly OpenRange[] => [
  ...hours.filter((range) => range.oprtDivCd !== div || range.dow !== dow),
  ...ranges.map((range) => ({ ...range, oprtDivCd: div, dow })),
];

/** Every day as one of them. */
export const copyDay = (hours: readonly OpenRange[], div: HoursDiv, dow: number): readonly OpenRange[] =>
  [1, 2, 3, 4, 5, 6, 7].reduce((made, day) => withRanges(made, div, day, rangesOf(hours, div, dow)), hours);

/** What is wrong with the hours of a day; null when they are in order. */
export function hoursProblem(ranges: readonly OpenRange[]): string | null {
  if (ranges.some(({ strtTm, endTm }) => strtTm >= endTm)) return message('M-TM-ORDER');
  const overlaps = ranges.some(({ strtTm }, place) => place > 0 && strtTm < (ranges[place - 1]?.endTm ?? ''));
  return overlaps ? SPACE_WORDS.hoursOverlap : null;
}
