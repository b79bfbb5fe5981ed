import type { Choice } from './choice.ts';
import './pickers.css';

interface RecentChoicesProps {
  readonly choices: readonly Choice[];
  readonly chosenKeys: readonly string[];
  readonly onToggle: (choice: Choice) => void;
}

/** What was chosen lately, one press away. */
export function RecentChoices({ choices, chosenKeys, onToggle }: RecentChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <div className="picker-recent" role="group" aria-label="최근 선택">
      <span className="field-label">최근 선택</span>
      {choices.map((choice) => (
        <button
          key={choice.key}
          type="button"
          className="picker-chip"
          aria-pressed={chosenKeys.includes(choice.key)}
          onClick={() => onToggle(choice)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
