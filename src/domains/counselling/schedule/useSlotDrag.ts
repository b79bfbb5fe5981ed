import { useRef, useState, type PointerEvent } from 'react';
import type { SlotRow } from '#contract/counselling/booking.ts';
import { isFree } from './calendar-layout.ts';

/** So far the pointer travels before a press becomes a drag. */
const DRAG_PX = 5;

/**
 * Moves reservations of the calendar with the pointer: onto a free time of the same counsellor, which is marked while the
 * pointer is over it. A press that does not travel opens the reservation.
 */
export function useSlotDrag(slots: readonly SlotRow[], onMove: (from: SlotRow, to: SlotRow) => void) {
  const grip = useRef<{ readonly slot: SlotRow; readonly x: number; readonly y: number } | null>(null),
    wasDragged = useRef(false);
  const [target, setTarget] = useState<SlotRow | null>(null);
  const under = ({ clientX, clientY }: PointerEvent, from: SlotRow): SlotRow | null => {
    const id = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-slot]')?.dataset['slot'],
      slot = slots.find(({ slotId }) => slotId === id);
    return slot && slot.cnslrId === from.cnslrId && isFree(slot) ? slot : null;
  };
  const cancel = (): void => {
    grip.current = null;
    setTarget(null);
  };
  return {
    target,
    begin: (event: PointerEvent, slot: SlotRow): void => {
      wasDragged.current = false;
      if (event.button !== 0) return;
      grip.current = { slot, x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    /** Spread on what is dragged. */
    cell: {
      onPointerMove: (event: PointerEvent): void => {
        const held = grip.current;
        if (!held) return;
        if (Math.hypot(event.clientX - held.x, event.clientY - held.y) >= DRAG_PX) wasDragged.current = true;
        if (wasDragged.current) setTarget(under(event, held.slot));
      },
      onPointerUp: (): void => {
        const held = grip.current;
        if (held && target && wasDragged.current) onMove(held.slot, target);
        cancel();
      },
      onPointerCancel: cancel,
    },
    /** Whether the click that follows a press belongs to a drag. */
    isDragClick: (): boolean => wasDragged.current,
  };
}
export type SlotDrag = ReturnType<typeof useSlotDrag>;
