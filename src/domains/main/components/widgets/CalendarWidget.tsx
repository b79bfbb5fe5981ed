import { useState, type KeyboardEvent } from 'react';
import type { Schdl } from '#contract/main/home.ts';
import type { WidgetSize } from '#contract/main/home-rules.ts';
import { useCodes } from '#domains/system/index.ts';
import { addDays, addMonths } from '#shared/calendar.ts';
import { displayDate } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { mainMessages } from '../../rules/messages.ts';
import { dayByKey, onDay, WEEKDAYS, weekdayOf, weekOf, weeksOf } from '../../rules/month.ts';
import { useGetSchdlListQuery } from '../../state/home-endpoints.ts';
import { WidgetCard } from './WidgetCard.tsx';

const VIEWS = [{ value: 'month', label: '월' }, { value: 'week', label: '주' }, { value: 'list', label: '목록' }] as const;
/** How far beyond what is drawn the next entries are looked for, and how many are told. */
const AHEAD_DAYS = 60, NEXT_SHOWN = 4;
type View = (typeof VIEWS)[number]['value'];
const dayName = (day: string): string => `${Number(day.slice(4, 6))}월 ${Number(day.slice(6))}일 (${WEEKDAYS[weekdayOf(day)] ?? ''})`;

/** 일정: the month with a dot for what there is, and the chosen day in words. */
export function CalendarWidget({ sizeCd }: { readonly sizeCd: WidgetSize }) {
  const [today] = useState(() => koreanDate8(Date.now()));
  const [chosen, setChosen] = useState(today), [view, setView] = useState<View>('month'), [kind, setKind] = useState('');
  const kinds = useCodes('SCHDL_DIV');
  const weeks = view === 'week' ? [weekOf(chosen)] : weeksOf(chosen);
  const answer = useGetSchdlListQuery({ strtDt: weeks[0]?.[0] ?? chosen, endDt: addDays(weeks.at(-1)?.at(-1) ?? chosen, AHEAD_DAYS), kinds: kind });
  const rows = answer.data?.data ?? [], month = chosen.slice(0, 6), next = rows.filter(({ strtDt }) => strtDt > chosen).slice(0, NEXT_SHOWN);
  const step = (by: number): void => setChosen(addMonths(chosen, by));
  const tools = (
    <>
      <IconButton icon="chevron-left" size="small" label="이전 달" onClick={() => step(-1)} />
      <strong className="calendar-month numeric" aria-live="polite">{month.slice(0, 4)}년 {Number(month.slice(4))}월</strong>
      <IconButton icon="chevron-right" size="small" label="다음 달" onClick={() => step(1)} />
      <button type="button" className="button" data-look="quiet" data-size="small" disabled={chosen === today} onClick={() => setChosen(today)}>오늘</button>
    </>
  );
  return (
    <WidgetCard wdgtCd="SCHDL" sizeCd={sizeCd} answer={answer} room={6} actions={tools}>
      <div className="calendar-tools">
        <div className="segments" role="group" aria-label="보기">{VIEWS.map(({ value, label }) => <button key={value} type="button" className="segment" aria-pressed={view === value} onClick={() => setView(value)}>{label}</button>)}</div>
        <SelectField label="구분" hideLabel all value={kind} options={kinds.options} onChange={setKind} />
      </div>
      {view === 'list' ? <Entries rows={rows.filter(({ strtDt }) => strtDt.startsWith(month))} kindOf={kinds.nameOf} isDated /> : (
        <div className="calendar">
          <Days weeks={weeks} rows={rows} chosen={chosen} today={today} month={month} onChoose={setChosen} />
          <div className="calendar-day"><h3>{dayName(chosen)}</h3><Entries rows={onDay(rows, chosen)} kindOf={kinds.nameOf} />{next.length > 0 ? <><h3>다가오는 일정</h3><Entries rows={next} kindOf={kinds.nameOf} isDated /></> : null}</div>
        </div>
      )}
    </WidgetCard>
  );
}

interface DaysProps { readonly weeks: readonly (readonly string[])[]; readonly rows: readonly Schdl[]; readonly chosen: string; readonly today: string; readonly month: string; readonly onChoose: (day: string) => void }

function Days({ weeks, rows, chosen, today, month, onChoose }: DaysProps) {
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
      <thead><tr>{WEEKDAYS.map((name) => <th key={name} scope="col">{name}</th>)}</tr></thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const entries = onDay(rows, day), isHoliday = entries.some(({ hldyYn }) => hldyYn === 'Y');
              return (
                <td key={day}>
                  <button type="button" data-day={day} data-outside={!day.startsWith(month)} data-holiday={isHoliday || weekdayOf(day) === 0} aria-current={day === today ? 'date' : undefined} aria-pressed={day === chosen} tabIndex={day === chosen ? 0 : -1}
                    aria-label={`${dayName(day)}${entries.length > 0 ? `, 일정 ${entries.length}건` : ''}`} onClick={() => onChoose(day)}>
                    <span className="numeric">{Number(day.slice(6))}</span>
                    <span className="calendar-dots" aria-hidden="true">{entries.slice(0, 3).map(({ acdmSchdlId, hldyYn, schdlDivCd }) => <i key={acdmSchdlId} data-kind={hldyYn === 'Y' ? 'HLDY' : schdlDivCd} />)}</span>
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

interface EntriesProps { readonly rows: readonly Schdl[]; readonly kindOf: (code: string) => string; readonly isDated?: boolean }

function Entries({ rows, kindOf, isDated = false }: EntriesProps) {
  if (rows.length === 0) return <p className="widget-none">{mainMessages.noEntry}</p>;
  return (
    <ul className="widget-list calendar-entries">
      {rows.map(({ acdmSchdlId, schdlNm, schdlDivCd, strtDt, hldyYn, srcNm }) => (
        <li key={acdmSchdlId} className="widget-row">
          <i className="calendar-dot" data-kind={hldyYn === 'Y' ? 'HLDY' : schdlDivCd} aria-hidden="true" />
          <span className="widget-row-title">{schdlNm}</span>
          <span className="widget-row-by" title={`출처: ${srcNm}`}>{hldyYn === 'Y' ? '공휴일' : kindOf(schdlDivCd)}</span>
          {isDated ? <time className="widget-row-day numeric">{displayDate(strtDt).slice(5)}</time> : null}
        </li>
      ))}
    </ul>
  );
}
