import { useId } from 'react';
import { PictureCard } from './PictureCard.tsx';

/** A cell of a board: a part of a whole; null where there is nothing yet. */
export type BoardCell = { readonly part: number; readonly whole: number } | null;
export interface BoardLine {
  readonly key: string;
  readonly label: string;
  readonly cells: readonly BoardCell[];
}
interface BoardProps {
  readonly title: string;
  /** Head of the first column. */
  readonly lineLabel: string;
  readonly columns: readonly string[];
  readonly lines: readonly BoardLine[];
  readonly isLoading?: boolean;
  /** A cell in words: `지연 1 / 과제 4`. */
  readonly words: (cell: { readonly part: number; readonly whole: number }) => string;
}

const ROW = 40,
  HEAD = 30,
  LABELS = 190,
  COLUMN = 170;
/** From this share of the whole on a cell is more than a little. */
const MUCH = 0.3;
const levelOf = ({ part, whole }: NonNullable<BoardCell>): 'none' | 'some' | 'much' =>
  part === 0 ? 'none' : part / whole >= MUCH ? 'much' : 'some';

/** Lines against columns, each cell coloured and patterned by its share and saying it in words. */
export function Board({ title, lineLabel, columns, lines, isLoading = false, words }: BoardProps) {
  const id = useId(),
    width = LABELS + columns.length * COLUMN,
    height = HEAD + lines.length * ROW + 4;
  return (
    <PictureCard
      title={title}
      isEmpty={lines.length === 0}
      isLoading={isLoading}
      picture={
        <svg
          className="picture"
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={`${title}. ${lines.map(({ label, cells }) => `${label}: ${cells.map((cell, at) => `${columns[at] ?? ''} ${cell && cell.whole > 0 ? words(cell) : '없음'}`).join(', ')}`).join('. ')}`}
        >
          <defs>
            <pattern id={`${id}-much`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect className="picture-much" width="6" height="6" />
              <line className="picture-mark" x1="0" y1="0" x2="0" y2="6" />
            </pattern>
          </defs>
          {columns.map((name, at) => (
            <text key={name} className="picture-muted" x={LABELS + at * COLUMN + COLUMN / 2} y={18} textAnchor="middle">
              {name}
            </text>
          ))}
          {lines.map(({ key, label, cells }, place) => (
            <g key={key}>
              <text className="picture-text" x={0} y={HEAD + place * ROW + 24}>
                {label}
              </text>
              {cells.map((cell, at) => {
                const level = cell && cell.whole > 0 ? levelOf(cell) : null;
                return (
                  <g key={columns[at]}>
                    <rect
                      className={level === null ? 'picture-track' : `picture-${level}`}
                      x={LABELS + at * COLUMN + 3}
                      y={HEAD + place * ROW + 3}
                      width={COLUMN - 6}
                      height={ROW - 6}
                      rx={4}
                      {...(level === 'much' ? { style: { fill: `url(#${id}-much)` } } : {})}
                    />
                    <text
                      className="picture-text"
                      x={LABELS + at * COLUMN + COLUMN / 2}
                      y={HEAD + place * ROW + 24}
                      textAnchor="middle"
                    >
                      {cell && cell.whole > 0 ? words(cell) : '-'}
                    </text>
                  </g>
                );
              })}
            </g>
          ))}
        </svg>
      }
      table={
        <table>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{lineLabel}</th>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody translate="no">
            {lines.map(({ key, label, cells }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {cells.map((cell, at) => (
                  <td key={columns[at]}>{cell && cell.whole > 0 ? words(cell) : '-'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  );
}
