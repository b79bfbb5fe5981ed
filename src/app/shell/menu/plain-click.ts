import type { MouseEvent } from 'react';

/** Neither another button nor a key that asks for a new tab. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
