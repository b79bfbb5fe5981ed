import { useCallback, useEffect, useRef, useState } from 'react';
import { fillText } from '#messages/message.ts';
import { carryOver, isAlike, type TypedForm } from '#shared/merge/carry-over.ts';
import { preloadDialog } from '#ui/dialog/Dialog.tsx';
import { alert, ask } from '#ui/feedback/feedback.ts';
import { worker } from '../client.ts';
import { draftMessages } from './messages.ts';
import { registerDraft, takeWanted, type OpenDraft } from './open-drafts.ts';
import { readDraft, type Migrate } from './read-draft.ts';

const QUIET_MS = 1000;

const nextFrame = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });

/** A question that opens in the same moment as the dialog of its form may be lost behind it. */
async function formIsShown(): Promise<void> {
  await preloadDialog();
  await nextFrame();
  await nextFrame();
}

interface DraftOptions<T extends object> {
  /**
   * One draft per record and per new form: `notice:{id}` or `notice:new`. Null for a form that the device does not
   * keep.
   */
  readonly key: string | null;
  /** Rises when the shape of the value changes. */
  readonly formatVersion: number;
  /**
   * Brings the value of an older format into this one; null where nothing of it can be used. Needed above the first
   * format.
   */
  readonly migrate?: Migrate<T>;
  readonly value: T;
  /** The form as it was opened: what a draft did not touch is never restored over it. */
  readonly opened: T;
  readonly isDirty: boolean;
  /** Puts a kept value back into the form. */
  readonly onRestore: (value: T) => void;
}

export interface DraftState<T> {
  /** When the present text was put on the device (epoch ms). */
  readonly savedAt: number | null;
  /**
   * After saving, or when a person leaves it: the draft has done its work. Resolves when the device has let go of it,
   * before which no success is reported. `saved` is the value that was sent; what was typed since is kept as before.
   */
  readonly drop: (saved?: T) => Promise<void>;
  /** The same, then what follows. */
  readonly dropThen: (next: () => void) => () => void;
}

/**
 * Keeps what is typed on the device: a second after the last change, when the page is hidden or closed, and when its
 * writer signs out.
 */
export function useDraft<T extends object>({
  key,
  formatVersion,
  migrate,
  value,
  opened,
  isDirty,
  onRestore,
}: DraftOptions<T>): DraftState<T> {
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const latest = useRef({ key, formatVersion, migrate, value, opened, isDirty, onRestore });
  /** The value that was saved: it stays dirty until the stored row has arrived, and must not be kept once more. */
  const dropped = useRef<{ readonly value: T } | null>(null);
  useEffect(() => {
    latest.current = { key, formatVersion, migrate, value, opened, isDirty, onRestore };
  });

  const keep = useCallback((): ReturnType<OpenDraft['keep']> => {
    const { isDirty: dirty, key: keptKey, formatVersion: format, value: typed, opened: before } = latest.current;
    if (!dirty || keptKey === null) return null;
    if (dropped.current && isAlike(dropped.current.value, typed)) return 'saved';
    dropped.current = null;
    return worker
      .saveDraft({ key: keptKey, formatVersion: format, value: { typed, opened: before } satisfies TypedForm<T> })
      .then(({ ok }) => {
        if (ok) setSavedAt(Date.now());
        return ok;
      });
  }, []);
  useEffect(
    () => (key === null ? undefined : registerDraft({ key: () => latest.current.key ?? key, keep })),
    [key, keep],
  );

  useEffect(() => {
    if (key === null) return undefined;
    let isCurrent = true;
    const offer = async (): Promise<void> => {
      const kept = await worker.findDraft(key);
      const draft = kept && readDraft<T>(kept, formatVersion, latest.current.migrate);
      if (!isCurrent || !kept || !draft) return;
      // Only what the device does not keep was changed: there is nothing to ask about.
      if (isAlike(carryOver(draft, latest.current.opened).form, latest.current.value)) {
        await worker.deleteDraft(key);
        return;
      }
      await formIsShown();
      if (!isCurrent) return;
      if (!takeWanted(key) && !(await ask('M-DRAFT'))) {
        await worker.deleteDraft(key);
        return;
      }
      if (!isCurrent) return;
      // A later row may have come in while the question stood: laid on the earlier one, the draft would take its fields
      // back.
      const { form, changed } = carryOver(draft, latest.current.opened);
      latest.current.onRestore(form);
      if (changed.length > 0) await alert(fillText(draftMessages.changedSince, { n: changed.length }));
    };
    void offer();
    return () => {
      isCurrent = false;
    };
  }, [key, formatVersion]);

  useEffect(() => {
    if (!isDirty) return undefined;
    const timer = setTimeout(() => void keep(), QUIET_MS);
    return () => clearTimeout(timer);
  }, [value, isDirty, keep]);

  useEffect(() => {
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') void keep();
    };
    const onClose = (): void => void keep();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onClose);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onClose);
    };
  }, [keep]);

  const drop = useCallback(async (saved = latest.current.value): Promise<void> => {
    dropped.current = { value: saved };
    setSavedAt(null);
    if (latest.current.key !== null) await worker.deleteDraft(latest.current.key);
  }, []);
  const dropThen = useCallback(
    (next: () => void) => () => {
      void drop();
      next();
    },
    [drop],
  );
  return { savedAt, drop, dropThen };
}
