import { pngBytes } from '../png-bytes.ts';

/* Pictures of the demo campus: shapes on a ground that runs from one colour into another. They hold no letters, so that words stand beside them in every theme. */

type Colour = readonly [red: number, green: number, blue: number];
/** A shape by how much of a point it covers, from 0 to 1. */
type Shape = (x: number, y: number) => number;
interface Layer {
  readonly shape: Shape;
  readonly colour: Colour;
  /** From 0, which is not seen, to 1. */
  readonly strength: number;
}
export interface PromoArt {
  readonly from: Colour;
  readonly to: Colour;
  readonly layers: readonly Layer[];
}

export const ART_SIZE = { width: 1280, height: 720 } as const;
const WHITE: Colour = [255, 255, 255],
  CHANNELS = 3;

const soft = (distance: number): number => Math.min(1, Math.max(0, distance + 0.5));
const disc =
  (cx: number, cy: number, radius: number): Shape =>
  (x, y) =>
    soft(radius - Math.hypot(x - cx, y - cy));
const ring =
  (cx: number, cy: number, radius: number, thick: number): Shape =>
  (x, y) =>
    soft(thick / 2 - Math.abs(Math.hypot(x - cx, y - cy) - radius));
/** A box with round corners. */
const box =
  (left: number, top: number, width: number, height: number, radius = 14): Shape =>
  (x, y) => {
    const dx = Math.max(Math.abs(x - left - width / 2) - width / 2 + radius, 0),
      dy = Math.max(Math.abs(y - top - height / 2) - height / 2 + radius, 0);
    return soft(radius - Math.hypot(dx, dy));
  };
/** Everything below a line that rises and falls. */
const wave =
  (level: number, height: number, length: number, shift = 0): Shape =>
  (x, y) =>
    soft(y - level - Math.sin((x + shift) / length) * height);
const line =
  (x1: number, y1: number, x2: number, y2: number, thick: number): Shape =>
  (x, y) => {
    const length = (x2 - x1) ** 2 + (y2 - y1) ** 2,
      along = Math.min(1, Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length));
    return soft(thick / 2 - Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1)));
  };
const light = (shape: Shape, strength: number): Layer => ({ shape, colour: WHITE, strength });

/** Steps that lead upwards, and the sun above the last one. */
const STAIRS: readonly Layer[] = [
  light(disc(1010, 190, 92), 0.92),
  ...[0, 1, 2, 3, 4].map((at) => light(box(470 + at * 150, 560 - at * 84, 132, 400), 0.2 + at * 0.13)),
];
/** People around one table, seen from above. */
const CIRCLE: readonly Layer[] = [
  light(ring(820, 360, 210, 14), 0.5),
  light(disc(820, 360, 96), 0.9),
  ...[0, 1, 2, 3, 4, 5].map((at) => {
    const turn = (at * Math.PI) / 3;
    return light(disc(820 + Math.cos(turn) * 210, 360 + Math.sin(turn) * 210, 54), at % 2 === 0 ? 0.95 : 0.65);
  }),
];
/** A globe with its lines, and a way around it. */
const GLOBE: readonly Layer[] = [
  light(disc(850, 360, 220), 0.18),
  light(ring(850, 360, 220, 12), 0.9),
  light((x, y) => soft(6 - Math.abs(Math.hypot((x - 850) * 2.1, y - 360) - 220)), 0.8),
  light(line(630, 360, 1070, 360, 10), 0.8),
  light((x, y) => soft(5 - Math.abs(Math.hypot(x - 850, (y - 360) * 2.4) - 220)), 0.5),
  light(disc(1030, 200, 30), 1),
];
/** Pieces that are put together. */
const BLOCKS: readonly Layer[] = [
  light(box(620, 170, 180, 180, 24), 0.85),
  light(box(822, 170, 180, 180, 24), 0.4),
  light(box(620, 372, 180, 180, 24), 0.4),
  light(box(822, 372, 180, 180, 24), 0.85),
  light(box(1024, 272, 130, 130, 24), 0.65),
];
/** Hills and a rising sun. */
const HILLS: readonly Layer[] = [
  light(disc(880, 300, 130), 0.9),
  light(wave(470, 46, 170), 0.28),
  light(wave(550, 40, 130, 260), 0.38),
  light(wave(630, 30, 110, 520), 0.5),
];
/** An open book with light above it. */
const BOOK: readonly Layer[] = [
  light(box(560, 330, 280, 220, 18), 0.75),
  light(box(860, 330, 280, 220, 18), 0.92),
  light(line(850, 310, 850, 570, 12), 0.5),
  ...[0, 1, 2, 3, 4].map((at) =>
    light(
      line(850 + (at - 2) * 96, 210 - Math.abs(at - 2) * -18, 850 + (at - 2) * 150, 96 + Math.abs(at - 2) * 34, 14),
      0.75,
    ),
  ),
];
/** Columns of a chart, and the line that follows them. */
const CHART: readonly Layer[] = [
  ...[150, 230, 190, 310, 380].map((height, at) =>
    light(box(580 + at * 116, 580 - height, 84, height, 12), 0.35 + at * 0.12),
  ),
  light(line(622, 400, 738, 320, 10), 0.95),
  light(line(738, 320, 854, 360, 10), 0.95),
  light(line(854, 360, 970, 240, 10), 0.95),
  light(line(970, 240, 1086, 170, 10), 0.95),
];
/** Houses of a town, some with light. */
const TOWN: readonly Layer[] = [
  light(disc(1060, 170, 64), 0.9),
  ...[260, 350, 300, 420, 280].map((height, at) =>
    light(box(520 + at * 134, 720 - height, 116, height + 40, 10), 0.3 + (at % 3) * 0.18),
  ),
  ...[0, 1, 2, 3, 4, 5].map((at) => light(box(548 + (at % 5) * 134, 560 + (at % 2) * 60, 26, 34, 4), 0.9)),
];

const art = (from: Colour, to: Colour, layers: readonly Layer[]): PromoArt => ({ from, to, layers });
export const PROMO_ART = {
  stairs: art([30, 64, 120], [66, 133, 190], STAIRS),
  circle: art([20, 90, 92], [72, 160, 140], CIRCLE),
  globe: art([52, 58, 128], [112, 104, 190], GLOBE),
  blocks: art([134, 58, 34], [206, 122, 62], BLOCKS),
  hills: art([36, 92, 60], [118, 168, 92], HILLS),
  book: art([88, 40, 96], [160, 92, 140], BOOK),
  chart: art([24, 70, 104], [64, 128, 132], CHART),
  town: art([44, 52, 78], [120, 108, 128], TOWN),
} as const;

const mixed = (under: number, over: number, share: number): number => under + (over - under) * share;

/** Draws a picture as a PNG. */
export function drawPromo({ from, to, layers }: PromoArt): Buffer {
  const { width, height } = ART_SIZE,
    points = new Uint8Array(width * height * CHANNELS);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      // The ground runs across in steps, which keeps the file small.
      const share = Math.round(((x / width + y / height) / 2) * 96) / 96;
      let [red, green, blue] = [
        mixed(from[0], to[0], share),
        mixed(from[1], to[1], share),
        mixed(from[2], to[2], share),
      ];
      for (const { shape, colour, strength } of layers) {
        const cover = shape(x, y) * strength;
        if (cover === 0) continue;
        red = mixed(red, colour[0], cover);
        green = mixed(green, colour[1], cover);
        blue = mixed(blue, colour[2], cover);
      }
      points.set([red, green, blue], (y * width + x) * CHANNELS);
    }
  return pngBytes({ width, height, channels: CHANNELS, points });
}
