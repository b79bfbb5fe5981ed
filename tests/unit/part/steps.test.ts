import { describe, expect, it } from 'vitest';
import type { PaperBody, PaperQuestion } from '#contract/diagnosis/paper-tree.ts';
import { firstOpen, problemsIn, progressOf, reviewOrder } from '#part/rules/steps.ts';
import { newOption, newPaperBody, newQuestion } from '#shared/diagnosis/new-question.ts';

const question = (id: string, qstnTp: PaperQuestion['qstnTp'], over: Partial<PaperQuestion> = {}): PaperQuestion => ({
  ...newQuestion(id, id, qstnTp, false, `<p>${id}</p>`),
  ...over,
});
/** Q1 없음 leads past the second section; Q4 need not be answered. */
const body: PaperBody = {
  ...newPaperBody('b', false, false),
  sects: [
    ['s1', [question('Q1', 'SINGLE', { optns: [newOption(1, '있음'), newOption(2, '없음')] })]],
    ['s2', [question('Q2', 'LIKERT'), question('Q3', 'SHORT', { maxLen: 5 })]],
    ['s3', [question('Q4', 'LONG', { requireYn: 'N' }), question('Q5', 'LIKERT')]],
  ].map(([sectId, qstns]) => ({
    sectId: sectId as string,
    sectNm: sectId as string,
    randomYn: 'N',
    qstns: qstns as PaperQuestion[],
  })),
  branches: [{ branchId: 'b1', fromQstnId: 'Q1', operDiv: 'EQ', compVal: [2], actDiv: 'GOTO_SECT', targetId: 's3' }],
};
const idsOf = (visible: readonly { readonly question: { readonly qstnId: string } }[]): string[] =>
  visible.map(({ question: { qstnId } }) => qstnId);
const progress = (answers: Parameters<typeof progressOf>[1]) => progressOf(body, answers, 'none');

describe('walking through a paper', () => {
  it('goes through the sections that the answers bring up', () => {
    expect(progress([]).sects.map(({ sectId }) => sectId)).toEqual(['s1', 's2', 's3']);
    expect(progress([{ qstnId: 'Q1', optnIds: [2] }]).sects.map(({ sectId }) => sectId)).toEqual(['s1', 's3']);
  });
  it('counts what is answered among what is asked', () => {
    const { visible, doneIds } = progress([
      { qstnId: 'Q1', optnIds: [2] },
      { qstnId: 'Q2', numVal: 3 },
    ]);
    expect([visible.length, [...doneIds]]).toEqual([3, ['Q1']]);
  });
  it('stops at what must be answered in this section, and at what breaks a rule', () => {
    const present = progress([{ qstnId: 'Q3', txtVal: '여섯 글자요' }]);
    expect([...problemsIn(present, 's2')]).toEqual([
      ['Q2', '2번 문항에 응답해주세요.'],
      ['Q3', '3번 문항은 5자 이하로 입력해주세요.'],
    ]);
    expect([...problemsIn(present, 's3').keys()]).toEqual(['Q5']);
  });
  it('goes on at the first question that is open', () => {
    expect(firstOpen(progress([]))?.question.qstnId).toBe('Q1');
    expect(firstOpen(progress([{ qstnId: 'Q1', optnIds: [2] }]))?.question.qstnId).toBe('Q4');
    expect(
      firstOpen(
        progress([
          { qstnId: 'Q1', optnIds: [2] },
          { qstnId: 'Q4', txtVal: '글' },
          { qstnId: 'Q5', numVal: 1 },
        ]),
      ),
    ).toBeNull();
  });
  it('looks over what is open or wrong before what is done', () => {
    const present = progress([
      { qstnId: 'Q1', optnIds: [1] },
      { qstnId: 'Q3', txtVal: '여섯 글자요' },
      { qstnId: 'Q5', numVal: 1 },
    ]);
    expect(idsOf(reviewOrder(present))).toEqual(['Q2', 'Q3', 'Q4', 'Q1', 'Q5']);
  });
});
