import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import type { BoardCell, BoardRow as Row } from '#contract/space/board.ts';
import { displayDate } from '#shared/display.ts';
import { slotOf } from '#shared/space/slots.ts';
import { barsOf, spanOf, type Window } from '../../rules/board-layout.ts';
import { timeText } from '../../rules/space-labels.ts';
import { movedBookingOf, rangeFrom, type BookingDrag, type MovedBooking, type MoveTarget } from './useBookingDrag.ts';

interface BoardRowProps {
  readonly row: Pick<Row, 'spaceId' | 'spaceNm' | 'cells'>;
  readonly useDt: string;
  /** What stands at the left: a space, or a day of one. */
  readonly title: string;
  readonly lead: string;
  /** Before the title: the star of a space. */
  readonly mark?: ReactNode;
  readonly window: Window;
  /** A free span was chosen by dragging or by keys; null where the person may not book. */
  readonly onChoose: ((span: { readonly strtTm: string; readonly endTm: string }) => void) | null;
  /** A booking of one's scope was pressed. */
  readonly onOpen: (cell: BoardCell) => void;
  /** Moves bookings of this row; null where the person may not. */
  readonly mover: BoardMover | null;
}

/** How bookings are moved: by the pointer, and by keys, which ask with the time that they come to. */
export interface BoardMover {
  readonly drag: BookingDrag;
  readonly onMove: (booking: MovedBooking, to: MoveTarget) => void;
}

