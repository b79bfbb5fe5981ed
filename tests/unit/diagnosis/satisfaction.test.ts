import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankOptions } from '#shared/diagnosis/ranking.ts';
import { responseRate } from '#shared/diagnosis/response-rate.ts';
import { countPoints, figuresOf, ipaOf, ipaPoints, ofFive, overallMean } from '#shared/diagnosis/satisfaction.ts';
import { bookOf } from '#shared/diagnosis/answers.ts';
import { suspectReasons } from '#shared/diagnosis/suspect.ts';
import { always } from './always.ts';
import { fraction, isAtLeast, minus, over, rounded, times, total } from './fraction.ts';
import { question, rated, row, skipped, wrote } from './papers.ts';

const scale = fc.constantFrom(5, 7);
const counts = scale.chain((k) => fc.array(fc.nat({ max: 500 }), { minLength: k, maxLength: k }));

describe('R6 satisfaction', () => {
  it('tells n, mean, 100점 환산 and 긍정률 of a distribution', () =>
    always(
      fc.property(counts, (values) => {
        const figures = figuresOf(values),
          n = values.reduce((sum, count) => sum + count, 0);
        if (n === 0) {
          expect(figures).toMatchObject({ n: 0, meanVal: null, scr100: null, positivePct: null });
          return;
        }
        const meanVal = rounded(
            over(total(values.map((count, index) => fraction(count * (index + 1)))), fraction(n)),
            4,
          ),
          scr100 = over(times(fraction(100), minus(fraction(meanVal), fraction(1))), fraction(values.length - 1)),
          top = (values.at(-1) ?? 0) + (values.at(-2) ?? 0);
        expect(figures).toEqual({
          k: values.length,
          n,
          meanVal,
          scr100: rounded(scr100, 4),
          positivePct: rounded(over(fraction(top * 100), fraction(n)), 4),
        });
      }),
    ));

  it('counts the points of a scale', () => expect(countPoints([5, 1, 5, 3], 5)).toEqual([1, 0, 1, 0, 2]));

  it('the overall mean weighs the items that have answers, and mixed scales meet as of five', () => {
    const item = fc.record({ counts, weight: fc.integer({ min: 1, max: 900 }).map((whole) => whole / 100) });
    always(
      fc.property(fc.array(item, { maxLength: 6 }), (items) => {
        const given = items.map((one) => ({ ...figuresOf(one.counts), weight: one.weight })),
          answered = given.filter(({ n }) => n > 0),
          isMixed = new Set(answered.map(({ k }) => k)).size > 1;
        if (answered.length === 0) {
          expect(overallMean(given)).toBeNull();
          return;
        }
        const weighted = answered.map(({ weight, meanVal, scr100 }) =>
          times(
            fraction(weight),
            fraction((isMixed ? rounded(over(fraction((scr100 ?? 0) + 25), fraction(25)), 4) : meanVal) ?? 0),
          ),
        );
        expect(overallMean(given)).toMatchObject({
          k: isMixed ? 5 : answered[0]?.k,
          meanVal: rounded(over(total(weighted), total(answered.map(({ weight }) => fraction(weight)))), 4),
        });
      }),
    );
    expect([ofFive(0), ofFive(78.75), ofFive(100)]).toEqual([1, 4.15, 5]);
  });

  it('paired items of one scale keep their means, and mixed scales meet as of five', () => {
    const five = figuresOf([0, 0, 0, 2, 0]),
      seven = figuresOf([0, 0, 0, 1, 1, 0, 0]);
    expect(ipaPoints([{ itemCd: 'Q1', satisfaction: seven, importance: seven }])).toEqual([
      { itemCd: 'Q1', satisfaction: 4.5, importance: 4.5 },
    ]);
    expect(
      ipaPoints([
        { itemCd: 'Q1', satisfaction: five, importance: five },
        { itemCd: 'Q2', satisfaction: seven, importance: seven },
        { itemCd: 'Q3', satisfaction: five, importance: figuresOf([0, 0, 0, 0, 0]) },
      ]),
    ).toEqual([
      { itemCd: 'Q1', satisfaction: 4, importance: 4 },
      { itemCd: 'Q2', satisfaction: 3.3333, importance: 3.3333 },
    ]);
  });

  it('IPA puts every pair into the quadrant beside the plain means', () => {
    const mean = fc.integer({ min: 10_000, max: 50_000 }).map((whole) => whole / 10_000);
    always(
      fc.property(
        fc.array(fc.record({ importance: mean, satisfaction: mean }), { minLength: 1, maxLength: 8 }),
        (pairs) => {
          const ipa = ipaOf(pairs),
            middle = (values: number[]) =>
              fraction(rounded(over(total(values.map(fraction)), fraction(values.length)), 4)),
            important = middle(pairs.map(({ importance }) => importance)),
            satisfied = middle(pairs.map(({ satisfaction }) => satisfaction));
          const names = pairs.map(
            ({ importance, satisfaction }) =>
              [
                ['LOW', 'OVER'],
                ['FOCUS', 'KEEP'],
              ][Number(isAtLeast(fraction(importance), important))]?.[
                Number(isAtLeast(fraction(satisfaction), satisfied))
              ],
          );
          expect(ipa?.points.map(({ quadrant }) => quadrant)).toEqual(names);
        },
      ),
    );
    expect(ipaOf([])).toBeNull();
  });
});

