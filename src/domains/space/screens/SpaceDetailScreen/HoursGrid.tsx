import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { displayDate } from '#shared/display.ts';
import { SLOTS_A_DAY, timeOf } from '#shared/space/slots.ts';
import {
  isInArea,
  openSlotsOf,
  rangesOf,
  type HoursDiv,
  type OpenRange,
  type WeekArea,
  type WeekCell,
} from '../../rules/hours-form.ts';
import { DOW_OPTIONS } from '../../rules/space-labels.ts';

interface HoursGridProps {
  readonly label: string;
  readonly div: HoursDiv;
  readonly hours: readonly OpenRange[];
  readonly isEditable: boolean;
  /** An area of the week was painted: opened or closed. */
  readonly onPaint: (area: WeekArea, isOpen: boolean) => void;
}

const DAYS = [1, 2, 3, 4, 5, 6, 7],
  SLOTS = Array.from({ length: SLOTS_A_DAY }, (_, slotNo) => slotNo),
  /** Nine in the morning, where most hours begin. */
  FIRST_FOCUS: WeekCell = { dow: 1, slotNo: 18 };
const ARROWS: Readonly<Record<string, readonly [days: number, slots: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

function cellOf({ target }: { readonly target: EventTarget }): WeekCell | null {
  const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-slot]') : null;
  return cell ? { dow: Number(cell.dataset.day), slotNo: Number(cell.dataset.slot) } : null;
}

/**
 * The week of one kind of hours, half hour by half hour. The pointer paints by dragging: what the first cell becomes, the
 * whole area becomes. The keyboard moves with arrows, widens the area with Shift, and Space paints it.
 */
export function HoursGrid({ label, div, hours, isEditable, onPaint }: HoursGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<WeekArea | null>(null);
  const [area, setArea] = useState<WeekArea>({ anchor: FIRST_FOCUS, other: FIRST_FOCUS });
  const open = new Map(DAYS.map((dow) => [dow, openSlotsOf(rangesOf(hours, div, dow))]));
  const isOpen = ({ dow, slotNo }: WeekCell): boolean => open.get(dow)?.has(slotNo) ?? false;
  const paint = (painted: WeekArea): void => onPaint(painted, !isOpen(painted.anchor));
  const finish = (): void => {
    if (dragged) paint(dragged);
    setDragged(null);
  };
  // The button may be released outside the grid, and right behind the last move: what is drawn is what is painted.
  useLayoutEffect(() => {
    if (!dragged) return undefined;
    addEventListener('pointerup', finish);
    return () => removeEventListener('pointerup', finish);
  });
  const begin = (event: PointerEvent): void => {
    const cell = cellOf(event);
    if (!isEditable || event.button !== 0 || !cell) return;
    // A finger would keep the first cell: the cells that it passes are wanted.
    if (event.target instanceof HTMLElement && event.target.hasPointerCapture?.(event.pointerId))
      event.target.releasePointerCapture(event.pointerId);
    setDragged({ anchor: cell, other: cell });
    setArea({ anchor: cell, other: cell });
  };
  const focus = ({ dow, slotNo }: WeekCell): void =>
    grid.current?.querySelector<HTMLElement>(`[data-day="${dow}"][data-slot="${slotNo}"]`)?.focus();
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = ARROWS[event.key];
    if (step) {
      const other = {
        dow: within(area.other.dow + step[0], 1, DAYS.length),
        slotNo: within(area.other.slotNo + step[1], 0, SLOTS_A_DAY - 1),
      };
      setArea({ anchor: event.shiftKey ? area.anchor : other, other });
      focus(other);
    } else if (event.key === ' ') {
      if (isEditable) paint(area);
    } else return;
    event.preventDefault();
  };
  const shown = dragged ?? area,
    isWide = shown.anchor.dow !== shown.other.dow || shown.anchor.slotNo !== shown.other.slotNo;
  return (
    <div
      ref={grid}
      className="hours-grid"
      role="grid"
      aria-label={`${label}. 화살표로 옮기고 Shift와 화살표로 넓히며 스페이스로 열거나 닫습니다.`}
      aria-readonly={!isEditable}
      onPointerDown={begin}
      onPointerOver={(event) => {
        const cell = cellOf(event);
        if (dragged && cell) setDragged({ ...dragged, other: cell });
      }}
      onPointerCancel={() => setDragged(null)}
      onKeyDown={onKeyDown}
    >
      <div className="hours-scale" aria-hidden="true">
        <span />
        {SLOTS.filter((slotNo) => slotNo % 4 === 0).map((slotNo) => (
          <span key={slotNo}>{slotNo / 2}시</span>
        ))}
      </div>
      {DAYS.map((dow) => (
        <div key={dow} className="hours-line" role="row">
          <span className="hours-name" role="rowheader">
            {DOW_OPTIONS[dow - 1]?.label}
          </span>
          {SLOTS.map((slotNo) => {
            const cell = { dow, slotNo },
              isPainted = dragged !== null && isInArea(cell, dragged),
              isShown = isPainted ? !isOpen(dragged.anchor) : isOpen(cell);
            return (
              <span
                key={slotNo}
                role="gridcell"
                tabIndex={dow === area.other.dow && slotNo === area.other.slotNo ? 0 : -1}
                className="hours-cell"
                data-day={dow}
                data-slot={slotNo}
                data-open={isShown}
                data-chosen={isWide && isInArea(cell, shown)}
                aria-selected={isShown}
                aria-label={`${DOW_OPTIONS[dow - 1]?.label ?? ''} ${displayDate(timeOf(slotNo))} ${isShown ? '운영' : '휴무'}`}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
