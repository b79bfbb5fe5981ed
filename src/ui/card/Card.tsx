import { useEffect, useId, useRef, type ReactNode } from 'react';
import { IconButton } from '#ui/button/IconButton.tsx';
import { REVEAL } from './reveal.ts';
import { useFolded } from './useFolded.ts';
import './card.css';

interface CardProps {
  readonly title?: string;
  readonly actions?: ReactNode;
  /** Can be folded; each screen remembers how its cards were left. */
  readonly collapsible?: boolean;
  readonly children: ReactNode;
  readonly flush?: boolean;
}

/** A titled surface; `flush` leaves out the padding for tables that reach the edge. What a folded card holds stays as it was. */
export function Card({ title, actions, collapsible = false, flush = false, children }: CardProps) {
  const [isFolded, setFolded] = useFolded(title ?? '');
  const section = useRef<HTMLElement>(null);
  const id = useId(),
    bodyId = `${id}-body`;
  const isOpen = !collapsible || !isFolded;
  useEffect(() => {
    const card = section.current;
    const unfold = (): void => setFolded(false);
    card?.addEventListener(REVEAL, unfold);
    return () => card?.removeEventListener(REVEAL, unfold);
  }, [setFolded]);
  return (
    <section ref={section} className="card" aria-labelledby={title ? id : undefined}>
      {title ? (
        <header className="card-head">
          <h2 id={id} className="card-title">
            {title}
          </h2>
          <div className="card-actions">
            {actions}
            {collapsible ? (
              <IconButton
                icon={isOpen ? 'chevron-up' : 'chevron-down'}
                label={`${title} ${isOpen ? '접기' : '펼치기'}`}
                size="small"
                aria-expanded={isOpen}
                aria-controls={bodyId}
                onClick={() => setFolded(isOpen)}
              />
            ) : null}
          </div>
        </header>
      ) : null}
      <div id={bodyId} className={flush ? 'card-body card-flush' : 'card-body'} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}
