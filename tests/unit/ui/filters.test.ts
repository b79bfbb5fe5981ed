import { describe, expect, test } from 'vitest';
import { appliedConditions } from '#ui/list/applied-conditions.ts';
import { keywordFilter, periodFilter, selectFilter, switchFilter, textFilter } from '#ui/list/filters.tsx';

const STATES = [
  { value: 'RSVD', label: '예약' },
  { value: 'POST', label: '게시' },
];
const FILTERS = [
  keywordFilter('searchKeyword', '배너명'),
  selectFilter('statCd', '상태', STATES),
  periodFilter(['strtDt', 'endDt'], '기간', { limit: { mostDays: 31, usualDays: 7 } }),
  switchFilter('noRoleYn', '매핑 없음', { words: '역할이 없는 자원' }),
  textFilter('orgNm', '기관명'),
];
const NONE = { endDt: '', noRoleYn: '', orgNm: '', searchKeyword: '', statCd: '', strtDt: '' };
const chips = (part: Partial<typeof NONE>, usual: Partial<typeof NONE> = {}) =>
  appliedConditions({ ...NONE, ...usual, ...part }, { ...NONE, ...usual }, FILTERS).map(
    ({ label, text }) => `${label}: ${String(text)}`,
  );
const problems = (part: Partial<typeof NONE>) =>
  FILTERS.flatMap(({ problem }) => problem?.({ ...NONE, strtDt: '20260401', endDt: '20260430', ...part }) ?? []);

describe('filters of a list', () => {
  test('tell each condition in words, and nothing of what does not narrow', () => {
    expect(chips({ noRoleYn: 'Y', orgNm: '고교', searchKeyword: '축제', statCd: 'RSVD' })).toEqual([
      '배너명: 축제',
      '상태: 예약',
      '매핑 없음: 역할이 없는 자원',
      '기관명: 고교',
    ]);
    expect(chips({})).toEqual([]);
  });

  test('tell a code that nobody knows as it came', () => {
    expect([chips({ statCd: 'GHOST' }), chips({ statCd: 'constructor' })]).toEqual([
      ['상태: GHOST'],
      ['상태: constructor'],
    ]);
  });

  test('say 전체 where the list usually shows less', () => {
    expect(chips({ statCd: '' }, { statCd: 'RSVD' })).toEqual(['상태: 전체']);
  });

  test('tell a period that is open at one side', () => {
    expect([chips({ strtDt: '20260401' }), chips({ endDt: '20260430' })]).toEqual([
      ['기간: 2026-04-01 ~'],
      ['기간: ~ 2026-04-30'],
    ]);
  });

  test('refuse a keyword of one character and a period that is missing or too long', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ searchKeyword: ' 축 ' })).toEqual([{ id: 'M-TEXT2' }]);
    expect(problems({ strtDt: '' })).toEqual([{ id: 'M-REQ-SEL', params: { label: '기간' } }]);
    expect(problems({ strtDt: '20260330' })).toEqual([{ id: 'M-PERIOD-MAX', params: { n: 31 } }]);
  });
});
