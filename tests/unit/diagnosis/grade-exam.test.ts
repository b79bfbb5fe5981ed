import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedAttempt, examOutcome, gradeQuestion, isPossiblePoint } from '#shared/diagnosis/grade-exam.ts';
import { always } from './always.ts';
import { fraction, isAtLeast, minus, over, rounded, times } from './fraction.ts';
import { chose, option, options, question, ranked, rated, row, wrote } from './papers.ts';

const keyed = (count: number, correct: readonly number[]) =>
  options(count).map((one) => ({ ...one, correctYn: correct.includes(one.optnNo) ? ('Y' as const) : ('N' as const) }));
const short = (answerKey: string[]) => question('Q', 'SHORT', { point: 5, answerKey });

describe('R7 grading', () => {
  it('several choices are right as a set, in part by right minus wrong', () => {
    const chosen = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1 }),
      point = fc.integer({ min: 0, max: 10_000 }).map((whole) => whole / 100);
    always(
      fc.property(
        chosen,
        chosen,
        point,
        fc.constantFrom('Y' as const, 'N' as const),
        (correct, picked, point, partialYn) => {
          const isExact = new Set([...correct, ...picked]).size === correct.length && correct.length === picked.length,
            right = picked.filter((optnNo) => correct.includes(optnNo)).length,
            share = Math.max(0, right - (picked.length - right));
          const expected = isExact
            ? point
            : partialYn === 'Y'
              ? rounded(times(fraction(point), over(fraction(share), fraction(correct.length))), 2)
              : 0;
          expect(
            gradeQuestion(question('Q', 'MULTI', { point, partialYn, optns: keyed(6, correct) }), [
              chose('Q', ...picked),
            ]),
          ).toBe(expected);
        },
      ),
    );
  });

  it('single choices and rankings are right or wrong', () => {
    const single = question('Q', 'SINGLE', { point: 3, optns: keyed(4, [2]) });
    expect([2, 3].map((optnNo) => gradeQuestion(single, [chose('Q', optnNo)]))).toEqual([3, 0]);
    const rank = question('Q', 'RANK', { point: 3, answerKey: [3, 1, 2] });
    expect([gradeQuestion(rank, [ranked('Q', 3, 1, 2)]), gradeQuestion(rank, [ranked('Q', 3, 2, 1)])]).toEqual([3, 0]);
    expect(gradeQuestion(rank, [ranked('Q', 3, 1)])).toBe(0);
  });

  it('short text is compared without width, case and blanks', () => {
    const isRight = (key: string, words: string) => gradeQuestion(short([key]), [wrote('Q', words)]) === 5;
    expect(isRight('CPU', ' ｃｐｕ ')).toBe(true);
    expect(isRight('서울 특별시', '서울\u3000 특별시')).toBe(true);
    expect(isRight('서울', '서울'.normalize('NFD'))).toBe(true);
    expect(isRight('Straße', 'STRASSE')).toBe(true);
    expect(isRight('①', '1')).toBe(true);
    expect(isRight('서울특별시', '서울 특별시')).toBe(false);
    expect(gradeQuestion(short(['가', '나']), [wrote('Q', '나')])).toBe(5);
    expect(gradeQuestion(short([]), [wrote('Q', '나')])).toBe(0);
  });

  it('a number may lie as far off as the tolerance, which is counted too', () => {
    const value = fc.integer({ min: -1000, max: 1000 }).map((whole) => whole / 100);
    always(
      fc.property(
        value,
        value,
        fc.integer({ min: 0, max: 300 }).map((whole) => whole / 100),
        (key, answer, tolerance) => {
          const gap = minus(fraction(answer), fraction(key)),
            size = gap.top < 0n ? { ...gap, top: -gap.top } : gap;
          expect(
            gradeQuestion(question('Q', 'NUM', { point: 2, answerKey: key, tolerance }), [rated('Q', answer)]),
          ).toBe(isAtLeast(fraction(tolerance), size) ? 2 : 0);
        },
      ),
    );
    expect(gradeQuestion(question('Q', 'NUM', { point: 2, answerKey: 0 }), [rated('Q', 0)])).toBe(2);
  });

  it('a matrix brings its points by right rows', () => {
    const matrix = question('Q', 'MATRIX', {
      point: 10,
      rows: [row(1), row(2), row(3)],
      answerKey: { '1': 1, '2': 2, '3': 3 },
    });
    const answers = (...nos: number[]) => nos.map((optnNo, index) => ({ ...chose('Q', optnNo), rowNo: index + 1 }));
    expect(
      [answers(1, 2, 3), answers(1, 2, 1), answers(1), answers(2)].map((given) => gradeQuestion(matrix, given)),
    ).toEqual([10, 6.67, 3.33, 0]);
  });

  it('what is not answered has 0 at once, a long text waits', () => {
    const long = question('Q', 'LONG', { point: 20 });
    expect([
      gradeQuestion(long, []),
      gradeQuestion(long, [wrote('Q', '  ')]),
      gradeQuestion(long, [wrote('Q', '가')]),
    ]).toEqual([0, 0, null]);
    expect(gradeQuestion(question('Q', 'NUM', { point: 2, answerKey: 0 }), [])).toBe(0);
  });

  it('a corrected key holds in the place of the own, and none makes everyone right', () => {
    const single = question('Q', 'SINGLE', { point: 3, optns: keyed(4, [2]) });
    expect(gradeQuestion(single, [chose('Q', 3)], { answerKey: [2, 3] })).toBe(3);
    expect(gradeQuestion(single, [chose('Q', 2)], { answerKey: [3] })).toBe(0);
    expect(gradeQuestion(single, [], { answerKey: null })).toBe(3);
    expect(gradeQuestion(short(['가']), [wrote('Q', '나')], { answerKey: ['나'] })).toBe(5);
  });

  it('points by hand lie between 0 and those of the question, with two places', () => {
    const isPossible = (given: number) => isPossiblePoint(given, { point: 20 });
    expect([0, 20, 13.25].map(isPossible)).toEqual([true, true, true]);
    expect([-1, 20.01, 1.005, Number.NaN].map(isPossible)).toEqual([false, false, false, false]);
  });

  it('points are summed after rounding, and passing is decided when none waits', () => {
    expect(examOutcome([6.67, 6.67, 6.67], { totPoint: 20 })).toEqual({
      earnPoint: 20.01,
      percent: 100.05,
      passYn: 'Y',
      waitCnt: 0,
    });
    expect(examOutcome([60], {})).toMatchObject({ percent: 60, passYn: 'Y' });
    expect(examOutcome([59.99], {})).toMatchObject({ passYn: 'N' });
    expect(examOutcome([90, null], {})).toMatchObject({ earnPoint: 90, passYn: null, waitCnt: 1 });
  });

  it('the best attempt counts, of equal ones the earlier, or the last', () => {
    const attempts = [70, 90, 90, 40].map((earnPoint, index) => ({ attemptNo: index + 1, earnPoint }));
    expect(countedAttempt(attempts, 'BEST')?.attemptNo).toBe(2);
    expect(countedAttempt(attempts.toReversed(), 'BEST')?.attemptNo).toBe(2);
    expect(countedAttempt(attempts, 'LAST')?.attemptNo).toBe(4);
    expect(countedAttempt([], 'BEST')).toBeUndefined();
  });

  it('an option that says nothing of being right is wrong', () =>
    expect(gradeQuestion(question('Q', 'MULTI', { point: 1, optns: [option(1), option(2)] }), [chose('Q', 1)])).toBe(
      0,
    ));
});
