import { useCallback, useEffect, useRef, useState } from 'react';
import { ask } from '#ui/feedback/feedback.ts';
import { worker } from '../client.ts';

const QUIET_MS = 1000;

/** Both come from one form, so that their fields stand in one order. */
const isSame = (kept: unknown, value: unknown): boolean => JSON.stringify(kept) === JSON.stringify(value);

interface DraftOptions<T> {
  /** One draft per record and per new form: `notice:{id}` or `notice:new`. */
  readonly key: string;
  /** Rises when the shape of the value changes; an older draft is then not offered. */
  readonly formatVersion: number;
  readonly value: T;
  readonly isDirty: boolean;
  /** Puts a kept value back into the form. */
  readonly onRestore: (value: T) => void;
}

interface DraftState {
  /** When the present text was put on the device (epoch ms). */
  readonly savedAt: number | null;
  /** After saving: the draft has done its work. Resolves when the device has let go of it, before which nobody is told of success. */
  readonly drop: () => Promise<void>;
}

/** Keeps what is typed on the device: a second after the last change, and when the page is hidden or closed. */
export function useDraft<T>({ key, formatVersion, value, isDirty, onRestore }: DraftOptions<T>): DraftState {
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const latest = useRef({ key, formatVersion, value, isDirty, onRestore });
  /** The value that was saved: it stays dirty until the stored row has arrived, and must not be kept once more. */
  const dropped = useRef<{ readonly value: T } | null>(null);
  useEffect(() => { latest.current = { key, formatVersion, value, isDirty, onRestore }; });

  const keep = useCallback(async (): Promise<void> => {
    const { isDirty: dirty, ...draft } = latest.current;
    if (!dirty || (dropped.current && isSame(dropped.current.value, draft.value))) return;
    dropped.current = null;
    const kept = await worker.saveDraft({ key: draft.key, formatVersion: draft.formatVersion, value: draft.value });
    if (kept.ok) setSavedAt(Date.now());
  }, []);

  useEffect(() => {
    let isCurrent = true;
    const offer = async (): Promise<void> => {
      const draft = await worker.findDraft(key);
      if (!isCurrent || !draft || draft.formatVersion !== formatVersion) return;
      // Only what the device does not keep was changed: there is nothing to ask about.
      if (isSame(draft.value, latest.current.value)) await worker.deleteDraft(key);
      else if (await ask('M-DRAFT')) latest.current.onRestore(draft.value as T);
      else await worker.deleteDraft(key);
    };
    void offer();
    return () => { isCurrent = false; };
  }, [key, formatVersion]);

  useEffect(() => {
    if (!isDirty) return undefined;
    const timer = setTimeout(() => void keep(), QUIET_MS);
    return () => clearTimeout(timer);
  }, [value, isDirty, keep]);

  useEffect(() => {
    const onHide = (): void => { if (document.visibilityState === 'hidden') void keep(); };
    document.addEventListener('visibilitychange', onHide);
    return () => document.removeEventListener('visibilitychange', onHide);
  }, [keep]);

  const drop = useCallback(async (): Promise<void> => {
    dropped.current = { value: latest.current.value };
    setSavedAt(null);
    await worker.deleteDraft(latest.current.key);
  }, []);
  return { savedAt, drop };
}
