import { describe, expect, test } from 'vitest';
import { findPeople, shownRoster, type Tap } from '#shared/extracurricular/roster-view.ts';

const person = (applId: string, attSt: Tap['attSt'] | null = null, version: number | null = null) => ({
  applId,
  attSt,
  version,
});
const tap = (applId: string, attSt: Tap['attSt'], clientReqId = `${applId}${attSt}`): Tap => ({
  applId,
  attSt,
  clientReqId,
});

describe('the roster as its person has left it', () => {
  test('taps stand above what the server told, each a version further', () => {
    expect(shownRoster([person('A'), person('B', 'LATE', 3)], [], [tap('A', 'PRESENT'), tap('A', 'LATE')])).toEqual([
      { applId: 'A', attSt: 'LATE', version: 2, isUnsent: true },
      { applId: 'B', attSt: 'LATE', version: 3, isUnsent: false },
    ]);
  });

  test('the same value once more makes no version', () => {
    expect(shownRoster([person('A', 'PRESENT', 1)], [], [tap('A', 'PRESENT')])).toEqual([
      { applId: 'A', attSt: 'PRESENT', version: 1, isUnsent: true },
    ]);
  });

  test('an answer holds until a roster that is newer', () => {
    const answer = { applId: 'A', attSt: 'EARLY', version: 2 } as const;
    expect(shownRoster([person('A', 'PRESENT', 1)], [answer], [])[0]).toMatchObject({ attSt: 'EARLY', version: 2 });
    expect(shownRoster([person('A', 'ABSENT', 3)], [answer], [])[0]).toMatchObject({ attSt: 'ABSENT', version: 3 });
  });

  test('people are found by a part of the name or the last digits', () => {
    const people = [
      { userNm: '김하늘', userId: '20261234' },
      { userNm: null, userId: '20265678' },
    ];
    expect(findPeople(people, ' 하늘')).toEqual([people[0]]);
    expect(findPeople(people, '5678')).toEqual([people[1]]);
    expect(findPeople(people, '')).toEqual(people);
  });
});
