/** The row behind the open one, the first behind the last; where the open one has gone, the first. Undefined when it is alone. */
export function nextAfter<Row>(rows: readonly Row[], keyOf: (row: Row) => string, current: string): Row | undefined {
  const place = rows.findIndex((row) => keyOf(row) === current),
    next = rows[(place + 1) % Math.max(1, rows.length)];
  return next === undefined || keyOf(next) === current ? undefined : next;
}
