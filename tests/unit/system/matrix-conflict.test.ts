import { describe, expect, test } from 'vitest';
import type { RoleCell } from '#contract/system/roles/role-resources.ts';
import { changedByOthers, marksOfMine, matrixConflicts } from '#domains/system/rules/roles/matrix-conflict.ts';
import { NO_MARKS, type CellMark, type Marks } from '#domains/system/rules/roles/matrix-marks.ts';

const cell = (resourceId: string, authTypes: RoleCell['authTypes']): RoleCell =>
  ({ resourceId, resourceNm: `화면 ${resourceId}`, authTypes, dataScopeCd: null }) as RoleCell;
const mark = (...authTypes: CellMark['authTypes']): CellMark => ({ authTypes, dataScopeCd: null });

const before = [cell('mine', ['R']), cell('theirs', ['R']), cell('both', ['R']), cell('same', ['R'])],
  stored = [cell('mine', ['R']), cell('theirs', []), cell('both', ['R', 'U']), cell('same', ['R'])],
  marks: Marks = new Map([
    ['mine', mark('R', 'C')],
    ['both', mark()],
  ]);
const met = { before, stored, marks };

describe('two people in the matrix of one role', () => {
  test('each cell that differs tells whose change it is', () => {
    const fields = matrixConflicts(met, ({ authTypes }) => authTypes.join(''));
    expect(fields.map(({ key, side, base, mine, theirs }) => [key, side, base, mine, theirs])).toEqual([
      ['mine', 'mine', 'R', 'RC', 'R'],
      ['theirs', 'theirs', 'R', 'R', ''],
      ['both', 'both', 'R', '', 'RU'],
    ]);
  });
  test('what is chosen as mine is marked on what is stored, nothing else', () => {
    expect([...marksOfMine(met, ['mine', 'both'])]).toEqual([
      ['mine', mark('R', 'C')],
      ['both', mark()],
    ]);
    expect([...marksOfMine(met, ['theirs'])]).toEqual([['theirs', mark('R')]]);
    expect(marksOfMine(met, [])).toEqual(NO_MARKS);
  });
  test('cells of the other person are known', () => {
    expect([...changedByOthers(before, stored)]).toEqual(['theirs', 'both']);
  });
});
