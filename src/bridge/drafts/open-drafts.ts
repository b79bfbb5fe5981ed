/** A form of this page that keeps what is typed. */
export interface OpenDraft {
  readonly key: () => string;
  /**
   * Puts the present text on the device now; whatever is asked of the worker next comes behind it. Resolves to whether
   * the device has it. `saved`: it has gone to the server or its queue, and only the stored row is missing. Null:
   * nothing is typed.
   */
  readonly keep: () => Promise<boolean> | 'saved' | null;
}

export interface Keeping {
  /** Names of the drafts that are being kept. */
  readonly keys: readonly string[];
  /**
   * Forms of which nothing is lost once `done` says so: those that are being kept, and those that are saved already.
   */
  readonly safeCount: number;
  /** Resolves to whether the device has all of them. */
  readonly done: Promise<boolean>;
}

const open = new Set<OpenDraft>();
/** Drafts that their writer has asked for before their forms were opened. */
const wanted = new Set<string>();

/** Returns the way to take it back, for when the form goes. */
export function registerDraft(draft: OpenDraft): () => void {
  open.add(draft);
  return () => {
    open.delete(draft);
  };
}

/** Keeps what is typed in every form of this page, without waiting for a pause: the user is about to leave. */
export function keepOpenDrafts(): Keeping {
  const all = [...open].map((draft) => ({ key: draft.key(), outcome: draft.keep() })),
    kept = all.flatMap(({ key, outcome }) => (outcome instanceof Promise ? [{ key, isKept: outcome }] : []));
  return {
    keys: kept.map(({ key }) => key),
    safeCount: all.filter(({ outcome }) => outcome !== null).length,
    done: Promise.all(kept.map(({ isKept }) => isKept)).then((outcomes) => outcomes.every(Boolean)),
  };
}

/** Their forms take these up without asking once more. */
export const wantDrafts = (keys: readonly string[]): void => keys.forEach((key) => wanted.add(key));

/** Whether a draft is wanted; said once. */
export const takeWanted = (key: string): boolean => wanted.delete(key);
