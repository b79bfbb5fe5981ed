import { describe, expect, it } from 'vitest';
import type { Answer, PaperQuestion } from '#contract/diagnosis/paper-tree.ts';
import { fillText } from '#messages/message.ts';
import { ANSWER_PROBLEMS } from '#shared/diagnosis/answer-faults.ts';
import { checkAnswers, keepVisible } from '#shared/diagnosis/check-answers.ts';
import { branch, chose, option, options, question, ranked, rated, row, section, skipped, wrote } from './papers.ts';

const said = (one: PaperQuestion, answers: Answer[], scoring: 'none' | 'exam' = 'none') =>
  checkAnswers({ sects: [section('S1', [one])], branches: [] }, answers, { scoring }).map(({ word, params }) =>
    fillText(ANSWER_PROBLEMS[word], params),
  );
const UNFIT = ['1번 문항의 응답을 확인해주세요.'],
  MISSING = ['1번 문항에 응답해주세요.'];

describe('what is wrong with answers', () => {
  const sects = [
    section('S1', [question('Q1', 'SINGLE'), question('Q2', 'LIKERT', { requireYn: 'N' })]),
    section('S2', [question('Q3', 'SHORT'), question('Q4', 'LONG')]),
  ];

  it('names every required question that is open, by number, the first of them first', () => {
    expect(checkAnswers({ sects, branches: [] }, [wrote('Q3', '가')], { scoring: 'none' })).toEqual([
      { qstnNo: 1, qstnId: 'Q1', word: 'missing', params: { no: 1 } },
      { qstnNo: 4, qstnId: 'Q4', word: 'missing', params: { no: 4 } },
    ]);
  });

  it('asks nothing of hidden questions, and their answers do not count', () => {
    const paper = { sects, branches: [branch('Q1', 'EQ', [4], 'END')] },
      answers = [chose('Q1', 4), chose('Q3', 9)];
    expect(checkAnswers(paper, answers, { scoring: 'none' })).toEqual([]);
    expect(keepVisible(paper, answers)).toEqual([chose('Q1', 4)]);
    expect(keepVisible(paper, [chose('gone', 1)])).toEqual([]);
  });

  it('of an exam only what was drawn is asked, with the numbers of the attempt', () => {
    const draw = { sects: [{ sectId: 'S2', qstnIds: ['Q4', 'Q3'] }], optns: {} };
    expect(
      checkAnswers({ sects, branches: [] }, [wrote('Q4', '가')], { scoring: 'exam', draw }).map(
        ({ qstnNo, qstnId }) => [qstnNo, qstnId],
      ),
    ).toEqual([[2, 'Q3']]);
  });

  it('a single choice takes one option that exists', () => {
    const one = question('Q1', 'SINGLE');
    expect([said(one, [chose('Q1', 4)]), said(one, [chose('Q1')])]).toEqual([[], MISSING]);
    expect([said(one, [chose('Q1', 5)]), said(one, [chose('Q1', 1, 2)])]).toEqual([UNFIT, UNFIT]);
    expect([said(one, [rated('Q1', 1)]), said(one, [chose('Q1', 1), chose('Q1', 2)])]).toEqual([UNFIT, UNFIT]);
  });

  it('several choices keep to their numbers, each once, and an exclusive one stands alone', () => {
    const several = question('Q1', 'MULTI', {
      optns: [...options(4), option(5, { exclusiveYn: 'Y' })],
      minSel: 2,
      maxSel: 3,
    });
    expect(said(several, [chose('Q1', 1, 2)])).toEqual([]);
    expect(said(several, [chose('Q1', 1)])).toEqual(['1번 문항은 2개 이상 선택해주세요.']);
    expect(said(several, [chose('Q1', 1, 2, 3, 4)])).toEqual(['1번 문항은 3개까지 선택할 수 있습니다.']);
    expect(said(several, [chose('Q1', 1, 1)])).toEqual(UNFIT);
    expect(said(several, [chose('Q1', 1, 5)])).toEqual([
      '1번 문항의 단독선택 보기는 다른 보기와 함께 선택할 수 없습니다.',
    ]);
    expect(said(several, [chose('Q1', 5)])).toEqual([]);
  });

  it('기타 asks for words, and no other option takes any', () => {
    const etc = question('Q1', 'SINGLE', { optns: [option(1), option(2, { etcYn: 'Y' })] });
    const answer = (optnNo: number, txtVal: string) => [{ ...chose('Q1', optnNo), txtVal }];
    expect([said(etc, answer(2, '동아리')), said(etc, answer(1, ' '))]).toEqual([[], []]);
    expect(said(etc, answer(2, ' '))).toEqual(['1번 문항의 기타 내용을 입력해주세요.']);
    expect(said(etc, answer(2, '가'.repeat(101)))).toEqual(['1번 문항의 기타 내용은 100자 이하로 입력해주세요.']);
    expect(said(etc, answer(1, '동아리'))).toEqual(UNFIT);
    expect(said(question('Q1', 'SINGLE'), [{ qstnId: 'Q1', txtVal: '동아리' }])).toEqual(UNFIT);
  });

  it('a scale takes its points, 해당없음 only where it is offered and alone', () => {
    const scale = question('Q1', 'LIKERT', { naYn: 'Y' });
    expect([1, 5, 0, 6, 2.5].map((value) => said(scale, [rated('Q1', value)]))).toEqual([[], [], UNFIT, UNFIT, UNFIT]);
    expect(said(scale, [skipped('Q1')])).toEqual([]);
    expect(said(scale, [{ ...rated('Q1', 3), naYn: 'Y' }])).toEqual(UNFIT);
    const refused = ['1번 문항은 해당없음을 선택할 수 없습니다.'];
    expect(said(question('Q1', 'LIKERT'), [skipped('Q1')])).toEqual(refused);
    expect(said(question('Q1', 'NUM', { naYn: 'Y' }), [skipped('Q1')])).toEqual(refused);
  });

  it('a matrix wants an answer in each of its rows and in no other', () => {
    const matrix = question('Q1', 'MATRIX', { rows: [row(1), row(2)], naYn: 'Y' });
    expect(said(matrix, [rated('Q1', 3, 1)])).toEqual(MISSING);
    expect(said(matrix, [rated('Q1', 3, 1), { ...skipped('Q1'), rowNo: 2 }])).toEqual([]);
    expect(said(matrix, [rated('Q1', 3, 1), rated('Q1', 3, 3)])).toEqual(UNFIT);
    expect(said(matrix, [rated('Q1', 3, 1), rated('Q1', 4, 1)])).toEqual(UNFIT);
    expect(said(matrix, [rated('Q1', 3)])).toEqual(UNFIT);
    const columns = [
      { ...chose('Q1', 2), rowNo: 1 },
      { ...chose('Q1', 5), rowNo: 2 },
    ];
    expect([said(matrix, columns, 'exam'), said(matrix, columns)]).toEqual([[], UNFIT]);
  });

  it('a number keeps to its range and its places', () => {
    const num = question('Q1', 'NUM', { minVal: 0, maxVal: 1234.5678, decCnt: 2 });
    expect([0, 1000.25].map((value) => said(num, [rated('Q1', value)]))).toEqual([[], []]);
    expect(said(num, [rated('Q1', 1234.57)])).toEqual(['1번 문항은 0~1,234.5678 사이로 입력해주세요.']);
    expect(said(num, [rated('Q1', 0.125)])).toEqual(['1번 문항은 소수 2자리까지 입력할 수 있습니다.']);
    expect(said(question('Q1', 'NUM', { decCnt: 0, minVal: 1 }), [rated('Q1', 1.5)])).toEqual([
      '1번 문항은 정수로 입력해주세요.',
    ]);
    expect(said(question('Q1', 'NUM', { minVal: 1 }), [rated('Q1', 0)])).toEqual([
      '1번 문항은 1 이상으로 입력해주세요.',
    ]);
    expect(said(question('Q1', 'NUM'), [rated('Q1', 1e12)])).toEqual(['1번 문항은 999,999,999 이하로 입력해주세요.']);
  });

  it('text has its length, a ranking its options once each', () => {
    expect(said(question('Q1', 'SHORT'), [wrote('Q1', '가'.repeat(201))])).toEqual([
      '1번 문항은 200자 이하로 입력해주세요.',
    ]);
    expect(said(question('Q1', 'LONG', { maxLen: 10 }), [wrote('Q1', '가'.repeat(11))])).toEqual([
      '1번 문항은 10자 이하로 입력해주세요.',
    ]);
    expect(said(question('Q1', 'LONG'), [wrote('Q1', ' \n ')])).toEqual(MISSING);
    const ranking = question('Q1', 'RANK', { maxSel: 2 });
    expect([said(ranking, [ranked('Q1', 3, 1)]), said(ranking, [ranked('Q1', 3, 3)])]).toEqual([[], UNFIT]);
    expect(said(ranking, [ranked('Q1', 1, 2, 3)])).toEqual(['1번 문항은 2개까지 선택할 수 있습니다.']);
  });
});
