import { Timeline, type TimelinePassThroughMethodOptions } from 'primereact/timeline';
import { PrimeRoot } from '#ui/prime/PrimeRoot.tsx';
import { TimelineMark, TimelineText, type TimelineEntry, type TimelineProps } from './timeline-parts.tsx';

/** The library's types leave out that it says which entry is drawn. */
type OfEntry = TimelinePassThroughMethodOptions & { readonly context?: { readonly index: number } };

const mark = ({ icon }: TimelineEntry) => <TimelineMark icon={icon} />;
const text = (entry: TimelineEntry) => <TimelineText entry={entry} />;

/** The history itself, in a chunk of its own; use `Timeline`. PrimeReact draws plain boxes: here they are a list to screen readers. */
export function PrimeTimeline({ label, entries }: TimelineProps) {
  return (
    <PrimeRoot>
      <Timeline
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
