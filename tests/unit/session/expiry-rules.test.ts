import { describe, expect, test } from 'vitest';
import { expiryOf, toSessionPolicy, type Expiry } from '#server/domains/session/lifetime/expiry-rules.ts';
import { DEFAULT_POLICY } from '#tests/support/default-policy.ts';

type Part = Partial<
  Pick<
    typeof DEFAULT_POLICY,
    | 'maxTimeLimit'
    | 'maxTimeLimitYn'
    | 'emptyTime'
    | 'emptyTimeYn'
    | 'afterEmptyTime'
    | 'afterEmptyTimeYn'
    | 'fstOptYn'
    | 'sndOptYn'
  >
>;
const at = (time: string, day = '2026-04-06'): Date => new Date(`${day}T${time}+09:00`);
const timesOf = (login: string, activity: string) => ({ loginDt: at(login), lastActvtDt: at(activity) });
const expiry = (part: Part, login: string, activity: string): Expiry =>
  expiryOf({ ...DEFAULT_POLICY, ...part }, timesOf(login, activity));

describe('session-security.md 4.1: a session ends at the earliest of its limits', () => {
  test.each<[string, Part, string, string, Date, Expiry['expireDivCd']]>([
    ['25 minutes and 5 after the last call', {}, '09:00:00', '09:10:00', at('09:40:00'), 'EMPTY'],
    ['8 hours after signing in, however busy', {}, '09:00:00', '16:50:00', at('17:00:00'), 'MAX'],
    ['idleness a second before the longest time', {}, '09:00:00', '16:29:59', at('16:59:59'), 'EMPTY'],
    // EMPTY only where it is strictly the earliest: an extension would gain nothing.
    ['both in the same second', {}, '09:00:00', '16:30:00', at('17:00:00'), 'MAX'],
    ['no grace', { afterEmptyTimeYn: 'N' }, '09:00:00', '09:10:00', at('09:35:00'), 'EMPTY'],
    ['a grace without idleness counts nothing', { emptyTimeYn: 'N' }, '09:00:00', '09:10:00', at('17:00:00'), 'MAX'],
    [
      'neither idleness nor grace',
      { emptyTimeYn: 'N', afterEmptyTimeYn: 'N' },
      '09:00:00',
      '16:59:00',
      at('17:00:00'),
      'MAX',
    ],
    ['no longest time, but idleness', { maxTimeLimitYn: 'N' }, '09:00:00', '18:00:00', at('18:30:00'), 'EMPTY'],
    [
      'no limit at all is a day',
      { maxTimeLimitYn: 'N', emptyTimeYn: 'N' },
      '09:00:00',
      '18:00:00',
      at('09:00:00', '2026-04-07'),
      'MAX',
    ],
    [
      'a longest time of a day',
      { maxTimeLimit: 1440, emptyTimeYn: 'N' },
      '09:00:00',
      '09:00:00',
      at('09:00:00', '2026-04-07'),
      'MAX',
    ],
    [
      'nothing outlives a day',
      { maxTimeLimit: 2880, emptyTimeYn: 'N' },
      '09:00:00',
      '23:00:00',
      at('09:00:00', '2026-04-07'),
      'MAX',
    ],
    [
      'idleness does not outlive a day either',
      { maxTimeLimitYn: 'N', emptyTime: 120, afterEmptyTime: 60 },
      '00:00:00',
      '23:30:00',
      at('00:00:00', '2026-04-07'),
      'MAX',
    ],
    [
      'the shortest values',
      { maxTimeLimit: 30, emptyTime: 5, afterEmptyTime: 5 },
      '09:00:00',
      '09:00:00',
      at('09:10:00'),
      'EMPTY',
    ],
    ['the shortest longest time', { maxTimeLimit: 30 }, '09:00:00', '09:00:01', at('09:30:00'), 'MAX'],
  ])('%s', (_name, part, login, activity, end, expireDivCd) => {
    expect(expiry(part, login, activity)).toEqual({ at: end, expireDivCd });
  });
});

describe('session-security.md 4.1: serverTime and the nine texts', () => {
  const secondsAt = (now: Date, part: Part = {}, activity = '09:10:00') => {
    const { serverTime, expireDivCd } = toSessionPolicy(
      { ...DEFAULT_POLICY, ...part },
      timesOf('09:00:00', activity),
      now,
    );
    return [serverTime, expireDivCd];
  };

  test('session-security.md 8.1, 8.2: the figures of the scenarios', () => {
    expect(secondsAt(at('09:20:00'))).toEqual(['1200', 'EMPTY']);
    expect(secondsAt(at('09:25:00'))).toEqual(['900', 'EMPTY']);
    expect(secondsAt(at('09:36:40'), {}, '09:36:40')).toEqual(['1800', 'EMPTY']);
    expect(secondsAt(at('16:50:00'), {}, '16:50:00')).toEqual(['600', 'MAX']);
  });

  test.each([
    ['09:39:59.000', '1'],
    ['09:39:59.001', '0'],
    ['09:39:59.999', '0'],
    ['09:40:00.000', '0'],
    ['11:00:00.000', '0'],
    ['09:39:58.999', '1'],
  ])('at %s whole seconds are left, never less than none: %s', (time, serverTime) => {
    expect(secondsAt(at(time))).toEqual([serverTime, 'EMPTY']);
  });

  test('all of them are texts, as the policy has them', () => {
    const policy = {
      ...DEFAULT_POLICY,
      maxTimeLimit: 60,
      maxTimeLimitYn: 'N',
      emptyTime: 40,
      afterEmptyTime: 10,
      afterEmptyTimeYn: 'N',
      fstOptYn: 'Y',
      sndOptYn: 'N',
    } as const;
    expect(toSessionPolicy(policy, timesOf('09:00:00', '09:10:00'), at('09:20:00'))).toEqual({
      maxTimeLimit: '60',
      maxTimeLimitYn: 'N',
      emptyTime: '40',
      emptyTimeYn: 'Y',
      afterEmptyTime: '10',
      afterEmptyTimeYn: 'N',
      fstOptYn: 'Y',
      sndOptYn: 'N',
      serverTime: '1800',
      expireDivCd: 'EMPTY',
    });
  });
});
