import { useEffect, type RefObject } from 'react';

/** Controls in which a form is not begun: what they do is a choice of its own. */
const ASIDE = new Set(['hidden', 'file', 'checkbox', 'radio']);
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A form for something new begins in its first field; one that shows what is stored leaves the focus at its title. */
export function useFirstField(root: RefObject<HTMLElement | null>, isNew: boolean): void {
  useEffect(() => {
    const controls = isNew ? [...(root.current?.querySelectorAll<Control>('input, select, textarea') ?? [])] : [];
    controls.find(({ type, disabled }) => !disabled && !ASIDE.has(type))?.focus({ preventScroll: true });
  }, [root, isNew]);
}
