import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * The heading of a step, which gets the focus when the step comes: who hears the page knows where he is, and begins at
 * its head. Before the step is painted: later it would steal the focus from a user who has begun to type.
 */
export function useScreenFocus(key: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null),
    shown = useRef('');
  useLayoutEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    heading.current?.focus({ preventScroll: true });
  }, [key]);
  return heading;
}
