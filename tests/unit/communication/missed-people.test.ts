import { expect, test } from 'vitest';
import { missedOn, type MissedCount } from '#domains/communication/rules/alarm/missed-people.ts';

const count = (chnlCd: string, noAddrCnt: number, optOutCnt: number): MissedCount => ({ chnlCd, noAddrCnt, optOutCnt });
const COUNTS = [count('PUSH', 3, 2), count('EMAIL', 0, 0), count('SMS', 1, 0), count('TALK', 0, 1)];

test('communication.md 4: a chosen channel misses those without an address and those who refused', () => {
  expect(missedOn(COUNTS, ['TALK', 'SMS', 'PUSH', 'EMAIL'])).toEqual([
    count('PUSH', 3, 2),
    count('SMS', 1, 0),
    count('TALK', 0, 1),
  ]);
});

test('a channel that is not chosen misses nobody', () => {
  expect([
    missedOn(COUNTS, ['SMS']),
    missedOn(COUNTS, ['EMAIL', 'INAPP']),
    missedOn(COUNTS, []),
    missedOn([], ['SMS']),
  ]).toEqual([[count('SMS', 1, 0)], [], [], []]);
});
