import { describe, expect, it } from 'vitest';
import { instrumentOf } from '#contract/diagnosis/instruments.ts';
import { MAX_QUESTIONS } from '#contract/diagnosis/paper-limits.ts';
import type { PaperBranch } from '#contract/diagnosis/paper-tree.ts';
import {
  addQuestions,
  addSection,
  copyQuestions,
  duplicateQuestion,
  findQuestion,
  lostBranches,
  moveQuestion,
  moveSection,
  questionsOf,
  removeQuestion,
  removeSection,
  reorder,
  restoreQuestion,
  sectionOf,
  setQuestion,
  setSection,
  shiftQuestion,
} from '#domains/diagnosis/rules/paper-editor.ts';
import { newPaperForm, type PaperForm } from '#domains/diagnosis/rules/paper-form.ts';
import { NO_HISTORY, redo, remember, undo } from '#domains/diagnosis/rules/paper-history.ts';

const SURVEY = instrumentOf('SURVEY');
const idsOf = (paper: PaperForm): string[][] => paper.sects.map(({ qstns }) => qstns.map(({ qstnId }) => qstnId));
const branch = (over: Partial<PaperBranch>): PaperBranch => ({
  branchId: 'b1',
  fromQstnId: 'a',
  operDiv: 'EQ',
  compVal: [1],
  actDiv: 'SHOW',
  targetId: 'c',
  ...over,
});

/** Section s1 with a and b, section s2 with c. */
function twoSections(): PaperForm {
  const empty = addSection(newPaperForm({ instrument: SURVEY, deptCd: '9200', sectId: 's1' }), 's2');
  const first = addQuestions(empty, {
    place: { sectId: 's1' },
    qstnTp: 'SINGLE',
    isExam: false,
    lines: ['하나', '둘'],
    ids: ['a', 'b'],
  });
  return addQuestions(first, { place: { sectId: 's2' }, qstnTp: 'LONG', isExam: false, lines: ['셋'], ids: ['c'] });
}

