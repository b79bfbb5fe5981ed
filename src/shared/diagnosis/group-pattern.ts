import { bridgesOf, reachedWithout, type Edge } from './bridges.ts';

/*
 * R11 for every table and filter of a plan at once. A group is what some attributes have in common, and any member of
 * it, as a cell of one table, as a total of another or behind a filter, meets the same group: it is hidden everywhere
 * or nowhere. Were each table closed for itself, two of them asked one after the other would give away what one alone
 * hides.
 */

/** People who have all attributes in common. */
export interface CountedGroup {
  /** A value for each attribute; empty: not known. */
  readonly values: readonly string[];
  readonly cnt: number;
}
/** A value for each attribute; null: whatever it is. */
export type GroupKey = readonly (string | null)[];

export interface GroupPattern {
  readonly countOf: (key: GroupKey) => number;
  /** Whether a group, or what could be computed of it, is too small to show. */
  readonly isHidden: (key: GroupKey) => boolean;
}

interface PatternTerms {
  readonly minReportCnt: number;
  /**
   * An attribute whose values are never shown beside each other: of its lines the total gives way first. Those that
   * were set aside are such, who only ever come on top of the valid ones.
   */
  readonly totalGivesWay: number | null;
}

const ANY = 0;
/** Known values in their order, unknown ones last, numbered from 1. */
const numbered = (values: readonly string[]): ReadonlyMap<string, number> =>
  new Map(
    [...new Set(values)]
      .toSorted((a, b) => (a === '' ? 1 : b === '' ? -1 : a < b ? -1 : 1))
      .map((value, index) => [value, index + 1]),
  );

/** The groups of a population and which of them are hidden. */
export function hideSmallGroups(groups: readonly CountedGroup[], terms: PatternTerms): GroupPattern {
  const width = groups[0]?.values.length ?? 0,
    codes = Array.from({ length: width }, (_, dim) => numbered(groups.map(({ values }) => values[dim] ?? ''))),
    lattice = new Lattice(codes);
  for (const { values, cnt } of groups) lattice.add(values, cnt);
  lattice.hide(terms);
  return {
    countOf: (key) => lattice.find(key)?.count ?? 0,
    isHidden: (key) => lattice.find(key)?.isHidden ?? false,
  };
}

interface Place {
  readonly codes: readonly number[];
  count: number;
  isHidden: boolean;
}

/** All groups that the attributes make, from everybody down to those who have every attribute in common. */
class Lattice {
  readonly #values: readonly ReadonlyMap<string, number>[];
  readonly #steps: readonly number[];
  /** Attributes in which the population differs: one that all have in common makes no groups. */
  readonly #dims: readonly number[];
  readonly #places = new Map<number, Place>();

  constructor(values: readonly ReadonlyMap<string, number>[]) {
    this.#values = values;
    const steps: number[] = [];
    let step = 1;
    for (const { size } of values) {
      steps.push(step);
      step *= size + 1;
    }
    this.#steps = steps;
    this.#dims = values.flatMap(({ size }, dim) => (size > 1 ? [dim] : []));
  }

  #idOf(codes: readonly number[]): number {
    return codes.reduce((id, code, dim) => id + code * (this.#steps[dim] ?? 0), 0);
  }

  /** Counts people in every group that they belong to. */
  add(values: readonly string[], cnt: number): void {
    const own = values.map((value, dim) => this.#values[dim]?.get(value) ?? ANY);
    for (let choice = 0; choice < 2 ** this.#dims.length; choice += 1) {
      const codes = Array<number>(own.length).fill(ANY);
      this.#dims.forEach((dim, bit) => {
        if ((choice & (1 << bit)) !== 0) codes[dim] = own[dim] ?? ANY;
      });
      const id = this.#idOf(codes),
        place = this.#places.get(id);
      if (place) place.count += cnt;
      else this.#places.set(id, { codes, count: cnt, isHidden: false });
    }
  }

