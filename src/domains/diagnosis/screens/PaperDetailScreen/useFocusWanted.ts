import { useEffect, useRef } from 'react';

/** Gives the focus to a field that is still to be drawn. */
export function useFocusWanted() {
  const root = useRef<HTMLDivElement>(null),
    wanted = useRef<string | null>(null);
  useEffect(() => {
    const field = wanted.current === null ? null : root.current?.querySelector<HTMLElement>(wanted.current);
    if (!field) return;
    wanted.current = null;
    field.focus();
  });
  return {
    root,
    focusDrawn: (selector: string): void => {
      wanted.current = selector;
    },
  };
}
