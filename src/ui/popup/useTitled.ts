import { useEffect, useState, type RefObject } from 'react';

/** An element with a title that is to be shown. */
export interface Titled {
  readonly element: HTMLElement;
  readonly text: string;
}

/** Before the browser would show it. */
const HOVER_MS = 350;
/** Where people press keys they look for the word at once, but not while they pass by. */
const FOCUS_MS = 250;

/** The browser says these: PrimeReact refuses locked controls, nothing lies above the top layer, and a frame's title is its name. */
const LEFT_TO_BROWSER = ':disabled, iframe, [popover] *';

/** The titled element around a place. */
export function titledAt(place: EventTarget | null): Titled | null {
  const element = place instanceof Element ? place.closest('[title]') : null;
  if (!(element instanceof HTMLElement) || element.title === '' || element.matches(LEFT_TO_BROWSER)) return null;
  return { element, text: element.title };
}

/**
 * The element whose title is shown: a pointer rests on it, or the keyboard's focus does.
 * @param first where the pointer or the focus is when this begins
 */
export function useTitled(first: RefObject<EventTarget | null>): readonly [Titled | null, () => void] {
  const [shown, show] = useState<Titled | null>(null);
  const [hide] = useState(() => () => show(null));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined,
      at: HTMLElement | null = null;
    const leave = (): void => {
      clearTimeout(timer);
      at = null;
      hide();
    };
    const enter = (place: EventTarget | null, afterMs: number): void => {
      // Its own title is aside while it is shown.
      if (at && place instanceof Node && at.contains(place) && titledAt(place) === null) return;
      const next = titledAt(place);
      if (next?.element === at) return;
      leave();
      if (!next) return;
      at = next.element;
      timer = setTimeout(() => {
        if (next.element.isConnected) show(next);
      }, afterMs);
    };
    const onPointer = ({ target, pointerType }: PointerEvent): void => {
      if (pointerType !== 'touch') enter(target, HOVER_MS);
    };
    const onFocus = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.matches(':focus-visible')) enter(target, FOCUS_MS);
    };
    // Whatever is done with it, its name need not be shown any longer; pressing a key alone is no reason, Escape is one.
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape' || key === 'Enter' || key === ' ') leave();
    };
    enter(first.current, FOCUS_MS);
    document.addEventListener('pointerover', onPointer);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', leave);
    document.addEventListener('pointerdown', leave, true);
    document.addEventListener('keydown', onKey, true);
    document.documentElement.addEventListener('pointerleave', leave);
    return () => {
      leave();
      document.removeEventListener('pointerover', onPointer);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', leave);
      document.removeEventListener('pointerdown', leave, true);
      document.removeEventListener('keydown', onKey, true);
      document.documentElement.removeEventListener('pointerleave', leave);
    };
  }, [first, hide]);
  // An element that leaves the page sends no event.
  useEffect(() => {
    if (!shown) return undefined;
    const gone = new MutationObserver(() => {
      if (!shown.element.isConnected) hide();
    });
    gone.observe(document.body, { childList: true, subtree: true });
    return () => gone.disconnect();
  }, [shown, hide]);
  return [shown, hide];
}
