import { describe, expect, it } from 'vitest';
import { findOtpStep, otpAddress, otpAt, otpStepOf, toBase32 } from '#server/domains/session/otp/totp.ts';

const SECRET = Buffer.from('12345678901234567890');
const at = (seconds: number): Date => new Date(seconds * 1_000);

describe('one-time codes', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('RFC 6238: the code at %i seconds is %s', (seconds, code) => {
    expect(otpAt(SECRET, otpStepOf(at(seconds)), 8)).toBe(code);
    expect(otpAt(SECRET, otpStepOf(at(seconds)))).toBe(code.slice(2));
  });

  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('RFC 4648: %s is %s in base 32', (text, key) => {
    expect(toBase32(Buffer.from(text))).toBe(key);
  });

  it('a clock may be half a minute off, not more', () => {
    const now = at(1_234_567_890),
      step = otpStepOf(now);
    for (const drift of [-1, 0, 1])
      expect(findOtpStep(SECRET, otpAt(SECRET, step + drift), now, null)).toBe(step + drift);
    for (const drift of [-2, 2]) expect(findOtpStep(SECRET, otpAt(SECRET, step + drift), now, null)).toBeNull();
  });

  it('a code opens once', () => {
    const now = at(59),
      step = otpStepOf(now),
      code = otpAt(SECRET, step);
    expect(findOtpStep(SECRET, code, now, step - 1)).toBe(step);
    expect(findOtpStep(SECRET, code, now, step)).toBeNull();
  });

  it.each(['', '12345', '1234567', 'abcdef', '000000'])('%s opens nothing', (code) => {
    expect(findOtpStep(SECRET, code, at(59), null)).toBeNull();
  });

  it('the address names the house and the person', () => {
    expect(otpAddress('마당 대학', 'prof01', 'MZXW6')).toBe(
      `otpauth://totp/${encodeURIComponent('마당 대학:prof01')}?secret=MZXW6&issuer=${encodeURIComponent('마당 대학')}&digits=6&period=30`,
    );
  });
});
