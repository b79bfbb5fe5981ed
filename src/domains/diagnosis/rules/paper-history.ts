import type { PaperForm } from './paper-form.ts';

/* 실행 취소 and 다시 실행 of the editor: papers as they were before each step. */

interface Step {
  readonly paper: PaperForm;
  /** What was typed into; steps of one field in a row are one step. Null: a step of its own. */
  readonly key: string | null;
  readonly atMs: number;
}
export interface PaperHistory {
  readonly past: readonly Step[];
  readonly future: readonly PaperForm[];
}

export const NO_HISTORY: PaperHistory = { past: [], future: [] };
const MAX_STEPS = 200,
  /** A pause in typing ends a step. */
  PAUSE_MS = 1_200;

/** The history after a step that leaves `paper` behind. */
export function remember({ past }: PaperHistory, paper: PaperForm, key: string | null, atMs: number): PaperHistory {
  const last = past.at(-1),
    goesOn = last !== undefined && key !== null && last.key === key && atMs - last.atMs < PAUSE_MS;
  const step = goesOn ? { ...last, atMs } : { paper, key, atMs };
  return { past: [...(goesOn ? past.slice(0, -1) : past), step].slice(-MAX_STEPS), future: [] };
}

interface Turned {
  readonly history: PaperHistory;
  readonly paper: PaperForm;
}

/** The paper before the last step; null when there is none. */
export function undo({ past, future }: PaperHistory, present: PaperForm): Turned | null {
  const last = past.at(-1);
  return last ? { history: { past: past.slice(0, -1), future: [present, ...future] }, paper: last.paper } : null;
}

/** The paper that was taken back last; null when there is none. */
export function redo({ past, future }: PaperHistory, present: PaperForm, atMs: number): Turned | null {
  const [next, ...rest] = future;
  return next ? { history: { past: [...past, { paper: present, key: null, atMs }], future: rest }, paper: next } : null;
}
