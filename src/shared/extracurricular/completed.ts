/** A completion that counts outside of programmes: its period is settled, and nobody has taken it back. */
export interface Completed {
  readonly curriId: string;
  /** The category of the curriculum, and those above it. */
  readonly categoryIds: readonly string[];
  /** Term of the period. */
  readonly schlYear: string;
  readonly shtmCd: string;
  /** Recognised hours; at most one decimal. */
  readonly attHour: number;
}

const TENTHS = 10;
const within =
  (categoryIds: readonly string[]) =>
  (completed: Completed): boolean =>
    completed.categoryIds.some((categoryId) => categoryIds.includes(categoryId));

/** ECP_CNT (certification.md 2.5): completions of some categories with their children, of a curriculum once a term. */
export const countCompleted = (all: readonly Completed[], categoryIds: readonly string[]): number =>
  new Set(all.filter(within(categoryIds)).map(({ curriId, schlYear, shtmCd }) => `${curriId} ${schlYear}${shtmCd}`))
    .size;

/** ECP_CURRI: how many of some curricula have been completed. */
export const countCurricula = (all: readonly Completed[], curriIds: readonly string[]): number =>
  new Set(all.filter(({ curriId }) => curriIds.includes(curriId)).map(({ curriId }) => curriId)).size;

/** ECP_HOUR: recognised hours of all completions of some categories with their children. Added in tenths: exactly. */
export const sumHours = (all: readonly Completed[], categoryIds: readonly string[]): number =>
  all.filter(within(categoryIds)).reduce((sum, { attHour }) => sum + Math.round(attHour * TENTHS), 0) / TENTHS;
