import { useState } from 'react';
import { placeInFrame, shownAspect, type ImageCrop, type ImageSize } from './crop-rules.ts';
import './images.css';

interface CroppedImageProps {
  readonly src: string;
  readonly alt: string;
  readonly crop: ImageCrop;
}

/** A picture of which only the cut is shown; the file is whole, so another cut can be chosen later. */
export function CroppedImage({ src, alt, crop }: CroppedImageProps) {
  const [size, setSize] = useState<ImageSize | null>(null);
  return (
    <span className="cropped" style={{ aspectRatio: size ? shownAspect(crop, size) : 16 / 9 }}>
      <img
        src={src}
        alt={alt}
        style={placeInFrame(crop)}
        onLoad={({ currentTarget }) =>
          setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
        }
      />
    </span>
  );
}
