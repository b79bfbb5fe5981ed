import type { ItemInstance } from '@headless-tree/core';
import {
  useState,
  type CSSProperties,
  type DragEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { isPlainEnter } from '#ui/keyboard/is-composing.ts';
import type { CheckState } from '../rules/check-state.ts';
import type { DropSide } from '../rules/drop-place.ts';
import { markHit } from '../rules/search.ts';
import type { TreeItem, TreeMark } from '../rules/tree-item.ts';

interface TreeRowProps {
  readonly item: ItemInstance<TreeItem>;
  readonly style: CSSProperties;
  readonly query: string;
  readonly isHit: boolean;
  readonly isLoading: boolean;
  /** Missing where rows have no box. */
  readonly check?: CheckState | undefined;
  /** Missing where rows cannot be chosen. */
  readonly isChosen?: boolean | undefined;
  readonly onPress: (event: MouseEvent) => void;
  readonly onToggleOpen: () => void;
  readonly onMenu?: ((event: MouseEvent) => void) | undefined;
  /** Where rows are moved by finger: the handlers of the grip, whether this row is the one held, and what a drop here would mean. */
  readonly touch?:
    | { readonly grip: HTMLAttributes<HTMLElement>; readonly isHeld: boolean; readonly side: DropSide | undefined }
    | undefined;
  /** Where a row is held above its own branch: the library would look for another place beside it. */
  readonly ownBranch?: { readonly onOver: () => void; readonly onDrop: () => void } | undefined;
  readonly renaming?: { readonly maxLength: number; readonly onDone: (label: string | null) => void } | undefined;
}

const NO_MARKS: readonly TreeMark[] = [];
const ARIA_CHECKED = { on: true, off: false, mixed: 'mixed' } as const;

/** One row of a tree. Only the row itself can be focused; what stands in it is for the mouse and has its key elsewhere. */
export function TreeRow({
  item,
  style,
  query,
  isHit,
  isLoading,
  check,
  isChosen,
  onPress,
  onToggleOpen,
  onMenu,
  touch,
  ownBranch,
  renaming,
}: TreeRowProps) {
  const { level } = item.getItemMeta();
  const isOpen = item.isExpanded();
  const isDropTarget = touch?.side === 'inside' || (item.isUnorderedDragTarget?.() ?? false);
  const {
    onClick: _focusAndOpen,
    'aria-selected': _unknown,
    onDragStart,
    ...props
  } = item.getProps() as HTMLAttributes<HTMLElement>;
  // A long press at the grip would begin the browser's own dragging beside ours.
  const startDrag = (event: DragEvent<HTMLElement>): void => {
    if (touch?.isHeld) event.preventDefault();
    else onDragStart?.(event);
  };
  const meantForItself = (act: () => void) => (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const { icon, marks = NO_MARKS, isFaint } = item.getItemData();
  return (
    <div
      {...props}
      role="treeitem"
      className="tree-row"
      style={{ ...style, '--level': level } as CSSProperties}
      data-key={item.getId()}
      data-hit={isHit}
      data-chosen={isChosen ?? check === 'on'}
      data-drop={isDropTarget}
      data-side={touch?.side}
      data-held={touch?.isHeld}
      data-faint={isFaint}
      aria-label={[item.getItemName(), ...marks.map((mark) => mark.label)].join(', ')}
      aria-selected={isChosen}
      aria-checked={check === undefined ? undefined : ARIA_CHECKED[check]}
      aria-busy={isLoading || undefined}
      onFocus={() => {
        if (!item.isFocused()) item.setFocused();
      }}
      onClick={onPress}
      onContextMenu={onMenu}
      onDragStart={startDrag}
      {...(ownBranch ? { onDragOver: meantForItself(ownBranch.onOver), onDrop: meantForItself(ownBranch.onDrop) } : {})}
    >
      {item.isFolder() ? (
        <span
          role="none"
          className="tree-arrow"
          data-open={isOpen}
          data-loading={isLoading}
          onClick={(event) => {
            event.stopPropagation();
            onToggleOpen();
          }}
        >
          <span className={`pi pi-${isLoading ? 'spinner' : 'angle-right'}`} aria-hidden="true" />
        </span>
      ) : (
        <span className="tree-arrow" />
      )}
      {check === undefined ? null : (
        <span className="tree-box" data-check={check} aria-hidden="true">
          <span className={`pi pi-${check === 'mixed' ? 'minus' : 'check'}`} />
        </span>
      )}
      {icon ? <span className={`pi pi-${icon} tree-icon`} aria-hidden="true" /> : null}
      {renaming ? (
        <RenameInput label={item.getItemName()} {...renaming} />
      ) : (
        <span className="tree-label">
          {markHit(item.getItemName(), query).map((part) =>
            part.isHit ? <mark key={part.text}>{part.text}</mark> : part.text,
          )}
        </span>
      )}
      {marks.map((mark) => (
        <span
          key={mark.icon}
          className={`pi pi-${mark.icon} tree-mark`}
          data-tone={mark.tone}
          title={mark.label}
          aria-hidden="true"
        />
      ))}
      {touch && !renaming ? (
        <span role="none" className="tree-grip" title="끌어서 옮기기" {...touch.grip}>
          <span className="pi pi-bars" aria-hidden="true" />
        </span>
      ) : null}
      {onMenu && !renaming ? (
        <span
          role="none"
          className="tree-more"
          title="메뉴 (Shift+F10)"
          onClick={(event) => {
            event.stopPropagation();
            onMenu(event);
          }}
        >
          <span className="pi pi-ellipsis-h" aria-hidden="true" />
        </span>
      ) : null}
    </div>
  );
}

function RenameInput({
  label,
  maxLength,
  onDone,
}: {
  readonly label: string;
  readonly maxLength: number;
  readonly onDone: (label: string | null) => void;
}) {
  const [text, setText] = useState(label);
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (isPlainEnter(event)) onDone(text);
    else if (event.key === 'Escape') onDone(null);
  };
  // Selected at once: renaming most often means writing anew.
  return (
    <input
      className="tree-rename"
      autoComplete="off"
      aria-label={`${label} 이름 변경`}
      ref={(input) => {
        if (input && document.activeElement !== input) input.select();
      }}
      value={text}
      maxLength={maxLength}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
      onBlur={() => onDone(text)}
    />
  );
}
