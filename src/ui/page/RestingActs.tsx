import { useEffect, useState, type ReactNode } from 'react';

/** Longer than the second press of a double click. */
const REST_MS = 500;

interface RestingActsProps {
  /** What the buttons depend on: when it changes, others may stand where those before stood. */
  readonly state: string;
  readonly children: ReactNode;
}

/**
 * Acts that follow the state of a record. When it changes they rest for a moment: a second press meets no other button.
 */
export function RestingActs({ state, children }: RestingActsProps) {
  const [settled, setSettled] = useState(state);
  useEffect(() => {
    if (state === settled) return undefined;
    const timer = setTimeout(() => setSettled(state), REST_MS);
    return () => clearTimeout(timer);
  }, [state, settled]);
  return (
    <div className="page-acts" inert={state !== settled}>
      {children}
    </div>
  );
}
