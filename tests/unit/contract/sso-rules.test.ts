import { describe, expect, it } from 'vitest';
import { isIssuerAllowed, isOwnPath, isSsoFailure } from '#contract/session/sso-rules.ts';
import { maskLoginId } from '#shared/masking.ts';

const HTTPS = 'https://madang.univ.ac.kr',
  LOCAL = 'http://localhost:8080';

describe('rules of signing in through the university', () => {
  it.each(['/', '/admin/main', '/admin/x?page=2#top', '/한글'])('%s is a path of ours', (path) =>
    expect(isOwnPath(path)).toBe(true),
  );
  it.each([
    '',
    'admin',
    'https://evil',
    '//evil',
    '/\\evil',
    '/a\\b',
    '/a\nb',
    '/a\u0000',
    'javascript:alert(1)',
    `/${'a'.repeat(2_000)}`,
  ])('%j is none', (path) => expect(isOwnPath(path)).toBe(false));

  it('a provider is reached safely, or on the machine itself', () => {
    expect(isIssuerAllowed('https://sso.univ.ac.kr', HTTPS)).toBe(true);
    expect(isIssuerAllowed('https://sso.univ.ac.kr/realms/staff', LOCAL)).toBe(true);
    expect(isIssuerAllowed('http://127.0.0.1:9000', LOCAL)).toBe(true);
    expect(isIssuerAllowed('http://127.0.0.1:9000', HTTPS)).toBe(false);
    for (const bad of [
      'http://sso.univ.ac.kr',
      'http://localhost.evil.example',
      'https://a@sso',
      'https://sso?x',
      'https://sso#x',
      'https://10.0.0.1',
      'https://[::1]',
      'https://2130706433',
      'sso',
      '',
    ])
      expect(isIssuerAllowed(bad, LOCAL), bad).toBe(false);
  });

  it('only known reasons are shown', () => {
    expect(['CANCELLED', 'ok', 'constructor', ''].map(isSsoFailure)).toEqual([true, false, false, false]);
  });

  it('covers an id but for its beginning', () => {
    expect(['prof01', 'ab', 'a', '', 'kim.minsu@u.ac.kr'].map(maskLoginId)).toEqual([
      'pr****',
      'ab',
      'a',
      '',
      'ki*******@u.ac.kr',
    ]);
  });
});
