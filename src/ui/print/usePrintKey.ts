import { useEffect, useRef, type RefObject } from 'react';

interface Printer {
  /** Where it stands: its button. */
  readonly root: RefObject<HTMLElement | null>;
  readonly print: () => void;
}

const printers: Printer[] = [];
const topDialog = (): Element | undefined => [...document.querySelectorAll('.p-dialog')].at(-1);
const isBefore = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** What 인쇄 of the shown part prints: of the dialog that lies on top, of the list with the focus, of the first one. */
function shownPrinter(): Printer | undefined {
  const dialog = topDialog(),
    shown = printers.filter(
      ({ root: { current } }) => current?.checkVisibility() === true && (!dialog || dialog.contains(current)),
    ),
    focused = document.activeElement?.closest('.list-panel');
  return (
    shown.find(({ root }) => focused?.contains(root.current)) ??
    shown.reduce<Printer | undefined>(
      (first, printer) =>
        first?.root.current && printer.root.current && isBefore(first.root.current, printer.root.current)
          ? first
          : printer,
      undefined,
    )
  );
}

function onKey(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  const printer = shownPrinter();
  // A screen without such a button is printed as it stands, with its frame around it.
  if (!printer) return;
  event.preventDefault();
  if (!event.repeat) printer.print();
}

/** Ctrl+P (⌘P) prints what the button prints, as long as the button is in sight. */
export function usePrintKey(root: RefObject<HTMLElement | null>, print: () => void): void {
  const latest = useRef(print);
  useEffect(() => {
    latest.current = print;
  });
  useEffect(() => {
    const printer = { root, print: () => latest.current() };
    if (printers.length === 0) document.addEventListener('keydown', onKey);
    printers.push(printer);
    return () => {
      printers.splice(printers.indexOf(printer), 1);
      if (printers.length === 0) document.removeEventListener('keydown', onKey);
    };
  }, [root]);
}
