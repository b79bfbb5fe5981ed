import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookOf } from '#shared/diagnosis/answers.ts';
import { distributionOf, isUsableNorm, levelOf, percentiles, tScore } from '#shared/diagnosis/norms.ts';
import { scoreAbilities, totalPct } from '#shared/diagnosis/score-abilities.ts';
import { scoreExamItems, scoreItem, scoreItems, type ItemResult } from '#shared/diagnosis/score-item.ts';
import { itemsOf, scoredItems, type ScoredItem } from '#shared/diagnosis/tree.ts';
import { always } from './always.ts';
import { add, fraction, isAtLeast, isRootOf, minus, over, rounded, times, total } from './fraction.ts';
import { chose, option, options, question, rated, row, section, skipped } from './papers.ts';

const HUNDRED = fraction(100);
const hundredths = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((whole) => whole / 100);
const pct = fc.integer({ min: 0, max: 1_000_000 }).map((whole) => whole / 10_000);

function itemOf(
  one: ReturnType<typeof question>,
  scoring: 'ability' | 'satisfaction' | 'exam' = 'ability',
): ScoredItem {
  const [item] = scoredItems([section('S', [one])], scoring);
  if (!item) throw new Error('not scored');
  return item;
}
const result = (
  abilityId: string,
  itemPct: number | null,
  over: Partial<ItemResult> & { weight?: number } = {},
): ItemResult => ({
  item: { ...itemOf(question('Q', 'LIKERT', { abilityId })), weight: over.weight ?? 1 },
  isVisible: over.isVisible ?? true,
  score: itemPct === null ? null : { scoreVal: 1, itemPct },
});

describe('R1 items', () => {
  it('points of a scale, also reversed', () =>
    always(
      fc.property(
        fc.constantFrom(5 as const, 7 as const),
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom('Y' as const, 'N' as const),
        (k, value, reverseYn) => {
          const score = scoreItem(itemOf(question('Q', 'LIKERT', { scalePoint: k, reverseYn })), rated('Q', value));
          if (value > k) {
            expect(score).toBeNull();
            return;
          }
          const turned = reverseYn === 'Y' ? k + 1 - value : value;
          expect(score).toEqual({
            scoreVal: turned,
            itemPct: rounded(over(fraction((turned - 1) * 100), fraction(k - 1)), 4),
          });
        },
      ),
    ));

  it('scores of options and numbers between their least and greatest', () =>
    always(
      fc.property(
        fc.uniqueArray(hundredths(-50, 50), { minLength: 2, maxLength: 6 }),
        fc.nat({ max: 5 }),
        fc.constantFrom('Y' as const, 'N' as const),
        (values, at, reverseYn) => {
          const optns = values.map((optnVal, index) => option(index + 1, { optnVal })),
            value = values[at % values.length] ?? 0,
            [least, greatest] = [Math.min(...values), Math.max(...values)],
            share = over(minus(fraction(value), fraction(least)), minus(fraction(greatest), fraction(least))),
            expected = rounded(times(HUNDRED, reverseYn === 'Y' ? minus(fraction(1), share) : share), 4);
          const single = itemOf(question('Q', 'SINGLE', { optns, reverseYn })),
            num = itemOf(question('Q', 'NUM', { minVal: least, maxVal: greatest, abilityId: 'A', reverseYn }));
          expect(scoreItem(single, chose('Q', (at % values.length) + 1))).toEqual({
            scoreVal: value,
            itemPct: expected,
          });
          expect(scoreItem(num, rated('Q', value))).toEqual({ scoreVal: value, itemPct: expected });
        },
      ),
    ));

  it('what is open or 해당없음 has no figure', () => {
    const item = itemOf(question('Q', 'LIKERT'));
    expect([scoreItem(item, undefined), scoreItem(item, skipped('Q'))]).toEqual([null, null]);
    expect(scoreItem(item, { qstnId: 'Q', numVal: null })).toBeNull();
  });

  it('several choices, rankings and text are not scored, nor numbers without an ability and choices without scores', () => {
    const unscored = [
      question('Q1', 'MULTI'),
      question('Q2', 'RANK'),
      question('Q3', 'SHORT'),
      question('Q4', 'NUM', { minVal: 0, maxVal: 10 }),
      question('Q5', 'SINGLE', { optns: [option(1, { optnVal: 1 }), option(2)] }),
      question('Q6', 'SINGLE', { optns: [option(1, { optnVal: 1 }), option(2, { optnVal: 1 })] }),
    ];
    expect(unscored.flatMap((one) => itemsOf(one, 'ability')).map(({ scale }) => scale)).toEqual(
      unscored.map(() => null),
    );
  });

  it('each row of a matrix is an item, in an exam the matrix is one', () => {
    const matrix = question('Q', 'MATRIX', { rows: [row(1), row(2)], point: 4 });
    expect(scoredItems([section('S', [matrix])], 'ability').map(({ rowNo }) => rowNo)).toEqual([1, 2]);
    expect(scoredItems([section('S', [matrix])], 'exam').map(({ rowNo }) => rowNo)).toEqual([null]);
    expect(scoredItems([section('S', [matrix])], 'none')).toEqual([]);
  });

  it('questions of importance are no items of satisfaction', () => {
    const sects = [
      section('S', [
        question('Q1', 'LIKERT', { pairQstnId: 'Q2' }),
        question('Q2', 'LIKERT'),
        question('Q3', 'SINGLE', { optns: options(3).map((one) => ({ ...one, optnVal: one.optnNo })) }),
      ]),
    ];
    expect(scoredItems(sects, 'satisfaction').map(({ qstnId }) => qstnId)).toEqual(['Q1']);
  });

  it('an exam takes points earned of points, and waits for what is not graded', () => {
    const items = ['Q1', 'Q2', 'Q3', 'Q4'].map((id) => itemOf(question(id, 'SHORT', { point: 3 }), 'exam'));
    const points = new Map([
      ['Q1', 1],
      ['Q2', 0],
      ['Q3', null],
    ]);
    expect(scoreExamItems(items, points).map(({ isVisible, score }) => [isVisible, score?.itemPct])).toEqual([
      [true, 33.3333],
      [true, 0],
      [true, undefined],
      [false, undefined],
    ]);
  });

  it('answers to hidden questions give nothing', () => {
    const items = [itemOf(question('Q1', 'LIKERT')), itemOf(question('Q2', 'LIKERT'))];
    const results = scoreItems(items, new Set(['Q2']), bookOf([rated('Q1', 5), rated('Q2', 5)]));
    expect(results.map(({ isVisible, score }) => [isVisible, score?.itemPct])).toEqual([
      [false, undefined],
      [true, 100],
    ]);
  });
});

