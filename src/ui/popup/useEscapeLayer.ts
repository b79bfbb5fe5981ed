import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

interface Layer {
  readonly element: () => Element | null;
  readonly close: () => void;
}
/** What is open above the page or a dialog, the innermost last. */
const layers: Layer[] = [];

/** A dialog that was opened over a layer is further in than the layer. */
const isCovered = (element: Element | null): boolean =>
  element !== null &&
  [...document.querySelectorAll('.p-dialog-mask')].some(
    (mask) => !mask.contains(element) && !element.closest('.p-dialog-mask'),
  );

/* Before everybody else: dialogs listen at the document and know nothing of what lies above them. */
function onKey(event: KeyboardEvent): void {
  const layer = layers.at(-1);
  if (event.key !== 'Escape' || event.isComposing || !layer || isCovered(layer.element())) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  layer.close();
}

/**
 * Lets Escape close this layer alone while it is open, and not the dialog or panel below it.
 * @param root what the layer belongs to in the page
 */
export function useEscapeLayer(root: RefObject<Element | null>, isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const layer: Layer = { element: () => root.current, close: () => latest.current() };
    if (layers.length === 0) addEventListener('keydown', onKey, true);
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) removeEventListener('keydown', onKey, true);
    };
  }, [isOpen, root]);
}
