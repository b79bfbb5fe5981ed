import { useLayoutEffect, useRef, type FocusEvent } from 'react';
import { LONGEST_ALARM_TEXT, LONGEST_ALARM_TITLE } from '#contract/communication/alarm/alarm-rules.ts';
import { insertAt } from '../../rules/alarm/insert-at.ts';

interface VariablesOptions {
  readonly onTitle: (title: string) => void;
  readonly onText: (text: string) => void;
}

/** Puts variables where the caret last stood, in the title or in the text; in the text when neither was touched. */
export function useVariables({ onTitle, onText }: VariablesOptions) {
  const title = useRef<HTMLInputElement>(null),
    text = useRef<HTMLTextAreaElement>(null);
  const last = useRef<'title' | 'text'>('text'),
    caret = useRef<number | null>(null);
  // The new text stands in the field only after it is rendered.
  useLayoutEffect(() => {
    const control = last.current === 'title' ? title.current : text.current;
    if (caret.current === null || !control) return;
    control.focus();
    control.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const insert = (name: string): void => {
    const isTitle = last.current === 'title',
      control = isTitle ? title.current : text.current;
    if (!control) return;
    const placed = insertAt(
      control.value,
      control.selectionStart ?? control.value.length,
      control.selectionEnd ?? control.value.length,
      `#{${name}}`,
      isTitle ? LONGEST_ALARM_TITLE : LONGEST_ALARM_TEXT,
    );
    if (!placed) return;
    caret.current = placed.caret;
    (isTitle ? onTitle : onText)(placed.text);
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (target === title.current) last.current = 'title';
    if (target === text.current) last.current = 'text';
  };
  return { title, text, insert, onFocus };
}
