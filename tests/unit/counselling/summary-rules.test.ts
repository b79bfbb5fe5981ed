import { describe, expect, it } from 'vitest';
import { lastDayOf, readSummaryFragment, summaryAddress, summaryState } from '#shared/counselling/summary-rules.ts';

const place = { smryId: '0d5e2a52-4b5e-4a8e-9c3a-0a6b3f1f6f10', key: 'k'.repeat(43) };

describe('when a summary opens', () => {
  const smry = { xpirDt: '20260413', openCnt: 0, rvkDt: null };
  it.each([
    [smry, '20260413', 'OPEN'],
    [smry, '20260414', 'OVER'],
    [{ ...smry, openCnt: 2 }, '20260406', 'OPEN'],
    [{ ...smry, openCnt: 3 }, '20260406', 'USED'],
    [{ ...smry, rvkDt: '2026-04-06T10:00:00Z' }, '20260406', 'RVKD'],
    // What was taken back stays so, however often it was opened and however old it is.
    [{ ...smry, openCnt: 3, rvkDt: '2026-04-06T10:00:00Z' }, '20260414', 'RVKD'],
  ])('%j on %s is %s', (row, today, state) => expect(summaryState(row, today)).toBe(state));

  it('seven days behind the day of issue', () => expect(lastDayOf('20260406', 7)).toBe('20260413'));
});

describe('the address of a QR code', () => {
  it('is read back', () => {
    const address = new URL(summaryAddress('https://madang.example', place));
    expect(address.pathname).toBe('/part/summary.html');
    expect(address.search).toBe('');
    expect(readSummaryFragment(address.hash)).toEqual(place);
  });
  it.each(['', '#', `#${place.smryId}`, `#${place.smryId}.short`, `#${place.smryId}.${place.key}x`, '#token=abc'])(
    'a fragment %s is none',
    (fragment) => expect(readSummaryFragment(fragment)).toBeNull(),
  );
});
