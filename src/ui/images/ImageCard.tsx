import type { ReactNode } from 'react';
import { IconButton } from '#ui/button/IconButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { CroppedImage } from './CroppedImage.tsx';
import type { ChosenImage } from './chosen-image.ts';

interface ImageCardProps {
  readonly image: ChosenImage;
  readonly place: number;
  /** What drags the card. */
  readonly handle: ReactNode;
  readonly error?: string | undefined;
  readonly altMaxLength: number;
  readonly onAlt: (altText: string) => void;
  readonly onCrop: () => void;
  readonly onRemove: () => void;
}

/** One picture with its words. */
export function ImageCard({ image, place, handle, error, altMaxLength, onAlt, onCrop, onRemove }: ImageCardProps) {
  return (
    <>
      <div className="image-card-picture">
        <CroppedImage src={image.src} alt={image.altText} crop={image.crop} />
        {place === 0 ? (
          <span className="chip image-card-cover" data-tone="info">
            대표
          </span>
        ) : null}
      </div>
      <div className="image-card-tools">
        {handle}
        <span className="image-card-name" title={image.name}>
          {image.name}
        </span>
        <IconButton icon="expand" size="small" label={`${image.name} 자르기`} onClick={onCrop} />
        <IconButton icon="times" size="small" label={`${image.name} 빼기`} onClick={onRemove} />
      </div>
      <TextField
        label="대체 텍스트"
        required
        value={image.altText}
        maxLength={altMaxLength}
        error={error}
        onChange={onAlt}
      />
    </>
  );
}
