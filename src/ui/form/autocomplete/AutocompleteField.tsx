import { useId, useState, type KeyboardEvent } from 'react';
import { message } from '#messages/message.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { isComposing } from '#ui/keyboard/is-composing.ts';
import { Field } from '../Field.tsx';
import type { Option } from '../SelectField.tsx';
import { nextActive, type Suggestions } from './suggestion-rules.ts';
import { useSuggestions, type Suggest } from './useSuggestions.ts';
import './autocomplete.css';

interface AutocompleteFieldProps {
  readonly label: string;
  /** The chosen option, or null. */
  readonly value: Option | null;
  readonly onChange: (value: Option | null) => void;
  /** Options for a text; an empty list is told as such. Never rejects. */
  readonly suggest: Suggest;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly error?: string;
  readonly help?: string;
  readonly disabled?: boolean;
}

/**
 * Chooses one of many by typing a part of its name. What is typed and not chosen is no value: leaving the field gives
 * the former choice back. A syllable in the making neither asks nor chooses.
 */
export function AutocompleteField({
  label,
  value,
  onChange,
  suggest,
  placeholder,
  required = false,
  error,
  help,
  disabled,
}: AutocompleteFieldProps) {
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const { suggestions, ask, close } = useSuggestions(suggest);
  const options = suggestions.state === 'found' ? suggestions.options : [];
  const isOpen = suggestions.state === 'found';
  const reset = (): void => {
    close();
    setTyped(null);
    setActive(-1);
  };
  const choose = (option: Option): void => {
    reset();
    onChange(option);
  };
  const type = (text: string, isUnfinished: boolean): void => {
    setTyped(text);
    setActive(-1);
    if (text === '') {
      close();
      onChange(null);
    } else if (!isUnfinished) ask(text);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    const next = nextActive(event.key, active, options.length);
    const chosen = options[active];
    if (next !== null) {
      event.preventDefault();
      setActive(next);
      return;
    }
    if (event.key === 'ArrowDown' && !isOpen) ask(typed ?? value?.label ?? '');
    else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    }
    // In a dialog the first Esc closes the list, the next one the dialog.
    else if (event.key === 'Escape' && (isOpen || typed !== null)) {
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      reset();
    }
  };
  return (
    <Field label={label} required={required} error={error} help={help}>
      {(control) => (
        <span className="autocomplete input-wrap">
          <input
            {...control}
            className="input"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            placeholder={placeholder}
            disabled={disabled}
            aria-activedescendant={options[active] ? `${listId}-${active}` : undefined}
            value={typed ?? value?.label ?? ''}
            onKeyDown={onKeyDown}
            onBlur={reset}
            onChange={(event) =>
              type(event.target.value, event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing)
            }
            onCompositionEnd={(event) => type(event.currentTarget.value, false)}
          />
          {value && !disabled ? (
            <IconButton
              icon="times"
              size="small"
              label={`${label} 지우기`}
              onClick={() => {
                reset();
                onChange(null);
              }}
            />
          ) : null}
          <OptionList id={listId} label={label} suggestions={suggestions} active={active} onChoose={choose} />
        </span>
      )}
    </Field>
  );
}

interface OptionListProps {
  readonly id: string;
  readonly label: string;
  readonly suggestions: Suggestions;
  readonly active: number;
  readonly onChoose: (option: Option) => void;
}

function OptionList({ id, label, suggestions, active, onChoose }: OptionListProps) {
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
      {isEmpty ? <p className="autocomplete-list autocomplete-none">{message('M-NOITEM')}</p> : null}
      <span className="visually-hidden" role="status">
        {isEmpty ? message('M-NOITEM') : options.length > 0 ? `${options.length}건` : ''}
      </span>
    </>
  );
}
