import type { Schdl } from '#contract/main/schedule.ts';
import { RowMarkBadge, type RowMark } from '#ui/table/row/RowMark.tsx';
import { displayDate } from '#shared/display.ts';
import { mainMessages } from '../../rules/messages.ts';

interface EntriesProps {
  readonly rows: readonly Schdl[];
  readonly marks: ReadonlyMap<string, RowMark>;
  readonly kindOf: (code: string) => string;
  readonly isDated?: boolean;
  readonly onOpen: (entry: Schdl) => void;
}

const hoursOf = ({ strtTm, endTm }: Schdl): string =>
  strtTm === null || endTm === null ? '' : `${displayDate(strtTm)}~${displayDate(endTm)}`;
/** 04-15, or 04-15~04-17. */
const daysOf = ({ strtDt, endDt }: Schdl): string =>
  [strtDt, ...(endDt === strtDt ? [] : [endDt])].map((day) => displayDate(day).slice(5)).join('~');

/** Entries in words; each opens what there is to know of it. */
export function Entries({ rows, marks, kindOf, isDated = false, onOpen }: EntriesProps) {
  if (rows.length === 0) return <p className="widget-none">{mainMessages.noEntry}</p>;
  return (
    <ul className="widget-list calendar-entries">
      {rows.map((entry) => {
        const { acdmSchdlId, schdlNm, schdlDivCd, hldyYn, srcNm } = entry,
          hours = hoursOf(entry),
          mark = marks.get(acdmSchdlId);
        return (
          <li key={acdmSchdlId}>
            <button type="button" className="widget-row" onClick={() => onOpen(entry)}>
              <i className="calendar-dot" data-kind={hldyYn === 'Y' ? 'HLDY' : schdlDivCd} aria-hidden="true" />
              <span className="widget-row-title">
                {schdlNm}
                {mark ? <RowMarkBadge mark={mark} /> : null}
              </span>
              {hours === '' ? null : <span className="widget-row-day numeric">{hours}</span>}
              <span className="widget-row-by" title={srcNm}>
                {hldyYn === 'Y' ? '공휴일' : kindOf(schdlDivCd)}
              </span>
              {isDated ? <time className="widget-row-day numeric">{daysOf(entry)}</time> : null}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
