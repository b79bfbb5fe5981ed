import type { Schdl } from '#contract/main/schedule.ts';
import { RowMarkBadge, type RowMark } from '#ui/table/row/RowMark.tsx';
import { displayDate } from '#shared/display.ts';
import { mainMessages } from '../../rules/messages.ts';
import { useFirstRows } from '../widgets/useFirstRows.tsx';

interface EntriesProps {
  readonly rows: readonly Schdl[];
  readonly marks: ReadonlyMap<string, RowMark>;
  readonly kindOf: (code: string) => string;
  readonly isDated?: boolean;
  /** How many are shown before the others are asked for; all when nothing is said. */
  readonly count?: number;
  readonly onOpen: (entry: Schdl) => void;
}

/**
 * 04-15, 04-15~04-17 or 09:00~18:00. The hours of an entry of several days are those of its first and its last, and say
 * nothing of a day between.
 */
function whenOf({ strtDt, endDt, strtTm, endTm }: Schdl, isDated: boolean): string {
  const isSpan = strtDt !== endDt,
    days = [strtDt, ...(isSpan ? [endDt] : [])].map((day) => displayDate(day).slice(5)).join('~'),
    hours = isSpan || strtTm === null || endTm === null ? '' : `${displayDate(strtTm)}~${displayDate(endTm)}`;
  return [isDated || isSpan ? days : '', hours].filter((part) => part !== '').join(' ');
}

/** Entries in words; each opens what there is to know of it. */
export function Entries({ rows, marks, kindOf, isDated = false, count = Infinity, onOpen }: EntriesProps) {
  const { shown, more } = useFirstRows(rows, count);
  if (rows.length === 0) return <p className="widget-none">{mainMessages.noEntry}</p>;
  return (
    <>
      <ul className="widget-list calendar-entries">
        {shown.map((entry) => {
          const { acdmSchdlId, schdlNm, schdlDivCd, hldyYn, srcNm } = entry,
            when = whenOf(entry, isDated),
            mark = marks.get(acdmSchdlId);
          return (
            <li key={acdmSchdlId}>
              <button type="button" className="widget-row" onClick={() => onOpen(entry)}>
                <i className="calendar-dot" data-kind={hldyYn === 'Y' ? 'HLDY' : schdlDivCd} aria-hidden="true" />
                <span className="widget-row-title">
                  {schdlNm}
                  {mark ? <RowMarkBadge mark={mark} /> : null}
                </span>
                {when === '' ? null : <span className="widget-row-day numeric">{when}</span>}
                <span className="widget-row-by" title={srcNm}>
                  {hldyYn === 'Y' ? '공휴일' : kindOf(schdlDivCd)}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {more}
    </>
  );
}
