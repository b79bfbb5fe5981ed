import { z } from 'zod';

/** Sizes of lists on screens and of side lists, as both offer them. */
const PAGE_SIZES = new Set([5, 10, 25, 50, 100]);
export const SORT_TYPES = ['asc', 'desc'] as const;
export type SortType = (typeof SORT_TYPES)[number];

/**
 * Query fields of an order: `sortBy` and `sortType` are joined by commas in the order clicked. A field outside `sortable`
 * is a 400, in a list and in the workbook made of it.
 */
export function sortFields(sortable: readonly [string, ...string[]]) {
  const known = new Set<string>(sortable);
  return {
    sortBy: z
      .string()
      .max(200)
      .refine((s) => s === '' || s.split(',').every((f) => known.has(f)))
      .optional(),
    sortType: z
      .string()
      .max(100)
      .refine((s) => s === '' || s.split(',').every((t) => t === 'asc' || t === 'desc'))
      .optional(),
  };
}

/** Fields that ask for one page of a list whose order is fixed. */
export const pageFields = (usualRows = 10) => ({
  page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1),
  rowsPerPage: z.coerce
    .number<number>()
    .int()
    .refine((rows) => PAGE_SIZES.has(rows))
    .default(usualRows),
});

/** Query fields of a paged list. */
export const pagingFields = (sortable: readonly [string, ...string[]]) => ({
  ...pageFields(),
  ...sortFields(sortable),
});

export const totalCount = { totalCount: z.number().int() };
