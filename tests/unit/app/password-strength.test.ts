import { expect, test } from 'vitest';
import { passwordStrength } from '#app/public/password-strength.ts';

const POLICY = { pwdMinLen: 9, pwdKindCnt: 3 };

test.each([
  ['', null],
  ['Ab1', 'weak'],
  ['long but of one kind only', 'weak'],
  ['Oper01-mine-own', 'weak'],
  ['Qw7-Zp2-K', 'medium'],
  ['Qw7-Zp2-Kx9-', 'medium'],
  ['Qw7-Zp2-Kx9-M', 'strong'],
] as const)('%j is %s', (password, strength) => {
  expect(passwordStrength(password, 'oper01', POLICY)).toBe(strength);
});
