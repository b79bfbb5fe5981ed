import { describe, expect, it } from 'vitest';
import { spanBars } from '#domains/system/rules/security/perm-spans.ts';

const span = (strtDt: string, endDt: string) => ({
  spanId: strtDt,
  kindCd: 'ROLE' as const,
  label: '운영자',
  strtDt,
  endDt,
  endedYn: 'N' as const,
});

describe('rights as bars', () => {
  it('a right without end reaches the edge of the picture', () => {
    const { bars, first, last, todayAt } = spanBars(
      [span('20251006', '99991231'), span('20260406', '20260406')],
      '20260406',
    );
    expect([first, last, Math.round(todayAt)]).toEqual(['20251006', '20261006', 50]);
    expect(bars.map(({ left, width }) => [Math.round(left), Math.round(width)])).toEqual([
      [0, 100],
      [50, 1],
    ]);
  });

  it('a person without rights has no bars', () => {
    expect(spanBars([], '20260406').bars).toEqual([]);
  });
});
