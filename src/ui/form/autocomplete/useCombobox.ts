import { useId, useRef, useState, type ChangeEvent, type CompositionEvent, type KeyboardEvent } from 'react';
import { isComposing } from '#ui/keyboard/is-composing.ts';
import type { Option } from '../SelectField.tsx';
import { nextActive } from './suggestion-rules.ts';
import { useSuggestions, type Suggest } from './useSuggestions.ts';

interface ComboboxOptions {
  readonly suggest: Suggest;
  readonly onChoose: (option: Option) => void;
  /** What stands in the field while nothing is typed. */
  readonly shown: string;
  /** The field was emptied. */
  readonly onEmptied?: () => void;
  /** Enter without an arrow key takes the first hit, also one that is still on its way. */
  readonly takesFirst?: boolean;
  /** No request for fewer characters. */
  readonly minChars?: number | undefined;
}

/**
 * A field in which one types a part of what one means: its text, its list of hits, its keys. What is typed and not
 * chosen is no value: leaving the field forgets it. A syllable in the making neither asks nor chooses.
 */
export function useCombobox({
  suggest,
  onChoose,
  shown,
  onEmptied,
  takesFirst = false,
  minChars = 1,
}: ComboboxOptions) {
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  /** Enter was pressed before the hits of this text had come. */
  const wanted = useRef<string | null>(null);
  const { suggestions, ask, close } = useSuggestions(suggest, (text, [first]) => {
    if (wanted.current !== text || first === undefined) return false;
    wanted.current = null;
    setTyped(null);
    onChoose(first);
    return true;
  });
  const options = suggestions.state === 'found' ? suggestions.options : [],
    isOpen = suggestions.state === 'found';
  const reset = (): void => {
    close();
    setTyped(null);
    setActive(-1);
    wanted.current = null;
  };
  const choose = (option: Option): void => {
    reset();
    onChoose(option);
  };
  const type = (text: string, isUnfinished: boolean): void => {
    setTyped(text);
    setActive(-1);
    wanted.current = null;
    if (text === '') {
      close();
      onEmptied?.();
    } else if (text.trim().length < minChars) close();
    else if (!isUnfinished) ask(text);
  };
  const onEnter = (event: KeyboardEvent): void => {
    const chosen = options[active] ?? (takesFirst ? options[0] : undefined);
    if (chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (takesFirst && typed !== null && typed.trim() !== '') {
      // The form around it is not meant, and the hit is on its way.
      event.preventDefault();
      wanted.current = typed.trim();
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    const next = nextActive(event.key, active, options.length);
    if (next !== null) {
      event.preventDefault();
      setActive(next);
    } else if (event.key === 'ArrowDown' && !isOpen) ask(typed ?? shown);
    else if (event.key === 'Enter') onEnter(event);
    // In a dialog the first Esc closes the list, the next one the dialog.
    else if (event.key === 'Escape' && (isOpen || typed !== null)) {
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      reset();
    }
  };
  return {
    typed,
    reset,
    list: { id: listId, suggestions, active, onChoose: choose },
    input: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': listId,
      'aria-activedescendant': options[active] ? `${listId}-${active}` : undefined,
      value: typed ?? shown,
      onKeyDown,
      onBlur: reset,
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        type(event.target.value, event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing),
      onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => type(event.currentTarget.value, false),
    },
  } as const;
}
