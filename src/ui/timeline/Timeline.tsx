import { drawnByPrime, type NativeProps } from '#ui/prime/drawn-by-prime.tsx';
import { TimelineMark, TimelineText, type TimelineProps } from './timeline-parts.tsx';

export type { TimelineEntry } from './timeline-parts.tsx';

function NativeTimeline({ label, entries, root }: TimelineProps & NativeProps) {
  return (
    <ol className="timeline" aria-label={label} ref={root}>
      {entries.map((entry) => (
        <li key={entry.key} className="timeline-entry" data-tone={entry.tone}>
          <TimelineMark icon={entry.icon} />
          <TimelineText entry={entry} />
        </li>
      ))}
    </ol>
  );
}

/** What happened, newest first. */
export const Timeline = drawnByPrime<TimelineProps>(
  async () => (await import('./PrimeTimeline.tsx')).PrimeTimeline,
  NativeTimeline,
);
