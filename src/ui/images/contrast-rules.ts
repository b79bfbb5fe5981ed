/**
 * The contrast that text needs against its background (WCAG 1.4.3): large ones, from 24 pixels on or 19 in bold, and
 * all others.
 */
const LARGE_CONTRAST = 3,
  USUAL_CONTRAST = 4.5;
/**
 * Darkest and lightest parts of a picture count, single points do not. Of one line of small text, whose edges are soft,
 * about a 3,000th of a banner has their full colour.
 */
const EDGE_SHARE = 0.0003;
const BYTES_A_POINT = 4,
  FULL = 255,
  FLARE = 0.05;

const linear = (byte: number): number => {
  const share = byte / FULL;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/**
 * Relative luminance of each point of a picture (RGBA, a byte each); what can be seen through counts as lying on white.
 */
export function luminancesOf(points: ArrayLike<number>): Float64Array {
  return Float64Array.from({ length: Math.floor(points.length / BYTES_A_POINT) }, (_point, place) => {
    const at = place * BYTES_A_POINT,
      cover = (points[at + 3] ?? 0) / FULL,
      on = (offset: number): number => linear((points[at + offset] ?? 0) * cover + FULL * (1 - cover));
    return 0.2126 * on(0) + 0.7152 * on(1) + 0.0722 * on(2);
  });
}

/** Contrast between the darkest and the lightest part of a picture, from 1 (one colour) to 21 (black and white). */
export function contrastOf(luminances: Float64Array): number {
  const sorted = luminances.toSorted(),
    edge = Math.floor(sorted.length * EDGE_SHARE);
  return ((sorted[sorted.length - 1 - edge] ?? 0) + FLARE) / ((sorted[edge] ?? 0) + FLARE);
}

/** Text that cannot stand out enough to be read, whatever is written in a picture. */
export type FaintText = 'ALL' | 'SMALL';

/**
 * Which sizes of text the darkest and the lightest part of a picture are too near to each other for; null where all can
 * be read, or nothing is known.
 */
export function faintTextOf(points: ArrayLike<number>): FaintText | null {
  if (points.length === 0) return null;
  const contrast = contrastOf(luminancesOf(points));
  return contrast < LARGE_CONTRAST ? 'ALL' : contrast < USUAL_CONTRAST ? 'SMALL' : null;
}
