import { Timeline as Prime, type TimelinePassThroughMethodOptions } from 'primereact/timeline';
import type { ReactNode } from 'react';
import { PrimeRoot } from '#ui/prime/PrimeRoot.tsx';
import './timeline.css';
import type { Tone } from '#ui/chip/Chip.tsx';

export interface TimelineEntry {
  readonly key: string;
  /** As people read it. */
  readonly at: string;
  readonly title: string;
  readonly tone?: Tone;
  readonly icon: string;
  /** The reason that was given. */
  readonly why?: string;
  readonly body?: ReactNode;
}

interface TimelineProps {
  readonly label: string;
  readonly entries: readonly TimelineEntry[];
}

/** The library's types leave out that it says which entry is drawn. */
type OfEntry = TimelinePassThroughMethodOptions & { readonly context?: { readonly index: number } };

const mark = ({ icon }: TimelineEntry) => (
  <span className="timeline-mark" aria-hidden="true">
    <span className={`pi pi-${icon}`} />
  </span>
);
const text = ({ at, title, why, body }: TimelineEntry) => (
  <div className="timeline-text">
    <p>
      <strong>{title}</strong>
      <time className="muted numeric">{at}</time>
    </p>
    {why ? <p className="muted">{why}</p> : null}
    {body}
  </div>
);

/** What happened, newest first. PrimeReact draws plain boxes: here they are a list to screen readers. */
export function Timeline({ label, entries }: TimelineProps) {
  return (
    <PrimeRoot>
      <Prime
        value={[...entries]}
        dataKey="key"
        marker={mark}
        content={text}
        pt={{
          root: { className: 'timeline', role: 'list', 'aria-label': label },
          event: (options?: OfEntry) => ({
            className: 'timeline-entry',
            role: 'listitem',
            'data-tone': entries[options?.context?.index ?? 0]?.tone,
          }),
        }}
      />
    </PrimeRoot>
  );
}
