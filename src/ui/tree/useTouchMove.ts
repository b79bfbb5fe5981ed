import { useRef, useState, type HTMLAttributes, type PointerEvent, type RefObject } from 'react';
import { dropRow } from './drop-row.ts';
import { dropSideAt, moveTo, type DropSide } from './rules/drop-place.ts';
import type { TreeMove } from './rules/move.ts';
import type { TreeIndex } from './rules/tree-item.ts';
import type { TreeEditing } from './tree-props.ts';

/** Nearer to the edge than this, the tree scrolls under the finger. */
const SCROLL_EDGE_PX = 32,
  SCROLL_STEP_PX = 12;

interface TouchMoveOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly index: TreeIndex;
  readonly open: readonly string[];
  readonly editing: TreeEditing | undefined;
  /** The focused row stays in the document although it scrolls away, and with it the finger's hold. */
  readonly focusRow: (key: string) => void;
}
interface Aim {
  readonly overKey: string;
  readonly side: DropSide;
  readonly move: TreeMove;
}
interface TouchMove {
  readonly movedKey: string | null;
  /** The row that a drop would mean now, and which part of it. */
  readonly aim: Pick<Aim, 'overKey' | 'side'> | null;
  /** Handlers of a row's grip. */
  readonly gripOf: (key: string) => HTMLAttributes<HTMLElement>;
}

/** Moving rows by finger or pen, held at their grip: browsers give their own dragging to the mouse alone. */
export function useTouchMove({ scroller, index, open, editing, focusRow }: TouchMoveOptions): TouchMove {
  const [movedKey, setMovedKey] = useState<string | null>(null);
  const [aim, setAim] = useState<Aim | null>(null);
  const latest = useRef<Aim | null>(null);
  const aimAt = (next: Aim | null): void => {
    latest.current = next;
    setAim(next);
  };

  const aimOf = (key: string, { clientX, clientY }: PointerEvent): Aim | null => {
    const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('.tree-row');
    const overKey = row && scroller.current?.contains(row) ? row.dataset['key'] : undefined;
    if (!row || overKey === undefined) return null;
    const box = row.getBoundingClientRect(),
      side = dropSideAt((clientY - box.top) / box.height);
    const move = moveTo(index, key, overKey, side, open.includes(overKey));
    return move && { overKey, side, move };
  };
  const scrollNear = ({ clientY }: PointerEvent): void => {
    const box = scroller.current?.getBoundingClientRect();
    if (!box) return;
    if (clientY < box.top + SCROLL_EDGE_PX) scroller.current?.scrollBy(0, -SCROLL_STEP_PX);
    else if (clientY > box.bottom - SCROLL_EDGE_PX) scroller.current?.scrollBy(0, SCROLL_STEP_PX);
  };
  const end = (): void => {
    setMovedKey(null);
    aimAt(null);
  };

  const gripOf = (key: string): HTMLAttributes<HTMLElement> => ({
    onPointerDown: (event) => {
      if (event.pointerType === 'mouse') return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      focusRow(key);
      setMovedKey(key);
    },
    onPointerMove: (event) => {
      if (movedKey !== key) return;
      scrollNear(event);
      aimAt(aimOf(key, event));
    },
    onPointerUp: () => {
      const { current } = latest;
      end();
      if (movedKey === key && current) dropRow(editing, current.move);
    },
    onPointerCancel: end,
    // A press that lasts is the beginning of a move here, not a request for the menu.
    onContextMenu: (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    onClick: (event) => event.stopPropagation(),
  });
  return { movedKey, aim, gripOf };
}
