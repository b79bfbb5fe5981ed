import type { Data } from '#contract/registry.ts';
import { SPACE_RULE_MESSAGES } from '#contract/space/space-messages.ts';
import { message } from '#messages/message.ts';
import { isInOrder, SLOTS_A_DAY, slotNosOf, timeOf } from '#shared/space/slots.ts';

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
  if (!ranges.every(isInOrder)) return message('M-TM-ORDER');
  const overlaps = ranges.some(({ strtTm }, place) => place > 0 && strtTm < (ranges[place - 1]?.endTm ?? ''));
  return overlaps ? SPACE_RULE_MESSAGES.hoursOverlap : null;
}

/** Half hours of several days of the week: both corners included, in any order. */
export interface WeekArea {
  readonly anchor: WeekCell;
  readonly other: WeekCell;
}
export interface WeekCell {
  /** Monday is 1. */
  readonly dow: number;
  readonly slotNo: number;
}

const lies = (value: number, one: number, other: number): boolean =>
  value >= Math.min(one, other) && value <= Math.max(one, other);
export const isInArea = ({ dow, slotNo }: WeekCell, { anchor, other }: WeekArea): boolean =>
  lies(dow, anchor.dow, other.dow) && lies(slotNo, anchor.slotNo, other.slotNo);

/** Numbers of the half hours in which a day is open. */
export const openSlotsOf = (ranges: readonly OpenRange[]): ReadonlySet<number> =>
  new Set(ranges.flatMap((range) => slotNosOf(range)));

/** The hours with an area of the week opened or closed; ranges that touch become one. */
export function paintHours(
  hours: readonly OpenRange[],
  div: HoursDiv,
  area: WeekArea,
  isOpen: boolean,
): readonly OpenRange[] {
  let painted = hours;
  for (let dow = 1; dow <= 7; dow += 1) {
    if (!lies(dow, area.anchor.dow, area.other.dow)) continue;
    const open = openSlotsOf(rangesOf(hours, div, dow)),
      now = Array.from({ length: SLOTS_A_DAY }, (_, slotNo) =>
        isInArea({ dow, slotNo }, area) ? isOpen : open.has(slotNo),
      );
    painted = withRanges(painted, div, dow, rangesFrom(now, div, dow));
  }
  return painted;
}

function rangesFrom(isOpen: readonly boolean[], oprtDivCd: HoursDiv, dow: number): OpenRange[] {
  const starts = isOpen.flatMap((open, slotNo) => (open && !isOpen[slotNo - 1] ? [slotNo] : []));
  return starts.map((start) => {
    const end = isOpen.indexOf(false, start);
    return { oprtDivCd, dow, strtTm: timeOf(start), endTm: timeOf(end === -1 ? SLOTS_A_DAY : end) };
  });
}
