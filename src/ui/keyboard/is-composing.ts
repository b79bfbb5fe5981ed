import type { KeyboardEvent } from 'react';

/**
 * Whether a key belongs to an unfinished Hangul syllable. Enter then ends the composition and must not submit,
 * search or choose. keyCode 229 covers browsers that clear isComposing before the last keydown.
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229;
}

/** Whether a key is an Enter that the user meant as Enter. */
export function isPlainEnter(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.shiftKey && !event.altKey && !isComposing(event);
}
