import { MIN_PX, WIDTH_PX, XL_EASE_PX, XL_MIN_PX, type Column } from '../column.ts';

/** What stands before the columns: the arrow of a row that unfolds, its check box or its radio button. */
export type Control = 'expand' | 'select' | 'choose';
export const CONTROL_PX: Readonly<Record<Control, number>> = { expand: 36, select: 60, choose: 60 };

/** Where a cell stays while the table scrolls sideways. */
export interface CellPlace {
  readonly fixed: 'left' | 'right' | undefined;
  /** Controls and the first column: fixed where the window is narrow. */
  readonly isLead: boolean;
  /** The last fixed cell at its side, which draws the border to what scrolls. */
  readonly isEdge: boolean;
  /** It has no room of its own. */
  readonly isOver: boolean;
  readonly style: { readonly left?: number; readonly right?: number } | undefined;
}

export interface TableLayout {
  readonly controls: readonly { readonly control: Control; readonly place: CellPlace }[];
  /** One place for each column. */
  readonly places: readonly CellPlace[];
  /** Width of each column: pixels, or a rule of the room that there is; undefined takes the rest. */
  readonly widths: readonly (number | string | undefined)[];
  /** Pixels below which the table scrolls. */
  readonly minWidth: number;
}

/** Pixels that columns need for what their cells hold, by key, where that is more than their class has. */
export type Needs = ReadonlyMap<string, number>;
export const NO_NEEDS: Needs = new Map();

type Shape = Pick<Column<never>, 'key' | 'label' | 'sortKey' | 'width' | 'least' | 'fixed' | 'isOver'>;

const HANGUL_PX = 13,
  LATIN_PX = 7.5,
  SORT_PX = 28,
  PADDING_PX = 20;
const HANGUL = /[ㄱ-힣]/;

/** What a label and its arrow take in the head, which is never cut. */
const labelPx = ({ label, sortKey }: Shape): number =>
  Math.ceil(
    [...label].reduce((sum, char) => sum + (HANGUL.test(char) ? HANGUL_PX : LATIN_PX), PADDING_PX) +
      (sortKey === undefined ? 0 : SORT_PX),
  );
const leastPx = (shape: Shape, needs: Needs): number => {
  if (shape.isOver === true) return 0;
  const usual = shape.width === 'xl' ? XL_MIN_PX : (MIN_PX[shape.width] ?? WIDTH_PX[shape.width]),
    least = shape.least ? WIDTH_PX[shape.least] : usual;
  return Math.max(least, labelPx(shape), needs.get(shape.key) ?? 0);
};
const usualPx = (shape: Shape, needs: Needs): number =>
  shape.isOver === true
    ? 0
    : Math.max(shape.width === 'xl' ? XL_EASE_PX : WIDTH_PX[shape.width], leastPx(shape, needs));
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/**
 * Columns that give way share the room between the narrowest table and the one at ease, each by what it can give. Those
 * that take the rest share it alike, unless what one of them holds needs more: then each has its own before they share.
 */
function widthsOf(controlsPx: number, columns: readonly Shape[], needs: Needs): TableLayout['widths'] {
  const least = columns.map((column) => leastPx(column, needs)),
    usual = columns.map((column) => usualPx(column, needs)),
    leastTotal = controlsPx + sum(least),
    usualTotal = controlsPx + sum(usual),
    givable = sum(usual) - sum(least),
    takers = columns.filter(({ width }) => width === 'xl'),
    areUnlike = takers.length > 1 && takers.some(({ key }) => needs.has(key));
  return columns.map((column, index) => {
    const usualOne = usual[index] ?? 0,
      leastOne = least[index] ?? 0,
      share = givable === 0 ? 0 : Number(((usualOne - leastOne) / givable).toFixed(4)),
      giving = `calc(${leastOne}px + (100cqw - ${leastTotal}px) * ${share})`;
    if (column.width !== 'xl')
      return usualOne <= leastOne ? usualOne : `clamp(${leastOne}px, ${giving}, ${usualOne}px)`;
    // The last one takes what is left when all others have theirs.
    if (!areUnlike || column === takers.at(-1)) return undefined;
    const part = Number((1 / takers.length).toFixed(4)),
      taking = `calc(${usualOne}px + (100cqw - ${usualTotal}px) * ${part})`;
    // Two lines that cross where every column is at ease.
    return `max(${leastOne}px, ${part >= share ? 'max' : 'min'}(${giving}, ${taking}))`;
  });
}

/** The controls of a table, in their order. */
export const controlsOf = (has: Readonly<Record<Control, boolean>>): readonly Control[] =>
  (['expand', 'select', 'choose'] as const).filter((control) => has[control]);

/** Widths and fixed places of a table with these controls and columns. */
export function layoutTable(
  controls: readonly Control[],
  columns: readonly Shape[],
  needs: Needs = NO_NEEDS,
): TableLayout {
  const controlsPx = sum(controls.map((control) => CONTROL_PX[control]));
  const isLeftFixed = columns.some((column) => column.fixed === 'left');
  const fixedPx = (from: readonly Shape[], side: 'left' | 'right'): number =>
    sum(from.filter((column) => column.fixed === side).map((column) => leastPx(column, needs)));
  const placeOf = (column: Shape, index: number): CellPlace => {
    const { fixed, isOver = false } = column;
    if (isOver) return { fixed: undefined, isLead: false, isEdge: false, isOver, style: undefined };
    if (fixed === 'right')
      return {
        fixed,
        isLead: false,
        isEdge: columns[index - 1]?.fixed !== 'right',
        isOver,
        style: { right: fixedPx(columns.slice(index + 1), 'right') },
      };
    const isLead = index === 0;
    if (fixed !== 'left' && !isLead) return { fixed, isLead, isEdge: false, isOver, style: undefined };
    return {
      fixed,
      isLead,
      isEdge: fixed === 'left' && columns[index + 1]?.fixed !== 'left',
      isOver,
      style: { left: controlsPx + fixedPx(columns.slice(0, index), 'left') },
    };
  };
  return {
    controls: controls.map((control, index) => ({
      control,
      place: {
        fixed: isLeftFixed ? 'left' : undefined,
        isLead: true,
        isEdge: false,
        isOver: false,
        style: { left: sum(controls.slice(0, index).map((before) => CONTROL_PX[before])) },
      },
    })),
    places: columns.map(placeOf),
    widths: widthsOf(controlsPx, columns, needs),
    minWidth: controlsPx + sum(columns.map((column) => leastPx(column, needs))),
  };
}

/** Attributes that put a cell at its place. */
export const placeProps = (place: CellPlace | undefined) => ({
  'data-fixed': place?.fixed,
  'data-lead': place?.isLead === true ? true : undefined,
  'data-edge': place?.isEdge === true ? true : undefined,
  'data-over': place?.isOver === true ? true : undefined,
  style: place?.style,
});
