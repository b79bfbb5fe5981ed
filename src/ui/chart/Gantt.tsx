import { useId } from 'react';
import { addDays, daysBetween } from '#shared/calendar.ts';
import { displayDate, displayPeriod } from '#shared/display.ts';
import { PictureCard } from './PictureCard.tsx';

/** One bar: a piece of work with its days and how far it is. */
export interface GanttRow {
  readonly key: string;
  readonly label: string;
  /** YYYYMMDD. */
  readonly strtDt: string;
  readonly endDt: string;
  /** 0 to 100. */
  readonly percent: number;
  /** What its state is called. */
  readonly state: string;
  /** Marked with a pattern and in words. */
  readonly isLate: boolean;
}
interface GanttProps {
  readonly title: string;
  readonly rows: readonly GanttRow[];
  /** A line at this day; left out where it does not lie among the days. */
  readonly today: string;
}

const ROW = 36,
  HEAD = 28,
  LABELS = 200,
  WIDTH = 900,
  BAR = 16;

/** First days of the months between two days, for the lines. */
function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let day = `${from.slice(0, 6)}01`; day <= to; day = `${addDays(day, 32).slice(0, 6)}01`)
    if (day >= from) months.push(day);
  return months;
}

/** Pieces of work over their days: bars in a row each, filled as far as they are, with today as a line. */
export function Gantt({ title, rows, today }: GanttProps) {
  const id = useId(),
    from = rows.reduce((first, { strtDt }) => (strtDt < first ? strtDt : first), rows[0]?.strtDt ?? ''),
    to = rows.reduce((last, { endDt }) => (endDt > last ? endDt : last), rows[0]?.endDt ?? ''),
    days = Math.max(1, daysBetween(from || '20000101', to || '20000101') + 1),
    height = HEAD + rows.length * ROW + 8;
  const at = (day: string): number => LABELS + (daysBetween(from, day) / days) * (WIDTH - LABELS - 8);
  return (
    <PictureCard
      title={title}
      isEmpty={rows.length === 0}
      picture={
        <svg
          className="picture"
          viewBox={`0 0 ${WIDTH} ${height}`}
          role="img"
          aria-label={`${title}. ${rows.map((row) => `${row.label} ${displayPeriod(row.strtDt, row.endDt)} ${row.percent}%${row.isLate ? ' 지연' : ''}`).join(', ')}`}
        >
          <defs>
            <pattern id={`${id}-late`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect className="picture-late" width="6" height="6" />
              <line className="picture-mark" x1="0" y1="0" x2="0" y2="6" />
            </pattern>
          </defs>
          {monthsBetween(from, to).map((day) => (
            <g key={day}>
              <line className="picture-line" x1={at(day)} x2={at(day)} y1={HEAD - 6} y2={height} />
              <text className="picture-muted" x={at(day) + 3} y={14}>
                {`${Number(day.slice(4, 6))}월`}
              </text>
            </g>
          ))}
          {rows.map((row, place) => {
            const y = HEAD + place * ROW,
              x = at(row.strtDt),
              width = Math.max(3, at(addDays(row.endDt, 1)) - x);
            return (
              <g key={row.key}>
                <text className="picture-text" x={0} y={y + 20}>
                  {row.label.length > 16 ? `${row.label.slice(0, 15)}…` : row.label}
                </text>
                <rect className="picture-track" x={x} y={y + 8} width={width} height={BAR} rx={3} />
                <rect
                  className="picture-bar"
                  x={x}
                  y={y + 8}
                  width={(width * row.percent) / 100}
                  height={BAR}
                  rx={3}
                  {...(row.isLate ? { style: { fill: `url(#${id}-late)` } } : {})}
                />
                <text className="picture-text" x={x + 6} y={y + 20}>
                  {`${row.percent}%${row.isLate ? ' 지연' : ''}`}
                </text>
              </g>
            );
          })}
          {today >= from && today <= to ? (
            <line className="picture-today" x1={at(today)} x2={at(today)} y1={HEAD - 6} y2={height} />
          ) : null}
        </svg>
      }
      table={
        <table>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {['과제', '시작일', '종료일', '진행률 (%)', '상태'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody translate="no">
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.label}</th>
                <td>{displayDate(row.strtDt)}</td>
                <td>{displayDate(row.endDt)}</td>
                <td>{row.percent}</td>
                <td>{row.isLate ? `${row.state} (지연)` : row.state}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  );
}
