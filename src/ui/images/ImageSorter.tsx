import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors, type Announcements, type DragEndEvent } from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { ImageCard } from './ImageCard.tsx';
import type { ChosenImage } from './chosen-image.ts';
import './images.css';

interface ImageSorterProps {
  readonly label: string;
  readonly images: readonly ChosenImage[];
  readonly onChange: (images: readonly ChosenImage[]) => void;
  readonly altMaxLength: number;
  /** What is wrong with a picture, by its key. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onCrop: (key: string) => void;
}

const DRAG_STARTS_AFTER_PX = 6;
const INSTRUCTIONS = { draggable: 'Space로 집고 화살표로 옮긴 뒤 Space로 놓습니다. Esc는 취소합니다.' };

/** Pictures in their order; the first is the cover. Dragged by their handle, or with Space and arrows on it. */
export function ImageSorter({ label, images, onChange, altMaxLength, errors, onCrop }: ImageSorterProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_STARTS_AFTER_PX } }), useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }));
  const placeOf = (key: unknown): number => images.findIndex((image) => image.key === key);
  const nameOf = (key: unknown): string => images[placeOf(key)]?.name ?? '';
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${nameOf(active.id)}을(를) 집었습니다. ${placeOf(active.id) + 1}번째입니다.`,
    onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)}: ${placeOf(over.id) + 1}번째 자리입니다.` : ''),
    onDragEnd: ({ active, over }) => (over ? `${nameOf(active.id)}: ${placeOf(over.id) + 1}번째에 놓았습니다.` : ''),
    onDragCancel: ({ active }) => `${nameOf(active.id)}: 옮기기를 취소했습니다.`,
  };
  const onDragEnd = ({ active, over }: DragEndEvent): void => {
    if (over && active.id !== over.id) onChange(arrayMove([...images], placeOf(active.id), placeOf(over.id)));
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd} accessibility={{ announcements, screenReaderInstructions: INSTRUCTIONS }}>
      <SortableContext items={images.map((image) => image.key)} strategy={rectSortingStrategy}>
        <ul className="image-cards" aria-label={label}>
          {images.map((image, place) => (
            <ImageCard key={image.key} image={image} place={place} error={errors[image.key]} altMaxLength={altMaxLength} onCrop={() => onCrop(image.key)}
              onAlt={(altText) => onChange(images.map((each) => (each.key === image.key ? { ...each, altText } : each)))} onRemove={() => onChange(images.filter((each) => each.key !== image.key))} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
