import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { FieldError } from '#contract/errors.ts';
import { reveal } from '#ui/card/reveal.ts';
import { toast } from '#ui/feedback/feedback.ts';
import { firstError, joinErrors, refusedFields, type FieldErrors, type RefusedField } from './form-rules.ts';

/**
 * A panel that opens for its error may still be on its way, and fields that are held while they are saved cannot take
 * the focus yet.
 */
const LOOKS = 60;
/** Where the focus goes inside a field, best first: an editor has buttons before its text. */
const CONTROLS = ['[aria-invalid="true"]', 'input, select, textarea, [contenteditable="true"]', 'button'];

interface FormErrorOptions<F extends object> {
  readonly value: F;
  /** The rules of the form: wrong fields in the order of the form. */
  readonly check: (value: F) => FieldErrors<F>;
  /** Opens the part of the form (a tab, a card) that holds the first wrong field. */
  readonly onFirst?: (field: keyof F & string) => void;
}

interface FormErrors<F extends object> {
  /** Put around the fields. */
  readonly root: RefObject<HTMLDivElement | null>;
  readonly errors: FieldErrors<F>;
  /**
   * Whether the form may be saved. If not, all errors stand at their fields, the first one is shown and gets the focus.
   * Given are a value or rules that the next rendering will bring: the text of an editor, the rules of the button
   * pressed.
   */
  readonly verify: (coming?: Partial<Pick<FormErrorOptions<F>, 'value' | 'check'>>) => boolean;
  /** Puts the sentences of a refused save at their fields; the first one gets the focus. */
  readonly refuse: (errors: readonly FieldError[]) => void;
}

/** A field whose text could not be read: the form holds the value of before, which is not on the screen any more. */
const findUnread = (root: HTMLElement | null): HTMLElement | null =>
  root?.querySelector<HTMLElement>('[data-unreadable]') ?? null;

/** Moves the focus into the first field that is marked invalid, as soon as it is there and nothing folds it away. */
function focusFirstInvalid(root: HTMLElement | null, looks = LOOKS): void {
  const marked = root?.querySelector<HTMLElement>('.field[data-invalid="true"], .switch[data-invalid="true"]');
  const isShown = marked?.checkVisibility() === true,
    field = isShown && !marked.closest('[inert]') ? marked : null;
  if (marked && !isShown) reveal(marked);
  const control =
    field && CONTROLS.map((selector) => field.querySelector<HTMLElement>(selector)).find((found) => found !== null);
  control?.focus();
  control?.scrollIntoView({ block: 'nearest' });
  if (!field && looks > 0) requestAnimationFrame(() => focusFirstInvalid(root, looks - 1));
}

/**
 * The one way in which forms show what is wrong: nothing until the first try to save, then each error at its field for
 * as long as it holds, with the focus on the first. Sentences of the server stand until their value changes.
 */
export function useFormErrors<F extends object>({ value, check, onFirst }: FormErrorOptions<F>): FormErrors<F> {
  const root = useRef<HTMLDivElement | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedField[]>([]);
  const [asked, setAsked] = useState(0);
  const latest = useRef({ value, check, onFirst });
  useEffect(() => {
    latest.current = { value, check, onFirst };
  });
  useEffect(() => {
    if (asked > 0) focusFirstInvalid(root.current);
  }, [asked]);

  const point = useCallback((field: string | undefined): void => {
    if (field !== undefined) latest.current.onFirst?.(field as keyof F & string);
    setAsked((count) => count + 1);
  }, []);
  const verify = useCallback(
    (coming: Partial<Pick<FormErrorOptions<F>, 'value' | 'check'>> = {}): boolean => {
      const { value, check } = { ...latest.current, ...coming };
      const first = firstError<F>(check(value));
      setChecked(true);
      setRefused([]);
      const unread = first ? null : findUnread(root.current);
      if (unread) {
        toast('warning', unread.dataset['unreadable'] ?? '');
        unread.focus();
        return false;
      }
      if (!first) return true;
      toast('warning', first.text);
      point(first.field);
      return false;
    },
    [point],
  );
  const refuse = useCallback(
    (errors: readonly FieldError[]): void => {
      const found = refusedFields(errors, latest.current.value);
      setRefused(found);
      if (found.length > 0) point(found[0]?.field);
    },
    [point],
  );
  return { root, errors: joinErrors(isChecked ? check(value) : {}, refused, value), verify, refuse };
}
