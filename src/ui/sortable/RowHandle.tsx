import { useSortable } from '@dnd-kit/sortable';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { SortHandle } from './SortHandle.tsx';

interface RowHandleProps {
  readonly id: string;
  readonly name: string;
  readonly place: number;
}

/** The handle of a table's row within a SortableArea; the row that it stands in moves with it. */
export function RowHandle({ id, name, place }: RowHandleProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const handle = useRef<HTMLButtonElement | null>(null);
  const hold = useCallback(
    (button: HTMLButtonElement | null): void => {
      handle.current = button;
      setActivatorNodeRef(button);
      setNodeRef(button?.closest('tr') ?? null);
    },
    [setActivatorNodeRef, setNodeRef],
  );
  const offset = transform ? Math.round(transform.y) : 0;
  useLayoutEffect(() => {
    const row = handle.current?.closest('tr');
    if (!row) return undefined;
    row.style.transform = offset === 0 ? '' : `translate3d(0, ${offset}px, 0)`;
    row.style.transition = transition ?? '';
    row.dataset['dragging'] = String(isDragging);
    return () => {
      row.style.transform = '';
      row.style.transition = '';
      delete row.dataset['dragging'];
    };
  }, [offset, transition, isDragging]);
  return <SortHandle ref={hold} name={name} place={place} shape="row" attributes={attributes} listeners={listeners} />;
}
