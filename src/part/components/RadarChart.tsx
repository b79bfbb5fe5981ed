/** Wider than high: names stand beside it. */
const WIDTH = 340,
  HEIGHT = 236,
  CENTRE_X = WIDTH / 2,
  CENTRE_Y = 122,
  REACH = 88,
  RINGS = [0.25, 0.5, 0.75, 1],
  FULL = 100,
  NAME_ROOM = 16;

export interface RadarPoint {
  readonly name: string;
  /** 0 to 100; null where it is unknown. */
  readonly pct: number | null;
}

/** Place of a share on the spoke of one of so many, from the top on, as the clock goes. */
function placeOf(index: number, count: number, share: number): readonly [x: number, y: number] {
  const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
  return [CENTRE_X + Math.cos(angle) * REACH * share, CENTRE_Y + Math.sin(angle) * REACH * share];
}
const pathOf = (shares: readonly number[]): string =>
  shares
    .map((share, index) =>
      placeOf(index, shares.length, share)
        .map((at) => at.toFixed(1))
        .join(','),
    )
    .join(' ');

function anchorOf(x: number): 'start' | 'middle' | 'end' {
  if (Math.abs(x - CENTRE_X) < 1) return 'middle';
  return x > CENTRE_X ? 'start' : 'end';
}

/** Abilities around a centre. The table beside it says the same in figures: the picture is for the eye alone. */
export function RadarChart({ points }: { readonly points: readonly RadarPoint[] }) {
  const shares = points.map(({ pct }) => (pct ?? 0) / FULL);
  return (
    <svg className="part-radar" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {RINGS.map((ring) => (
        <polygon key={ring} className="part-radar-ring" points={pathOf(points.map(() => ring))} />
      ))}
      {points.map(({ name }, index) => {
        const [x, y] = placeOf(index, points.length, 1);
        return <line key={name} className="part-radar-ring" x1={CENTRE_X} y1={CENTRE_Y} x2={x} y2={y} />;
      })}
      <polygon className="part-radar-area" points={pathOf(shares)} />
      {shares.map((share, index) => {
        const [cx, cy] = placeOf(index, points.length, share);
        return <circle key={points[index]?.name} className="part-radar-point" cx={cx} cy={cy} r={3} />;
      })}
      {points.map(({ name }, index) => {
        const [x, y] = placeOf(index, points.length, 1 + NAME_ROOM / REACH);
        return (
          <text key={name} className="part-radar-name" x={x} y={y} textAnchor={anchorOf(x)} dominantBaseline="middle">
            {name}
          </text>
        );
      })}
    </svg>
  );
}
