import '#ui/styles/tokens.css';
import '#ui/styles/base.css';
import { DataTable } from '#ui/table/DataTable.tsx';
import type { Column } from '#ui/table/column.ts';
import { FIELDS, type Item } from './rows.ts';

const COLUMNS: readonly Column<Item>[] = FIELDS.map((field) => ({
  key: field,
  label: field,
  width: 'm',
  sortKey: field,
  render: (row) => row[field],
}));

export function OwnTable({ rows, sort }: { readonly rows: Item[]; readonly sort: 1 | -1 }) {
  return (
    <DataTable
      label="비교"
      columns={COLUMNS}
      rows={rows}
      rowKey={(row) => row.id}
      sort={[{ field: 'count', type: sort === 1 ? 'asc' : 'desc' }]}
      onSort={() => undefined}
    />
  );
}
