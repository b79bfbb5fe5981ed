import { useEffect, useRef, type RefObject } from 'react';

/** The dialog that lies on top, if any: the form behind it must not save. */
const topDialog = (): Element | undefined => [...document.querySelectorAll('.p-dialog')].at(-1);

/**
 * Ctrl+S (⌘S) saves the form instead of the page. The browser's own dialog never opens while a form is there; a form
 * behind a dialog stays as it is.
 */
export function useSaveKey(root: RefObject<HTMLElement | null>, save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    let isPressed = false;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing)
        return;
      event.preventDefault();
      const dialog = topDialog();
      if (isPressed || event.repeat || (dialog && !dialog.contains(root.current))) return;
      // What is typed but not yet taken over (a date, an editor's last input) is flushed when its field is left.
      const field = document.activeElement;
      if (field instanceof HTMLElement) {
        field.blur();
        field.focus();
      }
      // Until the page has drawn that it saves, a second press means the same: a page that was busy hears both at once.
      isPressed = true;
      setTimeout(() => {
        latest.current();
        setTimeout(() => {
          isPressed = false;
        }, 0);
      }, 0);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [root]);
}
