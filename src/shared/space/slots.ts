/* Half-hour slots of a day: number 0 begins at 0000, number 47 ends at 2400. */

export const SLOTS_A_DAY = 48;
export const SLOT_MINUTES = 30;
const MINUTES_AN_HOUR = 60;

export interface TimeRange {
  /** HHMM on the half hour; the end is exclusive and may be 2400. */
  readonly strtTm: string;
  readonly endTm: string;
}
export interface Slot {
  /** YYYYMMDD. */
  readonly useDt: string;
  readonly slotNo: number;
  readonly slotDivCd: 'USE' | 'BFR';
}

/** Minutes since midnight of an HHMM. */
export const minutesOf = (time4: string): number =>
  Number(time4.slice(0, 2)) * MINUTES_AN_HOUR + Number(time4.slice(2, 4));

/** Number of the slot that begins at, or holds, an HHMM; of 2400 it is 48. */
export const slotOf = (time4: string): number => Math.floor(minutesOf(time4) / SLOT_MINUTES);

/** HHMM at which a slot begins; of 48 it is 2400. */
export function timeOf(slotNo: number): string {
  const minutes = slotNo * SLOT_MINUTES;
  const two = (value: number): string => String(value).padStart(2, '0');
  return two(Math.floor(minutes / MINUTES_AN_HOUR)) + two(minutes % MINUTES_AN_HOUR);
}

export const isHalfHour = (time4: string): boolean => /^(([01]\d|2[0-3])(00|30)|2400)$/.test(time4);

/** Whether a range begins on the half hour and before it ends, on the half hour too: asked by page and server alike (M-TM-ORDER). */
export const isInOrder = ({ strtTm, endTm }: TimeRange): boolean =>
  isHalfHour(strtTm) && isHalfHour(endTm) && strtTm < endTm;

/** How many slots a range has. */
export const slotCountOf = ({ strtTm, endTm }: TimeRange): number => slotOf(endTm) - slotOf(strtTm);

/** A length in hours, with .5 where needed: 3 slots are `1.5`. */
export const hoursText = (slotCnt: number): string => String(slotCnt / 2);

/** Slot numbers of a range, in order. */
export const slotNosOf = (range: TimeRange): number[] =>
  Array.from({ length: Math.max(0, slotCountOf(range)) }, (_, index) => slotOf(range.strtTm) + index);

/**
 * Slots that a booking takes, in the order in which they are inserted (useDt, slotNo): those of its use, and behind them
 * the ones that are kept free, which go on in the next day where the day ends.
 */
export function slotsOfBooking(
  { useDt, strtTm, endTm }: TimeRange & { readonly useDt: string },
  bfrSlotCnt: number,
  nextDay: string,
): Slot[] {
  const used = slotNosOf({ strtTm, endTm }).map((slotNo): Slot => ({ useDt, slotNo, slotDivCd: 'USE' }));
  const kept = Array.from({ length: bfrSlotCnt }, (_, index): Slot => {
    const slotNo = slotOf(endTm) + index;
    return slotNo < SLOTS_A_DAY
      ? { useDt, slotNo, slotDivCd: 'BFR' }
      : { useDt: nextDay, slotNo: slotNo - SLOTS_A_DAY, slotDivCd: 'BFR' };
  });
  return [...used, ...kept];
}

/** A slot among those of several days. */
export const slotKey = ({ useDt, slotNo }: Pick<Slot, 'useDt' | 'slotNo'>): string => `${useDt} ${slotNo}`;

/** The first slot that begins at or after a moment of the day, given in minutes since midnight. */
export const firstSlotFrom = (minutes: number): number => Math.ceil(minutes / SLOT_MINUTES);

/** The half hours that a time touches: 1010 to 1150 is 1000 to 1200. */
export const outwardSlots = ({ strtTm, endTm }: TimeRange): TimeRange => ({
  strtTm: timeOf(slotOf(strtTm)),
  endTm: timeOf(Math.ceil(minutesOf(endTm) / SLOT_MINUTES)),
});
