import { describe, expect, it } from 'vitest';
import { firstLogDay, isKeptLongEnough, lastEndToJudge, lastKeptDay } from '#shared/counselling/retention.ts';
import { isNoteMissing } from '#shared/counselling/waiting.ts';
import { addDays } from '#shared/calendar.ts';

describe('how long counselling is kept', () => {
  it('so many years after its end, that day included', () => {
    expect(lastKeptDay('20260407', 5)).toBe('20310407');
    expect(isKeptLongEnough('20260407', 5, '20310407')).toBe(false);
    expect(isKeptLongEnough('20260407', 5, '20310408')).toBe(true);
    // A day that the year lacks is its month's last one.
    expect(lastKeptDay('20240229', 5)).toBe('20290228');
    expect(isKeptLongEnough('20240229', 5, '20290301')).toBe(true);
  });

  it('longer than a case may be opened again, however few years a kind keeps', () => {
    for (let day = '20260101'; day <= '20261231'; day = addDays(day, 1))
      expect(isKeptLongEnough(day, 1, addDays(day, 90))).toBe(false);
  });

  it('no end is due that lies behind the last one to be judged', () => {
    for (const today of ['20280229', '20290228', '20310430', '20310501', '20320101'])
      for (let end = addDays(lastEndToJudge(5, today), 1), count = 0; count < 5; end = addDays(end, 1), count += 1)
        expect([today, end, isKeptLongEnough(end, 5, today)]).toEqual([today, end, false]);
  });

  it('looks are kept for two years at least, and as long as the policy says', () => {
    expect(firstLogDay('20310408', 24)).toBe('20290408');
    expect(firstLogDay('20310408', 60)).toBe('20260408');
    expect(firstLogDay('20310408', 6)).toBe('20290408');
  });
});

describe('a note that is missing', () => {
  it('is so from the second working day behind the session on', () => {
    const missing = (rsvDt: string, today: string, holidays: readonly string[] = []): boolean =>
      isNoteMissing(rsvDt, today, new Set(holidays));
    // Monday to Wednesday, Thursday to Monday.
    expect([missing('20260406', '20260407'), missing('20260406', '20260408')]).toEqual([false, true]);
    expect([missing('20260409', '20260411'), missing('20260409', '20260413')]).toEqual([false, true]);
    expect(missing('20260406', '20260408', ['20260407'])).toBe(false);
  });
});
