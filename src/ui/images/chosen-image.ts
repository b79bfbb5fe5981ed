import type { ImageCrop } from './crop-rules.ts';

/** A picture in a form: stored already, or still a file of the device. */
export interface ChosenImage {
  readonly key: string;
  readonly name: string;
  /** Address that the page may show. */
  readonly src: string;
  readonly altText: string;
  readonly crop: ImageCrop;
}
