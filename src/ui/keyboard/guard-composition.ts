const KEYS: ReadonlySet<string> = new Set(['Escape', 'Enter', 'Tab']);
/** What browsers report for a key that an input method has taken, also where they no longer call it composing. */
const TAKEN = 229;

/**
 * Escape, Enter and Tab belong to the syllable that is being composed: no dialog closes, no form is sent, no list
 * searches. One place at the window, before anybody else hears of the key.
 */
export function guardComposition(target: Window): void {
  target.addEventListener(
    'keydown',
    (event) => {
      if (!KEYS.has(event.key) || !(event.isComposing || event.keyCode === TAKEN)) return;
      event.stopImmediatePropagation();
      // A line of text would send its form.
      if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
    },
    true,
  );
}
