import { useSortable } from '@dnd-kit/sortable';
import { IconButton } from '#ui/button/IconButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { CroppedImage } from './CroppedImage.tsx';
import type { ChosenImage } from './chosen-image.ts';

interface ImageCardProps {
  readonly image: ChosenImage;
  readonly place: number;
  readonly error?: string | undefined;
  readonly altMaxLength: number;
  readonly onAlt: (altText: string) => void;
  readonly onCrop: () => void;
  readonly onRemove: () => void;
}

/** One picture with its words; the handle is the only part that drags, so that text can be selected. */
export function ImageCard({ image, place, error, altMaxLength, onAlt, onCrop, onRemove }: ImageCardProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id: image.key });
  const style = { transform: transform ? `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)` : undefined, transition };
  return (
    <li ref={setNodeRef} className="image-card" data-dragging={isDragging} style={style}>
      <div className="image-card-picture">
        <CroppedImage src={image.src} alt={image.altText} crop={image.crop} />
        {place === 0 ? <span className="chip image-card-cover" data-tone="info">대표</span> : null}
      </div>
      <div className="image-card-tools">
        <button type="button" ref={setActivatorNodeRef} className="image-card-handle" {...attributes} {...listeners} aria-label={`${place + 1}번째 ${image.name} 옮기기`} title="끌어서 옮기기">
          <span className="pi pi-arrows-alt" aria-hidden="true" />{place + 1}
        </button>
        <span className="image-card-name" title={image.name}>{image.name}</span>
        <IconButton icon="expand" size="small" label={`${image.name} 자르기`} onClick={onCrop} />
        <IconButton icon="times" size="small" label={`${image.name} 빼기`} onClick={onRemove} />
      </div>
      <TextField label="대체 텍스트" required value={image.altText} maxLength={altMaxLength} error={error} onChange={onAlt} />
    </li>
  );
}
