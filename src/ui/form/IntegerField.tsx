import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { restrictToInteger } from '#shared/display.ts';
import { caretAfterDigits, digitsBefore } from './integer-caret.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

interface IntegerFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputRef'> {
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** Thousands separators. */
  readonly comma?: boolean;
}

/** More digits than a number holds exactly would change while they are typed. */
const MAX_DIGITS = 15;

/** A whole number: everything that is not a digit is taken out while typing, nothing left is 0. */
export function IntegerField({ value, onChange, comma = false, ...rest }: IntegerFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  // A Hangul syllable in the making stays until it is finished: taking it out would confuse the composition.
  const [composing, setComposing] = useState<string | null>(null);
  const shown = comma ? value.toLocaleString('en-US') : String(value);
  const take = (text: string, position: number | null): void => {
    const next = restrictToInteger(text.replace(/[^0-9]/g, '').slice(0, MAX_DIGITS));
    // Behind a lone 0, so that the next digit takes its place instead of standing before it.
    caret.current = position === null ? null : next === 0 ? 1 : digitsBefore(text, position);
    onChange(next);
  };
  // Separators come and go in front of the caret; it stays behind the digit that was typed.
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    const place = caretAfterDigits(shown, caret.current);
    input.current?.setSelectionRange(place, place);
    caret.current = null;
  });
  const onText = (text: string, event: ChangeEvent<HTMLInputElement>): void => {
    if (event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing) setComposing(text);
    else {
      setComposing(null);
      take(text, event.target.selectionStart);
    }
  };
  return (
    <TextField
      {...rest}
      inputRef={input}
      inputMode="numeric"
      value={composing ?? shown}
      onChange={onText}
      onFocus={(event) => {
        if (value === 0) event.target.select();
      }}
      onCompositionEnd={(event) => {
        setComposing(null);
        take(event.currentTarget.value, event.currentTarget.selectionStart);
      }}
    />
  );
}
