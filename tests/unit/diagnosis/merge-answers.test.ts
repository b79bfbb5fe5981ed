import { describe, expect, it } from 'vitest';
import { differingQuestions, mergeDraft } from '#shared/diagnosis/merge-answers.ts';

const at = (second: number): string => new Date(Date.UTC(2026, 3, 6, 1, 0, second)).toISOString();
const answer = (qstnId: string, txtVal: string) => ({ qstnId, txtVal });

describe('a draft that two devices of one person save', () => {
  const kept = { answers: [answer('Q1', '전화'), answer('Q2', '전화')], times: { Q1: at(10), Q2: at(10) } };

  it('takes of each question the newer answer, and leaves all others', () => {
    const merged = mergeDraft(
      kept,
      [answer('Q1', '책상'), answer('Q3', '책상')],
      [
        { qstnId: 'Q1', at: at(9) },
        { qstnId: 'Q3', at: at(1) },
      ],
    );
    expect(merged.answers).toEqual([answer('Q1', '전화'), answer('Q2', '전화'), answer('Q3', '책상')]);
    expect(merged.times).toEqual({ Q1: at(10), Q2: at(10), Q3: at(1) });
  });
  it('of two at the same moment takes the one that comes later', () => {
    expect(mergeDraft(kept, [answer('Q1', '책상')], [{ qstnId: 'Q1', at: at(10) }]).answers).toContainEqual(
      answer('Q1', '책상'),
    );
  });
  it('takes an answer away that was cleared, and does not bring it back with an older one', () => {
    const cleared = mergeDraft(kept, [], [{ qstnId: 'Q1', at: at(11) }]);
    expect(cleared.answers).toEqual([answer('Q2', '전화')]);
    expect(mergeDraft(cleared, [answer('Q1', '전화')], [{ qstnId: 'Q1', at: at(10) }]).answers).toEqual(
      cleared.answers,
    );
  });
  it('ends the same in whatever order the saves come', () => {
    const phone = [
        [answer('Q1', '가'), answer('Q2', '나')],
        [
          { qstnId: 'Q1', at: at(21) },
          { qstnId: 'Q2', at: at(24) },
        ],
      ] as const,
      desk = [
        [answer('Q1', '다'), answer('Q2', '라')],
        [
          { qstnId: 'Q1', at: at(22) },
          { qstnId: 'Q2', at: at(23) },
        ],
      ] as const;
    const one = mergeDraft(mergeDraft(kept, ...phone), ...desk),
      other = mergeDraft(mergeDraft(kept, ...desk), ...phone);
    expect(differingQuestions(one.answers, other.answers)).toEqual([]);
    expect(one.answers).toEqual(expect.arrayContaining([answer('Q1', '다'), answer('Q2', '나')]));
  });
});

describe('whether two sets of answers say the same', () => {
  it('looks at what is said, and not at how it is written', () => {
    expect(
      differingQuestions(
        [
          { qstnId: 'M', rowNo: 1, numVal: 3 },
          { qstnId: 'M', rowNo: 2, numVal: 4 },
          { qstnId: 'Q', txtVal: '' },
        ],
        [
          { rowNo: 2, qstnId: 'M', numVal: 4, optnIds: [] },
          { naYn: 'N', rowNo: 1, qstnId: 'M', numVal: 3 },
        ],
      ),
    ).toEqual([]);
  });
});
