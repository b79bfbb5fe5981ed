import { displayCount } from '#shared/display.ts';
import { Chip, type Tone } from '#ui/chip/Chip.tsx';
import './count-filters.css';

/** A figure above a list, and the condition that leaves the rows which it counts. */
export interface Counter {
  readonly label: string;
  readonly count: number;
  readonly tone?: Tone | undefined;
  /** Left out of a figure that no condition stands for, or not yet. */
  readonly value?: string | undefined;
}

interface CountFiltersProps {
  readonly label: string;
  readonly counters: readonly Counter[];
  /** The condition at present. */
  readonly value: string;
  /** What a second press brings back. */
  readonly usual?: string;
  readonly onChoose: (value: string) => void;
}

/** Figures above a list that are its quickest conditions: a press leaves what was counted, another one shows all again. */
export function CountFilters({ label, counters, value, usual = '', onChoose }: CountFiltersProps) {
  return (
    <ul className="count-filters" aria-label={label}>
      {counters.map((counter) => (
        <li key={counter.label}>
          {counter.value === undefined ? (
            <Chip tone={counter.tone}>
              {counter.label} {displayCount(counter.count)}
            </Chip>
          ) : (
            <button
              type="button"
              className="chip count-filter"
              data-tone={counter.tone}
              aria-pressed={counter.value === value}
              onClick={() => onChoose(counter.value === value ? usual : (counter.value ?? usual))}
            >
              {counter.label} {displayCount(counter.count)}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
