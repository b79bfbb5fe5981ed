export type CropRatio = '16:9' | '1:1' | 'FREE';

/** The part of a picture that is shown, in percent of its width and height. The picture itself stays whole. */
export interface ImageCrop {
  readonly ratioCd: CropRatio;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
/** In pixels, as the picture was made. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

export const WHOLE_IMAGE: ImageCrop = { ratioCd: 'FREE', x: 0, y: 0, w: 100, h: 100 };
const RATIOS: Readonly<Record<CropRatio, number | null>> = { '16:9': 16 / 9, '1:1': 1, FREE: null };
const DIGITS = 1000;

/** Width by height that a choice of ratio demands; null for none. */
export const aspectOf = (ratioCd: CropRatio): number | null => RATIOS[ratioCd];

const rounded = (value: number): number => Math.round(value * DIGITS) / DIGITS;

/** The largest cut of a ratio, in the middle of the picture. */
export function largestCrop(ratioCd: CropRatio, { width, height }: ImageSize): ImageCrop {
  const aspect = aspectOf(ratioCd);
  if (aspect === null) return { ...WHOLE_IMAGE, ratioCd };
  const isWide = width / height > aspect;
  const w = isWide ? (height * aspect * 100) / width : 100,
    h = isWide ? 100 : (width * 100) / aspect / height;
  return { ratioCd, x: rounded((100 - w) / 2), y: rounded((100 - h) / 2), w: rounded(w), h: rounded(h) };
}

/** A cut that never leaves the picture, however it was rounded. */
export function clampCrop(crop: ImageCrop): ImageCrop {
  const inside = (value: number, most: number): number => rounded(Math.min(Math.max(value, 0), most));
  const x = inside(crop.x, 99),
    y = inside(crop.y, 99);
  return { ...crop, x, y, w: Math.max(inside(crop.w, 100 - x), 1), h: Math.max(inside(crop.h, 100 - y), 1) };
}

/** Width by height of what is shown. */
export const shownAspect = ({ w, h }: ImageCrop, { width, height }: ImageSize): number => (w * width) / (h * height);

/** How a picture stands in a frame of the cut's shape: wider than the frame, and moved so that the cut fills it. */
export function placeInFrame({ x, y, w, h }: ImageCrop): {
  readonly width: string;
  readonly height: string;
  readonly left: string;
  readonly top: string;
} {
  return {
    width: `${rounded(10_000 / w)}%`,
    height: `${rounded(10_000 / h)}%`,
    left: `${rounded((-x * 100) / w)}%`,
    top: `${rounded((-y * 100) / h)}%`,
  };
}