/** A row of the board. The pointer drags over free half hours; the keyboard moves with arrows, widens with Shift, and Enter books. */
export function BoardRow({
  row,
  useDt,
  title,
  lead,
  mark,
  window: { first, end },
  onChoose,
  onOpen,
  mover,
}: BoardRowProps) {
  const track = useRef<HTMLDivElement>(null);
  const [span, setSpan] = useState<{ readonly anchor: number; readonly other: number } | null>(null);
  const chosen = span && spanOf(row.cells, span.anchor, span.other);
  const isTaken = (slotNo: number): boolean =>
    row.cells.some(({ strtTm, endTm }) => slotNo >= slotOf(strtTm) && slotNo < slotOf(endTm));
  const slotAt = (event: PointerEvent): number => {
    const box = track.current?.getBoundingClientRect();
    if (!box) return first;
    const share = Math.min(Math.max((event.clientX - box.left) / box.width, 0), 0.999);
    return first + Math.floor(share * (end - first));
  };
  const begin = (event: PointerEvent): void => {
    const slotNo = slotAt(event);
    if (!onChoose || event.button !== 0 || event.target !== event.currentTarget || isTaken(slotNo)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setSpan({ anchor: slotNo, other: slotNo });
  };
  const finish = (): void => {
    if (chosen) onChoose?.(chosen);
    setSpan(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.target !== event.currentTarget || !onChoose) return;
    if (event.key === 'Enter' && chosen) finish();
    else if (event.key === 'Escape' && span) setSpan(null);
    else if (step === undefined) return;
    else {
      const from = span ?? { anchor: first, other: first },
        other = Math.min(Math.max(from.other + step, first), end - 1);
      setSpan(event.shiftKey && span ? { ...from, other } : { anchor: other, other });
    }
    event.preventDefault();
  };
  const place = { spaceId: row.spaceId, useDt },
    target = mover?.drag.target ?? null,
    ghost = target && target.spaceId === row.spaceId && target.useDt === useDt ? target : null;
  const style = { gridTemplateColumns: `repeat(${end - first}, minmax(0, 1fr))` };
  return (
    <div className="board-row" role="row">
      <div className="board-name" role="rowheader">
        {mark}
        <span className="board-title">{title}</span>
        <span className="muted">{lead}</span>
      </div>
      <div
        className="board-track"
        ref={track}
        data-space={row.spaceId}
        data-day={useDt}
        role="gridcell"
        tabIndex={0}
        aria-label={`${title} 시간대. ${chosen ? `${timeText(chosen.strtTm, chosen.endTm)} 선택, Enter로 예약` : '화살표로 시간을 고르고 Shift와 화살표로 넓힙니다.'}`}
        style={style}
        onPointerDown={begin}
        onPointerMove={(event) => {
          if (span) setSpan({ ...span, other: slotAt(event) });
        }}
        onPointerUp={finish}
        onPointerCancel={() => setSpan(null)}
        onKeyDown={onKeyDown}
        onBlur={() => setSpan(null)}
      >
        {barsOf(row.cells, { first, end }).map(({ cell, from, to, words }) => {
          const at = { gridColumn: `${from} / ${to}` },
            text = `${timeText(cell.strtTm, cell.endTm)} ${words}`;
          return cell.bkngId === null ? (
            <span key={cell.strtTm} className="board-bar" data-kind={cell.cellCd} style={at} title={text}>
              {words}
            </span>
          ) : (
            <BookingBar
              key={cell.strtTm}
              cell={cell}
              booking={mover ? movedBookingOf(cell, place) : null}
              mover={mover}
              style={at}
              text={text}
              words={words}
              onOpen={() => onOpen(cell)}
            />
          );
        })}
        {ghost ? (
          <span
            className="board-bar board-ghost"
            style={{
              gridColumn: `${Math.max(slotOf(ghost.strtTm) - first, 0) + 1} / ${Math.min(slotOf(ghost.endTm), end) - first + 1}`,
            }}
          >
            {timeText(ghost.strtTm, ghost.endTm)}
          </span>
        ) : null}
        {chosen ? (
          <span
            className="board-bar board-chosen"
            style={{ gridColumn: `${slotOf(chosen.strtTm) - first + 1} / ${slotOf(chosen.endTm) - first + 1}` }}
          >
            {displayDate(chosen.strtTm)}~{displayDate(chosen.endTm)}
          </span>
        ) : null}
      </div>
    </div>
  );
}

interface BookingBarProps {
  readonly cell: BoardCell;
  /** Null of one that cannot be moved. */
  readonly booking: MovedBooking | null;
  readonly mover: BoardMover | null;
  readonly style: { readonly gridColumn: string };
  readonly text: string;
  readonly words: string;
  readonly onOpen: () => void;
}

/** A booking on the board: pressed it opens; dragged, or with Shift and an arrow key, it is moved. */
function BookingBar({ cell, booking, mover, style, text, words, onOpen }: BookingBarProps) {
  const step = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!booking || !mover || !event.shiftKey || by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    mover.onMove(booking, { ...booking, ...rangeFrom(slotOf(booking.strtTm) + by, booking) });
  };
  return (
    <button
      type="button"
      className="board-bar"
      data-kind={cell.cellCd}
      data-movable={booking !== null}
      style={style}
      title={booking ? `${text} (끌어서 변경)` : text}
      aria-label={booking ? `${text}. Shift와 화살표로 시간을 변경합니다.` : text}
      {...(booking && mover
        ? { ...mover.drag.bar, onPointerDown: (event: PointerEvent) => mover.drag.begin(event, booking) }
        : {})}
      onKeyDown={step}
      onClick={() => {
        if (!mover?.drag.isDragClick()) onOpen();
      }}
    >
      {words}
    </button>
  );
}

/** The hours above the rows. */
export const BoardHours = ({ window: { first, end }, label }: { readonly window: Window; readonly label: string }) => (
  <div className="board-row board-hours" role="row">
    <div className="board-name" role="columnheader">
      {label}
    </div>
    <div
      className="board-track"
      role="columnheader"
      aria-label="시각"
      style={{ gridTemplateColumns: `repeat(${end - first}, minmax(0, 1fr))` }}
    >
      {Array.from({ length: Math.ceil((end - first) / 2) }, (_, index) => (
        <span key={index} style={{ gridColumn: `${index * 2 + 1} / span 2` }}>
          {(first + index * 2) / 2}시
        </span>
      ))}
    </div>
  </div>
);
