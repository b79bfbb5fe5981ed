import { useVirtualizer } from '@tanstack/react-virtual';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { stepRow } from '#ui/table/row/row-steps.ts';
import './long-list.css';

interface LongListProps {
  readonly label: string;
  /** How many entries there are; hundreds or thousands of them. */
  readonly count: number;
  /** One entry; null for one that has not been read yet. */
  readonly renderItem: (index: number) => ReactNode;
  /** Height of an entry before one has been drawn. */
  readonly guessPx: number;
  /** Called with the entries that are in the document, the last one not among them, so that they can be read. */
  readonly onWindow: (first: number, end: number) => void;
}

/** Until the list has been measured: more than any phone shows. */
const FIRST_HEIGHT_PX = 900;
/** Entries beyond both edges, so that fast scrolling and the next press of Tab find them there. */
const SPARE = 6;
const indexOf = (target: Element): number => Number((target as HTMLElement).dataset['index']);

/**
 * A list that scrolls, of entries that differ in height: only those in sight are in the document. Arrows, PgUp, PgDn,
 * Home and End go from entry to entry; a focus whose entry has gone stays in the list.
 */
export function LongList({ label, count, renderItem, guessPx, onWindow }: LongListProps) {
  const list = useRef<HTMLUListElement>(null),
    wanted = useRef({ isMoving: false, hasFocus: false });
  const [current, setCurrent] = useState(0);
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here and handed to nothing that is memoized
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => list.current,
    estimateSize: () => guessPx,
    overscan: SPARE,
    initialRect: { width: 0, height: FIRST_HEIGHT_PX },
  });
  const drawn = virtual.getVirtualItems(),
    first = drawn[0]?.index ?? 0,
    end = (drawn.at(-1)?.index ?? -1) + 1,
    beforePx = drawn[0]?.start ?? 0,
    afterPx = virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0);
  const tabStop = Math.min(Math.max(current, first), end - 1);
  useEffect(() => onWindow(first, end), [first, end, onWindow]);
  useLayoutEffect(() => {
    const { current: element } = list,
      state = wanted.current,
      hasLost = state.hasFocus && document.activeElement === document.body;
    if (!element || (!state.isMoving && !hasLost)) return;
    const { isMoving } = state,
      item = element.querySelector<HTMLElement>(`[data-index="${isMoving ? current : tabStop}"]`);
    if (!item && isMoving) return;
    state.isMoving = false;
    // Who moves wants to see where to; whose entry has gone stays where he is.
    (item ?? element).focus({ preventScroll: !isMoving });
  });
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>): void => {
    const isEntry =
      event.target === event.currentTarget ||
      (event.target instanceof HTMLElement && event.target.dataset['index'] !== undefined);
    const next = isEntry ? stepRow(event.key, tabStop, count - 1) : null;
    if (next === null) return;
    event.preventDefault();
    wanted.current.isMoving = true;
    setCurrent(next);
    virtual.scrollToIndex(next);
  };
  const onFocus = ({ target }: FocusEvent<HTMLUListElement>): void => {
    const item = target.closest('[data-index]');
    wanted.current.hasFocus = true;
    if (item) setCurrent(indexOf(item));
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLUListElement>): void => {
    wanted.current.hasFocus = currentTarget.contains(relatedTarget);
  };
  return (
    // Keys of its entries bubble to it.
    <ul
      className="long-list"
      aria-label={label}
      ref={list}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {beforePx > 0 ? <li aria-hidden="true" style={{ height: beforePx }} /> : null}
      {drawn.map(({ index }) => {
        const item = renderItem(index);
        return (
          <li
            key={index}
            className="long-list-item"
            data-index={index}
            ref={virtual.measureElement}
            aria-setsize={count}
            aria-posinset={index + 1}
            aria-busy={item === null}
            tabIndex={index === tabStop ? 0 : -1}
          >
            {item ?? <div style={{ height: guessPx }} />}
          </li>
        );
      })}
      {afterPx > 0 ? <li aria-hidden="true" style={{ height: afterPx }} /> : null}
    </ul>
  );
}
