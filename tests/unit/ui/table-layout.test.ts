import { describe, expect, test } from 'vitest';
import { studentColumns } from '#domains/certification/screens/StateScreen/student-columns.tsx';
import { PERIOD_COLUMNS } from '#domains/extracurricular/period/period-columns.tsx';
import { APPLY_COLUMNS } from '#domains/mileage/screens/ApplyScreen/apply-columns.tsx';
import type { Column } from '#ui/table/column.ts';
import { fitTable } from '#ui/table/layout/fit.ts';
import { isFirst, isWhole } from '#ui/table/layout/importance.ts';
import { layoutTable, NO_NEEDS } from '#ui/table/layout/table-layout.ts';
import { stepCell, stepRow, turnOf } from '#ui/table/row/row-steps.ts';
import { isHideable, shownColumns, toggleColumn, USUAL_VIEW } from '#ui/table/view/table-view.ts';

const column = (key: string, over: Partial<Column<object>> = {}): Column<object> => ({
  key,
  label: key,
  width: 's',
  render: () => key,
  ...over,
});

/** Labels of what leaves a list whose rows can be chosen, beside the menu of 248 pixels, the margins of the page and its scroll bar. */
function leavingAt1440<Row>(columns: readonly Column<Row>[]): string[] {
  const controls = ['select'] as const,
    roomPx = 1_440 - 248 - 65,
    shown = fitTable(controls, columns, roomPx, NO_NEEDS, 'all').columns;
  expect(layoutTable(controls, shown).minWidth).toBeLessThanOrEqual(roomPx);
  return columns.filter((one) => !shown.includes(one)).map(({ label }) => label);
}

