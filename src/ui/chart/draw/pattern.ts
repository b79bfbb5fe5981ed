const TILE_PX = 8;

type Draw = (context: CanvasRenderingContext2D) => void;
const line =
  (...points: readonly (readonly [number, number])[]): Draw =>
  (context) => {
    context.beginPath();
    points.forEach(([x, y], index) => (index % 2 === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
    context.stroke();
  };

/** Plain, stripes, dots, lattice, lines: in this order, so that the first series is the calmest. The legend has the same in CSS. */
const MARKS: readonly (Draw | null)[] = [
  null,
  line([-2, 2], [2, -2], [0, 8], [8, 0], [6, 10], [10, 6]),
  (context) => {
    for (const [x, y] of [
      [2, 2],
      [6, 6],
    ] as const) {
      context.beginPath();
      context.arc(x, y, 1.4, 0, Math.PI * 2);
      context.fill();
    }
  },
  line([0, 4], [8, 4], [4, 0], [4, 8]),
  line([0, 2], [8, 2], [0, 6], [8, 6]),
];

/**
 * A fill of the colour with the mark of its place on it, so that nothing rests on colour alone.
 * @returns the bare colour for the first place, and where a canvas cannot make patterns
 */
export function patternOf(place: number, color: string, surface: string): CanvasPattern | string {
  const mark = MARKS[place % MARKS.length];
  const tile = document.createElement('canvas');
  tile.width = TILE_PX;
  tile.height = TILE_PX;
  const context = tile.getContext('2d');
  if (!mark || !context) return color;
  context.fillStyle = color;
  context.fillRect(0, 0, TILE_PX, TILE_PX);
  context.strokeStyle = surface;
  context.fillStyle = surface;
  context.lineWidth = 1.5;
  mark(context);
  return context.createPattern(tile, 'repeat') ?? color;
}
