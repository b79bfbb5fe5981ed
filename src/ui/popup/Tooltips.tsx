import { drawnByPrime } from '#ui/prime/drawn-by-prime.tsx';

/** Until it is there, and without it, the browser shows the titles itself. */
const BrowserTitles = () => null;

/**
 * Shows what the `title` of an element says, beside it, for the pointer and for the keyboard. Once in the shell; elements
 * keep their titles.
 */
export const Tooltips = drawnByPrime<object>(
  async () => (await import('./PrimeTooltips.tsx')).PrimeTooltips,
  BrowserTitles,
);
