import { Calendar } from 'primereact/calendar';
import { useEffect, useRef } from 'react';
import { PrimeRoot } from '#ui/prime/PrimeRoot.tsx';

interface CalendarPopupProps {
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  readonly onChoose: (date: string) => void;
  readonly onClose: () => void;
}

/* PrimeReact's calendar speaks local dates; both ways go through year, month and day, never through a time zone. */
const toLocal = (date: string): Date => new Date(Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1, Number(date.slice(6)));
const fromLocal = (date: Date): string => `${date.getFullYear()}${String(date.getMonth() + 1).padStart(2, '0')}${String(date.getDate()).padStart(2, '0')}`;

/** The month grid under a date input; Esc or a click elsewhere closes it unchanged. */
export function CalendarPopup({ value, min, max, onChoose, onClose }: CalendarPopupProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onPointer = (event: PointerEvent): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) onClose();
    };
    document.addEventListener('pointerdown', onPointer);
    root.current?.querySelector<HTMLElement>('td .p-highlight, td.p-datepicker-today span, td span[tabindex="0"]')?.focus();
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [onClose]);
  return (
    <div className="calendar-popup" ref={root} role="dialog" aria-label="달력" onKeyDown={(event) => { if (event.key === 'Escape') { event.stopPropagation(); onClose(); } }}>
      <PrimeRoot>
        <Calendar inline value={value ? toLocal(value) : null} minDate={min ? toLocal(min) : undefined} maxDate={max ? toLocal(max) : undefined} monthNavigator yearNavigator
          yearRange="2000:2040" showOtherMonths={false} locale="ko" onChange={(event) => { if (event.value instanceof Date) onChoose(fromLocal(event.value)); }} />
      </PrimeRoot>
    </div>
  );
}
