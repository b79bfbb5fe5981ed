import { describe, expect, test } from 'vitest';
import { exclusionOf, type StudentFacts } from '#shared/mileage/eligibility.ts';
import { scholarFaults } from '#shared/mileage/scholar-faults.ts';

const ASKED = { shregSts: ['10'], gpaMin: '2.00', creditMin: '12.0', minPnt: 100, maxSem: 8 };
const why = (over: Partial<StudentFacts>) =>
  exclusionOf(
    { shregSt: '10', gpa: '2.00', credit: '12.0', pnt: 100, semCnt: 8, hasOther: false, bal: 0, ...over },
    ASKED,
  );

describe('who is left out of a scholarship (mileage.md 2.6)', () => {
  test('whoever is at every limit is in', () => expect(why({})).toBeNull());
  test.each([
    ['E1', { shregSt: '20' }],
    ['E2', { gpa: '1.99' }],
    ['E2', { gpa: null }],
    ['E3', { credit: '11.5' }],
    ['E3', { credit: null }],
    ['E4', { pnt: 99 }],
    ['E5', { semCnt: 9 }],
    ['E6', { hasOther: true }],
    ['E7', { bal: -1 }],
  ] as const)('%s %o', (code, over) => expect(why(over)).toBe(code));
  test('the first reason counts', () => expect(why({ gpa: '1.00', pnt: 0, bal: -1 })).toBe('E2'));
  test('a scholarship that asks for nothing takes whoever has no figures', () =>
    expect(
      exclusionOf(
        { shregSt: '10', gpa: null, credit: null, pnt: 100, semCnt: 0, hasOther: false, bal: 0 },
        { ...ASKED, gpaMin: '0.00', creditMin: '0.0' },
      ),
    ).toBeNull());
});

describe('what the form of a scholarship has to say', () => {
  test('a ranking has awards', () => {
    expect(scholarFaults({ schDiv: 'RANK', awards: [] })).toEqual([{ field: 'awards', word: 'needAwards' }]);
    expect(scholarFaults({ schDiv: 'RANK', awards: [{}] })).toEqual([]);
  });
  test('a conversion has days of request in their order, and no awards', () => {
    const form = (rqstStrtDt: string | null, rqstEndDt: string | null) =>
      scholarFaults({ schDiv: 'CONV', awards: [], rqstStrtDt, rqstEndDt });
    expect(form(null, '20260101')).toEqual([{ field: 'rqstStrtDt', word: 'needRequestDays' }]);
    expect(form('20260101', null)).toEqual([{ field: 'rqstEndDt', word: 'needRequestDays' }]);
    expect(form('20260102', '20260101')).toEqual([{ field: 'rqstEndDt', word: 'requestOrder' }]);
    expect(form('20260101', '20260101')).toEqual([]);
  });
});
