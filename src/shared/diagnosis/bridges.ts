/*
 * Hidden places of a table as a graph: each joins its row with its column, and rows and columns of totals are such, too. What is
 * shown gives a hidden place away exactly when it is a bridge: when its row and its column hang together by no other way.
 */

/** Row and column of a hidden place, numbered apart from each other. */
export type Edge = readonly [row: number, column: number];

type Neighbours = ReadonlyMap<number, readonly { readonly node: number; readonly edge: number }[]>;

function neighboursOf(edges: readonly Edge[]): Neighbours {
  const neighbours = new Map<number, { node: number; edge: number }[]>();
  const add = (from: number, node: number, edge: number): void => {
    const known = neighbours.get(from);
    if (known) known.push({ node, edge });
    else neighbours.set(from, [{ node, edge }]);
  };
  edges.forEach(([row, column], edge) => {
    add(row, column, edge);
    add(column, row, edge);
  });
  return neighbours;
}

/** Numbers of the edges that are bridges (Tarjan 1974): no edge leads from behind them to before them. */
export function bridgesOf(edges: readonly Edge[]): ReadonlySet<number> {
  const neighbours = neighboursOf(edges),
    order = new Map<number, number>(),
    lowest = new Map<number, number>(),
    bridges = new Set<number>();
  const enter = (node: number): void => {
    lowest.set(node, order.size);
    order.set(node, order.size);
  };
  const lower = (node: number, to: number): void => {
    lowest.set(node, Math.min(lowest.get(node) ?? 0, to));
  };
  for (const start of neighbours.keys()) {
    if (order.has(start)) continue;
    enter(start);
    const path = [{ node: start, by: -1, next: 0 }];
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const way = neighbours.get(step.node)?.[step.next];
      step.next += 1;
      if (!way) {
        path.pop();
        const before = path.at(-1);
        if (!before) continue;
        lower(before.node, lowest.get(step.node) ?? 0);
        if ((lowest.get(step.node) ?? 0) > (order.get(before.node) ?? 0)) bridges.add(step.by);
      } else if (way.edge !== step.by) {
        const seen = order.get(way.node);
        if (seen !== undefined) {
          lower(step.node, seen);
          continue;
        }
        enter(way.node);
        path.push({ node: way.node, by: way.edge, next: 0 });
      }
    }
  }
  return bridges;
}

/** Rows and columns that hang together with the row of an edge without the edge itself. */
export function reachedWithout(edges: readonly Edge[], without: number): ReadonlySet<number> {
  const neighbours = neighboursOf(edges),
    reached = new Set([edges[without]?.[0] ?? 0]);
  for (const node of reached)
    for (const way of neighbours.get(node) ?? []) if (way.edge !== without) reached.add(way.node);
  return reached;
}
