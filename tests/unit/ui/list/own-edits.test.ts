import { describe, expect, it } from 'vitest';
import { withOwnEdits, type OwnEdit, type OwnEdits } from '#ui/list/own-edits.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly qty: number;
  readonly version: number;
}
const row = (id: string, qty: number, name = id): Row => ({ id, name, qty, version: 1 });
const edit = (recordId: string, fields: OwnEdit['fields'], needsPerson = false): OwnEdit => ({
  recordId,
  fields,
  needsPerson,
});
const own = (edits: readonly OwnEdit[], newAt: OwnEdits<Row>['newAt'] = 'last'): OwnEdits<Row> => ({
  edits,
  newAt,
  newRow: ({ id, name, qty, version }) =>
    version === undefined ? { id: String(id), name: String(name), qty: Number(qty), version: 0 } : null,
});
const page = (rows: readonly Row[], part: object = {}) => ({
  rows,
  rowKey: ({ id }: Row) => id,
  sort: [],
  isFirst: true,
  isLast: true,
  ...part,
});
const ids = (result: { readonly rows: readonly Row[] }) => result.rows.map(({ id }) => id).join('');
const BY_QTY = [{ field: 'qty', type: 'asc' as const }];

describe('own saves in a list', () => {
  it('I6: a changed row shows what was saved, in its place, with a mark', () => {
    const result = withOwnEdits(
      page([row('a', 1), row('b', 2), row('c', 3)]),
      own([edit('b', { name: '고침', version: 1, other: 'x' })]),
    );
    expect(result.rows[1]).toEqual({ id: 'b', name: '고침', qty: 2, version: 1 });
    expect([...result.marks]).toEqual([['b', { isNew: false, needsPerson: false }]]);
  });

  it('I6: a changed row moves to where the order of the list has it', () => {
    const rows = [row('a', 1), row('b', 2), row('c', 3)];
    expect(ids(withOwnEdits(page(rows, { sort: BY_QTY }), own([edit('a', { qty: 9 })])))).toBe('bca');
    expect(
      ids(
        withOwnEdits(page(rows.toReversed(), { sort: [{ field: 'qty', type: 'desc' }] }), own([edit('a', { qty: 9 })])),
      ),
    ).toBe('acb');
    expect(ids(withOwnEdits(page(rows, { sort: BY_QTY }), own([edit('b', { name: '고침' })])))).toBe('abc');
  });

  it('the last of several saves of one record counts, and one that needs its person says so', () => {
    const result = withOwnEdits(page([row('a', 1)]), own([edit('a', { qty: 5 }, true), edit('a', { qty: 6 })]));
    expect([result.rows[0]?.qty, result.marks.get('a')]).toEqual([6, { isNew: false, needsPerson: true }]);
  });

  it('a new record stands where the server will have it', () => {
    const rows = [row('a', 1), row('b', 3)],
      fresh = [edit('n', { id: 'n', name: '새', qty: 2 })];
    expect(ids(withOwnEdits(page(rows), own(fresh)))).toBe('abn');
    expect(
      withOwnEdits(page(rows), own([...fresh, edit('n', { id: 'n', name: '새로', qty: 2 })])).marks.get('n'),
    ).toEqual({ isNew: true, needsPerson: false });
    expect(ids(withOwnEdits(page(rows), own(fresh, 'first')))).toBe('nab');
    expect(ids(withOwnEdits(page(rows, { sort: BY_QTY }), own(fresh)))).toBe('anb');
  });

  it('what belongs to another page stays away, but a row that was on this one stays', () => {
    const rows = [row('a', 3), row('b', 5)],
      middle = { sort: BY_QTY, isFirst: false, isLast: false };
    const at = (qty: number) => ids(withOwnEdits(page(rows, middle), own([edit('n', { id: 'n', name: '새', qty })])));
    expect([at(1), at(4), at(9)]).toEqual(['ab', 'anb', 'ab']);
    expect(ids(withOwnEdits(page(rows, middle), own([edit('a', { qty: 9 })])))).toBe('ba');
    expect(ids(withOwnEdits(page(rows, { isLast: false }), own([edit('x', { id: 'x', qty: 1, version: 4 })])))).toBe(
      'ab',
    );
  });

  it('Hangul and Latin are ordered as people read them', () => {
    const rows = [row('a', 0, '가'), row('c', 0, '다')],
      sort = [{ field: 'name', type: 'asc' as const }];
    expect(ids(withOwnEdits(page(rows, { sort }), own([edit('b', { id: 'b', name: '나', qty: 0 })])))).toBe('abc');
  });
});
