import type { SlotRow } from '#contract/counselling/booking.ts';
import { displayDate } from '#shared/display.ts';
import { groupBy } from '#shared/group-by.ts';
import { WEEKDAY_NAMES } from '#shared/weekdays.ts';
import './calendar.css';

interface MonthGridProps {
  /** YYYYMM. */
  readonly month: string;
  readonly days: readonly string[];
  readonly today: string;
  readonly slots: readonly SlotRow[];
  readonly onDay: (day: string) => void;
}

/** The month: how many times of a day are booked, and how many are free. */
export function MonthGrid({ month, days, today, slots, onDay }: MonthGridProps) {
  const byDay = groupBy(slots, ({ slotDt }) => slotDt);
  return (
    <div className="cnsl-calendar-month" role="group" aria-label={`${month.slice(0, 4)}년 ${Number(month.slice(4))}월`}>
      {WEEKDAY_NAMES.map((name) => (
        <span key={name} className="cnsl-calendar-head">
          {name}
        </span>
      ))}
      {days.map((day) => {
        const those = byDay.get(day) ?? [],
          booked = those.filter(({ rsv }) => rsv !== null).length,
          free = those.filter(({ slotSt, busyYn }) => slotSt === 'OPEN' && busyYn === 'N').length;
        return (
          <button
            key={day}
            type="button"
            className="cnsl-calendar-day"
            data-outside={!day.startsWith(month)}
            data-today={day === today}
            aria-label={`${displayDate(day)} 예약 ${booked}건, 가능 ${free}개`}
            onClick={() => onDay(day)}
          >
            <span className="numeric">{Number(day.slice(6))}</span>
            {those.length === 0 ? (
              <span className="muted">-</span>
            ) : (
              <>
                <span>예약 {booked}</span>
                <span className="muted">가능 {free}</span>
              </>
            )}
          </button>
        );
      })}
    </div>
  );
}
