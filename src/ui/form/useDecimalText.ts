import { useState } from 'react';
import { decimalOf, restrictToDecimal, textOfDecimal } from './decimal-text.ts';

/** The text of a number while it is typed: `3.` and `-` stay until they have become one. */
export function useDecimalText(
  value: number | null | undefined,
  decimals: number,
  onChange: (value: number | null) => void,
): { readonly text: string; readonly type: (text: string) => void; readonly settle: () => void } {
  const [typed, setTyped] = useState<string | null>(null);
  const isTyped = typed !== null && decimalOf(typed) === (value ?? null);
  return {
    text: isTyped ? typed : textOfDecimal(value),
    type: (text) => {
      const next = restrictToDecimal(text, decimals);
      setTyped(next);
      onChange(decimalOf(next));
    },
    settle: () => setTyped(null),
  };
}
