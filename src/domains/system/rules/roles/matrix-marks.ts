import type { AuthType, DataScope } from '#contract/permission.ts';
import { togglePermission } from '#contract/system/roles/role-rules.ts';
import type { RoleCell } from '#contract/system/roles/role-resources.ts';

/** What a cell of the matrix is to become. */
export interface CellMark {
  readonly authTypes: readonly AuthType[];
  readonly dataScopeCd: DataScope | null;
}
/** Marks by resource; a cell without one stays as it is stored. */
export type Marks = ReadonlyMap<string, CellMark>;

export const NO_MARKS: Marks = new Map();
/** In the order of the document: reading first, because the others need it. */
export const MATRIX_PERMISSIONS: readonly AuthType[] = ['R', 'C', 'U', 'D'];

/** A cell as it stands on the screen: the mark, else what is stored. */
export const shownCell = (cell: RoleCell, marks: Marks): CellMark => marks.get(cell.resourceId) ?? cell;

const isSame = (a: CellMark, b: CellMark): boolean =>
  a.authTypes.join('') === b.authTypes.join('') && a.dataScopeCd === b.dataScopeCd;

/**
 * Marks after one cell became something; a cell that is as it is stored needs none. Without permissions there is no
 * scope.
 */
export function markCell(marks: Marks, cell: RoleCell, mark: CellMark): Marks {
  const next = new Map(marks),
    whole = mark.authTypes.length === 0 ? { ...mark, dataScopeCd: null } : mark;
  if (isSame(cell, whole)) next.delete(cell.resourceId);
  else next.set(cell.resourceId, whole);
  return next;
}

/** Marks after a letter was checked or unchecked in some cells, one of them or all that are shown. */
export const markPermission = (marks: Marks, cells: readonly RoleCell[], permission: AuthType, isOn: boolean): Marks =>
  cells.reduce((made, cell) => {
    const { authTypes, dataScopeCd } = shownCell(cell, made);
    return markCell(made, cell, { authTypes: togglePermission(authTypes, permission, isOn), dataScopeCd });
  }, marks);

export interface CellChange {
  readonly cell: RoleCell;
  readonly after: CellMark;
}

/** Cells that a save would change. A mark that has become what is stored meanwhile is none. */
export const changesOf = (cells: readonly RoleCell[], marks: Marks): readonly CellChange[] =>
  cells.flatMap((cell) => {
    const after = marks.get(cell.resourceId);
    return after === undefined || isSame(cell, after) ? [] : [{ cell, after }];
  });

/** How much of the cells shown holds a letter. */
export function permissionState(
  cells: readonly RoleCell[],
  marks: Marks,
  permission: AuthType,
): 'none' | 'partial' | 'all' {
  const held = cells.filter((cell) => shownCell(cell, marks).authTypes.includes(permission)).length;
  if (held === 0) return 'none';
  return held === cells.length ? 'all' : 'partial';
}

export interface MatrixFilters {
  readonly areaNm: string;
  readonly searchKeyword: string;
  readonly grantYn: string;
}
export const NO_AREA = '메뉴 없음';
export const areaOf = (cell: RoleCell): string => cell.areaNm || NO_AREA;

/**
 * The cells that are shown. Whether something is granted is asked of what is stored, so that a row never flees from the
 * click.
 */
export function filterCells(
  cells: readonly RoleCell[],
  { areaNm, searchKeyword, grantYn }: MatrixFilters,
): readonly RoleCell[] {
  const wanted = searchKeyword.trim().toLowerCase();
  return cells.filter(
    (cell) =>
      (areaNm === '' || areaOf(cell) === areaNm) &&
      (grantYn === '' || cell.authTypes.length > 0 === (grantYn === 'Y')) &&
      (wanted === '' ||
        cell.resourceNm.toLowerCase().includes(wanted) ||
        cell.resourcePath.toLowerCase().includes(wanted)),
  );
}

export interface CellGroup {
  readonly areaNm: string;
  readonly cells: readonly RoleCell[];
}

/** Cells by area, in the order in which they come. */
export function groupCells(cells: readonly RoleCell[]): readonly CellGroup[] {
  const groups = new Map<string, RoleCell[]>();
  for (const cell of cells) groups.set(areaOf(cell), [...(groups.get(areaOf(cell)) ?? []), cell]);
  return [...groups].map(([areaNm, members]) => ({ areaNm, cells: members }));
}