describe('R2 abilities and R3 total', () => {
  const PLACES = [
    { abilityId: 'A', abilityLvl: 1, upAbilityId: null },
    { abilityId: 'A1', abilityLvl: 2, upAbilityId: 'A' },
    { abilityId: 'B', abilityLvl: 1, upAbilityId: null },
  ];

  it('is the weighted mean of the answered items, with those of the children', () => {
    const one = fc.record({
      abilityId: fc.constantFrom('A', 'A1', 'B'),
      weight: hundredths(1, 9),
      itemPct: fc.option(pct, { nil: null, freq: 4 }),
      isVisible: fc.boolean(),
    });
    always(
      fc.property(fc.array(one, { maxLength: 12 }), (items) => {
        const scores = scoreAbilities(
          items.map(({ abilityId, itemPct, ...rest }) => result(abilityId, rest.isVisible ? itemPct : null, rest)),
          PLACES,
        );
        for (const { abilityId } of PLACES) {
          const own = items.filter(
              (item) => item.abilityId === abilityId || (abilityId === 'A' && item.abilityId === 'A1'),
            ),
            visible = own.filter(({ isVisible }) => isVisible),
            answered = visible.flatMap(({ weight, itemPct }) => (itemPct === null ? [] : [{ weight, itemPct }])),
            isEnough = answered.length > 0 && answered.length / visible.length >= 2 / 3 - 1e-9;
          const mean = over(
            total(answered.map(({ weight, itemPct }) => times(fraction(weight), fraction(itemPct)))),
            total([fraction(isEnough ? 0 : 1), ...answered.map(({ weight }) => fraction(weight))]),
          );
          const score = scores.find((found) => found.abilityId === abilityId);
          expect(score?.pct).toBe(own.length === 0 ? undefined : isEnough ? rounded(mean, 4) : null);
        }
      }),
    );
  });

  it('needs two thirds of the visible items, of which 해당없음 is one and a hidden one is none', () => {
    const pctOf = (...results: ItemResult[]) => scoreAbilities(results, PLACES)[0];
    expect(pctOf(result('A', 50), result('A', 50), result('A', null))).toMatchObject({ pct: 50, answerRate: 66.6667 });
    expect(pctOf(result('A', 50), result('A', null))).toMatchObject({ pct: null, answerRate: 50 });
    expect(pctOf(result('A', 50), result('A', null, { isVisible: false }))).toMatchObject({ pct: 50, answerRate: 100 });
    expect(pctOf(result('A', null, { isVisible: false }))).toMatchObject({ pct: null, answerRate: null });
  });

  it('the total is the plain mean of the 역량 that could be computed', () => {
    const score = (abilityLvl: number, pct: number | null) => ({ abilityLvl, pct });
    expect(totalPct([score(1, 50), score(2, 0), score(1, null), score(1, 50.0001), score(1, 50.0001)])).toBe(50.0001);
    expect(totalPct([score(1, null), score(2, 90)])).toBeNull();
  });
});

