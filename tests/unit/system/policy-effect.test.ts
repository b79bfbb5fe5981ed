import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PolicyObstacle } from '#contract/security/policy-rules.ts';
import { diffPolicy, type PolicyPerson, type PolicyState } from '#server/domains/security/policy/shut-out.ts';
import { DEFAULT_POLICY } from '#tests/support/default-policy.ts';

/* `npm test` samples; MADANG_FULL=1 tries the ten thousand. */
const RUNS = process.env['MADANG_FULL'] === '1' ? 10_000 : 1_500;
const NOW = new Date('2026-04-06T10:00:00+09:00');
const flag = fc.constantFrom<'Y' | 'N'>('Y', 'N');
const ago = (most: number) =>
  fc.integer({ min: 0, max: most }).map((minutes) => new Date(NOW.getTime() - minutes * 60_000).toISOString());
const DAY = 24 * 60;
const address = fc.constantFrom('10.1.0.7', '10.2.0.7', '192.168.5.5', '2001:db8::9');

const personArb: fc.Arbitrary<PolicyPerson> = fc.record({
  userId: fc.constantFrom('u1', 'u2', 'u3'),
  acntStCd: fc.constantFrom('ACTIVE', 'ACTIVE', 'LOCK', 'DORM', 'STOP'),
  emrgYn: flag,
  localLoginYn: flag,
  pwdTmpYn: flag,
  pwdChgDt: fc.option(ago(200 * DAY)),
  lastUseDt: ago(400 * DAY),
  roleCds: fc.subarray(['ROLE_SYS_ADMIN', 'ROLE_PROF']),
  addresses: fc.array(address, { maxLength: 2 }),
  sessions: fc
    .array(fc.record({ ipAddr: address, loginDt: ago(600), idle: fc.integer({ min: 0, max: 90 }) }), { maxLength: 2 })
    .map((rows) =>
      rows.map(({ ipAddr, loginDt, idle }) => ({
        ipAddr,
        loginDt,
        lastActvtDt: new Date(Math.max(new Date(loginDt).getTime(), NOW.getTime() - idle * 60_000)).toISOString(),
      })),
    ),
});
const stateArb: fc.Arbitrary<PolicyState> = fc.record({
  policy: fc
    .record({
      ipLimitDivCd: fc.constantFrom<'NONE' | 'ADMIN' | 'ALL'>('NONE', 'ADMIN', 'ALL'),
      localLoginDivCd: fc.constantFrom<'ALL' | 'EMRG'>('ALL', 'EMRG'),
      dormDays: fc.integer({ min: 30, max: 365 }),
      pwdChgCycle: fc.constantFrom(0, 30, 90, 180),
      maxTimeLimit: fc.integer({ min: 30, max: 1440 }),
      maxTimeLimitYn: flag,
      emptyTime: fc.integer({ min: 5, max: 120 }),
      emptyTimeYn: flag,
      afterEmptyTime: fc.integer({ min: 5, max: 60 }),
      afterEmptyTimeYn: flag,
    })
    .map((over) => ({ ...DEFAULT_POLICY, ...over })),
  allowedCidrs: fc.subarray(['10.1.0.0/16', '10.2.0.7', '2001:db8::/32']),
});

/* The document's rules a second time, as plainly as they are written there and without any of the code under test. */
const RANGES: Readonly<Record<string, string>> = {
  '10.1.0.7': '10.1.0.0/16',
  '10.2.0.7': '10.2.0.7',
  '2001:db8::9': '2001:db8::/32',
};
const minutesSince = (at: string): number => (NOW.getTime() - new Date(at).getTime()) / 60_000;
function isInTheWay(why: PolicyObstacle, { policy, allowedCidrs }: PolicyState, person: PolicyPerson): boolean {
  if (person.acntStCd === 'STOP') return false;
  const concerns =
    policy.ipLimitDivCd === 'ALL' || (policy.ipLimitDivCd === 'ADMIN' && person.roleCds.includes('ROLE_SYS_ADMIN'));
  switch (why) {
    case 'IP':
      return (
        concerns &&
        [...person.addresses, ...person.sessions.map((one) => one.ipAddr)].some(
          (from) => !allowedCidrs.includes(RANGES[from] ?? 'nowhere'),
        )
      );
    case 'LOCAL':
      return policy.localLoginDivCd === 'EMRG' && person.localLoginYn === 'Y' && person.emrgYn === 'N';
    case 'DORM':
      return (
        person.acntStCd === 'ACTIVE' && person.emrgYn === 'N' && minutesSince(person.lastUseDt) > policy.dormDays * DAY
      );
    case 'PWD':
      return (
        person.localLoginYn === 'Y' &&
        (person.pwdTmpYn === 'Y' ||
          (policy.pwdChgCycle > 0 &&
            person.pwdChgDt !== null &&
            minutesSince(person.pwdChgDt) >= policy.pwdChgCycle * DAY))
      );
    default:
      return person.sessions.some(({ loginDt, lastActvtDt }) => {
        const isTooLong = minutesSince(loginDt) >= (policy.maxTimeLimitYn === 'Y' ? policy.maxTimeLimit : DAY),
          grace = policy.afterEmptyTimeYn === 'Y' ? policy.afterEmptyTime : 0;
        return isTooLong || (policy.emptyTimeYn === 'Y' && minutesSince(lastActvtDt) >= policy.emptyTime + grace);
      });
  }
}

describe('what another security policy would do', () => {
  it('the preview names exactly those who are kept out or let in', () => {
    fc.assert(
      fc.property(stateArb, stateArb, fc.array(personArb, { maxLength: 4 }), (before, after, drawn) => {
        const people = drawn.map((person, index) => ({ ...person, userId: `u${index}` }));
        const named = diffPolicy(before, after, people, NOW).map(
          ({ person, whyCd, wayCd }) => `${person.userId} ${whyCd} ${wayCd}`,
        );
        const expected = people.flatMap((person) =>
          (['IP', 'LOCAL', 'PWD', 'DORM', 'SESSION'] as const).flatMap((why) => {
            const was = isInTheWay(why, before, person),
              is = isInTheWay(why, after, person);
            return was === is ? [] : [`${person.userId} ${why} ${is ? 'SHUT' : 'FREE'}`];
          }),
        );
        expect(named.toSorted()).toEqual(expected.toSorted());
      }),
      { numRuns: RUNS, seed: 20_260_301 },
    );
  });
});
