/* No schema library here: the screen names the same lists and reasons as the server. */

/**
 * Lists of a preview: receivers, people targeted more than once, people out of the sender's scope, people who get no
 * messages any more.
 */
export const PREVIEW_LISTS = ['TOLD', 'DUP', 'OUT', 'GONE'] as const;
export type PreviewList = (typeof PREVIEW_LISTS)[number];
/**
 * How a receiver was targeted: by a role, a department, a condition on students, by name, or by a row of another area.
 */
export const MEANT_BY = ['ROLE', 'DEPT', 'COND', 'PICK', 'REF'] as const;
export type MeantBy = (typeof MEANT_BY)[number];
/** Why a person in scope gets no messages any more. */
export const GONE_REASONS = ['STOP', 'RETIRED', 'LEFT', 'UNAPRV'] as const;
export type GoneReason = (typeof GONE_REASONS)[number];
/** Rows of a preview when nothing is said. */
export const PREVIEW_ROWS = 100;
