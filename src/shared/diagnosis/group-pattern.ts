import { bridgesOf, graphOf, reachedWithout, type Edge } from './bridges.ts';

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
  readonly id: number;
  readonly codes: readonly number[];
  /** In which it stands, as a cell or as the total. */
  readonly lines: Line[];
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
    const own = values.map((value, dim) => this.#values[dim]?.get(value) ?? ANY),
      parts = this.#dims.map((dim) => (own[dim] ?? ANY) * (this.#steps[dim] ?? 0)),
      ids = [0];
    // A choice of attributes is the one without its lowest attribute, and that.
    for (let choice = 1; choice < 2 ** parts.length; choice += 1)
      ids.push((ids[choice & (choice - 1)] ?? 0) + (parts[31 - Math.clz32(choice & -choice)] ?? 0));
    for (const [choice, id] of ids.entries()) {
      const place = this.#places.get(id);
      if (place) place.count += cnt;
      else this.#places.set(id, { id, codes: this.#chosen(own, choice), lines: [], count: cnt, isHidden: false });
    }
  }

  /** The values of some attributes, whatever the others are. */
  #chosen(own: readonly number[], choice: number): readonly number[] {
    const codes = Array<number>(own.length).fill(ANY);
    for (const [bit, dim] of this.#dims.entries()) if ((choice & (1 << bit)) !== 0) codes[dim] = own[dim] ?? ANY;
    return codes;
  }

  /** What an attribute adds to the number of a place. */
  #partOf({ codes }: Place, dim: number): number {
    return (codes[dim] ?? ANY) * (this.#steps[dim] ?? 0);
  }

  /** By what the line of a total and an attribute is found. */
  #lineKey(totalId: number, dim: number): number {
    return totalId * this.#steps.length + dim;
  }

  find(key: GroupKey): Place | null {
    const codes = key.map((value, dim) => (value === null ? ANY : (this.#values[dim]?.get(value) ?? null)));
    if (codes.includes(null)) return null;
    // What all have in common is no condition.
    const known = codes.map((code, dim) => (this.#dims.includes(dim) ? (code ?? ANY) : ANY));
    return this.#places.get(this.#idOf(known)) ?? null;
  }

  /** Each line: a total with the groups that one more attribute makes of it; by total and attribute. */
  #lines(): ReadonlyMap<number, Line> {
    const lines = new Map<number, Line>();
    for (const place of this.#places.values())
      for (const dim of this.#dims) {
        if (place.codes[dim] === ANY) continue;
        const totalId = place.id - this.#partOf(place, dim),
          key = this.#lineKey(totalId, dim),
          line = lines.get(key),
          total = line?.total ?? this.#places.get(totalId);
        if (line) line.cells.push(place);
        else if (total) lines.set(key, { dim, total, cells: [place], hiddenCnt: 0, isSeen: false });
      }
    for (const { dim, cells } of lines.values()) cells.sort((a, b) => (a.codes[dim] ?? 0) - (b.codes[dim] ?? 0));
    return lines;
  }

  /** Lines of larger groups first, and each entered at its places in this order. */
  #inOrder(lines: Iterable<Line>): readonly Line[] {
    const byRank: Line[][] = [];
    for (const line of lines) {
      const rank = depthOf(line.total) * this.#steps.length + line.dim;
      (byRank[rank] ??= []).push(line);
    }
    const ordered = byRank.flat();
    for (const line of ordered) {
      for (const place of line.cells) place.lines.push(line);
      line.total.lines.push(line);
    }
    return ordered;
  }

  /** Two attributes each; the values of one never stand beside each other and make no table. */
  #pairs(without: number | null): readonly Pair[] {
    const dims = this.#dims.filter((dim) => dim !== without);
    return dims.flatMap((rowDim, index) => dims.slice(index + 1).map((colDim) => [rowDim, colDim] as const));
  }

  /** Tables in which a place stands: the groups that two attributes make of a total. */
  #tablesOf(place: Place, pairs: readonly Pair[], tables: Map<number, Table>): Table[] {
    return pairs.map(([rowDim, colDim]) => {
      const totalId = place.id - this.#partOf(place, rowDim) - this.#partOf(place, colDim),
        key = this.#lineKey(this.#lineKey(totalId, rowDim), colDim),
        known = tables.get(key);
      if (known) return known;
      const table = { totalId, rowDim, colDim, hidden: [], smallCnt: 0 };
      tables.set(key, table);
      return table;
    });
  }

  /** All places of a table, cells before totals. */
  #placesOf({ totalId, rowDim, colDim }: Table, lines: ReadonlyMap<number, Line>): readonly Place[] {
    const rows = lines.get(this.#lineKey(totalId, rowDim))?.cells ?? [],
      total = this.#places.get(totalId);
    return [
      ...rows.flatMap(({ id }) => lines.get(this.#lineKey(id, colDim))?.cells ?? []),
      ...rows,
      ...(lines.get(this.#lineKey(totalId, colDim))?.cells ?? []),
      ...(total ? [total] : []),
    ];
  }

  /**
   * A small group that several sums together give away, though no single one does: two attributes asked together, and
   * the totals of both. What is hidden with it leads from the lines by which it is computed to the others.
   */
  #whatElseIn(table: Table, minReportCnt: number, lines: ReadonlyMap<number, Line>): Place | null {
    const { hidden, smallCnt, rowDim, colDim } = table;
    if (smallCnt === 0) return null;
    const nodesOf = ({ codes }: Place): Edge => [codes[rowDim] ?? ANY, -1 - (codes[colDim] ?? ANY)],
      graph = graphOf(hidden.map(nodesOf)),
      bridges = bridgesOf(graph);
    for (const [index, { count }] of hidden.entries()) {
      if (count >= minReportCnt || !bridges.has(index)) continue;
      const reached = reachedWithout(graph, index),
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
      ordered = this.#inOrder(lines.values()),
      pairs = this.#pairs(totalGivesWay),
      tables = new Map<number, Table>(),
      waiting = { lines: new Set<Line>(), tables: new Set<Table>() };
    const hide = (place: Place): void => {
      place.isHidden = true;
      for (const line of place.lines) {
        line.hiddenCnt += 1;
        // One that has not had its turn yet comes to it.
        if (line.isSeen) waiting.lines.add(line);
      }
      for (const table of this.#tablesOf(place, pairs, tables)) {
        table.hidden.push(place);
        if (place.count < minReportCnt) table.smallCnt += 1;
        waiting.tables.add(table);
      }
    };
    const close = (line: Line): void => {
      const more = whatElse(line, line.dim === totalGivesWay);
      if (more) hide(more);
    };
    for (const place of this.#places.values()) if (place.count > 0 && place.count < minReportCnt) hide(place);
    for (const line of ordered) {
      line.isSeen = true;
      close(line);
    }
    const closeWaiting = (): void => {
      for (const line of waiting.lines) {
        waiting.lines.delete(line);
        close(line);
      }
    };
    closeWaiting();
    for (const table of waiting.tables) {
      waiting.tables.delete(table);
      const more = this.#whatElseIn(table, minReportCnt, lines);
      if (!more) continue;
      hide(more);
      closeWaiting();
    }
  }
}

type Pair = readonly [rowDim: number, colDim: number];
interface Table {
  readonly totalId: number;
  readonly rowDim: number;
  readonly colDim: number;
  readonly hidden: Place[];
  /** Hidden places that are small: without one there is nothing to give away. */
  smallCnt: number;
}
const depthOf = ({ codes }: Place): number => codes.filter((code) => code !== ANY).length;

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
  /** Hidden places, the total with them. */
  hiddenCnt: number;
  isSeen: boolean;
}

/**
 * A hidden group that is the only one of its line, total included, is the sum or difference of the rest: the smallest
 * visible one is hidden with it, of several the last; where none is left, the total.
 */
function whatElse({ total, cells, hiddenCnt }: Line, totalFirst: boolean): Place | null {
  if (hiddenCnt !== 1) return null;
  if (totalFirst && !total.isHidden) return total;
  const visible = cells.filter(({ isHidden }) => !isHidden),
    least = Math.min(...visible.map(({ count }) => count)),
    place = visible.findLast(({ count }) => count === least) ?? total;
  return place.isHidden ? null : place;
}
