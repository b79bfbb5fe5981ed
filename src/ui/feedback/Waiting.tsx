import { Figures } from '#ui/facts/Figures.tsx';
import './waiting.css';

/** Parts of a screen by the room that they take. */
export type WaitingPart = 'filters' | 'tabs' | 'figures' | 'chart' | 'rows';

interface WaitingProps {
  /** In the order in which they will stand there. */
  readonly parts: readonly WaitingPart[];
}

const FIGURES = ['1', '2', '3', '4', '5'].map((place) => ({ label: '\u00A0'.repeat(Number(place)), value: undefined }));

/** A part of a screen before its answer: as large as it will be, so that nothing moves when it comes. */
export function Waiting({ parts }: WaitingProps) {
  return (
    <div className="stack" aria-busy="true">
      {parts.map((part) =>
        part === 'figures' ? (
          <Figures key={part} figures={FIGURES} />
        ) : (
          <div key={part} className="waiting" data-part={part} aria-hidden="true" />
        ),
      )}
    </div>
  );
}