describe('R8 rankings', () => {
  it('the first choice brings maxSel points, the last one, also when fewer are ranked', () => {
    expect(rankOptions([[2, 1, 3], [2], [3, 2]], [1, 2, 3, 4], 3)).toEqual([
      { optnNo: 1, points: 2, firstCnt: 0 },
      { optnNo: 2, points: 8, firstCnt: 2 },
      { optnNo: 3, points: 4, firstCnt: 1 },
      { optnNo: 4, points: 0, firstCnt: 0 },
    ]);
    expect(rankOptions([[]], [1], 1)).toEqual([{ optnNo: 1, points: 0, firstCnt: 0 }]);
  });
});

describe('R9 response rate', () => {
  it('is 100% at most, and none without anyone to ask', () => {
    expect(responseRate({ targetCnt: 10, exemptCnt: 2, submitCnt: 9 })).toBe(100);
    expect(responseRate({ targetCnt: 3, exemptCnt: 0, submitCnt: 1 })).toBe(33.3333);
    expect(responseRate({ targetCnt: 5, exemptCnt: 5, submitCnt: 0 })).toBeNull();
  });
});

describe('R10 suspected responses', () => {
  const questions = [
    ...Array.from({ length: 8 }, (_, index) => question(`Q${index + 1}`, 'LIKERT', { naYn: 'Y' })),
    question('Q9', 'MATRIX', { rows: [row(1), row(2, { reverseYn: 'Y' })] }),
    question('Q10', 'SHORT'),
  ];
  const same = [
    ...Array.from({ length: 8 }, (_, index) => rated(`Q${index + 1}`, 4)),
    rated('Q9', 4, 1),
    rated('Q9', 4, 2),
  ];
  const asked = { scoring: 'ability', entryDiv: 'SELF', elapsedSec: 600 } as const;
  const reasons = (answers: typeof same, over: Partial<Parameters<typeof suspectReasons>[2]> = {}) =>
    suspectReasons(questions, bookOf(answers), { ...asked, ...over });

  it('ten items with the same raw value, one of them reversed', () => {
    expect(reasons(same)).toEqual(['SAME']);
    expect(reasons([rated('Q1', 5), ...same.slice(1)])).toEqual([]);
    expect(reasons([skipped('Q1'), ...same.slice(1)])).toEqual([]);
    const plain = questions.map((one) => ({
      ...one,
      rows: one.rows.map((line) => ({ ...line, reverseYn: 'N' as const })),
    }));
    expect(suspectReasons(plain, bookOf(same), asked)).toEqual([]);
  });

  it('less than two seconds an answered item, where the time was taken', () => {
    const answers = [rated('Q1', 3), rated('Q2', 4), skipped('Q3'), wrote('Q10', '가')];
    expect([reasons(answers, { elapsedSec: 5 }), reasons(answers, { elapsedSec: 6 })]).toEqual([['FAST'], []]);
    expect(reasons(answers, { elapsedSec: 5, entryDiv: 'PROXY' })).toEqual([]);
    expect(reasons(same, { elapsedSec: null, entryDiv: 'EXCEL' })).toEqual(['SAME']);
    expect(reasons(same, { elapsedSec: 1 })).toEqual(['FAST', 'SAME']);
    expect(reasons(same, { elapsedSec: 1, scoring: 'exam' })).toEqual([]);
  });
});
