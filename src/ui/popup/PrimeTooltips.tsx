import { Tooltip } from 'primereact/tooltip';
import { useEffect, useId, useRef, type RefObject } from 'react';
import { PrimeRoot } from '#ui/prime/PrimeRoot.tsx';
import { setTitleAside } from './title-aside.ts';
import { useTitled } from './useTitled.ts';
import './tooltips.css';

/** An event of our own: PrimeReact would bind the pointer's to elements that are there when it is, and rows come and go. */
const SHOW = 'tooltip-show';
/** Above a dialog that lies above everything. */
const LAYER = 5000;

/**
 * The one tooltip of the page, in a chunk of its own; use `Tooltips`. It is hidden from screen readers as a place of its
 * own, and heard as the description of what it belongs to.
 */
export function PrimeTooltips({ first }: { readonly first: RefObject<EventTarget | null> }) {
  const tooltip = useRef<Tooltip>(null);
  const id = useId();
  const [shown, hide] = useTitled(first);
  useEffect(() => {
    if (!shown) return undefined;
    const drawn = tooltip.current,
      putBack = setTitleAside(shown.element, id);
    shown.element.dispatchEvent(new CustomEvent(SHOW));
    return () => {
      putBack();
      drawn?.hide();
    };
  }, [shown, id]);
  return (
    <PrimeRoot>
      <Tooltip
        ref={tooltip}
        id={id}
        target={shown?.element}
        content={shown?.text}
        showEvent={SHOW}
        position="top"
        baseZIndex={LAYER}
        // It is scrolled away from, or the window changes.
        onHide={hide}
      />
    </PrimeRoot>
  );
}
