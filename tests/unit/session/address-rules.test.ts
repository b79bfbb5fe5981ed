import { describe, expect, test } from 'vitest';
import { isAddressRange, isAllowedAddress, isKeptOut } from '#server/domains/session/login/address-rules.ts';

describe('an address in the ranges that are allowed', () => {
  test.each([
    ['10.20.0.0/16', '10.20.0.0', true],
    ['10.20.0.0/16', '10.20.255.255', true],
    ['10.20.0.0/16', '10.19.255.255', false],
    ['10.20.0.0/16', '10.21.0.0', false],
    ['10.20.0.0/12', '10.31.255.255', true],
    ['10.20.0.0/12', '10.32.0.0', false],
    ['10.0.0.4/30', '10.0.0.7', true],
    ['10.0.0.4/30', '10.0.0.8', false],
    ['10.20.30.40', '10.20.30.40', true],
    ['10.20.30.40', '10.20.30.41', false],
    ['10.20.30.40/32', '10.20.30.40', true],
    ['10.20.30.40/32', '10.20.30.41', false],
    // A range may be written by any of its addresses.
    ['10.20.30.40/16', '10.20.1.1', true],
    ['10.20.30.40/16', '10.21.1.1', false],
    ['0.0.0.0/0', '203.0.113.9', true],
    ['2001:db8::/32', '2001:db8:ffff::1', true],
    ['2001:DB8::/32', '2001:db8::1', true],
    ['2001:db8::/32', '2001:db9::1', false],
    ['2001:db8::/33', '2001:db8:8000::1', false],
    ['2001:db8::1', '2001:db8:0:0:0:0:0:1', true],
    ['2001:db8::1', '2001:db8::2', false],
    ['::1/128', '::1', true],
    ['::1/128', '::2', false],
  ])('%s holds %s: %s', (cidr, address, isInside) => {
    expect(isAllowedAddress([cidr], address)).toBe(isInside);
  });

  test.each(['::ffff:10.20.1.1', '::FFFF:10.20.1.1', '::ffff:a14:101'])(
    'an address of four numbers is the same one when it is written as %s',
    (address) => {
      expect(isAllowedAddress(['10.20.0.0/16'], address)).toBe(true);
      expect(isAllowedAddress(['10.21.0.0/16'], address)).toBe(false);
    },
  );

  test('one range of several is enough, and without any nobody is inside', () => {
    expect(isAllowedAddress(['10.20.0.0/16', '192.168.1.7', '2001:db8::/32'], '192.168.1.7')).toBe(true);
    expect(isAllowedAddress(['10.20.0.0/16', '192.168.1.7', '2001:db8::/32'], '192.168.1.8')).toBe(false);
    expect(isAllowedAddress([], '10.20.1.1')).toBe(false);
  });

  test('the two families do not mix', () => {
    expect(isAllowedAddress(['0.0.0.0/0'], '2001:db8::1')).toBe(false);
    expect(isAllowedAddress(['2001:db8::/32'], '10.20.1.1')).toBe(false);
  });

  test.each(['', 'localhost', '10.20.1', '010.20.1.1', '10.20.1.1:443', '10.20.1.256'])(
    'what is no address ("%s") lies nowhere',
    (address) => {
      expect(isAllowedAddress(['0.0.0.0/0', '::/0'], address)).toBe(false);
    },
  );

  test('a text that is no range keeps the others working', () => {
    expect(isAllowedAddress(['본관', '10.20.0.0/16'], '10.20.1.1')).toBe(true);
    expect(isAllowedAddress(['본관', '10.20/16'], '10.20.1.1')).toBe(false);
  });
});

describe('system.md 5.8: the form of a range', () => {
  test.each([
    '10.20.30.40',
    '10.0.0.0/8',
    '10.0.0.0/32',
    '0.0.0.0/0',
    '2001:db8::1',
    '2001:db8::/32',
    '::/0',
    '::1/128',
    '2001:db8::/33',
  ])('%s is one', (cidr) => {
    expect(isAddressRange(cidr)).toBe(true);
  });

  test.each([
    '',
    '/8',
    '10.0.0.0/',
    '10.0.0.0/33',
    '10.0.0.0/128',
    '::/129',
    '10.0.0.0/8/8',
    '10.0.0.0/-1',
    '10.0.0.0/+8',
    '10.0.0.0/8.0',
    '10.0.0.0/1e1',
    '10.0.0.0/ 8',
    ' 10.0.0.0/8',
    '10.0.0.0/8 ',
    '10.0.0',
    '256.0.0.0',
    '010.0.0.1',
    '10.0.0.0-10.0.0.9',
    '10.0.*.*',
    '본관',
    '::g/64',
    '2001:db8:/32',
    '10.0.0.0/0008',
    '10.0.0.0/008',
    'fe80::%eth0/64',
    'fe80::1%eth0',
  ])('"%s" is none', (cidr) => {
    expect(isAddressRange(cidr)).toBe(false);
  });
});

describe('a stored text that is no range', () => {
  test.each(['10.0.0.0/', '10.0.0.0/33', '::/129', 'fe80::%eth0/64', '본관'])(
    '"%s" allows nobody and stops nobody',
    (cidr) => {
      expect([isAllowedAddress([cidr], '10.0.0.1'), isAllowedAddress([cidr, '10.0.0.1'], '10.0.0.1')]).toEqual([
        false,
        true,
      ]);
    },
  );
});

describe('session-security.md 2.1: whom the limit of places keeps out', () => {
  const ADMIN = 'ROLE_SYS_ADMIN',
    OTHER = 'ROLE_PROF',
    inside = '10.20.1.1',
    outside = '203.0.113.9';
  test.each([
    ['NONE', [ADMIN], outside, false],
    ['NONE', [OTHER], outside, false],
    ['NONE', [], 'nowhere', false],
    ['ADMIN', [ADMIN], outside, true],
    ['ADMIN', [OTHER, ADMIN], outside, true],
    ['ADMIN', [ADMIN], inside, false],
    ['ADMIN', [OTHER], outside, false],
    ['ADMIN', [], outside, false],
    ['ALL', [OTHER], outside, true],
    ['ALL', [ADMIN], outside, true],
    ['ALL', [], outside, true],
    ['ALL', [OTHER], inside, false],
    ['ALL', [ADMIN], 'nowhere', true],
  ] as const)('%s, %o at %s: %s', (ipLimitDivCd, roleCds, address, isOut) => {
    expect(isKeptOut({ policy: { ipLimitDivCd }, allowedCidrs: ['10.20.0.0/16'] }, roleCds, address)).toBe(isOut);
  });

  test('without any place that is allowed the limit keeps everybody out', () => {
    expect(isKeptOut({ policy: { ipLimitDivCd: 'ALL' }, allowedCidrs: [] }, [OTHER], inside)).toBe(true);
  });
});
