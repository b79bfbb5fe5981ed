import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { fillText } from '#messages/message.ts';
import { displayCount, restrictToInteger } from '#shared/display.ts';
import { caretAfterDigits, digitsBefore } from './integer-caret.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

interface WholeFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputRef'> {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** Thousands separators. */
  readonly comma?: boolean;
}
interface IntegerFieldProps extends Omit<WholeFieldProps, 'value' | 'onChange'> {
  readonly value: number;
  readonly onChange: (value: number) => void;
}
interface OptionalIntegerFieldProps extends Omit<WholeFieldProps, 'value'> {
  readonly value: number | null | undefined;
  readonly least?: number;
  readonly most?: number;
}

const NOT_WHOLE = '{label}{은/는} 정수로 입력해주세요.';
/** More digits than a number holds exactly would change while they are typed. */
const MAX_DIGITS = 15;

/** A whole number; nothing left is 0. */
export function IntegerField({ onChange, ...rest }: IntegerFieldProps) {
  return <WholeField {...rest} onChange={(value) => onChange(value ?? 0)} />;
}

/** A whole number that may be left empty; out of its bounds it goes to the nearer one when it is left. */
export function OptionalIntegerField({ value, onChange, least, most, ...rest }: OptionalIntegerFieldProps) {
  const leave = (): void => {
    if (value == null) return;
    const within = Math.min(most ?? value, Math.max(least ?? value, value));
    if (within !== value) onChange(within);
  };
  return <WholeField {...rest} value={value ?? null} onChange={onChange} onBlur={leave} />;
}

/**
 * Everything that is no part of a whole number is taken out while typing. Behind a point nothing but zeros may stand;
 * anything else is refused beside its sentence, and never made into another number.
 */
function WholeField({ value, onChange, comma = false, error, ...rest }: WholeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  // A Hangul syllable in the making stays until it is finished: taking it out would confuse the composition.
  const [composing, setComposing] = useState<string | null>(null);
  const shown = value === null ? '' : comma ? displayCount(value) : String(value);
  // With a point in it, as it was typed: its digits in a row would be another number.
  const [pointed, setPointed] = useState<string | null>(null);
  const [seen, setSeen] = useState(value);
  // Another number from outside takes the place of what stands in the field.
  if (seen !== value) {
    setSeen(value);
    setPointed(null);
  }
  const isWhole = pointed === null || /^\d*\.0*$/.test(pointed),
    problem = isWhole ? undefined : fillText(NOT_WHOLE, { label: rest.label });
  const take = (raw: string, position: number | null): void => {
    const text = raw.normalize('NFKC'),
      [whole = '', ...behind] = text.replace(/[^0-9.]/g, '').split('.');
    setPointed(behind.length === 0 ? null : `${whole}.${behind.join('')}`);
    if (/[1-9]/.test(behind.join(''))) return;
    const next = whole === '' ? null : restrictToInteger(whole.slice(0, MAX_DIGITS));
    if (behind.length > 0) {
      onChange(next);
      return;
    }
    // Behind a lone 0, so that the next digit takes its place instead of standing before it.
    caret.current = position === null ? null : (next ?? 0) === 0 ? 1 : digitsBefore(text, position);
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
      error={problem ?? error}
      data-unreadable={problem}
      value={composing ?? pointed ?? shown}
      onBlur={(event) => {
        if (isWhole) setPointed(null);
        rest.onBlur?.(event);
      }}
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
