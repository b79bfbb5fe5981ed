import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { TreeMenuEntry } from '../tree-props.ts';

interface TreeMenuProps {
  readonly label: string;
  readonly entries: readonly TreeMenuEntry[];
  /** In the window. */
  readonly x: number;
  readonly y: number;
  readonly onClose: () => void;
}

const WIDTH_PX = 168,
  ROW_PX = 36,
  EDGE_PX = 8;
const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => (index === last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** What can be done with a row, where the row is. */
export function TreeMenu({ label, entries, x, y, onClose }: TreeMenuProps) {
  const menu = useRef<HTMLUListElement>(null);
  const items = (): HTMLElement[] => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  useEffect(() => {
    items()[0]?.focus();
    const onOutside = (event: Event): void => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) onClose();
    };
    document.addEventListener('pointerdown', onOutside, true);
    return () => document.removeEventListener('pointerdown', onOutside, true);
  }, [onClose]);
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      onClose();
      return;
    }
    const step = STEPS[event.key],
      list = items();
    if (!step) return;
    event.preventDefault();
    list[
      step(
        list.findIndex((item) => item === document.activeElement),
        list.length - 1,
      )
    ]?.focus();
  };
  // In the style's own words, so that it stays within a window that becomes smaller.
  const left = `min(${String(x)}px, 100vw - ${String(WIDTH_PX + EDGE_PX)}px)`,
    top = `min(${String(y)}px, 100vh - ${String(entries.length * ROW_PX + 2 * EDGE_PX)}px)`;
  return (
    <ul
      ref={menu}
      className="tree-menu"
      role="menu"
      aria-label={`${label} 메뉴`}
      style={{ left, top, width: WIDTH_PX }}
      onKeyDown={onKeyDown}
    >
      {entries.map((entry) => (
        <li key={entry.key} role="none">
          <button
            type="button"
            role="menuitem"
            className="tree-menu-item"
            data-tone={entry.tone}
            tabIndex={-1}
            aria-disabled={entry.reason !== undefined || undefined}
            title={entry.reason}
            onClick={() => {
              if (entry.reason === undefined) {
                onClose();
                entry.run();
              }
            }}
          >
            <span className={`pi pi-${entry.icon}`} aria-hidden="true" />
            {entry.label}
          </button>
        </li>
      ))}
    </ul>
  );
}
