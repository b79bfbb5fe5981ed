import { describe, expect, it } from 'vitest';
import { dropSideAt, moveTo } from '#ui/tree/rules/drop-place.ts';
import { siblingsAfter } from '#ui/tree/rules/move.ts';
import { indexTree } from '#ui/tree/rules/tree-item.ts';

const item = (key: string, parentKey: string | null = null) => ({ key, label: key, parentKey });
/** a (a1, a2), b, c. */
const index = indexTree([item('a'), item('a1', 'a'), item('a2', 'a'), item('b'), item('c')]);
const after = (key: string, over: string, side: 'before' | 'inside' | 'after', isOpen = false) => {
  const move = moveTo(index, key, over, side, isOpen);
  return move && { parent: move.parentKey, order: siblingsAfter(index, move).join(' ') };
};

describe('where a finger drops a row', () => {
  it('edges of a row mean beside it, its middle into it', () => {
    expect([0, 0.29, 0.3, 0.5, 0.7, 0.71, 1].map(dropSideAt)).toEqual([
      'before',
      'before',
      'inside',
      'inside',
      'inside',
      'after',
      'after',
    ]);
  });

  it('a row goes before or after another one', () => {
    expect(after('c', 'a', 'before')).toEqual({ parent: null, order: 'c a b' });
    expect(after('a', 'b', 'after')).toEqual({ parent: null, order: 'b a c' });
    expect(after('a', 'c', 'before')).toEqual({ parent: null, order: 'b a c' });
  });

  it('a row goes into another one behind its children', () => {
    expect(after('c', 'a', 'inside')).toEqual({ parent: 'a', order: 'a1 a2 c' });
    expect(after('c', 'b', 'inside')).toEqual({ parent: 'b', order: 'c' });
  });

  it('below an open row is the first place among its children', () => {
    expect(after('c', 'a', 'after', true)).toEqual({ parent: 'a', order: 'c a1 a2' });
    expect(after('c', 'a', 'after', false)).toEqual({ parent: null, order: 'a c b' });
    expect(after('c', 'b', 'after', true)).toEqual({ parent: null, order: 'a b c' });
  });

  it('the only child of an open row leaves it downwards', () => {
    const family = indexTree([item('a'), item('a1', 'a'), item('b')]);
    expect(moveTo(family, 'a1', 'a', 'after', true)).toEqual({ key: 'a1', parentKey: null, index: 1 });
  });

  it('a row is not dropped on itself', () => {
    expect(after('a', 'a', 'inside')).toBeNull();
  });
});
