import type { RoleCell } from '#contract/system/roles/role-resources.ts';
import { conflictFields, type ConflictField } from '#ui/conflict/conflict-fields.ts';
import { markCell, NO_MARKS, shownCell, type CellMark, type Marks } from './matrix-marks.ts';

/** The matrix of a role as it was when it was marked, and as another user has saved it since. */
interface MetMatrix {
  readonly before: readonly RoleCell[];
  readonly stored: readonly RoleCell[];
  readonly marks: Marks;
}

const markOf = ({ authTypes, dataScopeCd }: CellMark): CellMark => ({ authTypes, dataScopeCd });
const rowOf = (cells: readonly RoleCell[], marks: Marks) =>
  Object.fromEntries(cells.map((cell) => [cell.resourceId, markOf(shownCell(cell, marks))]));

/**
 * The cells in which my matrix and the stored one differ, in the order of the matrix: those that I alone have changed,
 * the other person alone, or both.
 * @param show how people read a cell
 */
export function matrixConflicts(
  { before, stored, marks }: MetMatrix,
  show: (mark: CellMark) => string,
): readonly ConflictField[] {
  return conflictFields(
    stored.map(({ resourceId }) => [resourceId]),
    stored.map(({ resourceId, resourceNm }) => ({
      key: resourceId,
      label: resourceNm,
      show: (row) => show(row[resourceId] as CellMark),
    })),
    { base: rowOf(before, NO_MARKS), mine: rowOf(before, marks), theirs: rowOf(stored, NO_MARKS) },
  );
}

/** Marks on the stored matrix after the cells named mine were chosen; all others stay as they are stored. */
export function marksOfMine({ before, stored, marks }: MetMatrix, keysOfMine: readonly string[]): Marks {
  const mine = new Map(before.map((cell) => [cell.resourceId, markOf(shownCell(cell, marks))]));
  return stored
    .filter(({ resourceId }) => keysOfMine.includes(resourceId))
    .reduce((made, cell) => markCell(made, cell, mine.get(cell.resourceId) ?? cell), NO_MARKS);
}

/** Resources whose cells another user has changed. */
export function changedByOthers(before: readonly RoleCell[], stored: readonly RoleCell[]): ReadonlySet<string> {
  const known = rowOf(before, NO_MARKS);
  const isChanged = (cell: RoleCell): boolean =>
    JSON.stringify(known[cell.resourceId]) !== JSON.stringify(markOf(cell));
  return new Set(stored.filter(isChanged).map(({ resourceId }) => resourceId));
}
