import type { ReactNode } from 'react';
import { StaleNote } from '#ui/feedback/StaleNote.tsx';
import './list-panel.css';

interface ListPanelProps {
  /** Where a screen has several lists: what this one is called, and in a few words what it is for. */
  readonly title?: string;
  readonly lead?: string;
  readonly toolbar: ReactNode;
  readonly table: ReactNode;
  readonly pager?: ReactNode;
  /** Epoch ms of the device's copy that is shown, if it is one. */
  readonly storedAt?: number | null;
}

/** The surface of a list: toolbar, table, pages; says when its rows are a copy. */
export function ListPanel({ title, lead, toolbar, table, pager, storedAt = null }: ListPanelProps) {
  return (
    <section className="list-panel">
      {storedAt === null ? null : <StaleNote storedAt={storedAt} />}
      {title === undefined ? null : (
        <header className="list-panel-head">
          <h2>{title}</h2>
          {lead ? <p className="muted">{lead}</p> : null}
        </header>
      )}
      {toolbar}
      {table}
      {pager}
    </section>
  );
}
