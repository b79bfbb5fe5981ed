import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index <= 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};
const toolsOf = (bar: HTMLElement): HTMLElement[] => [...bar.querySelectorAll<HTMLElement>('[data-tool]')];

interface RovingFocus {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
}

/** A bar of tools is one stop of the Tab key; arrows, Home and End move inside it, and it remembers the last tool. */
export function useRovingFocus(): RovingFocus {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [first] = ref.current ? toolsOf(ref.current) : [];
    if (first) first.tabIndex = 0;
  }, []);
  const onFocus = (event: FocusEvent): void => {
    const { target } = event;
    if (!ref.current || !(target instanceof HTMLElement) || !target.matches('[data-tool]')) return;
    for (const tool of toolsOf(ref.current)) tool.tabIndex = tool === target ? 0 : -1;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (!step || !ref.current) return;
    const tools = toolsOf(ref.current);
    event.preventDefault();
    tools[
      step(
        tools.findIndex((tool) => tool === document.activeElement),
        tools.length - 1,
      )
    ]?.focus();
  };
  return { ref, onKeyDown, onFocus };
}
