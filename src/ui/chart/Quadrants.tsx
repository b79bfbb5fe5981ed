import { figureText } from './chart-model.ts';
import { PictureCard } from './PictureCard.tsx';

export interface QuadrantPoint {
  readonly key: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  /** What its field is called. */
  readonly field: string;
  /** Drawn filled and with a ring: one that was chosen. */
  readonly isMarked: boolean;
}
interface QuadrantsProps {
  readonly title: string;
  readonly xLabel: string;
  readonly yLabel: string;
  /** Where the four fields meet. */
  readonly cross: { readonly x: number; readonly y: number };
  /** Names of the fields: top left, top right, bottom left, bottom right. */
  readonly fields: readonly [string, string, string, string];
  readonly points: readonly QuadrantPoint[];
}

const WIDTH = 560,
  HEIGHT = 380,
  EDGE = 44,
  ONE = { digits: 1 };

/** Points in four fields around where two means meet. */
export function Quadrants({ title, xLabel, yLabel, cross, fields, points }: QuadrantsProps) {
  const spread = (values: readonly number[], middle: number): number =>
      Math.max(1, ...values.map((value) => Math.abs(value - middle))) * 1.15,
    across = spread(
      points.map(({ x }) => x),
      cross.x,
    ),
    along = spread(
      points.map(({ y }) => y),
      cross.y,
    );
  const atX = (x: number): number => WIDTH / 2 + ((x - cross.x) / across) * (WIDTH / 2 - EDGE),
    atY = (y: number): number => HEIGHT / 2 - ((y - cross.y) / along) * (HEIGHT / 2 - EDGE);
  const [topLeft, topRight, lowLeft, lowRight] = fields;
  return (
    <PictureCard
      title={title}
      isEmpty={points.length === 0}
      picture={
        <svg
          className="picture picture-square"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={`${title}. ${points.map(({ label, field }) => `${label}: ${field}`).join(', ')}`}
        >
          <line className="picture-line" x1={WIDTH / 2} x2={WIDTH / 2} y1={18} y2={HEIGHT - 24} />
          <line className="picture-line" x1={18} x2={WIDTH - 18} y1={HEIGHT / 2} y2={HEIGHT / 2} />
          <text className="picture-muted" x={WIDTH / 2 + 6} y={16}>{`${yLabel} ${figureText(cross.y, ONE)}`}</text>
          <text className="picture-muted" x={WIDTH - 18} y={HEIGHT / 2 - 6} textAnchor="end">
            {`${xLabel} ${figureText(cross.x, ONE)}`}
          </text>
          <text className="picture-muted" x={18} y={30}>
            {topLeft}
          </text>
          <text className="picture-muted" x={WIDTH - 18} y={30} textAnchor="end">
            {topRight}
          </text>
          <text className="picture-muted" x={18} y={HEIGHT - 10}>
            {lowLeft}
          </text>
          <text className="picture-muted" x={WIDTH - 18} y={HEIGHT - 10} textAnchor="end">
            {lowRight}
          </text>
          {points.map(({ key, label, x, y, isMarked }) => (
            <g key={key}>
              <circle
                className={isMarked ? 'picture-point' : 'picture-ring'}
                cx={atX(x)}
                cy={atY(y)}
                r={isMarked ? 6 : 5}
              >
                <title>{`${label}: ${xLabel} ${figureText(x, ONE)}, ${yLabel} ${figureText(y, ONE)}`}</title>
              </circle>
              <text className="picture-text" x={atX(x) + 9} y={atY(y) + 4}>
                {key}
              </text>
            </g>
          ))}
        </svg>
      }
      table={
        <table>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {['항목', xLabel, yLabel, '구분'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody translate="no">
            {points.map(({ key, label, x, y, field }) => (
              <tr key={key}>
                <th scope="row">{`${key} ${label}`}</th>
                <td>{figureText(x, ONE)}</td>
                <td>{figureText(y, ONE)}</td>
                <td>{field}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  );
}
