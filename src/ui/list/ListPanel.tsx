import type { ReactNode } from 'react';
import { StaleNote } from '#ui/feedback/StaleNote.tsx';
import './list-panel.css';

interface ListPanelProps {
  readonly toolbar: ReactNode;
  readonly table: ReactNode;
  readonly pager?: ReactNode;
  /** Epoch ms of the device's copy that is shown, if it is one. */
  readonly storedAt?: number | null;
}

/** The surface of a list: toolbar, table, pages; says when its rows are a copy. */
export function ListPanel({ toolbar, table, pager, storedAt = null }: ListPanelProps) {
  return (
    <section className="list-panel">
      {storedAt === null ? null : <StaleNote storedAt={storedAt} />}
      {toolbar}
      {table}
      {pager}
    </section>
  );
}
