import { describe, expect, it } from 'vitest';
import type { AuthType } from '#contract/permission.ts';
import type { RoleCell } from '#contract/system/roles/role-resources.ts';
import {
  changesOf,
  filterCells,
  groupCells,
  permissionState,
  markCell,
  markPermission,
  NO_AREA,
  NO_MARKS,
  shownCell,
} from '#domains/system/rules/roles/matrix-marks.ts';

const cell = (resourceId: string, permissions = '', over: Partial<RoleCell> = {}): RoleCell => ({
  resourceId,
  resourceNm: `화면 ${resourceId}`,
  resourcePath: `/admin/${resourceId}`,
  useYn: 'Y',
  areaNm: '시스템관리',
  authTypes: [...permissions] as AuthType[],
  dataScopeCd: null,
  inhrts: [],
  ...over,
});

describe('marks of the role matrix', () => {
  const cells = [cell('a', 'R'), cell('b'), cell('c', 'CRUD', { areaNm: '' })];

  it('a checked letter brings R along', () => {
    expect(
      shownCell(cells[1] ?? cell('x'), markPermission(NO_MARKS, [cells[1] ?? cell('x')], 'D', true)).authTypes,
    ).toEqual(['R', 'D']);
  });

  it('a mark that says what is stored is none', () => {
    const [first = cell('x')] = cells;
    const marked = markPermission(NO_MARKS, [first], 'U', true);
    expect([marked.size, markPermission(marked, [first], 'U', false).size]).toEqual([1, 0]);
  });

  it('the head acts on all cells that are shown', () => {
    const all = markPermission(NO_MARKS, cells, 'U', true);
    expect([
      permissionState(cells, NO_MARKS, 'U'),
      permissionState(cells, all, 'U'),
      permissionState(cells, markPermission(NO_MARKS, cells, 'R', false), 'R'),
    ]).toEqual(['partial', 'all', 'none']);
    expect(changesOf(cells, all).map(({ cell: changed }) => changed.resourceId)).toEqual(['a', 'b']);
  });

  it('a cell without letters has no scope', () => {
    const [first = cell('x')] = cells;
    const scoped = markCell(NO_MARKS, first, { authTypes: ['R'], dataScopeCd: 'DEPT' });
    expect(shownCell(first, scoped).dataScopeCd).toBe('DEPT');
    expect(shownCell(first, markPermission(scoped, [first], 'R', false))).toEqual({ authTypes: [], dataScopeCd: null });
  });

  it('marks stand on what somebody else has saved', () => {
    const marks = markPermission(NO_MARKS, cells, 'U', true);
    const saved = [cell('a', 'RU'), cell('b', 'R'), cell('c', 'CRUD')];
    expect(
      changesOf(saved, marks).map(({ cell: changed, after }) => [changed.resourceId, after.authTypes.join('')]),
    ).toEqual([['b', 'RU']]);
  });

  it('rows are narrowed by what is stored and grouped by area', () => {
    expect(
      filterCells(cells, { areaNm: '', searchKeyword: '', grantYn: 'N' }).map((found) => found.resourceId),
    ).toEqual(['b']);
    expect(
      filterCells(cells, { areaNm: NO_AREA, searchKeyword: '', grantYn: '' }).map((found) => found.resourceId),
    ).toEqual(['c']);
    expect(
      filterCells(cells, { areaNm: '', searchKeyword: 'ADMIN/A', grantYn: '' }).map((found) => found.resourceId),
    ).toEqual(['a']);
    expect(groupCells(cells).map((group) => [group.areaNm, group.cells.length])).toEqual([
      ['시스템관리', 2],
      [NO_AREA, 1],
    ]);
  });
});
