/** Pages of a list; an empty list has one. */
export function pageCount(totalCount: number, rowsPerPage: number): number {
  return Math.max(1, Math.ceil(totalCount / rowsPerPage));
}

/** Page to show after the list shrank: the last one when the present one is past the end. */
export function clampPage(page: number, totalCount: number, rowsPerPage: number): number {
  return Math.min(Math.max(1, page), pageCount(totalCount, rowsPerPage));
}

/** Page numbers on the buttons: a window of `most` around the present page. */
export function pageWindow(page: number, pages: number, most: number): readonly number[] {
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), pages - most + 1));
  return Array.from({ length: Math.min(most, pages) }, (_, index) => first + index);
}

/** Running number of a row: from the top, or counted down from the total as notices do. */
export function rowNumber(
  index: number,
  page: number,
  rowsPerPage: number,
  totalCount: number,
  order: 'asc' | 'desc',
): number {
  const ascending = (page - 1) * rowsPerPage + index + 1;
  return order === 'asc' ? ascending : totalCount - ascending + 1;
}
