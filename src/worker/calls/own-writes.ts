import type { KeptRow } from '#contract/endpoint.ts';

type Row = Readonly<Record<string, unknown>>;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object';
const fieldOf = (value: unknown, name: string): unknown => (isRow(value) ? value[name] : undefined);
const rowsIn = (data: unknown): readonly Row[] => {
  const rows = fieldOf(data, 'data');
  return Array.isArray(rows) ? rows.filter(isRow) : [];
};

/** A row of a copy with what the server has made of it. An answer of another shape gives it its plain values alone. */
function taken(row: Row, answer: Row): Row {
  if (Number(answer['version'] ?? 0) < Number(row['version'] ?? 0)) return row;
  const names = Object.keys(row),
    isWhole = names.every((name) => name in answer);
  return Object.fromEntries(
    names.map((name) => {
      const mayTake = name in answer && (isWhole || (isPlain(row[name]) && isPlain(answer[name])));
      return [name, mayTake ? answer[name] : row[name]];
    }),
  );
}

/**
 * The copy of a read with what a write of this device has made of its rows, versions with them; null where it shows none of them.
 * @param payload what was sent @param data what the server answered
 */
export function withOwnWrite(
  copy: unknown,
  { payload, data }: { readonly payload: unknown; readonly data: unknown },
  { id, version, within }: KeptRow,
): unknown {
  if (id === undefined || !isRow(copy)) return null;
  if (within !== undefined && copy[within] !== fieldOf(payload, within)) return null;
  const answers = new Map(
    rowsIn(data).map((row) => [row[id], version === undefined ? row : { ...row, version: row[version] }]),
  );
  let isChanged = false;
  const rows = rowsIn(copy).map((row) => {
    const answer = answers.get(row[id]),
      next = answer ? taken(row, answer) : row;
    if (next !== row) isChanged = true;
    return next;
  });
  return isChanged ? { ...copy, data: rows } : null;
}
