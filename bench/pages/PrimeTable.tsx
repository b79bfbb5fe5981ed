import { Column } from 'primereact/column';
import { DataTable } from 'primereact/datatable';
import 'primereact/resources/themes/lara-light-blue/theme.css';
import { FIELDS, type Item } from './rows.ts';

/** PrimeReact's table as its manual shows it: lazy rows, sortable columns, nothing else. */
export function PrimeTable({ rows, sort }: { readonly rows: Item[]; readonly sort: 1 | -1 }) {
  return (
    <DataTable value={rows} dataKey="id" lazy sortField="count" sortOrder={sort} onSort={() => undefined}>
      {FIELDS.map((field) => (
        <Column key={field} field={field} header={field} sortable />
      ))}
    </DataTable>
  );
}
