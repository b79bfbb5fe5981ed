import { Calendar, type CalendarDateTemplateEvent } from 'primereact/calendar';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { TOP_LAYER, useTopLayer } from '#ui/popup/useTopLayer.ts';
import { PrimeRoot } from '#ui/prime/PrimeRoot.tsx';
import { useHolidays } from './holidays.ts';

interface CalendarPopupProps {
  readonly value: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** The focus goes into the grid. */
  readonly isEntered: boolean;
  readonly onChoose: (date: string) => void;
  /** A click elsewhere: the focus is there already. */
  readonly onLeave: () => void;
}

/** Where the focus goes in the grid, best first: the chosen day, today, any day that can be chosen. */
const DAYS = ['td .p-highlight', 'td.p-datepicker-today span', 'td span:not(.p-disabled)'];

/** A fifth of a second. */
const SETTLING_FRAMES = 12;

/* PrimeReact's calendar speaks local dates; both ways go through year, month and day, never through a time zone. */
const toLocal = (date: string): Date =>
  new Date(Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1, Number(date.slice(6)));
const fromLocal = (date: Date): string =>
  `${date.getFullYear()}${String(date.getMonth() + 1).padStart(2, '0')}${String(date.getDate()).padStart(2, '0')}`;

const focusDay = (grid: HTMLElement | null): void =>
  DAYS.map((selector) => grid?.querySelector<HTMLElement>(selector))
    .find(Boolean)
    ?.focus();

/** Puts the focus on a day, and again while PrimeReact draws a grid that has just appeared once more and loses it. */
function useEnteredGrid(root: RefObject<HTMLElement | null>, isEntered: boolean): void {
  useEffect(() => {
    if (!isEntered) return undefined;
    let left = SETTLING_FRAMES,
      frame = 0;
    const settle = (): void => {
      if (document.activeElement === document.body) focusDay(root.current);
      left -= 1;
      if (left > 0) frame = requestAnimationFrame(settle);
    };
    focusDay(root.current);
    frame = requestAnimationFrame(settle);
    return () => cancelAnimationFrame(frame);
  }, [root, isEntered]);
}

/** The month grid beside a date input, above whatever the input lies in; a click elsewhere closes it unchanged. */
export function CalendarPopup({ value, min, max, isEntered, onChoose, onLeave }: CalendarPopupProps) {
  const root = useRef<HTMLDivElement>(null);
  const leave = useRef(onLeave);
  useLayoutEffect(() => {
    leave.current = onLeave;
  });
  useTopLayer(root);
  const holidays = useHolidays();
  const renderDay = useCallback(
    ({ year, month, day }: CalendarDateTemplateEvent) => {
      const name = holidays[fromLocal(new Date(year, month, day))];
      return name === undefined ? (
        day
      ) : (
        <span className="calendar-holiday" title={name}>
          {day}
          <span className="visually-hidden"> {name}</span>
        </span>
      );
    },
    [holidays],
  );
  useEffect(() => {
    const onPointer = (event: PointerEvent): void => {
      if (event.target instanceof Node && !root.current?.parentElement?.contains(event.target)) leave.current();
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, []);
  useEnteredGrid(root, isEntered);
  // The same dates from render to render: with others the grid would be built anew, and the focus in it be lost.
  const dates = useMemo(
    () => ({
      value: value ? toLocal(value) : null,
      minDate: min ? toLocal(min) : undefined,
      maxDate: max ? toLocal(max) : undefined,
    }),
    [value, min, max],
  );
  return (
    <div className="calendar-popup" popover={TOP_LAYER} ref={root} role="dialog" aria-label="달력">
      <PrimeRoot>
        <Calendar
          // PrimeReact keeps the month with which it began; a date typed beside it leads to its own.
          key={value.slice(0, 6)}
          inline
          {...dates}
          monthNavigator
          yearNavigator
          yearRange="2000:2040"
          showOtherMonths={false}
          locale="ko"
          dateTemplate={renderDay}
          onChange={(event) => {
            if (event.value instanceof Date) onChoose(fromLocal(event.value));
          }}
        />
      </PrimeRoot>
    </div>
  );
}
