import type { BoardCell } from '#contract/space/board.ts';
import { BOOKING_STATE_NAMES, type BookingState } from '#contract/space/space-rules.ts';
import { slotOf, timeOf } from '#shared/space/slots.ts';

/** The board shows 07:00 to 22:00; what lies outside comes into sight by 전체 시간. */
export const DAY_VIEW = { first: 14, end: 44 } as const,
  WHOLE_DAY = { first: 0, end: 48 } as const;
export interface Window {
  /** Slot numbers, the end exclusive. */
  readonly first: number;
  readonly end: number;
}

/** A cell as the board draws it: where it lies in the window, and how it is called. */
export interface Bar {
  readonly cell: BoardCell;
  /** Columns from 1, the end exclusive. */
  readonly from: number;
  readonly to: number;
  readonly words: string;
}

const OTHER_NAMES = { BFR: '정리시간', CLSS: '수업', BLKT: '이용제한', CLOSED: '운영 안 함' } as const;
const nameOf = (cellCd: BoardCell['cellCd']): string =>
  Object.hasOwn(OTHER_NAMES, cellCd)
    ? OTHER_NAMES[cellCd as keyof typeof OTHER_NAMES]
    : BOOKING_STATE_NAMES[cellCd as BookingState];

/** The cells of a row that lie in the window, cut at its edges. */
export const barsOf = (cells: readonly BoardCell[], { first, end }: Window): readonly Bar[] =>
  cells.flatMap((cell) => {
    const from = Math.max(first, slotOf(cell.strtTm)),
      to = Math.min(end, slotOf(cell.endTm));
    if (from >= to) return [];
    const name = nameOf(cell.cellCd);
    return [
      {
        cell,
        from: from - first + 1,
        to: to - first + 1,
        words: `${name}${cell.label && cell.label !== name ? ` ${cell.label}` : ''}`,
      },
    ];
  });

/** The span between two slots of a row, whichever was chosen first; it ends before the next cell that is taken. */
export function spanOf(cells: readonly BoardCell[], anchor: number, other: number): { strtTm: string; endTm: string } {
  const taken = (slotNo: number): boolean =>
    cells.some(({ strtTm, endTm }) => slotNo >= slotOf(strtTm) && slotNo < slotOf(endTm));
  const step = other >= anchor ? 1 : -1;
  let last = anchor;
  while (last !== other && !taken(last + step)) last += step;
  return { strtTm: timeOf(Math.min(anchor, last)), endTm: timeOf(Math.max(anchor, last) + 1) };
}
