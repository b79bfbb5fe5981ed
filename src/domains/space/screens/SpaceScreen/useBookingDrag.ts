import { useRef, useState, type PointerEvent } from 'react';
import type { BoardCell } from '#contract/space/board.ts';
import { SLOTS_A_DAY, slotCountOf, slotOf, timeOf, type TimeRange } from '#shared/space/slots.ts';
import type { Window } from '../../rules/board-layout.ts';

/** A day of a space: what a row of the board stands for. */
export interface BoardPlace {
  readonly spaceId: string;
  readonly useDt: string;
}
/** A booking of the board that can be moved. */
export interface MovedBooking extends BoardPlace, TimeRange {
  readonly bkngId: string;
  readonly version: number;
}
/** Where a booking is about to be put down. */
export interface MoveTarget extends BoardPlace, TimeRange {}

interface Grip {
  readonly booking: MovedBooking;
  readonly x: number;
  readonly y: number;
  /** Half hours between the start of the booking and the pointer. */
  readonly offset: number;
}
/** So far the pointer travels before a press becomes a drag. */
const DRAG_PX = 5;

/** The booking of a cell, when it is one that can be moved. */
export const movedBookingOf = (
  { bkngId, version, cellCd, strtTm, endTm }: BoardCell,
  place: BoardPlace,
): MovedBooking | null =>
  bkngId !== null && version !== null && (cellCd === 'REQ' || cellCd === 'APRV')
    ? { ...place, bkngId, version, strtTm, endTm }
    : null;

/** The same length from another start, inside the day. */
export function rangeFrom(slotNo: number, booking: TimeRange): TimeRange {
  const length = slotCountOf(booking),
    start = Math.min(Math.max(slotNo, 0), SLOTS_A_DAY - length);
  return { strtTm: timeOf(start), endTm: timeOf(start + length) };
}

/** The half hour under the pointer, of whichever row it is over. */
function slotUnder(
  { clientX, clientY }: PointerEvent,
  { first, end }: Window,
): (BoardPlace & { slotNo: number }) | null {
  const track = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-space]');
  if (!track) return null;
  const box = track.getBoundingClientRect(),
    slotNo = first + Math.floor(((clientX - box.left) / box.width) * (end - first));
  return { spaceId: track.dataset.space ?? '', useDt: track.dataset.day ?? '', slotNo };
}

/**
 * Moves bookings of the board with the pointer: a bar follows half hour by half hour and row by row, and the caller is
 * notified where it was put down. A press that does not travel opens the booking as before.
 */
export function useBookingDrag(window: Window, onMove: (booking: MovedBooking, to: MoveTarget) => void) {
  const grip = useRef<Grip | null>(null),
    wasDragged = useRef(false);
  const [target, setTarget] = useState<MoveTarget | null>(null);
  const begin = (event: PointerEvent, booking: MovedBooking): void => {
    wasDragged.current = false;
    if (event.button !== 0) return;
    const under = slotUnder(event, window);
    grip.current = {
      booking,
      x: event.clientX,
      y: event.clientY,
      offset: under ? under.slotNo - slotOf(booking.strtTm) : 0,
    };
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const move = (event: PointerEvent): void => {
    const held = grip.current;
    if (!held) return;
    if (Math.hypot(event.clientX - held.x, event.clientY - held.y) >= DRAG_PX) wasDragged.current = true;
    if (!wasDragged.current) return;
    const under = slotUnder(event, window);
    setTarget(
      under && {
        spaceId: under.spaceId,
        useDt: under.useDt,
        ...rangeFrom(under.slotNo - held.offset, held.booking),
      },
    );
  };
  const cancel = (): void => {
    grip.current = null;
    setTarget(null);
  };
  const drop = (): void => {
    const held = grip.current;
    if (held && target && wasDragged.current && !isSamePlace(target, held.booking)) onMove(held.booking, target);
    cancel();
  };
  return {
    target,
    begin,
    /** Spread on the bar. */
    bar: { onPointerMove: move, onPointerUp: drop, onPointerCancel: cancel },
    /** Whether the click that follows a press belongs to a drag. */
    isDragClick: (): boolean => wasDragged.current,
  };
}
export type BookingDrag = ReturnType<typeof useBookingDrag>;

const isSamePlace = (a: MoveTarget, b: MoveTarget): boolean =>
  a.spaceId === b.spaceId && a.useDt === b.useDt && a.strtTm === b.strtTm;
