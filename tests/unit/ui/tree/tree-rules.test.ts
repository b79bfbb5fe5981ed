import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkStateOf, toggleCheck, topmostChecked } from '#ui/tree/rules/check-state.ts';
import { applyMove, findMoveProblem, siblingsAfter } from '#ui/tree/rules/move.ts';
import { findHits, markHit, narrowTo } from '#ui/tree/rules/search.ts';
import { indexTree, pathOf, type TreeItem } from '#ui/tree/rules/tree-item.ts';
import { findTyped, typedChar } from '#ui/tree/rules/type-ahead.ts';

const ITEMS: readonly TreeItem[] = [
  { key: '1', label: '공과대학', parentKey: null },
  { key: '11', label: '컴퓨터공학과', parentKey: '1' },
  { key: '111', label: '소프트웨어전공', parentKey: '11' },
  { key: '12', label: '기계공학과', parentKey: '1' },
  { key: '2', label: '간호대학', parentKey: null },
  { key: '21', label: '간호학과', parentKey: '2' },
];
const INDEX = indexTree(ITEMS);
const forest = fc.array(fc.nat(), { minLength: 1, maxLength: 30 }).map((numbers) =>
  numbers.map((number, place): TreeItem => ({
    key: String(place),
    label: `항목 ${place}`,
    parentKey: place === 0 || number % 3 === 0 ? null : String(number % place),
  })),
);
const pick = (items: readonly TreeItem[], number: number): string => items[number % items.length]?.key ?? '0';
const check = (keys: readonly string[], cascade = true, index = INDEX) =>
  keys.reduce<ReadonlySet<string>>((checked, key) => toggleCheck(index, checked, key, cascade), new Set());

describe('families', () => {
  it('a row knows its children and its way up', () => {
    expect([INDEX.childrenOf(null), INDEX.childrenOf('1'), INDEX.ancestorsOf('111'), INDEX.descendantsOf('1')]).toEqual(
      [
        ['1', '2'],
        ['11', '12'],
        ['11', '1'],
        ['11', '111', '12'],
      ],
    );
    expect(pathOf(ITEMS, '111')).toBe('공과대학 > 컴퓨터공학과 > 소프트웨어전공');
  });

  it('a row without its parent becomes a root', () => {
    expect(indexTree([{ key: 'a', label: '가', parentKey: 'gone' }]).childrenOf(null)).toEqual(['a']);
  });
});

describe('checking rows', () => {
  it('a parent shows what its children are', () => {
    expect(checkStateOf(INDEX, check(['111']), '1')).toBe('mixed');
    expect(checkStateOf(INDEX, check(['111', '12']), '1')).toBe('on');
    expect(checkStateOf(INDEX, check(['1', '111']), '11')).toBe('off');
    expect(checkStateOf(INDEX, check(['1', '111']), '1')).toBe('mixed');
  });

  it('without the children every row stands alone', () => {
    expect([...check(['1'], false)]).toEqual(['1']);
    expect(checkStateOf(INDEX, check(['11'], false), '1')).toBe('mixed');
  });

  it('the topmost rows mean the same as all', () => {
    expect(topmostChecked(INDEX, check(['1', '21']))).toEqual(['1', '2']);
  });

  it('checked parents and all their children agree, always', () => {
    fc.assert(
      fc.property(forest, fc.array(fc.nat(), { maxLength: 12 }), (items, presses) => {
        const index = indexTree(items),
          checked = check(
            presses.map((press) => pick(items, press)),
            true,
            index,
          );
        for (const { key } of items) {
          const children = index.childrenOf(key);
          if (children.length > 0) expect(checked.has(key)).toBe(children.every((child) => checked.has(child)));
          const states = new Set(children.map((child) => checkStateOf(index, checked, child)));
          if (states.size > 1 || states.has('mixed')) expect(checkStateOf(index, checked, key)).toBe('mixed');
        }
      }),
    );
  });

  it('pressing a row twice changes nothing below it', () => {
    fc.assert(
      fc.property(forest, fc.nat(), (items, press) => {
        const index = indexTree(items),
          key = pick(items, press);
        expect([...check([key, key], true, index)]).toEqual([]);
      }),
    );
  });
});

