import { AssistiveDndState } from '@headless-tree/core';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { message } from '#messages/message.ts';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { TreeMenu } from './row/TreeMenu.tsx';
import { TreeRow } from './row/TreeRow.tsx';
import { checkStateOf, toggleCheck } from './rules/check-state.ts';
import type { TreeProps } from './tree-props.ts';
import { dropRow } from './drop-row.ts';
import { useTouchMove } from './useTouchMove.ts';
import { useTreeKeys } from './useTreeKeys.ts';
import { useTreeModel } from './useTreeModel.ts';
import './tree.css';

const ROW_PX = 34,
  TOUCH_ROW_PX = 44,
  SPARE_ROWS = 12;
const TOUCH = '(max-width: 959px)';
const DRAG_MESSAGES: Partial<Record<AssistiveDndState, string>> = {
  [AssistiveDndState.Started]: '옮길 곳을 위아래 화살표로 고르고 Enter로 놓습니다. Esc는 취소합니다.',
  [AssistiveDndState.Dragging]: '옮길 곳을 고르는 중입니다.',
  [AssistiveDndState.Completed]: '놓았습니다.',
  [AssistiveDndState.Aborted]: '옮기기를 취소했습니다.',
};

/** Rows in families: chosen, searched, moved by mouse, finger or keys (Ctrl+Shift+D). Only rows in sight are in the document. */
export function Tree(props: TreeProps) {
  const { label, mode, chosen, onChoose, query = '', editing, isLoading = false } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const scrollTo = useRef<(place: number) => void>(() => undefined);
  const { tree, index, hits, open, setOpen, loading } = useTreeModel(props, (place) => scrollTo.current(place));
  const [renamed, setRenamed] = useState<string | null>(null);
  const [menu, setMenu] = useState<{ readonly key: string; readonly x: number; readonly y: number } | null>(null);
  const rows = tree.getItems();
  const focusedPlace = Math.max(
    0,
    rows.findIndex((row) => row.isFocused()),
  );
  // Asked once, not for each of a thousand rows.
  const rowPx = matchMedia(TOUCH).matches ? TOUCH_ROW_PX : ROW_PX;
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here and handed to nothing that is memoized
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: SPARE_ROWS,
    // The focused row stays in the document, or scrolling would lose the focus.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...(rows.length > 0 ? [focusedPlace] : [])])].toSorted(
        (a, b) => a - b,
      ),
  });
  scrollTo.current = (place) => virtual.scrollToIndex(place);
  const firstHit = rows.find((row) => hits.hits.has(row.getId()));
  const firstHitKey = firstHit?.getId(),
    firstHitPlace = firstHit?.getItemMeta().index ?? 0;
  // Where rows are hidden by scrolling, a search that only marked them would seem to find nothing.
  useEffect(() => {
    if (firstHitKey !== undefined) scrollTo.current(firstHitPlace);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a branch opened above the hit moves it, and must not move the sight
  }, [query, firstHitKey]);

  const setRowOpen = (key: string, isOpen: boolean): void =>
    setOpen(isOpen ? [...open, key] : open.filter((each) => each !== key));
  const press = (key: string): void => {
    if (mode === 'none') setRowOpen(key, !open.includes(key));
    else if (mode === 'single') onChoose(new Set([key]));
    else onChoose(toggleCheck(index, chosen, key, mode === 'check'));
  };
  const focusRow = (key: string): void => {
    tree.getItemInstance(key).setFocused();
    tree.updateDomFocus();
  };
  const touch = useTouchMove({ scroller, index, open, editing, focusRow });
  const openMenu = (key: string, element: HTMLElement): void => {
    const box = element.getBoundingClientRect();
    setMenu({ key, x: box.left + 48, y: box.bottom });
  };
  const finishRename = (key: string, text: string | null): void => {
    if (renamed !== key) return;
    setRenamed(null);
    focusRow(key);
    const name = text?.trim();
    if (name && name !== index.itemOf(key)?.label) editing?.rename?.onRename(key, name);
  };
  const held = tree.getState().dnd?.draggedItems?.[0]?.getId();
  const isInHeldBranch = (key: string): boolean =>
    held !== undefined && (held === key || index.ancestorsOf(key).includes(held));
  const dropIntoItself = (key: string): void => {
    tree.applySubStateUpdate('dnd', null);
    if (held !== undefined && held !== key) dropRow(editing, { key: held, parentKey: key, index: 0 });
  };
  const onKeyDown = useTreeKeys(tree, {
    press,
    rename: editing?.rename ? setRenamed : undefined,
    openMenu: editing ? openMenu : undefined,
  });
  useImperativeHandle(props.handle, () => ({
    expandAll: (items = props.items) => setOpen([...new Set(items.flatMap((item) => item.parentKey ?? []))]),
    collapseAll: () => setOpen([]),
    reveal: (key) => {
      setOpen([...new Set([...open, ...index.ancestorsOf(key)])]);
      focusRow(key);
    },
    rename: (key) => {
      setOpen([...new Set([...open, ...index.ancestorsOf(key)])]);
      setRenamed(key);
    },
  }));

  // What is not loaded yet may hold the words all the same.
  const isNothingFound = query.trim() !== '' && hits.hits.size === 0 && props.lazy === undefined;
  if (rows.length === 0 || isNothingFound)
    return (
      <div className="tree" aria-busy={isLoading}>
        {isLoading ? null : <StateNotice icon="inbox" text={message('M-NOITEM')} />}
      </div>
    );
  const menuItem = menu ? index.itemOf(menu.key) : undefined;
  const { ref, style: _position, ...container } = tree.getContainerProps(label);
  return (
    <div className="tree" ref={scroller} aria-busy={isLoading}>
      <div
        {...container}
        role="tree"
        translate="no"
        ref={ref}
        className="tree-rows"
        style={{ height: virtual.getTotalSize() }}
        aria-multiselectable={mode === 'check' || mode === 'each' || undefined}
        onKeyDown={onKeyDown}
      >
        {virtual.getVirtualItems().map(({ index: place, start, size }) => {
          const item = rows[place];
          if (!item) return null;
          const key = item.getId();
          return (
            <TreeRow
              key={key}
              item={item}
              style={{ transform: `translateY(${start}px)`, height: size }}
              query={query}
              isHit={hits.hits.has(key)}
              isLoading={loading.has(key)}
              ownBranch={
                isInHeldBranch(key)
                  ? {
                      onOver: () => tree.applySubStateUpdate('dnd', (dnd) => dnd && { ...dnd, dragTarget: undefined }),
                      onDrop: () => dropIntoItself(key),
                    }
                  : undefined
              }
              check={mode === 'check' || mode === 'each' ? checkStateOf(index, chosen, key) : undefined}
              isChosen={mode === 'single' ? chosen.has(key) : undefined}
              onPress={() => {
                item.setFocused();
                press(key);
              }}
              onToggleOpen={() => setRowOpen(key, !open.includes(key))}
              onMenu={
                editing
                  ? (event) => {
                      event.preventDefault();
                      item.setFocused();
                      setMenu({ key, x: event.clientX, y: event.clientY });
                    }
                  : undefined
              }
              touch={
                editing
                  ? {
                      grip: touch.gripOf(key),
                      isHeld: touch.movedKey === key,
                      side: touch.aim?.overKey === key ? touch.aim.side : undefined,
                    }
                  : undefined
              }
              renaming={
                editing?.rename && renamed === key
                  ? { maxLength: editing.rename.labelMaxLength, onDone: (text) => finishRename(key, text) }
                  : undefined
              }
            />
          );
        })}
        {editing ? <div className="tree-line" style={tree.getDragLineStyle()} /> : null}
      </div>
      {editing ? (
        <p className="visually-hidden" role="status">
          {DRAG_MESSAGES[tree.getState().assistiveDndState ?? AssistiveDndState.None] ?? ''}
        </p>
      ) : null}
      {menu && menuItem && editing ? (
        <TreeMenu
          label={menuItem.label}
          x={menu.x}
          y={menu.y}
          entries={editing.menuOf(menu.key, () => setRenamed(menu.key))}
          onClose={() => {
            setMenu(null);
            focusRow(menu.key);
          }}
        />
      ) : null}
    </div>
  );
}
