import { describe, expect, it } from 'vitest';
import { newOption, newQuestion } from '#shared/diagnosis/new-question.ts';
import { instrumentOf } from '#contract/diagnosis/instruments.ts';
import type { PaperBranch, PaperQuestion } from '#contract/diagnosis/paper-tree.ts';
import { branchWords } from '#domains/diagnosis/rules/branch-words.ts';
import { findQuestion } from '#domains/diagnosis/rules/paper-editor.ts';
import { newPaperForm, type PaperForm } from '#domains/diagnosis/rules/paper-form.ts';
import {
  keptOptions,
  keptRows,
  newRow,
  orderOptions,
  orderRows,
  withItemCode,
  withOptionLines,
  withType,
} from '#domains/diagnosis/rules/question-edits.ts';
import { htmlOfLine, isPlainLine, lineOfHtml, linesOf } from '#domains/diagnosis/rules/paper-text.ts';
import { decimalOf, restrictToDecimal } from '#ui/form/decimal-text.ts';

const paperOf = (question: PaperQuestion, over: Partial<PaperForm> = {}): PaperForm => {
  const paper = newPaperForm({ instrument: instrumentOf('EXAM'), deptCd: '9200', sectId: 's' });
  return { ...paper, sects: paper.sects.map((section) => ({ ...section, qstns: [question] })), ...over };
};
const threeOptions = (qstnTp: 'SINGLE' | 'RANK' | 'MATRIX'): PaperQuestion => ({
  ...newQuestion('q', 'Q1', qstnTp, true, '<p>물음</p>'),
  optns: ['가', '나', '다'].map((text, index) => newOption(index + 1, text)),
});

describe('options and rows of a question', () => {
  it('branches and keys follow an option to its new number', () => {
    const paper = paperOf(
      { ...threeOptions('RANK'), answerKey: [3, 1] },
      {
        branches: [{ branchId: 'b', fromQstnId: 'q', operDiv: 'IN', compVal: [1, 2], actDiv: 'END', targetId: null }],
      },
    );
    const question = findQuestion(paper, 'q') as PaperQuestion,
      [first, second, third] = keptOptions(question) as [never, never, never];
    const turned = orderOptions(paper, 'q', [third, first, second]);
    expect(findQuestion(turned, 'q')?.optns.map(({ optnNo, optnTxt }) => `${optnNo}${optnTxt}`)).toEqual([
      '1다',
      '2가',
      '3나',
    ]);
    expect(findQuestion(turned, 'q')?.answerKey).toEqual([1, 2]);
    expect(turned.branches[0]?.compVal).toEqual([2, 3]);
    const shorter = orderOptions(paper, 'q', [third, second]);
    expect(findQuestion(shorter, 'q')).toMatchObject({ answerKey: [1], maxSel: 2 });
    expect(shorter.branches[0]?.compVal).toEqual([2]);
  });

  it('the key of a matrix follows its columns and its rows, and codes stay with the rows', () => {
    const rows = ['갑', '을'].map((text, index) => ({ ...newRow(text), rowNo: index + 1, itemCd: `Q1-${index + 1}` })),
      paper = paperOf({ ...threeOptions('MATRIX'), rows, answerKey: { 1: 3, 2: 1 } }),
      question = findQuestion(paper, 'q') as PaperQuestion;
    const [first, second] = keptRows(question) as [never, never];
    const turned = orderRows(paper, 'q', [second, { part: newRow('병'), former: null }, first]);
    expect(findQuestion(turned, 'q')?.rows.map(({ rowNo, itemCd }) => `${rowNo} ${itemCd}`)).toEqual([
      '1 Q1-2',
      '2 Q1-3',
      '3 Q1-1',
    ]);
    expect(findQuestion(turned, 'q')?.answerKey).toEqual({ 1: 1, 3: 3 });
    const columns = orderOptions(paper, 'q', keptOptions(question).slice(1));
    expect(findQuestion(columns, 'q')?.answerKey).toEqual({ 1: 2 });
  });

  it('pasted lines take the place of empty options and stand behind the others', () => {
    const question = { ...threeOptions('SINGLE'), optns: [newOption(1, '가'), newOption(2, '')] };
    expect(withOptionLines(question, ['나', '다']).map(({ part }) => part.optnTxt)).toEqual(['가', '나', '다']);
  });

  it('whoever could choose all may choose all of the new options, whoever could not as many as before', () => {
    const most = (maxSel: number) => {
      const question = { ...threeOptions('RANK'), maxSel };
      return findQuestion(orderOptions(paperOf(question), 'q', withOptionLines(question, ['라', '마'])), 'q')?.maxSel;
    };
    expect([most(3), most(2)]).toEqual([5, 2]);
  });

  it('rows follow the code of their question where theirs was made of it', () => {
    const rows = [
      { ...newRow('갑'), itemCd: 'Q1-1' },
      { ...newRow('을'), itemCd: 'OWN' },
    ];
    expect(withItemCode({ ...threeOptions('MATRIX'), rows }, 'M7').rows?.map(({ itemCd }) => itemCd)).toEqual([
      'M7-1',
      'OWN',
    ]);
  });

  it('another type keeps text and options of the same kind', () => {
    const multi = withType({ ...threeOptions('SINGLE'), naYn: 'Y' }, 'MULTI', false);
    expect(multi).toMatchObject({ qstnTxt: '<p>물음</p>', qstnTp: 'MULTI', naYn: 'N', maxSel: 3 });
    expect(multi.optns).toHaveLength(3);
    const scale = withType(multi, 'LIKERT', false);
    expect(scale).toMatchObject({ scalePoint: 5, itemCd: 'Q1' });
    expect(withType(scale, 'NUM', false)).toMatchObject({ optns: [], minVal: 0 });
  });
});

