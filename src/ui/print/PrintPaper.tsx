import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './print-sheet.css';

interface PrintPaperProps {
  readonly title: string;
  /** On a page that lies on its side. */
  readonly isWide?: boolean;
  /** The printing is over, or was cancelled. */
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** What takes the whole paper, the page of the screen left out. It prints as soon as it stands and goes when the printing is over. */
export function PrintPaper({ title, isWide = false, onDone, children }: PrintPaperProps) {
  const over = useRef(onDone);
  useLayoutEffect(() => {
    over.current = onDone;
  });
  useEffect(() => {
    const end = (): void => over.current();
    addEventListener('afterprint', end);
    print();
    return () => removeEventListener('afterprint', end);
  }, []);
  return createPortal(
    <section className="print-sheet" aria-label={`${title} 인쇄`} data-wide={isWide}>
      <h1>{title}</h1>
      {children}
    </section>,
    document.body,
  );
}
