/** Rows with the plain fields that belong to them; the later of two answers about a row counts. */
export function uncover<Row extends object>(
  rows: readonly Row[],
  plain: readonly Partial<Row>[],
  key: keyof Row,
): readonly Row[] {
  return rows.map((row) => Object.assign({}, row, ...plain.filter((fields) => fields[key] === row[key])));
}
