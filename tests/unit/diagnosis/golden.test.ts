import { describe, expect, it } from 'vitest';
import type { Answer } from '#contract/diagnosis/paper-tree.ts';
import { bookOf } from '#shared/diagnosis/answers.ts';
import { onePlace, twoPlaces } from '#shared/diagnosis/exact.ts';
import { examOutcome, gradeQuestion } from '#shared/diagnosis/grade-exam.ts';
import { distributionOf, isUsableNorm, levelOf, tScore } from '#shared/diagnosis/norms.ts';
import { cronbachAlpha } from '#shared/diagnosis/reliability.ts';
import { responseRate } from '#shared/diagnosis/response-rate.ts';
import { countPoints, figuresOf } from '#shared/diagnosis/satisfaction.ts';
import { scoreAbilities, totalPct, type AbilityPlace } from '#shared/diagnosis/score-abilities.ts';
import { scoreItems } from '#shared/diagnosis/score-item.ts';
import { suppress } from '#shared/diagnosis/suppress.ts';
import { scoredItems } from '#shared/diagnosis/tree.ts';
import { visibleQuestions } from '#shared/diagnosis/visible.ts';
import { branch, chose, option, question, rated, row, section, wrote } from './papers.ts';

/* The acceptance scenarios of diagnosis.md 8, with its figures. */

const ABILITIES: readonly AbilityPlace[] = [
  { abilityId: 'A1', abilityLvl: 1, upAbilityId: null },
  { abilityId: 'A11', abilityLvl: 2, upAbilityId: 'A1' },
  { abilityId: 'A12', abilityLvl: 2, upAbilityId: 'A1' },
  { abilityId: 'A2', abilityLvl: 1, upAbilityId: null },
];
const CORE = [
  section('S1', [
    question('Q1', 'LIKERT', { abilityId: 'A11' }),
    question('Q2', 'LIKERT', { abilityId: 'A11', reverseYn: 'Y' }),
    question('Q3', 'LIKERT', { abilityId: 'A12', weight: 2 }),
  ]),
  section('S2', [
    question('Q4', 'MATRIX', {
      rows: [row(1, { abilityId: 'A2' }), row(2, { abilityId: 'A2', reverseYn: 'Y' })],
    }),
  ]),
];
const ANSWERS = [rated('Q1', 4), rated('Q2', 2), rated('Q3', 5), rated('Q4', 3, 1), rated('Q4', 1, 2)];

function scoresOf(sects: typeof CORE, answers: readonly Answer[], branches: Parameters<typeof branch>[] = []) {
  const book = bookOf(answers),
    asked = visibleQuestions({ sects, branches: branches.map((rule) => branch(...rule)) }, book),
    visible = new Set(asked.map(({ question: { qstnId } }) => qstnId));
  return scoreAbilities(scoreItems(scoredItems(sects, 'ability'), visible, book), ABILITIES);
}
const shown = (scores: ReturnType<typeof scoresOf>) =>
  Object.fromEntries(scores.map(({ abilityId, pct }) => [abilityId, onePlace(pct)]));

