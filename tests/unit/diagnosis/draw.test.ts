import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawExam, orderedOptions, type DrawnPaper } from '#shared/diagnosis/draw.ts';
import { placeQuestions } from '#shared/diagnosis/tree.ts';
import { always } from './always.ts';
import { branch, option, options, question, section } from './papers.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => `Q${index + 1}`);
const singles = (ids: readonly string[]) => ids.map((id) => question(id, 'SINGLE'));
const paperOf = (over: Partial<DrawnPaper>): DrawnPaper => ({
  sects: [section('S1', singles(numbers(10)))],
  branches: [],
  shuffleQstnYn: 'N',
  shuffleOptnYn: 'N',
  ...over,
});
const RANDOM = [section('S1', singles(numbers(10)), { randomYn: 'Y', pickCnt: 4 })];

describe('drawing an exam', () => {
  it('the same seed draws the same, whatever else stands in the paper', () => {
    const paper = paperOf({ sects: RANDOM, shuffleQstnYn: 'Y', shuffleOptnYn: 'Y' }),
      more = { ...paper, sects: [section('S0', singles(['X1', 'X2'])), ...RANDOM] };
    expect(drawExam(paper, 'resp-1')).toEqual(drawExam(paper, 'resp-1'));
    expect(drawExam(more, 'resp-1').sects[1]).toEqual(drawExam(paper, 'resp-1').sects[0]);
    expect(drawExam(paper, 'resp-2')).not.toEqual(drawExam(paper, 'resp-1'));
  });

  it('a draw says the same after it was stored', () => {
    const draw = drawExam(paperOf({ sects: RANDOM, shuffleOptnYn: 'Y' }), 'a');
    expect(JSON.parse(JSON.stringify(draw))).toEqual(draw);
  });

  it('draws pickCnt different questions, in the order of the paper unless questions are mixed', () =>
    always(
      fc.property(fc.string(), fc.integer({ min: 1, max: 10 }), (seed, pickCnt) => {
        const sects = [section('S1', singles(numbers(10)), { randomYn: 'Y', pickCnt })],
          [plain] = drawExam(paperOf({ sects }), seed).sects,
          [mixed] = drawExam(paperOf({ sects, shuffleQstnYn: 'Y' }), seed).sects;
        expect(plain?.qstnIds).toHaveLength(pickCnt);
        expect(plain?.qstnIds).toEqual(numbers(10).filter((id) => mixed?.qstnIds.includes(id)));
        expect(new Set(mixed?.qstnIds).size).toBe(pickCnt);
      }),
    ));

  it('each question is drawn about as often as another, and each first as often', () => {
    const drawn = new Map<string, number>(),
      first = new Map<string, number>();
    for (let seed = 0; seed < 2000; seed += 1) {
      const ids = drawExam(paperOf({ sects: RANDOM, shuffleQstnYn: 'Y' }), `resp-${seed}`).sects[0]?.qstnIds ?? [];
      for (const id of ids) drawn.set(id, (drawn.get(id) ?? 0) + 1);
      first.set(ids[0] ?? '', (first.get(ids[0] ?? '') ?? 0) + 1);
    }
    expect(Math.min(...drawn.values())).toBeGreaterThan(700);
    expect(Math.max(...drawn.values())).toBeLessThan(900);
    expect([first.size, Math.min(...first.values()) > 140, Math.max(...first.values()) < 260]).toEqual([
      10,
      true,
      true,
    ]);
  });

  it('a section with a branch keeps its order', () => {
    const branches = [branch('Q2', 'EQ', [1], 'SHOW', 'Q5')];
    expect(drawExam(paperOf({ branches, shuffleQstnYn: 'Y' }), 'seed').sects[0]?.qstnIds).toEqual(numbers(10));
    expect(drawExam(paperOf({ shuffleQstnYn: 'Y' }), 'seed').sects[0]?.qstnIds).not.toEqual(numbers(10));
  });

  it('options are mixed, those that speak of the others stay last, and a matrix keeps its columns', () => {
    const optns = [option(1), option(2, { exclusiveYn: 'Y' }), option(3), option(4), option(5), option(6)],
      sects = [section('S1', [question('Q1', 'SINGLE', { optns }), question('Q2', 'MATRIX', { optns: options(4) })])];
    const draws = numbers(20).map((seed) => drawExam(paperOf({ sects, shuffleOptnYn: 'Y' }), seed));
    for (const { optns: drawn } of draws) {
      expect([Object.keys(drawn), drawn.Q1?.at(-1), drawn.Q1?.toSorted()]).toEqual([['Q1'], 2, [1, 2, 3, 4, 5, 6]]);
    }
    expect(new Set(draws.map(({ optns: drawn }) => drawn.Q1?.join())).size).toBeGreaterThan(10);
    const draw = { sects: [], optns: { Q1: [3, 1, 2] } };
    expect(orderedOptions(question('Q1', 'SINGLE', { optns: options(3) }), draw).map(({ optnNo }) => optnNo)).toEqual([
      3, 1, 2,
    ]);
    expect(orderedOptions(question('Q2', 'SINGLE'), draw)).toHaveLength(4);
  });

  it('questions of an attempt are numbered as it shows them', () => {
    const sects = [section('S1', singles(['A', 'B', 'C'])), section('S2', singles(['D']))],
      draw = {
        sects: [
          { sectId: 'S1', qstnIds: ['C', 'A'] },
          { sectId: 'S2', qstnIds: ['D'] },
        ],
        optns: {},
      };
    expect(
      placeQuestions(sects, draw).map(({ question: { qstnId }, qstnNo, sectNo }) => [qstnId, qstnNo, sectNo]),
    ).toEqual([
      ['C', 1, 1],
      ['A', 2, 1],
      ['D', 3, 2],
    ]);
  });
});
