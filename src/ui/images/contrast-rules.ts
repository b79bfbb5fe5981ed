/** Letters of a usual size need this much between themselves and their ground (WCAG 1.4.3). */
const LEAST_CONTRAST = 4.5;
/** Darkest and lightest parts of a picture count, single points do not. */
const EDGE_SHARE = 0.02;
const BYTES_A_POINT = 4, FULL = 255, FLARE = 0.05;

const linear = (byte: number): number => { const share = byte / FULL; return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4; };

/** Relative luminance of each point of a picture (RGBA, a byte each); what can be seen through counts as lying on white. */
export function luminancesOf(points: ArrayLike<number>): readonly number[] {
  return Array.from({ length: Math.floor(points.length / BYTES_A_POINT) }, (_point, place) => {
    const at = place * BYTES_A_POINT, cover = (points[at + 3] ?? 0) / FULL, on = (offset: number): number => linear((points[at + offset] ?? 0) * cover + FULL * (1 - cover));
    return 0.2126 * on(0) + 0.7152 * on(1) + 0.0722 * on(2);
  });
}

/** Contrast between the darkest and the lightest part of a picture, from 1 (one colour) to 21 (black and white). */
export function contrastOf(luminances: readonly number[]): number {
  const sorted = luminances.toSorted((left, right) => left - right), edge = Math.floor(sorted.length * EDGE_SHARE);
  return ((sorted[sorted.length - 1 - edge] ?? 0) + FLARE) / ((sorted[edge] ?? 0) + FLARE);
}

/** Whether nothing in a picture can stand out enough to be read, whatever is written in it. */
export const isFaint = (points: ArrayLike<number>): boolean => points.length > 0 && contrastOf(luminancesOf(points)) < LEAST_CONTRAST;
