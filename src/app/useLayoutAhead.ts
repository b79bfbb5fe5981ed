import { useId, useInsertionEffect, useLayoutEffect, useRef } from 'react';
import './screen-place.css';

/** Focus that strays into a screen which nobody sees yet is taken back. */
const refuseFocus = ({ target }: FocusEvent): void => {
  if (target instanceof HTMLElement) target.blur();
};

/**
 * Has a screen inside a hidden `Activity` measured and placed while it waits. React takes a hidden tree out of the layout,
 * which would then be made at the moment of showing, when a person is waiting. So it is put back, without height and out
 * of reach. Neither `inert` nor `visibility` does that here: both are inherited, and taking them away would cost the style
 * of every element anew. Insertion effects are the only ones that run while a tree is hidden.
 * @returns id for the element around the screen
 */
export function useLayoutAhead(): string {
  const id = useId();
  const isShown = useRef(false);
  useInsertionEffect(() => {
    // React hides the element at the end of the same commit.
    queueMicrotask(() => {
      const element = isShown.current ? null : document.getElementById(id);
      if (!element) return;
      element.style.removeProperty('display');
      element.dataset['ahead'] = '';
      element.ariaHidden = 'true';
      element.addEventListener('focusin', refuseFocus);
    });
  }, [id]);
  useLayoutEffect(() => {
    isShown.current = true;
    const element = document.getElementById(id);
    if (element?.dataset['ahead'] === undefined) return;
    delete element.dataset['ahead'];
    element.ariaHidden = null;
    element.removeEventListener('focusin', refuseFocus);
  }, [id]);
  return id;
}
