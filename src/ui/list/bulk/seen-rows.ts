/** Rows that were shown lately, by key: a selection across pages knows keys, writes need the versions. */
export type SeenRows<Row> = ReadonlyMap<string, Row>;

/** The rows seen with those of the page that has just been shown. */
export function seeRows<Row>(seen: SeenRows<Row>, rows: readonly Row[], rowKey: (row: Row) => string): SeenRows<Row> {
  return new Map([...seen, ...rows.map((row) => [rowKey(row), row] as const)]);
}

/** The chosen rows in the order in which they were chosen. */
export function chosenRows<Row>(seen: SeenRows<Row>, selected: ReadonlySet<string>): readonly Row[] {
  return [...selected].flatMap((key) => seen.get(key) ?? []);
}
