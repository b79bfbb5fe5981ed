import { addDays } from '#shared/calendar.ts';
import { displayDate } from '#shared/display.ts';
import { WEEKDAY_NAMES } from '#shared/weekdays.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { useGetCalendarQuery } from '../../state/space-endpoints.ts';

/** Monday is 0. */
const weekday = (date8: string): number =>
  (new Date(Date.UTC(Number(date8.slice(0, 4)), Number(date8.slice(4, 6)) - 1, Number(date8.slice(6)))).getUTCDay() +
    6) %
  7;

interface MonthBoardProps {
  readonly spaceId: string;
  /** YYYYMM. */
  readonly month: string;
  readonly onDay: (date8: string) => void;
}

/** The month of one space: how many bookings each day has, and how full it is. */
export function MonthBoard({ spaceId, month, onDay }: MonthBoardProps) {
  const { currentData, isError, error, refetch } = useGetCalendarQuery({ spaceId, month });
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const days = currentData?.data ?? [],
    first = days[0]?.useDt ?? `${month}01`;
  return (
    <div className="month-board" role="group" aria-label={`${month.slice(0, 4)}년 ${Number(month.slice(4))}월`}>
      {WEEKDAY_NAMES.map((name) => (
        <span key={name} className="month-head">
          {name}
        </span>
      ))}
      {Array.from({ length: weekday(first) }, (_, place) => (
        <span key={addDays(first, place - weekday(first))} />
      ))}
      {days.map(({ useDt, openSlotCnt, bkngSlotCnt, bkngCnt, hldyYn }) => (
        <button
          key={useDt}
          type="button"
          className="month-day"
          data-holiday={hldyYn === 'Y'}
          onClick={() => onDay(useDt)}
          aria-label={`${displayDate(useDt)} 예약 ${bkngCnt}건`}
        >
          <span className="numeric">{Number(useDt.slice(6))}</span>
          {openSlotCnt === 0 ? (
            <span className="muted">휴무</span>
          ) : (
            <span>
              {bkngCnt}건 <span className="muted">{Math.round((bkngSlotCnt / openSlotCnt) * 100)}%</span>
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
