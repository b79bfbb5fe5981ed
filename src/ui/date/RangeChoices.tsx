import { useOneTabStop } from '#ui/keyboard/useOneTabStop.ts';
import type { RangeChoice } from './quick-ranges.ts';

interface RangeChoicesProps {
  /** Of the field that they belong to. */
  readonly label: string;
  readonly choices: readonly RangeChoice[];
  readonly start: string;
  readonly end: string;
  readonly onChoose: (range: { readonly start: string; readonly end: string }) => void;
}

/** Buttons that put a whole range into a field of days; one stop of the Tab key. */
export function RangeChoices({ label, choices, start, end, onChoose }: RangeChoicesProps) {
  const group = useOneTabStop<HTMLDivElement>('row');
  return (
    <div ref={group} className="range-choices" role="group" aria-label={`${label} 빠른 선택`}>
      {choices.map((choice) => (
        <button
          key={choice.label}
          type="button"
          className="range-choice"
          aria-pressed={choice.start === start && choice.end === end}
          onClick={() => onChoose({ start: choice.start, end: choice.end })}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