describe('acceptance scenarios of diagnosis.md', () => {
  it('8.1 scores abilities and total, T and level by a fixed norm', () => {
    const scores = scoresOf(CORE, ANSWERS);
    expect(shown(scores)).toEqual({ A1: '87.5', A11: '75.0', A12: '100.0', A2: '75.0' });
    expect([totalPct(scores), onePlace(totalPct(scores))]).toEqual([81.25, '81.3']);
    const a1 = tScore(87.5, { meanVal: 62.5, sdVal: 12.5 }),
      a2 = tScore(75, { meanVal: 70, sdVal: 10 });
    expect([onePlace(a1), levelOf(a1, 87.5), onePlace(a2), levelOf(a2, 75)]).toEqual(['70.0', 'L5', '55.0', 'L4']);
  });

  it('8.2 takes the norm of the plan, or says that there are too few', () => {
    const values = [60, 70, 80, 90],
      norm = distributionOf(values),
      ts = values.map((pct) => tScore(pct, norm));
    expect([norm?.meanVal, norm?.sdVal, norm?.n]).toEqual([75, 11.1803, 4]);
    expect(ts.map(onePlace)).toEqual(['36.6', '45.5', '54.5', '63.4']);
    expect(ts.map((t, index) => levelOf(t, values[index] ?? null))).toEqual(['L2', 'L3', 'L3', 'L4']);
    expect([isUsableNorm(norm, 4), isUsableNorm(norm, 5)]).toEqual([true, false]);
  });

  it('8.4 leaves out what a branch passes over, and takes the total of the rest', () => {
    const gate = section('S0', [question('Q0', 'SINGLE')]),
      sects = [gate, ...CORE, section('S3', [question('Q9', 'LIKERT', { abilityId: 'A2' })])],
      answers = [chose('Q0', 2), ...ANSWERS, rated('Q9', 2)];
    const scores = scoresOf(sects, answers, [['Q0', 'EQ', [2], 'GOTO_SECT', 'S3']]);
    expect(shown(scores)).toEqual({ A1: '-', A11: '-', A12: '-', A2: '25.0' });
    expect(scores[0]).toMatchObject({ pct: null, answerRate: null });
    expect(totalPct(scores)).toBe(25);
  });

  it('8.5 grades an exam, first without and then with its long text', () => {
    const worth = { point: 20 };
    const correct = (...nos: number[]) =>
      [1, 2, 3, 4, 5].map((no) => option(no, { correctYn: nos.includes(no) ? 'Y' : 'N' }));
    const points = [
      gradeQuestion(question('Q1', 'SINGLE', { ...worth, optns: correct(2) }), [chose('Q1', 2)]),
      gradeQuestion(question('Q2', 'MULTI', { ...worth, optns: correct(1, 3, 4), partialYn: 'Y' }), [
        chose('Q2', 1, 3, 5),
      ]),
      gradeQuestion(question('Q3', 'SHORT', { ...worth, answerKey: ['서울특별시', '서울'] }), [wrote('Q3', ' 서울 ')]),
      gradeQuestion(question('Q4', 'NUM', { ...worth, answerKey: 3.14, tolerance: 0.01 }), [rated('Q4', 3.15)]),
      gradeQuestion(question('Q5', 'LONG', worth), [wrote('Q5', '안전한 실험실을 위하여')]),
    ];
    expect(points).toEqual([20, 6.67, 20, 20, null]);
    const terms = { totPoint: 100, passMark: 80 },
      withText = (point: number) => examOutcome([...points.slice(0, 4), point], terms);
    expect(examOutcome(points, terms)).toEqual({ earnPoint: 66.67, percent: 66.67, passYn: null, waitCnt: 1 });
    expect(withText(14)).toEqual({ earnPoint: 80.67, percent: 80.67, passYn: 'Y', waitCnt: 0 });
    expect(withText(13)).toMatchObject({ earnPoint: 79.67, passYn: 'N' });
  });

  it('8.6 tells the figures of a question of satisfaction', () => {
    const values = [...Array<number>(10).fill(5), ...Array<number>(6).fill(4), 3, 3, 2, 1],
      figures = figuresOf(countPoints(values, 5));
    expect(figures).toEqual({ k: 5, n: 20, meanVal: 4.15, scr100: 78.75, positivePct: 80 });
    expect([twoPlaces(figures.meanVal), onePlace(figures.scr100), onePlace(figures.positivePct)]).toEqual([
      '4.15',
      '78.8',
      '80.0',
    ]);
  });

  it('8.7 tells the response rate without the exempt', () => {
    const rate = (targetCnt: number, exemptCnt: number) =>
      onePlace(responseRate({ targetCnt, exemptCnt, submitCnt: 1000 }));
    expect([rate(1250, 50), rate(1254, 52)]).toEqual(['83.3', '83.2']);
  });

  it('8.8 hides a small grade, and another that the total would betray', () => {
    const terms = { minReportCnt: 5, hasRowTotals: true, hasColTotals: false };
    expect(suppress([[12, 8, 4, 9]], terms)).toEqual({
      cells: [[false, true, true, false]],
      rowTotals: [false],
      colTotals: [false, false, false, false],
      total: false,
    });
    expect(suppress([[12, 8, 0, 9]], terms).cells).toEqual([[false, false, false, false]]);
  });

  it('8.12 computes α of three items', () => {
    const cases = [
      [4, 4, 5],
      [3, 3, 4],
      [5, 4, 5],
      [2, 3, 2],
    ].map((values) => values.map((value) => ((value - 1) / 4) * 100));
    expect(twoPlaces(cronbachAlpha(cases))).toBe('0.90');
  });
});