describe('R3 to R5: standing among others', () => {
  it('mean and SD divide by n', () =>
    always(
      fc.property(fc.array(pct, { minLength: 1, maxLength: 60 }), (values) => {
        const found = distributionOf(values),
          n = fraction(values.length),
          mean = over(total(values.map(fraction)), n),
          squares = values.map((value) => minus(fraction(value), mean)).map((gap) => times(gap, gap)),
          // One denominator for all keeps the numbers small.
          variance = over(total(squares.map(({ top, bottom }) => ({ top, bottom }))), n);
        expect(found?.meanVal).toBe(rounded(mean, 4));
        expect(isRootOf(found?.sdVal ?? -1, variance)).toBe(true);
      }),
      50,
    ));

  it('T is computed from kept figures, rounded half up and clipped', () =>
    always(
      fc.property(pct, pct, fc.integer({ min: 1, max: 400_000 }), (value, meanVal, sd) => {
        const sdVal = sd / 10_000,
          t = add(fraction(50), over(times(fraction(10), minus(fraction(value), fraction(meanVal))), fraction(sdVal)));
        const expected = isAtLeast(t, fraction(80)) ? 80 : isAtLeast(fraction(20), t) ? 20 : rounded(t, 4);
        expect(tScore(value, { meanVal, sdVal })).toBe(expected);
      }),
    ));

  it('without a norm, a spread or a value there is no T', () => {
    expect([tScore(50, null), tScore(50, { meanVal: 50, sdVal: 0 }), tScore(null, { meanVal: 50, sdVal: 1 })]).toEqual([
      null,
      null,
      null,
    ]);
    expect([distributionOf([]), isUsableNorm(null, 2)]).toEqual([null, false]);
    expect(isUsableNorm(distributionOf([70, 70, 70]), 2)).toBe(false);
  });

  it('levels begin at their bounds, by T or without it by pct', () => {
    expect([65, 64.9999, 55, 45, 35, 34.9999].map((t) => levelOf(t, 100))).toEqual([
      'L5',
      'L4',
      'L4',
      'L3',
      'L2',
      'L1',
    ]);
    expect([80, 79.9999, 65, 50, 35, 34.9999].map((value) => levelOf(null, value))).toEqual([
      'L5',
      'L4',
      'L4',
      'L3',
      'L2',
      'L1',
    ]);
    expect(levelOf(null, null)).toBeNull();
  });

  it('percentiles count those below and half of those with the same', () => {
    always(
      fc.property(fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 40 }), (values) => {
        const found = percentiles(values);
        for (const value of values) {
          const below = values.filter((other) => other < value).length,
            same = values.filter((other) => other === value).length;
          expect(found.get(value)).toBe(
            rounded(over(fraction((below * 2 + same) * 100), fraction(values.length * 2)), 4),
          );
        }
      }),
    );
    expect([...percentiles([81.25])]).toEqual([[81.25, 50]]);
    expect(percentiles([]).size).toBe(0);
  });
});
