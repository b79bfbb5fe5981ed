import { useSyncExternalStore } from 'react';
import { worker } from '#bridge/client.ts';
import { keepOpenDrafts } from '#bridge/drafts/open-drafts.ts';
import { dirtyFormCount, forgetDirtyForms } from '#bridge/shared-state/useDirtyForm.ts';
import { createListeners } from '#shared/listeners.ts';
import { ask } from '#ui/feedback/feedback.ts';
import type { Kept } from './keep-messages.ts';

/** Key, among the person's drafts, of the screen that was open when the session ended, and of the drafts left there. */
export const LEFT_FORMS = 'left-forms';
export const LEFT_FORMS_FORMAT = 1;
export interface LeftForms {
  /** Path and query. */
  readonly place: string;
  readonly keys: readonly string[];
}

let fate: Kept = { forms: 'none', waitingCount: 0 };
const { subscribe, notify } = createListeners();
const become = (next: Kept): void => {
  fate = next;
  notify();
};
/** What became of the work that was open when the last session of this page ended. */
export const useKept = (): Kept => useSyncExternalStore(subscribe, () => fate);

/** Before a person signs out. Resolves false when he stays, because not everything that he was writing can be kept. */
export async function mayLeaveForms(): Promise<boolean> {
  const count = dirtyFormCount();
  if (count === 0) return true;
  const { safeCount, done } = keepOpenDrafts();
  if ((await done) && safeCount >= count) return true;
  const agreed = await ask('M-LOGOUT-LOSE');
  if (agreed) forgetDirtyForms();
  return agreed;
}

/**
 * The session is over, by whomever: what is being written is put on the device at once, under the keys that go next. To
 * be called before the worker learns that there is no session.
 * @param waitingCount writes of the person in the queue, which stay there
 */
export async function keepLeftForms(waitingCount: number): Promise<void> {
  const count = dirtyFormCount(),
    { keys, safeCount, done } = keepOpenDrafts(),
    value: LeftForms = { place: location.pathname + location.search, keys };
  if (keys.length === 0 && safeCount >= count) return become({ forms: 'none', waitingCount });
  if (keys.length > 0) void worker.saveDraft({ key: LEFT_FORMS, formatVersion: LEFT_FORMS_FORMAT, value });
  return become({ forms: (await done) && safeCount >= count ? 'kept' : 'lost', waitingCount });
}
