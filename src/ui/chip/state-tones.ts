import type { Tone } from './Chip.tsx';

/**
 * The colour of a state, by what it means for the reader: one table for every area, so that a colour says the same
 * on each screen. Blue goes on by itself, green is in force or has succeeded, amber waits for a person or was done in
 * part, red was refused, has failed or was stopped, and what is a draft or over has none.
 */
export const STATE_TONES = {
  draft: undefined,
  over: undefined,
  planned: 'info',
  underWay: 'info',
  inForce: 'success',
  succeeded: 'success',
  waiting: 'warning',
  partly: 'warning',
  refused: 'danger',
  failed: 'danger',
  stopped: 'danger',
} as const satisfies Readonly<Record<string, Tone | undefined>>;

/** The colour of a level of danger, the worst first; what is no danger has none. */
export const LEVEL_TONES = {
  high: 'danger',
  middle: 'warning',
  low: 'caution',
} as const satisfies Readonly<Record<string, Tone>>;
