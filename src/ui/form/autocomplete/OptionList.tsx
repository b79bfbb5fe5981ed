import { message } from '#messages/message.ts';
import { SEARCHING } from '#ui/feedback/Searching.tsx';
import type { Option } from '../SelectField.tsx';
import type { Suggestions } from './suggestion-rules.ts';
import './autocomplete.css';

interface OptionListProps {
  readonly id: string;
  readonly label: string;
  readonly suggestions: Suggestions;
  readonly active: number;
  readonly onChoose: (option: Option) => void;
}

/** Hits below the field in which they are looked for; an empty result is shown as well. */
export function OptionList({ id, label, suggestions, active, onChoose }: OptionListProps) {
  const options = suggestions.state === 'found' ? suggestions.options : [];
  const isEmpty = suggestions.state === 'found' && options.length === 0;
  return (
    <>
      <ul
        id={id}
        role="listbox"
        aria-label={`${label} 목록`}
        className="autocomplete-list"
        hidden={options.length === 0}
      >
        {options.map((option, index) => (
          // The press must not take the focus from the field: leaving it would close the list before the click.
          <li
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            ref={(item) => {
              if (index === active) item?.scrollIntoView({ block: 'nearest' });
            }}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            {option.label}
          </li>
        ))}
      </ul>
      {suggestions.state === 'asking' ? (
        <p className="autocomplete-list autocomplete-none searching">{SEARCHING}</p>
      ) : isEmpty ? (
        <p className="autocomplete-list autocomplete-none">{message('M-NOITEM')}</p>
      ) : null}
      <span className="visually-hidden" role="status">
        {suggestions.state === 'asking'
          ? SEARCHING
          : isEmpty
            ? message('M-NOITEM')
            : options.length > 0
              ? `${options.length}건`
              : ''}
      </span>
    </>
  );
}
