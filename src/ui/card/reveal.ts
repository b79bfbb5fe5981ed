/** Asks whatever folds an element away to show it. */
export const REVEAL = 'reveal';

export const reveal = (element: Element): boolean => element.dispatchEvent(new CustomEvent(REVEAL, { bubbles: true }));