describe('the tree of a paper', () => {
  it('a new paper belongs to the department that the instrument names, else to that of its writer', () => {
    const of = (instDiv: string) => newPaperForm({ instrument: instrumentOf(instDiv), deptCd: '1010', sectId: 's' });
    expect([of('CORE').deptCd, of('SURVEY').deptCd]).toEqual(['9200', '1010']);
    expect([of('CORE').normDiv, of('EXAM').totPoint, of('SURVEY').normDiv]).toEqual(['PLAN', 100, 'NONE']);
  });

  it('lines become questions in their order, behind the one that is named', () => {
    const paper = addQuestions(twoSections(), {
      place: { sectId: 's1', afterId: 'a' },
      qstnTp: 'LIKERT',
      isExam: false,
      lines: ['가', '나 & 다'],
      ids: ['x', 'y'],
    });
    expect(idsOf(paper)).toEqual([['a', 'x', 'y', 'b'], ['c']]);
    expect(findQuestion(paper, 'y')).toMatchObject({ qstnTxt: '<p>나 &amp; 다</p>', qstnTp: 'LIKERT', scalePoint: 5 });
    expect(new Set(questionsOf(paper).map(({ itemCd }) => itemCd)).size).toBe(5);
  });

  it('the next question of a series takes scale, flags and ability over, and no key', () => {
    const model = {
      ...twoSections().sects[0]?.qstns[0],
      qstnTp: 'LIKERT',
      scalePoint: 7,
      requireYn: 'N',
      abilityId: 'A1',
    };
    const paper = addQuestions(twoSections(), {
      place: { sectId: 's1' },
      qstnTp: 'LIKERT',
      isExam: false,
      lines: [''],
      ids: ['n'],
      model: model as never,
    });
    expect(findQuestion(paper, 'n')).toMatchObject({ scalePoint: 7, requireYn: 'N', abilityId: 'A1', qstnTxt: '' });
  });

  it('holds no more questions than a version may have', () => {
    const lines = Array.from({ length: MAX_QUESTIONS + 5 }, (_, index) => `문항 ${index}`),
      ids = lines.map((line) => line.replace(' ', '-'));
    const paper = addQuestions(twoSections(), { place: { sectId: 's2' }, qstnTp: 'SHORT', isExam: false, lines, ids });
    expect(questionsOf(paper)).toHaveLength(MAX_QUESTIONS);
    expect(duplicateQuestion(paper, 'a', 'z')).toBe(paper);
  });

  it('a copy stands behind its question with a code of its own', () => {
    const paper = duplicateQuestion(twoSections(), 'a', 'a2');
    expect(idsOf(paper)).toEqual([['a', 'a2', 'b'], ['c']]);
    expect(findQuestion(paper, 'a2')?.qstnTxt).toBe('<p>하나</p>');
    expect(new Set(questionsOf(paper).map(({ itemCd }) => itemCd)).size).toBe(4);
  });

  it('questions move within a section, over its edge, and to another one', () => {
    const paper = twoSections();
    expect(idsOf(shiftQuestion(paper, 'b', -1))).toEqual([['b', 'a'], ['c']]);
    expect(idsOf(shiftQuestion(paper, 'b', 1))).toEqual([['a'], ['b', 'c']]);
    expect(idsOf(shiftQuestion(paper, 'c', -1))).toEqual([['a', 'b', 'c'], []]);
    expect(shiftQuestion(paper, 'c', 1)).toBe(paper);
    expect(idsOf(moveQuestion(paper, 'a', 's2', 1))).toEqual([['b'], ['c', 'a']]);
    expect(sectionOf(moveQuestion(paper, 'a', 's2', 0), 'a')?.sectId).toBe('s2');
  });

  it('the order of the list is the order of the tree; before the first head stands the first section', () => {
    expect(idsOf(reorder(twoSections(), ['b', 's1', 's2', 'c', 'a']))).toEqual([['b'], ['c', 'a']]);
  });

  it('sections are named, moved and removed; the last one stays', () => {
    const paper = setSection(twoSections(), 's2', { sectNm: '의견' });
    expect(moveSection(paper, 's2', -1).sects.map(({ sectNm }) => sectNm)).toEqual(['의견', '영역 1']);
    expect(moveSection(paper, 's2', 1)).toBe(paper);
    const one = removeSection(paper, 's1');
    expect(idsOf(one)).toEqual([['c']]);
    expect(removeSection(one, 's2')).toBe(one);
  });

  it('branches and pairs that lose an end go with it, and are counted', () => {
    const paper = setQuestion(
      {
        ...twoSections(),
        branches: [
          branch({}),
          branch({ branchId: 'b2', fromQstnId: 'b', actDiv: 'GOTO_SECT', targetId: 's2' }),
          branch({ branchId: 'b3', fromQstnId: 'b', actDiv: 'END', targetId: null }),
        ],
      },
      'a',
      { pairQstnId: 'c' },
    );
    const without = removeQuestion(paper, 'c');
    expect(without.branches.map(({ branchId }) => branchId)).toEqual(['b2', 'b3']);
    expect(findQuestion(without, 'a')?.pairQstnId).toBeNull();
    expect(lostBranches(paper, without)).toBe(1);
    expect(removeSection(paper, 's2').branches.map(({ branchId }) => branchId)).toEqual(['b3']);
  });

  it('a removed question comes back where it stood, with its branches, whatever was done since', () => {
    const paper = { ...twoSections(), branches: [branch({ fromQstnId: 'a', targetId: 'b' })] },
      later = setQuestion(removeQuestion(paper, 'b'), 'a', { qstnTxt: '<p>달라진 말</p>' }),
      back = restoreQuestion(later, paper, 'b');
    expect(idsOf(back)).toEqual([['a', 'b'], ['c']]);
    expect(back.branches).toHaveLength(1);
    expect(findQuestion(back, 'a')?.qstnTxt).toBe('<p>달라진 말</p>');
    expect(restoreQuestion(back, paper, 'b')).toBe(back);
  });

  it('questions of another paper get ids and codes of their own, and keep only abilities of the trees', () => {
    const others = questionsOf(twoSections()).map((question, index) => ({
      ...question,
      abilityId: index === 0 ? 'known' : 'strange',
    }));
    let no = 0;
    const paper = copyQuestions(twoSections(), { sectId: 's2' }, others.slice(0, 2), {
      newId: () => `n${(no += 1)}`,
      knows: (abilityId) => abilityId === 'known',
    });
    expect(idsOf(paper)).toEqual([
      ['a', 'b'],
      ['c', 'n1', 'n2'],
    ]);
    expect([findQuestion(paper, 'n1')?.abilityId, findQuestion(paper, 'n2')?.abilityId]).toEqual(['known', null]);
    expect(new Set(questionsOf(paper).map(({ itemCd }) => itemCd)).size).toBe(5);
  });
});

describe('실행 취소 and 다시 실행', () => {
  const a = twoSections(),
    b = removeQuestion(a, 'a'),
    c = removeQuestion(b, 'b');

  it('steps are taken back and done again in their order', () => {
    const history = remember(remember(NO_HISTORY, a, null, 0), b, null, 10);
    const once = undo(history, c),
      twice = once && undo(once.history, once.paper);
    expect(once?.paper).toBe(b);
    expect(twice?.paper).toBe(a);
    expect(twice && undo(twice.history, twice.paper)).toBeNull();
    expect(twice && redo(twice.history, twice.paper, 20)?.paper).toBe(b);
  });

  it('typing into one field is one step until there is a pause', () => {
    const typed = remember(remember(NO_HISTORY, a, 'text:a', 0), b, 'text:a', 500);
    expect(typed.past).toHaveLength(1);
    expect(undo(typed, c)?.paper).toBe(a);
    expect(remember(typed, c, 'text:a', 5_000).past).toHaveLength(2);
    expect(remember(typed, c, 'text:b', 600).past).toHaveLength(2);
  });

  it('a new step forgets what was taken back', () => {
    const back = undo(remember(NO_HISTORY, a, null, 0), b);
    expect(back && redo(remember(back.history, a, null, 5), c, 6)).toBeNull();
  });
});
