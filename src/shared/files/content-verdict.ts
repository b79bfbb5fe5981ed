/** What a look into a file has found. `locked`: it is what its name says, and cannot be read without its password. */
export type ContentVerdict = 'ok' | 'locked' | 'empty' | 'mismatch';

export const okIf = (isGood: boolean): ContentVerdict => (isGood ? 'ok' : 'mismatch');
