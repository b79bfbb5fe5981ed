import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { uncover } from '../rules/uncover.ts';

interface Uncovered<Row> {
  /** Rows as they may be shown now. */
  readonly over: (rows: readonly Row[]) => readonly Row[];
  /** Seconds until everything is covered again; 0 when nothing is shown. */
  readonly secondsLeft: number;
  /** Shows plain fields for a time. They are held in memory alone: leaving the screen covers them. */
  readonly show: (plain: readonly Partial<Row>[], showSec: number) => void;
  readonly cover: () => void;
}

interface Shown<Row> {
  readonly plain: readonly Partial<Row>[];
  readonly untilMs: number;
}

const SECOND_MS = 1_000;
const secondsUntil = (untilMs: number): number => Math.max(0, Math.ceil((untilMs - performance.now()) / SECOND_MS));

/** Personal data that were uncovered for a reason: shown over the covered rows until their time is up. */
export function useUncovered<Row extends object>(key: keyof Row): Uncovered<Row> {
  const [shown, setShown] = useState<Shown<Row> | null>(null);
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    if (!shown) return undefined;
    const look = (): void => {
      const left = secondsUntil(shown.untilMs);
      setSecondsLeft(left);
      if (left === 0) setShown(null);
    };
    // On paper they would outlive their time.
    const coverForPrint = (): void => flushSync(() => setShown(null));
    const timer = setInterval(look, SECOND_MS);
    addEventListener('beforeprint', coverForPrint);
    return () => {
      clearInterval(timer);
      removeEventListener('beforeprint', coverForPrint);
    };
  }, [shown]);
  const show = useCallback((plain: readonly Partial<Row>[], showSec: number): void => {
    setShown((before) => ({
      plain: [...(before?.plain ?? []), ...plain],
      untilMs: performance.now() + showSec * SECOND_MS,
    }));
    setSecondsLeft(showSec);
  }, []);
  const cover = useCallback((): void => {
    setShown(null);
    setSecondsLeft(0);
  }, []);
  return {
    over: (rows) => (shown ? uncover(rows, shown.plain, key) : rows),
    secondsLeft: shown ? secondsLeft : 0,
    show,
    cover,
  };
}
