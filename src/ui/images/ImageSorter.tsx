import { ImageCard } from './ImageCard.tsx';
import { SortableGrid } from './SortableGrid.tsx';
import type { ChosenImage } from './chosen-image.ts';

interface ImageSorterProps {
  readonly label: string;
  readonly images: readonly ChosenImage[];
  readonly onChange: (images: readonly ChosenImage[]) => void;
  readonly altMaxLength: number;
  /** What is wrong with a picture, by its key. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onCrop: (key: string) => void;
}

/** Pictures in their order; the first is the cover. */
export function ImageSorter({ label, images, onChange, altMaxLength, errors, onCrop }: ImageSorterProps) {
  return (
    <SortableGrid
      label={label}
      items={images}
      keyOf={(image) => image.key}
      nameOf={(image) => image.name}
      onOrder={onChange}
    >
      {(image, handle, place) => (
        <ImageCard
          image={image}
          place={place}
          handle={handle}
          error={errors[image.key]}
          altMaxLength={altMaxLength}
          onCrop={() => onCrop(image.key)}
          onAlt={(altText) => onChange(images.map((each) => (each.key === image.key ? { ...each, altText } : each)))}
          onRemove={() => onChange(images.filter((each) => each.key !== image.key))}
        />
      )}
    </SortableGrid>
  );
}
