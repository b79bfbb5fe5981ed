/* No schema library here: the screen names the same lists and reasons as the server. */

/** Lists of a preview: who is told, who was meant more than once, whom the sender does not reach, who is told nothing any more. */
export const PREVIEW_LISTS = ['TOLD', 'DUP', 'OUT', 'GONE'] as const;
export type PreviewList = (typeof PREVIEW_LISTS)[number];
/** By what somebody is meant: a role, a department, a condition on students, his own name, a row of another area. */
export const MEANT_BY = ['ROLE', 'DEPT', 'COND', 'PICK', 'REF'] as const;
export type MeantBy = (typeof MEANT_BY)[number];
/** Why somebody in reach is told nothing any more. */
export const GONE_REASONS = ['STOP', 'RETIRED', 'LEFT', 'UNAPRV'] as const;
export type GoneReason = (typeof GONE_REASONS)[number];
/** Rows of a preview when nothing is said. */
export const PREVIEW_ROWS = 100;
