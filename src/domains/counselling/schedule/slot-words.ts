import { RSV_NAMES, SLOT_NAMES } from '#contract/counselling/counselling-codes.ts';
import type { RsvRow, SlotRow } from '#contract/counselling/booking.ts';
import { displayDate } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';

/** `2026-04-08 14:00~15:00`. */
export const timeRange = ({ strtTm, endTm }: Pick<SlotRow, 'strtTm' | 'endTm'>): string =>
  `${displayDate(strtTm)}~${displayDate(endTm)}`;
export const slotName = (slot: Pick<SlotRow, 'slotDt' | 'strtTm' | 'endTm'>): string =>
  `${displayDate(slot.slotDt)} ${timeRange(slot)}`;

/** Who comes, as a cell names it: number and covered name. */
export const clientName = ({ caseNo, aplyNo, stdNm }: Pick<RsvRow, 'caseNo' | 'aplyNo' | 'stdNm'>): string =>
  [caseNo ?? aplyNo, stdNm].filter(Boolean).join(' ');

/** What a cell of the calendar says. */
export function slotWords(slot: SlotRow): string {
  if (slot.rsv) return `${RSV_NAMES[slot.rsv.rsvSt]} ${clientName(slot.rsv)}`;
  if (slot.slotSt === 'HOLD' && slot.ofrEndDt)
    return `제안 ~${displayMoment(slot.ofrEndDt).slice('YYYY-MM-DD '.length)}`;
  if (slot.slotSt === 'BLCK') return `차단 ${slot.blckRsn ?? ''}`.trim();
  return slot.busyYn === 'Y' ? '다른 상담' : SLOT_NAMES[slot.slotSt];
}

/** By what a cell is coloured: the state of what is booked, else of the time. */
export const cellKind = (slot: SlotRow): string =>
  slot.rsv?.rsvSt ?? (slot.slotSt === 'OPEN' && slot.busyYn === 'Y' ? 'BUSY' : slot.slotSt);
