import { describe, expect, it } from 'vitest';
import type { PaperQuestion } from '#contract/diagnosis/paper-tree.ts';
import { answerText, keyText } from '#shared/diagnosis/answer-words.ts';
import { newOption, newQuestion } from '#shared/diagnosis/new-question.ts';

const OPTIONS = ['하나', '둘', '셋'].map((text, index) => newOption(index + 1, text));
const question = (qstnTp: PaperQuestion['qstnTp'], over: Partial<PaperQuestion> = {}): PaperQuestion => ({
  ...newQuestion('q', 'Q1', qstnTp, true, '<p>q</p>'),
  optns: OPTIONS,
  ...over,
});
const right = (...numbers: readonly number[]) =>
  OPTIONS.map((option) => ({
    ...option,
    correctYn: numbers.includes(option.optnNo) ? ('Y' as const) : ('N' as const),
  }));

describe('answers and keys in words', () => {
  it('choices by their options, with words of one’s own', () => {
    expect(answerText(question('MULTI'), [{ qstnId: 'q', optnIds: [1, 3], txtVal: '기타' }])).toBe('하나, 셋 (기타)');
    expect(keyText(question('MULTI', { optns: right(1, 2) }))).toBe('하나, 둘');
    expect(answerText(question('SINGLE'), [])).toBe('');
  });
  it('rankings in their order', () => {
    expect(answerText(question('RANK'), [{ qstnId: 'q', rankIds: [2, 1] }])).toBe('둘 → 하나');
    expect(keyText(question('RANK', { answerKey: [3, 1, 2] }))).toBe('셋 → 하나 → 둘');
  });
  it('numbers with their unit, texts with every way to write them', () => {
    expect(answerText(question('NUM', { unitNm: 'cm' }), [{ qstnId: 'q', numVal: 3.15 }])).toBe('3.15cm');
    expect(keyText(question('NUM', { answerKey: 3.14, unitNm: 'cm' }))).toBe('3.14cm');
    expect(keyText(question('SHORT', { answerKey: ['서울특별시', '서울'] }))).toBe('서울특별시, 서울');
    expect(keyText(question('LONG'))).toBe('');
  });
  it('a matrix row by row', () => {
    const rows = ['가', '나'].map((rowTxt, index) => ({
      rowNo: index + 1,
      rowTxt,
      itemCd: `R${index}`,
      weight: 1,
      reverseYn: 'N' as const,
    }));
    const matrix = question('MATRIX', { rows, answerKey: { 1: 2, 2: 3 } });
    expect(answerText(matrix, [{ qstnId: 'q', rowNo: 2, optnIds: [1] }])).toBe('나: 하나');
    expect(keyText(matrix)).toBe('가: 둘, 나: 셋');
  });
  it('a correction counts instead of the key, and may make all right', () => {
    const single = question('SINGLE', { optns: right(1) });
    expect(keyText(single, { answerKey: [2] })).toBe('둘');
    expect(keyText(single, { answerKey: null })).toBe('전원 정답');
  });
});