  find(key: GroupKey): Place | null {
    const codes = key.map((value, dim) => (value === null ? ANY : (this.#values[dim]?.get(value) ?? null)));
    if (codes.includes(null)) return null;
    // What all have in common is no condition.
    const known = codes.map((code, dim) => (this.#dims.includes(dim) ? (code ?? ANY) : ANY));
    return this.#places.get(this.#idOf(known)) ?? null;
  }

  /**
   * Each line: a total with the groups that one more attribute makes of it, larger groups first; by total and
   * attribute.
   */
  #lines(): ReadonlyMap<string, Line> {
    const lines = new Map<string, Line>();
    for (const place of this.#places.values())
      for (const dim of this.#dims) {
        if (place.codes[dim] === ANY) continue;
        const totalId = this.#idOf(place.codes) - (place.codes[dim] ?? 0) * (this.#steps[dim] ?? 0),
          total = this.#places.get(totalId),
          key = lineKey(totalId, dim);
        if (!total) continue;
        const line = lines.get(key) ?? { dim, total, cells: [] };
        line.cells.push(place);
        lines.set(key, line);
      }
    const depthOf = ({ total }: Line): number => total.codes.filter((code) => code !== ANY).length;
    for (const { dim, cells } of lines.values()) cells.sort((a, b) => (a.codes[dim] ?? 0) - (b.codes[dim] ?? 0));
    return new Map([...lines].toSorted(([, a], [, b]) => depthOf(a) - depthOf(b) || a.dim - b.dim));
  }

  /**
   * Tables in which a place stands: the groups that two attributes make of a total. Of one whose values never stand
   * beside each other there is none.
   */
  #tablesOf({ codes }: Place, without: number | null, tables: Map<string, Table>): Table[] {
    const dims = this.#dims.filter((dim) => dim !== without),
      id = this.#idOf(codes),
      partOf = (dim: number): number => (codes[dim] ?? 0) * (this.#steps[dim] ?? 0);
    return dims.flatMap((rowDim, index) =>
      dims.slice(index + 1).map((colDim) => {
        const totalId = id - partOf(rowDim) - partOf(colDim),
          key = `${totalId} ${rowDim} ${colDim}`,
          table = tables.get(key) ?? { totalId, rowDim, colDim, hidden: [] };
        tables.set(key, table);
        return table;
      }),
    );
  }

  /** All places of a table, cells before totals. */
  #placesOf({ totalId, rowDim, colDim }: Table, lines: ReadonlyMap<string, Line>): readonly Place[] {
    const rows = lines.get(lineKey(totalId, rowDim))?.cells ?? [],
      total = this.#places.get(totalId);
    return [
      ...rows.flatMap(({ codes }) => lines.get(lineKey(this.#idOf(codes), colDim))?.cells ?? []),
      ...rows,
      ...(lines.get(lineKey(totalId, colDim))?.cells ?? []),
      ...(total ? [total] : []),
    ];
  }

  /**
   * A small group that several sums together give away, though no single one does: two attributes asked together, and
   * the totals of both. What is hidden with it leads from the lines by which it is computed to the others.
   */
  #whatElseIn(table: Table, minReportCnt: number, lines: ReadonlyMap<string, Line>): Place | null {
    const { hidden, rowDim, colDim } = table,
      nodesOf = ({ codes }: Place): Edge => [codes[rowDim] ?? ANY, -1 - (codes[colDim] ?? ANY)],
      edges = hidden.map(nodesOf),
      bridges = bridgesOf(edges);
    for (const [index, { count }] of hidden.entries()) {
      if (count >= minReportCnt || !bridges.has(index)) continue;
      const reached = reachedWithout(edges, index),
        leading = this.#placesOf(table, lines).filter((place) => {
          const [row, column] = nodesOf(place);
          return reached.has(row) !== reached.has(column);
        }),
        more = leastVisible(leading, ({ codes }) => codes[rowDim] !== ANY && codes[colDim] !== ANY);
      if (more) return more;
    }
    return null;
  }

  hide({ minReportCnt, totalGivesWay }: PatternTerms): void {
    const lines = this.#lines(),
      linesOf = new Map<Place, Line[]>(),
      tables = new Map<string, Table>();
    for (const line of lines.values())
      for (const place of [...line.cells, line.total]) {
        const own = linesOf.get(place);
        if (own) own.push(line);
        else linesOf.set(place, [line]);
      }
    const waiting = { lines: new Set(lines.values()), tables: new Set<Table>() };
    const hide = (place: Place): void => {
      place.isHidden = true;
      for (const line of linesOf.get(place) ?? []) waiting.lines.add(line);
      for (const table of this.#tablesOf(place, totalGivesWay, tables)) {
        table.hidden.push(place);
        waiting.tables.add(table);
      }
    };
    for (const place of this.#places.values()) if (place.count > 0 && place.count < minReportCnt) hide(place);
    for (;;) {
      for (const line of waiting.lines) {
        waiting.lines.delete(line);
        const more = whatElse(line, line.dim === totalGivesWay);
        if (more) hide(more);
      }
      const [table] = waiting.tables;
      if (!table) return;
      waiting.tables.delete(table);
      const more = this.#whatElseIn(table, minReportCnt, lines);
      if (more) hide(more);
    }
  }
}

interface Table {
  readonly totalId: number;
  readonly rowDim: number;
  readonly colDim: number;
  readonly hidden: Place[];
}
const lineKey = (totalId: number, dim: number): string => `${totalId} ${dim}`;

/** The smallest place that is shown and not 0, cells before totals, of several the last. */
function leastVisible(places: readonly Place[], isCell: (place: Place) => boolean): Place | null {
  const visible = places.filter(({ count, isHidden }) => count > 0 && !isHidden),
    cells = visible.filter(isCell),
    among = cells.length > 0 ? cells : visible,
    least = Math.min(...among.map(({ count }) => count));
  return among.findLast(({ count }) => count === least) ?? null;
}

interface Line {
  readonly dim: number;
  readonly total: Place;
  readonly cells: Place[];
}

/**
 * A hidden group that is the only one of its line, total included, is the sum or difference of the rest: the smallest
 * visible one is hidden with it, of several the last; where none is left, the total.
 */
function whatElse({ total, cells }: Line, totalFirst: boolean): Place | null {
  const hiddenCnt = cells.filter(({ isHidden }) => isHidden).length + (total.isHidden ? 1 : 0);
  if (hiddenCnt !== 1) return null;
  if (totalFirst && !total.isHidden) return total;
  const visible = cells.filter(({ isHidden }) => !isHidden),
    least = Math.min(...visible.map(({ count }) => count)),
    place = visible.findLast(({ count }) => count === least) ?? total;
  return place.isHidden ? null : place;
}
