/* No schema library here: the screen asks the same questions before it shows a button. */
export const PROMO_STATES = ['DRAFT', 'OPEN', 'CLOSE'] as const;
export type PromoState = (typeof PROMO_STATES)[number];
export type PromoEvent = 'save' | 'open' | 'close';

interface Transition {
  readonly from: PromoState;
  readonly event: PromoEvent;
  readonly to: PromoState;
}

/** The life of a promotion: written, shown, over. What is over is a record and stays as it was. */
export const PROMO_STEPS: readonly Transition[] = [
  { from: 'DRAFT', event: 'save', to: 'DRAFT' },
  { from: 'DRAFT', event: 'open', to: 'OPEN' },
  { from: 'OPEN', event: 'save', to: 'OPEN' },
  { from: 'OPEN', event: 'close', to: 'CLOSE' },
];

/** The state after an event; null when the present one knows no such event. */
export function nextPromoState(from: PromoState, event: PromoEvent): PromoState | null {
  return PROMO_STEPS.find((transition) => transition.from === from && transition.event === event)?.to ?? null;
}

/** What people may see must be whole; a draft may lack everything but its name. */
export const mustBeWhole = (state: PromoState): boolean => state !== 'DRAFT';

export const CROP_RATIOS = ['16:9', '1:1', 'FREE'] as const;
export type CropRatio = (typeof CROP_RATIOS)[number];

/** The part of a picture that is shown, in percent of its width and height. */
export interface Crop {
  readonly ratioCd: CropRatio;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export const MAX_IMAGES = 10;
export const WHOLE_PICTURE: Crop = { ratioCd: 'FREE', x: 0, y: 0, w: 100, h: 100 };
const TOLERANCE = 0.01;

/** Whether a cut lies inside its picture and shows something. */
export function isCropInside({ x, y, w, h }: Crop): boolean {
  return x >= 0 && y >= 0 && w > 0 && h > 0 && x + w <= 100 + TOLERANCE && y + h <= 100 + TOLERANCE;
}
