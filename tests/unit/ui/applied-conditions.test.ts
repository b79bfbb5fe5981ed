import { describe, expect, test } from 'vitest';
import { appliedConditions, rangeText, type ConditionLabel } from '#ui/list/applied-conditions.ts';
import { onFirstPages, readListQuery, writeListQuery } from '#ui/list/list-query.ts';

const DEFAULTS = { searchKeyword: '', useYn: 'Y', strtDt: '', endDt: '' };
const LABELS: readonly ConditionLabel<typeof DEFAULTS>[] = [
  { fields: ['searchKeyword'], label: '검색어' },
  { fields: ['useYn'], label: '사용여부', show: ({ useYn }) => (useYn === '' ? '전체' : useYn) },
  {
    fields: ['strtDt', 'endDt'],
    label: '사용일',
    show: ({ strtDt, endDt }) => rangeText(strtDt, endDt, (date) => date),
  },
];

describe('chips of applied conditions', () => {
  test('defaults narrow nothing and make no chip', () => {
    expect(appliedConditions(DEFAULTS, DEFAULTS, LABELS)).toEqual([]);
  });

  test('a range is one chip and leaves as one', () => {
    const [chip, ...others] = appliedConditions(
      { ...DEFAULTS, strtDt: '20250301', endDt: '20250331' },
      DEFAULTS,
      LABELS,
    );
    expect([chip?.label, chip?.text, others]).toEqual(['사용일', '20250301 ~ 20250331', []]);
    expect(chip?.without).toEqual(DEFAULTS);
  });

  test('an open end of a range stays empty', () => {
    expect([rangeText('20250301', '', String), rangeText('', '20250331', String)]).toEqual([
      '20250301 ~',
      '~ 20250331',
    ]);
  });

  test('taking one condition away keeps the others', () => {
    const chips = appliedConditions({ ...DEFAULTS, searchKeyword: '가나', useYn: '' }, DEFAULTS, LABELS);
    expect(chips.map(({ label, text }) => [label, text])).toEqual([
      ['검색어', '가나'],
      ['사용여부', '전체'],
    ]);
    expect(chips[0]?.without).toEqual({ ...DEFAULTS, useYn: '' });
  });
});

describe('several lists under the same conditions', () => {
  const defaults = { filters: { useYn: '' }, rowsPerPage: 10 };
  const query = { filters: { useYn: 'Y' }, page: 3, rowsPerPage: 50, sort: [{ field: 'qty', type: 'desc' as const }] };

  test('each keeps page, size and sort of its own', () => {
    const params = writeListQuery(new URLSearchParams(), query, defaults, 'B');
    expect(readListQuery(params, defaults, 'B')).toEqual(query);
    expect(readListQuery(params, defaults, 'C')).toEqual({
      filters: { useYn: 'Y' },
      page: 1,
      rowsPerPage: 10,
      sort: [],
    });
  });

  test('new conditions send all of them to page 1', () => {
    const params = onFirstPages(new URLSearchParams('page=2&page.B=3&rowsPerPage.B=50&tab=B'));
    expect(params.toString()).toBe('rowsPerPage.B=50&tab=B');
  });
});
