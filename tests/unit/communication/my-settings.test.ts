import { expect, test } from 'vitest';
import type { MyAlmSet } from '#contract/communication/my-settings.ts';
import { withSets, type WantedSet } from '#domains/communication/rules/my-settings.ts';

const ROWS: readonly MyAlmSet[] = [
  { areaCd: 'CMNCT', mndtYn: 'N', offCds: ['SMS'] },
  { areaCd: 'ECP', mndtYn: 'N', offCds: [] },
];
const offs = (...sets: readonly WantedSet[]) =>
  withSets(ROWS, sets).map(({ areaCd, offCds }) => [areaCd, offCds.toSorted()]);

test.each<[string, WantedSet, readonly string[], readonly string[]]>([
  ['switched off is refused besides what was', { areaCd: 'CMNCT', chnlCd: 'PUSH', rcvYn: 'N' }, ['PUSH', 'SMS'], []],
  ['switched on is refused no more', { areaCd: 'CMNCT', chnlCd: 'SMS', rcvYn: 'Y' }, [], []],
  ['switched off again is refused once', { areaCd: 'CMNCT', chnlCd: 'SMS', rcvYn: 'N' }, ['SMS'], []],
  ['switched on again stays on', { areaCd: 'ECP', chnlCd: 'SMS', rcvYn: 'Y' }, ['SMS'], []],
  [
    'switched off in one area stays on in the others',
    { areaCd: 'ECP', chnlCd: 'EMAIL', rcvYn: 'N' },
    ['SMS'],
    ['EMAIL'],
  ],
  ['of an area without settings changes nothing', { areaCd: 'MILEAGE', chnlCd: 'SMS', rcvYn: 'N' }, ['SMS'], []],
])('communication.md 2.3: a channel %s', (_name, set, cmnct, ecp) => {
  expect(offs(set)).toEqual([
    ['CMNCT', cmnct],
    ['ECP', ecp],
  ]);
});

test('several switches at once are all taken', () => {
  expect(
    offs(
      { areaCd: 'CMNCT', chnlCd: 'SMS', rcvYn: 'Y' },
      { areaCd: 'CMNCT', chnlCd: 'EMAIL', rcvYn: 'N' },
      { areaCd: 'ECP', chnlCd: 'SMS', rcvYn: 'N' },
      { areaCd: 'ECP', chnlCd: 'TALK', rcvYn: 'N' },
    ),
  ).toEqual([
    ['CMNCT', ['EMAIL']],
    ['ECP', ['SMS', 'TALK']],
  ]);
});

test('the rows that were given stay as they are', () => {
  const before = structuredClone(ROWS);
  expect(withSets(ROWS, [])).toEqual(before);
  withSets(ROWS, [{ areaCd: 'CMNCT', chnlCd: 'SMS', rcvYn: 'Y' }]);
  expect(ROWS).toEqual(before);
});
