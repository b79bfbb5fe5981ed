import type { WorkerDependencies } from '../worker-dependencies.ts';

/** How long such an answer waits for the page, which asks again as soon as it hears of it. */
const KEPT_MS = 1_000;

/**
 * Answers of the server that came when the page had been given a copy. The page hears of each and asks again; were that
 * question sent, its answer would be late as well on the same slow line, and so on without end.
 */
export interface LateAnswers {
  /**
   * Called when a question is sent. The function that it returns keeps the answer, unless something has changed since.
   */
  readonly begin: (key: string) => (data: unknown) => void;
  readonly find: (key: string) => { readonly data: unknown } | null;
  /** Something has changed: answers to earlier requests are outdated. */
  readonly forget: () => void;
}

export function createLateAnswers(schedule: WorkerDependencies['schedule']): LateAnswers {
  const answers = new Map<string, { readonly data: unknown }>();
  let changes = 0;
  return {
    begin(key) {
      const changesBefore = changes;
      return (data) => {
        if (changes !== changesBefore) return;
        const answer = { data };
        answers.set(key, answer);
        schedule(() => {
          if (answers.get(key) === answer) answers.delete(key);
        }, KEPT_MS);
      };
    },
    find: (key) => answers.get(key) ?? null,
    forget() {
      changes += 1;
      answers.clear();
    },
  };
}
