import type { useSortable } from '@dnd-kit/sortable';
import type { Ref } from 'react';
import './sortable.css';

interface SortHandleProps extends Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners'> {
  readonly name: string;
  /** From 0. */
  readonly place: number;
  /** Rows move up and down, cards to all sides. */
  readonly shape: 'row' | 'card';
  readonly ref: Ref<HTMLButtonElement>;
}

const ICONS = { row: 'pi-bars', card: 'pi-arrows-alt' } as const;

/** What a thing is picked up by, with pointer or Space; it announces the position. */
export function SortHandle({ name, place, shape, ref, attributes, listeners }: SortHandleProps) {
  return (
    <button
      type="button"
      ref={ref}
      className="sort-handle"
      {...attributes}
      {...listeners}
      aria-label={`${place + 1}번째 ${name} 옮기기`}
      title="끌어서 옮기기"
    >
      <span className={`pi ${ICONS[shape]}`} aria-hidden="true" />
      {place + 1}
    </button>
  );
}