describe('moving rows', () => {
  it('never below itself and never too deep', () => {
    expect(findMoveProblem(INDEX, { key: '1', parentKey: '1' })).toBe('cycle');
    expect(findMoveProblem(INDEX, { key: '1', parentKey: '111' })).toBe('cycle');
    expect(findMoveProblem(INDEX, { key: '1', parentKey: '21' }, 4)).toBe('depth');
    expect(findMoveProblem(INDEX, { key: '1', parentKey: '2' }, 4)).toBeNull();
    expect(findMoveProblem(INDEX, { key: '111', parentKey: null }, 4)).toBeNull();
  });

  it('a place is counted without the moved row', () => {
    expect(siblingsAfter(INDEX, { key: '11', parentKey: '1', index: 1 })).toEqual(['12', '11']);
    expect(siblingsAfter(INDEX, { key: '21', parentKey: '1', index: 1 })).toEqual(['11', '21', '12']);
  });

  it('a legal move keeps every row and adds no circle', () => {
    fc.assert(
      fc.property(forest, fc.nat(), fc.nat(), fc.nat({ max: 5 }), (items, first, second, place) => {
        const index = indexTree(items),
          move = { key: pick(items, first), parentKey: second % 4 === 0 ? null : pick(items, second), index: place };
        fc.pre(findMoveProblem(index, move) === null);
        const moved = applyMove(items, move),
          after = indexTree(moved);
        expect(new Set(moved.map((item) => item.key))).toEqual(new Set(items.map((item) => item.key)));
        expect(after.childrenOf(move.parentKey)).toEqual(siblingsAfter(index, move));
        expect(after.childrenOf(null).flatMap((root) => [root, ...after.descendantsOf(root)])).toHaveLength(
          items.length,
        );
      }),
    );
  });
});

describe('finding rows', () => {
  it('a search opens the way to every hit', () => {
    const { hits, open } = findHits(ITEMS, INDEX, '전공');
    expect([[...hits], [...open]]).toEqual([['111'], ['11', '1']]);
    expect([...findHits(ITEMS, INDEX, 'ㄱㅎㅎ').hits]).toEqual(['21']);
    expect(findHits(ITEMS, INDEX, '  ').hits.size).toBe(0);
  });

  it('a hit is marked where it stands', () => {
    expect(markHit('컴퓨터공학과', '공학')).toEqual([
      { text: '컴퓨터', isHit: false },
      { text: '공학', isHit: true },
      { text: '과', isHit: false },
    ]);
    expect(markHit('컴퓨터공학과', 'ㅋㅍㅌ')).toEqual([{ text: '컴퓨터공학과', isHit: true }]);
    expect(markHit('간호학과', '공학')).toEqual([{ text: '간호학과', isHit: false }]);
  });

  it('typing goes to the next label, around the end', () => {
    const labels = ITEMS.map((item) => item.label);
    expect(findTyped(labels, 0, '기')).toBe(3);
    expect(findTyped(labels, 0, 'ㄱ')).toBe(3);
    expect(findTyped(labels, 3, 'ㄱㄱ')).toBe(4);
    expect(findTyped(labels, 5, 'ㄱ')).toBe(0);
    expect(findTyped(labels, 0, 'ㄱㅎㄷ')).toBe(4);
    expect(findTyped(labels, 0, 'z')).toBeNull();
  });

  it('a key of an unfinished syllable is a consonant', () => {
    expect(typedChar({ key: 'Process', code: 'KeyR', keyCode: 229 })).toBe('ㄱ');
    expect(typedChar({ key: 'ㅎ', code: 'KeyG', keyCode: 229 })).toBe('ㅎ');
    expect(typedChar({ key: 'B', code: 'KeyB', keyCode: 66 })).toBe('b');
    expect([
      typedChar({ key: 'Enter', code: 'Enter', keyCode: 13 }),
      typedChar({ key: ' ', code: 'Space', keyCode: 32 }),
      typedChar({ key: 'Process', code: 'KeyK', keyCode: 229 }),
    ]).toEqual([null, null, null]);
  });
});

test('a search leaves hits, the way to them and what hangs on them', () => {
  const left = (query: string) => narrowTo(ITEMS, query).map(({ key }) => key);
  expect(left('컴퓨터')).toEqual(['1', '11', '111']);
  expect(left('ㄱㅎㅎㄱ')).toEqual(['2', '21']);
  expect(left('없는 말')).toEqual([]);
  expect(left(' ')).toEqual(ITEMS.map(({ key }) => key));
});
