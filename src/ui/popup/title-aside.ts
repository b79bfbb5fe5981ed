/** Has words of its own for a screen reader; its title is no more than a hint. */
const hasName = (element: HTMLElement): boolean =>
  element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby') || element.textContent.trim() !== '';

/**
 * Takes an element's title away, or the browser would show it a second time; to screen readers it stays its name or its
 * description.
 * @param describedBy id of what says the same meanwhile
 * @returns gives the title back, unless there is another one by then
 */
export function setTitleAside(element: HTMLElement, describedBy: string): () => void {
  const { title } = element,
    stand = hasName(element) ? 'aria-describedby' : 'aria-label',
    before = element.getAttribute(stand);
  // A name that says the same as the hint needs no description.
  const isSaid = stand === 'aria-describedby' && element.getAttribute('aria-label') === title;
  element.removeAttribute('title');
  if (!isSaid)
    element.setAttribute(stand, stand === 'aria-label' ? title : [before, describedBy].filter(Boolean).join(' '));
  return () => {
    if (!element.hasAttribute('title')) element.title = title;
    if (isSaid) return;
    if (before === null) element.removeAttribute(stand);
    else element.setAttribute(stand, before);
  };
}
