import { useLayoutEffect, type RefObject } from 'react';
import { holdFocus } from './held-focus.ts';

/**
 * Holds fields still while their form is on its way: what was typed then would be in no save, and go with a form
 * that closes. The field that had the focus gets it back: at once, or from the window that reports the result.
 */
export function useHeldForm(root: RefObject<HTMLElement | null>, isSaving: boolean): void {
  useLayoutEffect(() => {
    const fields = root.current;
    if (!fields || !isSaving) return undefined;
    const active = document.activeElement,
      focused = active instanceof HTMLElement && fields.contains(active) ? active : null;
    holdFocus(focused);
    fields.toggleAttribute('inert', true);
    return () => {
      fields.toggleAttribute('inert', false);
      holdFocus(null);
      if (document.activeElement === document.body) focused?.focus();
    };
  }, [root, isSaving]);
}
