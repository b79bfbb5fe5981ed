import { useId, useState, type ReactNode } from 'react';
import { IconButton } from '#ui/button/IconButton.tsx';
import './card.css';

interface CardProps {
  readonly title?: string;
  readonly actions?: ReactNode;
  readonly collapsible?: boolean;
  readonly children: ReactNode;
  readonly flush?: boolean;
}

/** A titled surface; `flush` leaves out the padding for tables that reach the edge. */
export function Card({ title, actions, collapsible = false, flush = false, children }: CardProps) {
  const [open, setOpen] = useState(true);
  const id = useId();
  return (
    <section className="card" aria-labelledby={title ? id : undefined}>
      {title ? (
        <header className="card-head">
          <h2 id={id} className="card-title">{title}</h2>
          <div className="card-actions">
            {actions}
            {collapsible ? <IconButton icon={open ? 'chevron-up' : 'chevron-down'} label={open ? '접기' : '펼치기'} size="small" aria-expanded={open} onClick={() => setOpen(!open)} /> : null}
          </div>
        </header>
      ) : null}
      {open ? <div className={flush ? 'card-body card-flush' : 'card-body'}>{children}</div> : null}
    </section>
  );
}