describe('places of cells', () => {
  test('guide.md 6.5: arrow 36, box 60, five width classes, words narrowed', () => {
    expect(
      layoutTable(
        ['expand', 'select'],
        [
          column('a', { width: 'xs' }),
          column('b', { width: 'm' }),
          column('c', { width: 'l' }),
          column('d', { width: 'xl' }),
        ],
      ).minWidth,
    ).toBe(36 + 60 + 60 + 116 + 150 + 160);
  });

  test('the column that takes the rest gives way further where it says so', () => {
    expect(layoutTable([], [column('a', { width: 'xl', least: 's' }), column('b')]).minWidth).toBe(100 + 84);
  });

  test('the columns of 신청 심사 stand side by side at 1440 pixels', () => {
    // Beside the menu of 248 pixels and within the margins of the page.
    expect(layoutTable(['select'], APPLY_COLUMNS).minWidth).toBeLessThanOrEqual(1_440 - 248 - 64);
  });

  test('the columns of 회차 관리 that stay stand side by side at 1440 pixels', () => {
    expect(leavingAt1440(PERIOD_COLUMNS)).toEqual(['과정', '대기', '예산', '담당']);
  });

  test('one column of 학생별 leaves at 1440 pixels, and more where areas are many', () => {
    const of = (...names: readonly string[]) =>
      leavingAt1440(studentColumns(names.map((areaNm) => ({ areaKey: areaNm, areaNm }))));
    expect(of('인성', '소통', '창의', '전문', '글로벌')).toEqual(['판정']);
    expect(of('간호지식', '핵심기본간호술', '임상실습', '인성·윤리', '글로벌', '전문역량')).toEqual([
      '학과',
      '학년',
      '판정',
    ]);
  });

  test('columns leave by their rank, no more than it takes', () => {
    const columns = [column('a'), column('b', { yields: 2 }), column('c', { yields: 1 })],
      keys = (roomPx: number) => fitTable([], columns, roomPx, NO_NEEDS, 'said').columns.map(({ key }) => key);
    expect([keys(252), keys(251), keys(167)]).toEqual([['a', 'b', 'c'], ['a', 'b'], ['a']]);
    expect(fitTable([], columns, Infinity, NO_NEEDS, 'all').columns).toBe(columns);
  });

  test('a table that scrolls in any case keeps all its columns', () => {
    const columns = [column('a'), column('b', { yields: 1 })];
    expect(fitTable([], columns, 83, NO_NEEDS, 'said').columns).toBe(columns);
  });

  test('what says nothing leaves behind those that do, from the end; what is of the first importance never does', () => {
    const columns = [
        column('name', { onCard: 'title' }),
        column('kind'),
        column('note'),
        column('day', { yields: 1 }),
        column('state', { width: 'state' }),
      ],
      keys = (roomPx: number) => fitTable([], columns, roomPx, NO_NEEDS, 'all').columns.map(({ key }) => key);
    expect(keys(84 * 4 + 92)).toEqual(['name', 'kind', 'note', 'day', 'state']);
    expect(keys(84 * 4 + 91)).toEqual(['name', 'kind', 'note', 'state']);
    expect(keys(84 * 3 + 91)).toEqual(['name', 'kind', 'state']);
    expect(keys(84 + 92)).toEqual(['name', 'state']);
    expect(keys(84)).toHaveLength(5);
  });

  test('first are what names the row, facts of the card, states, acts and what is fixed; a day is never cut either', () => {
    const of = (over: Partial<Column<object>>) => [isFirst(column('a', over)), isWhole(column('a', over))];
    expect(of({ onCard: 'title' })).toEqual([true, true]);
    expect(of({ onCard: 'acts', fixed: 'right' })).toEqual([true, true]);
    expect(of({ width: 'state' })).toEqual([true, true]);
    expect(of({ isKept: true, isFirst: false })).toEqual([false, false]);
    expect(of({ width: 'date' })).toEqual([false, true]);
    expect(of({ isOver: true })).toEqual([true, false]);
    expect(of({})).toEqual([false, false]);
  });

  test('a column is as wide as what it holds; where there is no room for that, long words go on in a second line', () => {
    const columns = [
        column('no', { width: 'number', isKept: true }),
        column('name', { width: 'xl', onCard: 'title' }),
        column('rest', { width: 'l' }),
      ],
      held = new Map([
        ['no', 130],
        ['name', 300],
      ]),
      fit = (roomPx: number) => fitTable([], columns, roomPx, held, 'all');
    expect([fit(580).needs.get('name'), fit(580).lines.size]).toEqual([300, 0]);
    expect([fit(579).needs.get('name'), [...fit(579).lines]]).toEqual([180, ['name']]);
    expect([fit(580), fit(579), fit(459)].map(({ needs }) => needs.get('no'))).toEqual([130, 130, 130]);
    expect(fit(459).columns.map(({ key }) => key)).toEqual(['no', 'name']);
    expect(layoutTable([], columns, held).minWidth).toBe(130 + 300 + 150);
  });

  test('a cell never asks for more than two lines that people read', () => {
    const columns = [column('name', { width: 'xl', onCard: 'title' })],
      { needs, lines } = fitTable([], columns, Infinity, new Map([['name', 9_000]]), 'all');
    expect([needs.get('name'), lines.has('name')]).toEqual([480, true]);
  });

  test('two columns that take the rest each have what they hold first', () => {
    const columns = [column('name', { width: 'xl' }), column('why', { width: 'xl' })];
    expect(layoutTable([], columns).widths).toEqual([undefined, undefined]);
    expect(layoutTable([], columns, new Map([['name', 300]])).widths).toEqual([
      'max(300px, max(calc(300px + (100cqw - 460px) * 0), calc(300px + (100cqw - 540px) * 0.5)))',
      undefined,
    ]);
  });

  test('no column is narrower than its label with the arrow that sorts it', () => {
    const { minWidth } = layoutTable([], [column('a', { label: '참여 학생', width: 'xs', sortKey: 'a' })]);
    expect(minWidth).toBe(Math.ceil(4 * 13 + 7.5 + 20 + 28));
    expect(layoutTable([], [column('a', { label: '인원', width: 'xs' })]).minWidth).toBe(60);
  });

  test('columns fixed left stand behind the controls', () => {
    const { controls, places } = layoutTable(
      ['select'],
      [column('a', { fixed: 'left' }), column('b', { fixed: 'left', width: 'l' }), column('c')],
    );
    expect(controls[0]?.place).toMatchObject({ fixed: 'left', style: { left: 0 } });
    expect(places.map((place) => [place.fixed, place.style?.left, place.isEdge])).toEqual([
      ['left', 60, false],
      ['left', 144, true],
      [undefined, undefined, false],
    ]);
  });

  test('columns fixed right leave room for those behind', () => {
    const { places, controls } = layoutTable(
      ['choose'],
      [column('a'), column('b', { fixed: 'right' }), column('c', { fixed: 'right', width: 'xs' })],
    );
    expect(places.map((place) => [place.style?.right, place.isEdge])).toEqual([
      [undefined, false],
      [60, true],
      [0, false],
    ]);
    expect(controls[0]?.place.fixed).toBeUndefined();
  });

  test('columns share the room between the narrowest table and the one at ease, each by what it can give', () => {
    const { widths, minWidth } = layoutTable(
      ['select'],
      [
        column('day', { width: 'm' }),
        column('kind', { least: 'xs' }),
        column('title', { width: 'xl' }),
        column('sent', { least: 'xs' }),
      ],
    );
    const giving = 'clamp(60px, calc(60px + (100cqw - 456px) * 0.2174), 100px)';
    expect([widths, minWidth]).toEqual([
      ['clamp(116px, calc(116px + (100cqw - 456px) * 0.1304), 140px)', giving, undefined, giving],
      60 + 116 + 60 + 160 + 60,
    ]);
  });

  test('buttons over the end of a row take no room', () => {
    const { widths, places, minWidth } = layoutTable(
      [],
      [column('title', { width: 'xl' }), column('rate'), column('acts', { width: 'm', isOver: true })],
    );
    expect([widths, minWidth, places.map(({ isOver }) => isOver)]).toEqual([
      [undefined, 'clamp(84px, calc(84px + (100cqw - 244px) * 0.1667), 100px)', 0],
      244,
      [false, false, true],
    ]);
  });

  test('only the first column leads a narrow window', () => {
    expect(
      layoutTable(['expand', 'select'], [column('a'), column('b')]).places.map((place) => [
        place.isLead,
        place.style?.left,
      ]),
    ).toEqual([
      [true, 96],
      [false, undefined],
    ]);
  });
});

