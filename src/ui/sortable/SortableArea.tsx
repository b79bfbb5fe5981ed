import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { josa } from '#shared/josa.ts';
import './sortable.css';

interface SortableAreaProps<T> {
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  readonly nameOf: (item: T) => string;
  readonly onOrder: (items: readonly T[]) => void;
  /** Cards beside and below each other, or rows one below the other. */
  readonly shape: 'cards' | 'rows';
  readonly children: ReactNode;
}

const DRAG_STARTS_AFTER_PX = 6;
const INSTRUCTIONS = { draggable: 'Space로 집고 화살표로 옮긴 뒤 Space로 놓습니다. Esc는 취소합니다.' };

/**
 * Things in an order that a person makes: by pointer on their handle, or with Space and arrows, announced to screen
 * readers.
 */
export function SortableArea<T>({ items, keyOf, nameOf, onOrder, shape, children }: SortableAreaProps<T>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_STARTS_AFTER_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (key: unknown): number => items.findIndex((item) => keyOf(item) === key);
  const spoken = (key: unknown): string => {
    const item = items[placeOf(key)];
    return item ? nameOf(item) : '';
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) =>
      `${spoken(active.id)}${josa(spoken(active.id), '을/를')} 집었습니다. ${placeOf(active.id) + 1}번째입니다.`,
    onDragOver: ({ active, over }) => (over ? `${spoken(active.id)}: ${placeOf(over.id) + 1}번째 자리입니다.` : ''),
    onDragEnd: ({ active, over }) => (over ? `${spoken(active.id)}: ${placeOf(over.id) + 1}번째에 놓았습니다.` : ''),
    onDragCancel: ({ active }) => `${spoken(active.id)}: 옮기기를 취소했습니다.`,
  };
  const onDragEnd = ({ active, over }: DragEndEvent): void => {
    if (over && active.id !== over.id) onOrder(arrayMove([...items], placeOf(active.id), placeOf(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: INSTRUCTIONS }}
    >
      <SortableContext
        items={items.map(keyOf)}
        strategy={shape === 'cards' ? rectSortingStrategy : verticalListSortingStrategy}
      >
        {children}
      </SortableContext>
    </DndContext>
  );
}
