import { useId, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { WidgetCd, WidgetSize } from '#contract/main/home-rules.ts';
import { message } from '#messages/message.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { WIDGET_NAMES } from '../../rules/widget-names.ts';
import '#ui/card/card.css';

interface Answer {
  readonly data?: { readonly storedAt: number | null } | undefined;
  readonly isError: boolean;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

interface WidgetCardProps {
  readonly wdgtCd: WidgetCd;
  readonly sizeCd: WidgetSize;
  /** Where there is more of it. */
  readonly more?: { readonly label: string; readonly path: string };
  readonly actions?: ReactNode;
  readonly answer: Answer;
  /** Rows that the content will have, as far as one can know: their room is kept while it is asked for. */
  readonly room?: number;
  readonly children: ReactNode;
}

/** One widget of the home: loads alone, fails alone, and says when it shows the device's copy. */
export function WidgetCard({ wdgtCd, sizeCd, more, actions, answer, room = 5, children }: WidgetCardProps) {
  const id = useId(),
    title = WIDGET_NAMES[wdgtCd],
    { data, isError, error, refetch } = answer;
  return (
    <section
      className="card widget"
      data-widget={wdgtCd}
      data-size={sizeCd}
      aria-labelledby={id}
      aria-busy={!data && !isError}
    >
      <header className="widget-head">
        <h2 id={id} className="widget-title">
          {title}
        </h2>
        {data?.storedAt ? (
          <span className="widget-stale" title={message('M-STALE', { at: displayMoment(data.storedAt) })}>
            <span className="pi pi-history" aria-hidden="true" />
            {displayMoment(data.storedAt).slice(5)}
          </span>
        ) : null}
        <div className="widget-actions">
          {actions}
          {more ? (
            <Link className="widget-more" href={more.path} aria-label={`${title} ${more.label}`}>
              {more.label}
              <span className="pi pi-angle-right" aria-hidden="true" />
            </Link>
          ) : null}
        </div>
      </header>
      <div className="widget-body" translate="no">
        {data ? children : null}
        {!data && isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
        {!data && !isError ? (
          <div className="widget-room" aria-hidden="true">
            {Array.from({ length: room }, (_, index) => (
              <span key={index} className="widget-bone" />
            ))}
          </div>
        ) : null}
      </div>
    </section>
  );
}
