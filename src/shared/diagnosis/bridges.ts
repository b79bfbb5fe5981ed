/*
 * Hidden places of a table as a graph: each joins its row with its column, and rows and columns of totals are such, too. What is
 * shown gives a hidden place away exactly when it is a bridge: when its row and its column hang together by no other way.
 */

/** Row and column of a hidden place, numbered apart from each other. */
export type Edge = readonly [row: number, column: number];

/** Ways lie in lists: an edge is two of them, the even one from its row and the odd one from its column. */
interface Graph {
  /** Number that the caller knows a node by, by its place here. */
  readonly nodes: readonly number[];
  /** Node that a way leads to. */
  readonly to: readonly number[];
  /** First way of a node, and the way behind another; NONE: there is none. */
  readonly first: readonly number[];
  readonly next: readonly number[];
}
const NONE = -1,
  edgeOf = (way: number): number => way >> 1;

export function graphOf(edges: readonly Edge[]): Graph {
  const places = new Map<number, number>(),
    [nodes, to, first, next]: [number[], number[], number[], number[]] = [[], [], [], []];
  const placeOf = (node: number): number => {
    const known = places.get(node);
    if (known !== undefined) return known;
    places.set(node, nodes.length);
    first.push(NONE);
    return nodes.push(node) - 1;
  };
  const lead = (from: number, target: number): void => {
    next.push(first[from] ?? NONE);
    first[from] = to.push(target) - 1;
  };
  for (const [row, column] of edges) {
    const [from, target] = [placeOf(row), placeOf(column)];
    lead(from, target);
    lead(target, from);
  }
  return { nodes, to, first, next };
}

/** Numbers of the edges that are bridges (Tarjan 1974): no edge leads from behind them to before them. */
export function bridgesOf({ nodes, to, first, next }: Graph): ReadonlySet<number> {
  const order = Array<number>(nodes.length).fill(NONE),
    lowest = [...order],
    // The way by which a node was entered, and the one to be taken next from it.
    by = [...order],
    ways = [...first],
    bridges = new Set<number>();
  let entered = 0;
  const enter = (node: number): void => {
    order[node] = lowest[node] = entered;
    entered += 1;
  };
  const lower = (node: number, level = 0): void => {
    lowest[node] = Math.min(lowest[node] ?? 0, level);
  };
  for (let start = 0; start < nodes.length; start += 1) {
    if (order[start] !== NONE) continue;
    enter(start);
    const path = [start];
    for (let node = path.at(-1); node !== undefined; node = path.at(-1)) {
      const way = ways[node] ?? NONE,
        entry = by[node] ?? NONE;
      if (way === NONE) {
        path.pop();
        const before = path.at(-1);
        if (before === undefined) continue;
        lower(before, lowest[node]);
        if ((lowest[node] ?? 0) > (order[before] ?? 0)) bridges.add(edgeOf(entry));
        continue;
      }
      ways[node] = next[way] ?? NONE;
      if (entry !== NONE && edgeOf(way) === edgeOf(entry)) continue;
      const target = to[way] ?? 0;
      if (order[target] === NONE) {
        enter(target);
        by[target] = way;
        path.push(target);
      } else lower(node, order[target]);
    }
  }
  return bridges;
}

/** Rows and columns that hang together with the row of an edge without the edge itself. */
export function reachedWithout({ nodes, to, first, next }: Graph, without: number): ReadonlySet<number> {
  const reached = new Set([to[2 * without + 1] ?? 0]);
  for (const node of reached)
    for (let way = first[node] ?? NONE; way !== NONE; way = next[way] ?? NONE)
      if (edgeOf(way) !== without) reached.add(to[way] ?? 0);
  return new Set([...reached].map((node) => nodes[node] ?? 0));
}
