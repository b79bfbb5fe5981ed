/** Sizes of a list on a screen, and of side lists and dialogs. */
export const SHARED_PAGE_SIZE_CHOICES: readonly number[] = [5, 10, 50, 100];
export const SIDE_PAGE_SIZE_CHOICES: readonly number[] = [25, 50, 100];
export const SHARED_ROWS_PER_PAGE = 10;
export const SIDE_ROWS_PER_PAGE = 25;