describe('keys inside a table', () => {
  test('rows are walked one by one and never left', () => {
    expect([
      stepRow('ArrowDown', 8, 9),
      stepRow('ArrowDown', 9, 9),
      stepRow('ArrowUp', 0, 9),
      stepRow('Home', 5, 9),
      stepRow('End', 5, 9),
    ]).toEqual([9, 9, 0, 0, 9]);
    expect([stepRow('PageDown', 2, 30), stepRow('PageUp', 2, 30), stepRow('x', 2, 30)]).toEqual([12, 0, null]);
  });

  test('cells are entered from the row and left again', () => {
    expect([
      stepCell('ArrowRight', -1, 2),
      stepCell('ArrowRight', 2, 2),
      stepCell('ArrowLeft', 0, 2),
      stepCell('ArrowLeft', -1, 2),
      stepCell('Enter', 0, 2),
    ]).toEqual([0, null, -1, null, null]);
  });

  test('page keys turn, all others do not', () => {
    expect([turnOf('PageDown'), turnOf('PageUp'), turnOf('End')]).toEqual([1, -1, null]);
  });
});

describe('columns out of sight', () => {
  const columns = [column('name', { onCard: 'title' }), column('qty'), column('act', { isKept: true })];

  test('the naming column and kept ones always stay', () => {
    expect(columns.map(isHideable)).toEqual([false, true, false]);
    const view = ['name', 'qty', 'act'].reduce(toggleColumn, USUAL_VIEW);
    expect(shownColumns(columns, view).map(({ key }) => key)).toEqual(['name', 'act']);
  });

  test('a second click brings the column back', () => {
    expect(toggleColumn(toggleColumn(USUAL_VIEW, 'qty'), 'qty').hidden.size).toBe(0);
  });

  test('the same columns stay the same list', () => {
    expect(shownColumns(columns, USUAL_VIEW)).toBe(columns);
  });
});
