import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { stepRow } from '#ui/table/row/row-steps.ts';
import { heightIn, listWindow, NOT_DRAWN, topOf, withDrawn } from './list-window.ts';
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
const indexOf = (target: Element): number => Number((target as HTMLElement).dataset['index']);

/** Follows what is in the document; the list itself is measured with its entries. */
function useHeights(list: RefObject<HTMLUListElement | null>, guessPx: number) {
  const [heights, setHeights] = useState(NOT_DRAWN),
    [listPx, setListPx] = useState(FIRST_HEIGHT_PX);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const observer = new ResizeObserver((entries) => {
      const drawn = entries.flatMap(({ target, borderBoxSize: [box] }) =>
        target === element || !box ? [] : [[indexOf(target), box.blockSize] as const],
      );
      setListPx(element.clientHeight);
      setHeights((known) => withDrawn(known, drawn));
    });
    observer.observe(element);
    for (const item of element.querySelectorAll('[data-index]')) observer.observe(item);
    return () => observer.disconnect();
  });
  return { listPx, heightOf: heightIn(heights, guessPx) };
}

/**
 * A list that scrolls, of entries that differ in height: only those in sight are in the document. Arrows, PgUp, PgDn,
 * Home and End go from entry to entry; a focus whose entry has gone stays in the list.
 */
export function LongList({ label, count, renderItem, guessPx, onWindow }: LongListProps) {
  const list = useRef<HTMLUListElement>(null),
    wanted = useRef({ isMoving: false, hasFocus: false });
  const [topPx, setTopPx] = useState(0),
    [current, setCurrent] = useState(0);
  const { heightOf, listPx } = useHeights(list, guessPx);
  const { first, end, beforePx, afterPx } = listWindow(topPx, listPx, count, heightOf);
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
    if (next < first || next >= end) event.currentTarget.scrollTop = topOf(next, heightOf);
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
      onScroll={({ currentTarget }) => setTopPx(currentTarget.scrollTop)}
    >
      {beforePx > 0 ? <li aria-hidden="true" style={{ height: beforePx }} /> : null}
      {Array.from({ length: end - first }, (_, place) => first + place).map((index) => {
        const item = renderItem(index);
        return (
          <li
            key={index}
            className="long-list-item"
            data-index={index}
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
