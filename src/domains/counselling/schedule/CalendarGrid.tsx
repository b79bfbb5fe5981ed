import type { KeyboardEvent } from 'react';
import type { SlotRow } from '#contract/counselling/booking.ts';
import { knowsEvent } from '#contract/counselling/booking-states.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { displayDate } from '#shared/display.ts';
import { hourLabels, hoursOf, isFree, neighbour, rowsOf } from './calendar-layout.ts';
import { cellKind, slotWords, timeRange } from './slot-words.ts';
import { useSlotDrag, type SlotDrag } from './useSlotDrag.ts';
import './calendar.css';

/** A day of the own week, or a counsellor of a day. */
export interface CalendarColumn {
  readonly key: string;
  readonly title: string;
  readonly isToday: boolean;
  readonly slots: readonly SlotRow[];
}
interface CalendarGridProps {
  readonly label: string;
  readonly columns: readonly CalendarColumn[];
  readonly onOpen: (slot: SlotRow) => void;
  readonly onMove: (from: SlotRow, to: SlotRow) => void;
}

const HALF_HOUR_PX = 26;
const isMovable = ({ rsv }: SlotRow): boolean =>
  rsv !== null && knowsEvent(rsv.rsvSt, 'moveRsv') && mayDo(rsv, 'moveRsv');

/** Times of days or counsellors beside each other. The pointer drags a reservation onto a free time, Shift and an arrow key move it to the next one. */
export function CalendarGrid({ label, columns, onOpen, onMove }: CalendarGridProps) {
  const slots = columns.flatMap((column) => column.slots),
    hours = hoursOf(slots),
    drag = useSlotDrag(slots, onMove);
  return (
    <div className="cnsl-calendar" role="group" aria-label={label}>
      <div
        className="cnsl-calendar-grid"
        style={{
          gridTemplateColumns: `56px repeat(${columns.length}, minmax(${columns.length > 7 ? 140 : 96}px, 1fr))`,
        }}
      >
        <span className="cnsl-calendar-head" aria-hidden="true" />
        {columns.map(({ key, title, isToday }) => (
          <span key={key} className="cnsl-calendar-head" data-today={isToday}>
            {title}
          </span>
        ))}
        <div
          className="cnsl-calendar-hours"
          aria-hidden="true"
          style={{ gridTemplateRows: `repeat(${hours.end - hours.first}, ${HALF_HOUR_PX}px)` }}
        >
          {hourLabels(hours).map((time, index) => (
            <span key={time} style={{ gridRow: index * 2 + 1 }}>
              {displayDate(time)}
            </span>
          ))}
        </div>
        {columns.map((column) => (
          <div
            key={column.key}
            className="cnsl-calendar-column"
            role="list"
            aria-label={column.title}
            data-today={column.isToday}
            style={{ gridTemplateRows: `repeat(${hours.end - hours.first}, ${HALF_HOUR_PX}px)` }}
          >
            {column.slots.map((slot) => (
              <Cell
                key={slot.slotId}
                slot={slot}
                gridRow={rowsOf(slot, hours.first)}
                drag={drag}
                onOpen={() => onOpen(slot)}
                onStep={(by) => {
                  const to = neighbour(slots, slot, by);
                  if (to) onMove(slot, to);
                }}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

interface CellProps {
  readonly slot: SlotRow;
  readonly gridRow: string;
  readonly drag: SlotDrag;
  readonly onOpen: () => void;
  readonly onStep: (by: 1 | -1) => void;
}

function Cell({ slot, gridRow, drag, onOpen, onStep }: CellProps) {
  const canMove = isMovable(slot),
    text = `${displayDate(slot.slotDt)} ${timeRange(slot)} ${slotWords(slot)}`;
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = ({ ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 } as const)[event.key];
    if (!canMove || !event.shiftKey || by === undefined) return;
    event.preventDefault();
    onStep(by);
  };
  return (
    <div role="listitem" className="cnsl-calendar-cell" style={{ gridRow }}>
      <button
        type="button"
        className="cnsl-calendar-slot"
        data-slot={slot.slotId}
        data-kind={cellKind(slot)}
        data-target={drag.target?.slotId === slot.slotId}
        data-movable={canMove}
        disabled={slot.slotSt === 'OPEN' && !isFree(slot)}
        title={canMove ? `${text} (끌어서 변경)` : text}
        aria-label={canMove ? `${text}. Shift와 화살표로 시간을 변경합니다.` : text}
        {...(canMove ? { ...drag.cell, onPointerDown: (event) => drag.begin(event, slot) } : {})}
        onKeyDown={onKeyDown}
        onClick={() => {
          if (!canMove || !drag.isDragClick()) onOpen();
        }}
      >
        <span className="numeric">{displayDate(slot.strtTm)}</span> {slotWords(slot)}
      </button>
    </div>
  );
}
