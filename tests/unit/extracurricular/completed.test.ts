import { describe, expect, it } from 'vitest';
import { countCompleted, countCurricula, sumHours, type Completed } from '#shared/extracurricular/completed.ts';

const completed = (over: Partial<Completed> = {}): Completed => ({
  curriId: 'mentor',
  categoryIds: ['peer', 'learning', 'all'],
  schlYear: '2026',
  shtmCd: '10',
  attHour: 2,
  ...over,
});

describe('completions as other areas count them', () => {
  it('counts a curriculum once in each term', () => {
    const all = [completed(), completed(), completed({ shtmCd: '20' }), completed({ curriId: 'camp' })];
    expect(countCompleted(all, ['peer'])).toBe(3);
  });

  it('counts children of a category, and no strangers', () => {
    const all = [completed(), completed({ curriId: 'trip', categoryIds: ['trip', 'field'] })];
    expect(countCompleted(all, ['learning'])).toBe(1);
    expect(countCompleted(all, ['learning', 'field'])).toBe(2);
    expect(countCompleted(all, [])).toBe(0);
  });

  it('counts each curriculum of a list once', () => {
    const all = [completed(), completed({ shtmCd: '20' }), completed({ curriId: 'camp' })];
    expect(countCurricula(all, ['mentor', 'trip'])).toBe(1);
  });

  it('adds the hours of every completion exactly', () => {
    const all = Array.from({ length: 3 }, () => completed({ attHour: 0.1 }));
    expect(sumHours(all, ['peer'])).toBe(0.3);
    expect(sumHours(all, ['field'])).toBe(0);
  });
});
