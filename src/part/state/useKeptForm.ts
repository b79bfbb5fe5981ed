import { useCallback, useEffect, useRef, useState } from 'react';
import { partWorker } from '../bridge/part-worker.ts';

export interface KeptForm<T> {
  /** Null until the device has been asked for what was typed before. */
  readonly values: T | null;
  /** What was typed in an earlier visit stands in the form. */
  readonly isRestored: boolean;
  /** The device could not keep the last change: it stands on the screen alone. */
  readonly isLost: boolean;
  readonly set: (change: Partial<T>) => void;
  /** Begins anew, and forgets what was typed. */
  readonly clear: () => Promise<void>;
}

/**
 * A form of which nothing typed is lost: every change lies on the device, encrypted for this person, until it has been
 * sent. @param name names the form and what it is about @param makeInitial what stands there at first
 */
export function useKeptForm<T extends object>(name: string, makeInitial: () => T): KeptForm<T> {
  const [{ values, isRestored }, setState] = useState<{ readonly values: T | null; readonly isRestored: boolean }>({
      values: null,
      isRestored: false,
    }),
    [isLost, setLost] = useState(false),
    latest = useRef<T | null>(null),
    initial = useRef(makeInitial),
    key = `form ${name}`;
  useEffect(() => {
    let isOver = false;
    void partWorker.findDraft(key).then((kept) => {
      if (isOver) return;
      const found = kept?.value as Partial<T> | undefined,
        next = { ...initial.current(), ...found };
      latest.current = next;
      setState({ values: next, isRestored: found !== undefined });
    });
    return () => {
      isOver = true;
    };
  }, [key]);
  const set = useCallback(
    (change: Partial<T>): void => {
      if (latest.current === null) return;
      const next = { ...latest.current, ...change };
      latest.current = next;
      setState((before) => ({ ...before, values: next }));
      void partWorker.keepDraft(key, next).then((kept) => setLost(!kept.ok));
    },
    [key],
  );
  const clear = useCallback(async (): Promise<void> => {
    latest.current = initial.current();
    setState({ values: latest.current, isRestored: false });
    await partWorker.deleteDraft(key);
  }, [key]);
  return { values, isRestored, isLost, set, clear };
}
