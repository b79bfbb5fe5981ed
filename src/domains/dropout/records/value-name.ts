import { GRADE_NAMES, TRGT_STATE_NAMES } from '#contract/dropout/dropout-codes.ts';

const NAMES: Readonly<Record<string, string>> = { ...GRADE_NAMES, ...TRGT_STATE_NAMES };
/** A state or a grade of the history in words; names of staff stand as they are. */
export const valueName = (value: string | null): string | null => (value === null ? null : (NAMES[value] ?? value));
