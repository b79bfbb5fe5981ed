import { useSortable } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { SortableArea } from '../sortable/SortableArea.tsx';
import { SortHandle } from '../sortable/SortHandle.tsx';
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

/** Cards in an order that a person makes. */
export function SortableGrid<T>({ label, items, keyOf, nameOf, onOrder, children }: SortableGridProps<T>) {
  return (
    <SortableArea items={items} keyOf={keyOf} nameOf={nameOf} onOrder={(next) => onOrder?.(next)} shape="cards">
      <ul className="image-cards" aria-label={label}>
        {items.map((item, place) => (
          <SortableCard key={keyOf(item)} id={keyOf(item)} name={nameOf(item)} place={place} isFixed={onOrder === null}>
            {(handle) => children(item, handle, place)}
          </SortableCard>
        ))}
      </ul>
    </SortableArea>
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
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: isFixed,
  });
  const style = {
    transform: transform ? `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)` : undefined,
    transition,
  };
  const handle = isFixed ? null : (
    <SortHandle
      ref={setActivatorNodeRef}
      name={name}
      place={place}
      shape="card"
      attributes={attributes}
      listeners={listeners}
    />
  );
  return (
    <li ref={setNodeRef} className="image-card" data-dragging={isDragging} style={style}>
      {children(handle)}
    </li>
  );
}
