import type { Op } from '#contract/registry.ts';

/** A row that says what the caller may do with it (src/contract/row-rights.ts). */
export interface Actable<K extends Op> {
  /** Absent in a row that the device has kept since a version whose rows did not say it. */
  readonly can?: readonly K[];
}

/**
 * Whether the caller may do an operation with a row; the server has asked the rule by which it refuses. A kept row that does
 * not say it offers nothing until the server has answered again.
 */
export const mayDo = <K extends Op>({ can }: Actable<K>, op: K): boolean => can?.includes(op) ?? false;