describe('texts', () => {
  it('lines lose their numbers and marks, and nothing else', () => {
    const pasted =
      '1. 첫째\r\n\n 2) 둘째\n(3) 셋째\n- 넷째\n문항 5. 다섯째\n2026년 계획은?\n3.5점 이상입니까?\nQ7. 일곱째';
    expect(linesOf(pasted)).toEqual([
      '첫째',
      '둘째',
      '셋째',
      '넷째',
      '다섯째',
      '2026년 계획은?',
      '3.5점 이상입니까?',
      '일곱째',
    ]);
  });

  it('a plain line goes into HTML and back as it was typed', () => {
    for (const line of ['', '가 < 나 & 다', ' 앞뒤 ', '&lt;그대로&gt;', '"따옴표"'])
      expect(lineOfHtml(htmlOfLine(line))).toBe(line);
    expect([isPlainLine('<p>가</p>'), isPlainLine('맨글'), isPlainLine('<p>가<strong>나</strong></p>')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(lineOfHtml('<p>가<strong>나</strong></p><p>다</p>')).toBe('가 나 다');
  });

  it('a number is a number while it is typed', () => {
    expect([restrictToDecimal('-1.239원', 2), restrictToDecimal('３.5', 0), restrictToDecimal('1.2.3', 2)]).toEqual([
      '-1.23',
      '3.',
      '1.23',
    ]);
    expect([decimalOf('-'), decimalOf(''), decimalOf('3.'), decimalOf('-0.5')]).toEqual([null, null, 3, -0.5]);
  });
});

describe('branches in words', () => {
  const question = threeOptions('SINGLE'),
    later = { ...newQuestion('later', 'Q2', 'LONG', false, '<p>이유</p>') };
  const paper = paperOf(question),
    sects = [...paper.sects, { sectId: 's2', sectNm: '의견', randomYn: 'N' as const, qstns: [later] }];
  const words = (over: Partial<PaperBranch>) =>
    Object.values(
      branchWords(
        { branchId: 'b', fromQstnId: 'q', operDiv: 'EQ', compVal: [2], actDiv: 'SHOW', targetId: 'later', ...over },
        { sects },
      ),
    );

  it('says when and what', () => {
    expect(words({})).toEqual(["1번 문항이 '나'일 때", '2번 문항 표시']);
    expect(words({ operDiv: 'IN', compVal: [1, 3], actDiv: 'GOTO_SECT', targetId: 's2' })).toEqual([
      "1번 문항이 '가', '다' 중 하나일 때",
      '2영역으로 이동 (의견)',
    ]);
    expect(words({ operDiv: 'ANSWERED', compVal: [], actDiv: 'END', targetId: null })).toEqual([
      '1번 문항에 응답했을 때',
      '응답 종료',
    ]);
  });

  it('asks for what is missing', () => {
    expect(words({ compVal: [], targetId: null })).toEqual(['1번 문항이 (값 없음)일 때', '대상을 선택해주세요.']);
    expect(words({ fromQstnId: 'gone' })[0]).toBe('문항을 선택해주세요.');
  });
});
