import { primePiece } from '#ui/prime/prime-piece.tsx';

/** Until it is there, and without it, the browser shows the titles itself. */
const BrowserTitles = () => null;

/**
 * Shows what the `title` of an element says, beside it, for the pointer and for the keyboard. Once in the shell; elements
 * keep their titles.
 */
export const Tooltips = primePiece<object>(
  async () => (await import('./PrimeTooltips.tsx')).PrimeTooltips,
  BrowserTitles,
);
