import { describe, expect, it } from 'vitest';
import {
  closedCookie,
  isClosedFor,
  markCookie,
  markOf,
  mayBeHidden,
  readMarks,
  shownPopups,
} from '#domains/communication/rules/popup-marks.ts';

const popup = (noticeId: string, over: object = {}) => ({
  noticeId,
  rev: 1,
  title: '점검',
  cntn: '',
  wrtrDeptNm: null,
  postStrtDt: '20260406',
  fileYn: 'N',
  readYn: 'N',
  mustReadYn: 'N',
  confirmedYn: 'N',
  ...over,
});

describe('popups that are not shown again today', () => {
  it('are kept until midnight in Korea', () => {
    expect(markCookie(['a:1', 'b:2', 'a:1'], Date.parse('2026-04-06T23:59:00+09:00'))).toBe(
      'madang-popups=a%3A1%20b%3A2; path=/; max-age=60; samesite=strict',
    );
    expect(markCookie(['a:1'], Date.parse('2026-04-06T00:00:00+09:00'))).toContain('max-age=86400;');
    expect(readMarks('other=1; madang-popups=a%3A1%20b%3A2; last=x')).toEqual(['a:1', 'b:2']);
    expect(readMarks('not-madang-popups=a; other=1')).toEqual([]);
  });

  it('come back with a new text, and a must-read until it is confirmed', () => {
    const popups = [
      popup('a'),
      popup('b', { mustReadYn: 'Y' }),
      popup('c', { mustReadYn: 'Y', confirmedYn: 'Y' }),
      popup('d', { rev: 2 }),
    ];
    expect(popups.map(mayBeHidden)).toEqual([true, false, true, true]);
    expect(shownPopups(popups, ['a:1', 'b:1', 'c:1', 'd:1']).map(markOf)).toEqual(['b:1', 'd:2']);
    expect(shownPopups(popups, [])).toHaveLength(4);
  });
});

describe('popups that were closed', () => {
  it('stay closed for that sign-in, and come with the next one', () => {
    const [kept = ''] = closedCookie('person 2026-04-06').split(';');
    const cookies = `other=1; ${kept}`;
    expect(isClosedFor(cookies, 'person 2026-04-06')).toBe(true);
    expect(isClosedFor(cookies, 'person 2026-04-07')).toBe(false);
    expect(isClosedFor('', 'person 2026-04-06')).toBe(false);
  });
});
