import { useEffect, useRef, type ReactNode } from 'react';

interface ShownPartProps {
  /** What is shown; null before a row was chosen. */
  readonly shownKey: string | null;
  readonly children: ReactNode;
}

/** The part that a row of a long table opens: choosing another row brings it into view. */
export function ShownPart({ shownKey, children }: ShownPartProps) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shownKey !== null) part.current?.scrollIntoView({ block: 'nearest' });
  }, [shownKey]);
  return <div ref={part}>{children}</div>;
}
