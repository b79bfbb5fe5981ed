import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import type { Choice } from './choice.ts';

interface ChosenListProps {
  readonly chosen: readonly Choice[];
  readonly max: number;
  readonly onRemove: (key: string) => void;
  readonly onClear: () => void;
}

/** Everything chosen, of all pages and searches. */
export function ChosenList({ chosen, max, onRemove, onClear }: ChosenListProps) {
  return (
    <section className="picker-chosen" aria-label="선택한 항목">
      <header>
        <span className="field-label" role="status">
          {message('M-CHK', { n: chosen.length })}
        </span>
        {max > 1 ? <span className="muted">최대 {max.toLocaleString('en-US')}</span> : null}
        {chosen.length > 1 ? (
          <Button size="small" look="quiet" onClick={onClear}>
            비우기
          </Button>
        ) : null}
      </header>
      <ul>
        {chosen.map((choice) => (
          <li key={choice.key}>
            <span className="picker-chosen-text">
              <span>{choice.label}</span>
              {choice.detail ? <span className="muted">{choice.detail}</span> : null}
            </span>
            <IconButton icon="times" size="small" label={`${choice.label} 빼기`} onClick={() => onRemove(choice.key)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
