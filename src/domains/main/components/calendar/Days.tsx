import type { KeyboardEvent } from 'react';
import type { Schdl } from '#contract/main/schedule.ts';
import { SUNDAY_FIRST } from '#shared/weekdays.ts';
import { dayByKey, dayName, onDay, weekdayOf } from '../../rules/month.ts';

interface DaysProps {
  readonly weeks: readonly (readonly string[])[];
  readonly rows: readonly Schdl[];
  readonly chosen: string;
  readonly today: string;
  readonly month: string;
  readonly onChoose: (day: string) => void;
}

/** The days of a month or a week with a dot for what there is; arrows, Home, End, Page up and Page down lead from day to day. */
export function Days({ weeks, rows, chosen, today, month, onChoose }: DaysProps) {
  const move = (event: KeyboardEvent<HTMLTableElement>): void => {
    const next = dayByKey(event.key, chosen);
    if (next === null) return;
    event.preventDefault();
    onChoose(next);
    const table = event.currentTarget;
    // The day may stand in a month that is drawn with the next frame only.
    requestAnimationFrame(() => table.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus());
  };
  return (
    <table className="calendar-days" onKeyDown={move}>
      <thead>
        <tr>
          {SUNDAY_FIRST.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody translate="no">
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const entries = onDay(rows, day),
                isHoliday = entries.some(({ hldyYn }) => hldyYn === 'Y');
              return (
                <td key={day}>
                  <button
                    type="button"
                    data-day={day}
                    data-outside={!day.startsWith(month)}
                    data-holiday={isHoliday || weekdayOf(day) === 0}
                    aria-current={day === today ? 'date' : undefined}
                    aria-pressed={day === chosen}
                    tabIndex={day === chosen ? 0 : -1}
                    aria-label={`${dayName(day)}${entries.length > 0 ? `, 일정 ${entries.length}건` : ''}`}
                    onClick={() => onChoose(day)}
                  >
                    <span className="numeric">{Number(day.slice(6))}</span>
                    <span className="calendar-dots" aria-hidden="true">
                      {entries.slice(0, 3).map(({ acdmSchdlId, hldyYn, schdlDivCd }) => (
                        <i key={acdmSchdlId} data-kind={hldyYn === 'Y' ? 'HLDY' : schdlDivCd} />
                      ))}
                    </span>
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
