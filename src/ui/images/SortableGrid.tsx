import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors, type Announcements, type DragEndEvent } from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import './images.css';

interface SortableGridProps<T> {
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  readonly nameOf: (item: T) => string;
  /** Null: the cards stand as they are, without handles. */
  readonly onOrder: ((items: readonly T[]) => void) | null;
  /** What stands on a card; the handle is the only part that drags, so that text can be selected. */
  readonly children: (item: T, handle: ReactNode, place: number) => ReactNode;
}

const DRAG_STARTS_AFTER_PX = 6;
const INSTRUCTIONS = { draggable: 'Space로 집고 화살표로 옮긴 뒤 Space로 놓습니다. Esc는 취소합니다.' };

/** Cards in an order that a person makes: by pointer on their handle, or with Space and arrows, told to screen readers. */
export function SortableGrid<T>({ label, items, keyOf, nameOf, onOrder, children }: SortableGridProps<T>) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_STARTS_AFTER_PX } }), useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }));
  const placeOf = (key: unknown): number => items.findIndex((item) => keyOf(item) === key);
  const spoken = (key: unknown): string => { const item = items[placeOf(key)]; return item ? nameOf(item) : ''; };
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${spoken(active.id)}을(를) 집었습니다. ${placeOf(active.id) + 1}번째입니다.`,
    onDragOver: ({ active, over }) => (over ? `${spoken(active.id)}: ${placeOf(over.id) + 1}번째 자리입니다.` : ''),
    onDragEnd: ({ active, over }) => (over ? `${spoken(active.id)}: ${placeOf(over.id) + 1}번째에 놓았습니다.` : ''),
    onDragCancel: ({ active }) => `${spoken(active.id)}: 옮기기를 취소했습니다.`,
  };
  const onDragEnd = ({ active, over }: DragEndEvent): void => {
    if (over && active.id !== over.id) onOrder?.(arrayMove([...items], placeOf(active.id), placeOf(over.id)));
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd} accessibility={{ announcements, screenReaderInstructions: INSTRUCTIONS }}>
      <SortableContext items={items.map(keyOf)} strategy={rectSortingStrategy}>
        <ul className="image-cards" aria-label={label}>
          {items.map((item, place) => <SortableCard key={keyOf(item)} id={keyOf(item)} name={nameOf(item)} place={place} isFixed={onOrder === null}>{(handle) => children(item, handle, place)}</SortableCard>)}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

interface SortableCardProps {
  readonly id: string;
  readonly name: string;
  readonly place: number;
  readonly isFixed: boolean;
  readonly children: (handle: ReactNode) => ReactNode;
}

function SortableCard({ id, name, place, isFixed, children }: SortableCardProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id, disabled: isFixed });
  const style = { transform: transform ? `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)` : undefined, transition };
  const handle = isFixed ? null : (
    <button type="button" ref={setActivatorNodeRef} className="image-card-handle" {...attributes} {...listeners} aria-label={`${place + 1}번째 ${name} 옮기기`} title="끌어서 옮기기">
      <span className="pi pi-arrows-alt" aria-hidden="true" />{place + 1}
    </button>
  );
  return <li ref={setNodeRef} className="image-card" data-dragging={isDragging} style={style}>{children(handle)}</li>;
}
