import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Column } from 'primereact/column';
import { DataTable } from 'primereact/datatable';
import 'primereact/resources/themes/lara-light-blue/theme.css';

/*
 * What React and PrimeReact's table need by themselves for a list of the real server: no worker, no store, no menu, no
 * rights, nothing offline. It gives the figures of the real pages a scale on whichever machine they are taken.
 */
const FIELDS = ['itemNo', 'itemNm', 'ctgryCd', 'qty', 'useDt', 'useYn', 'regDt'] as const;
const ROWS = 10;
type Row = Readonly<Partial<Record<(typeof FIELDS)[number], string | number>>>;
interface Answer {
  readonly data: { readonly data: Row[]; readonly totalCount: number };
}

function List() {
  const [first, setFirst] = useState(0),
    [answer, setAnswer] = useState<Answer['data'] | null>(null);
  useEffect(() => {
    const load = async (): Promise<void> => {
      const response = await fetch(`/api/guide/getGuideItemList?page=${first / ROWS + 1}&rowsPerPage=${ROWS}`);
      setAnswer(((await response.json()) as Answer).data);
    };
    void load();
  }, [first]);
  if (!answer) return null;
  return (
    <DataTable
      value={answer.data}
      lazy
      paginator
      first={first}
      rows={ROWS}
      totalRecords={answer.totalCount}
      onPage={(event) => setFirst(event.first)}
    >
      {FIELDS.map((field) => (
        <Column key={field} field={field} header={field} sortable />
      ))}
    </DataTable>
  );
}

function Bare() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(false)}>
        home
      </button>
      <button type="button" onClick={() => setOpen(true)}>
        list
      </button>
      {isOpen && <List />}
    </>
  );
}

const root = document.querySelector('#root');
if (root) createRoot(root).render(<Bare />);
