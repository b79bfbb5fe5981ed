import { describe, expect, it } from 'vitest';
import { newOption } from '#shared/diagnosis/new-question.ts';
import { moveRank, pressOption, pressRank, withAnswer } from '#domains/diagnosis/rules/answer-changes.ts';

const optns = [newOption(1, '가'), newOption(2, '나'), { ...newOption(3, '기타'), etcYn: 'Y' as const }],
  none = { ...newOption(4, '없음'), exclusiveYn: 'Y' as const };
const single = { qstnTp: 'SINGLE' as const, optns },
  multi = { qstnTp: 'MULTI' as const, optns: [...optns, none] },
  rank = { qstnTp: 'RANK' as const, optns, maxSel: 2 };

describe('answers', () => {
  it('one answer for a question, one for each row of a matrix; an empty one goes', () => {
    const first = withAnswer([], 'm', 1, { numVal: 3 }),
      second = withAnswer(first, 'm', 2, { numVal: 4 }),
      changed = withAnswer(second, 'm', 1, { naYn: 'Y' });
    expect(changed).toEqual([
      { qstnId: 'm', rowNo: 1, naYn: 'Y' },
      { qstnId: 'm', rowNo: 2, numVal: 4 },
    ]);
    expect(withAnswer(changed, 'm', 2, { numVal: null })).toHaveLength(1);
    expect(withAnswer(changed, 'x', null, { txtVal: '' })).toBe(changed);
  });

  it('a single choice is replaced, and loses the words of 기타 with it', () => {
    expect(pressOption(single, { optnIds: [3], txtVal: '내 말' }, 1)).toEqual({ optnIds: [1] });
    expect(pressOption(single, { optnIds: [3], txtVal: '내 말' }, 3)).toEqual({ optnIds: [3], txtVal: '내 말' });
  });

  it('an exclusive option clears the others, and they clear it', () => {
    expect(pressOption(multi, { optnIds: [2, 1] }, 4)).toEqual({ optnIds: [4] });
    expect(pressOption(multi, { optnIds: [4] }, 2)).toEqual({ optnIds: [2] });
    expect(pressOption(multi, { optnIds: [1, 2] }, 1)).toEqual({ optnIds: [2] });
    expect(pressOption(multi, { optnIds: [2] }, 1)).toEqual({ optnIds: [1, 2] });
  });

  it('a ranking grows by pressing, is full at its most, and is put in order by steps', () => {
    expect(pressRank(rank, {}, 2)).toEqual({ rankIds: [2] });
    expect(pressRank(rank, { rankIds: [2, 1] }, 3)).toEqual({ rankIds: [2, 1] });
    expect(pressRank(rank, { rankIds: [2, 1] }, 2)).toEqual({ rankIds: [1] });
    expect(moveRank({ rankIds: [2, 1] }, 1, -1)).toEqual({ rankIds: [1, 2] });
    expect(moveRank({ rankIds: [2, 1] }, 1, 1)).toEqual({ rankIds: [2, 1] });
  });
});
