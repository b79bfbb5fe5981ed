import { describe, expect, it } from 'vitest';
import { isWebAddress } from '#contract/contact-rules.ts';

describe('isWebAddress', () => {
  it.each(['https://www.u.ac.kr', 'https://u.ac.kr:8443/a?b=c#d', 'https://대학교.한국/안내'])(
    'takes %s',
    (address) => {
      expect(isWebAddress(address)).toBe(true);
    },
  );

  it.each([
    '',
    'https://',
    'http://u.ac.kr',
    'javascript:alert(1)',
    '//u.ac.kr',
    'https:u.ac.kr',
    'https:\\\\u.ac.kr',
    'https://u.\\ac.kr',
    'https://u.ac.kr\r\nX: 1',
    'https://u.ac.kr/ x',
    'https://u\u200b.ac.kr',
    'https://u.ac.kr/\u202etxt',
    'https://u.ac.kr\0',
    'https://good.ac.kr@evil.example',
    'https://a:b@u.ac.kr',
    'https://&Tab;',
    'https:///**/',
    'https://-',
    'https://u.ac.kr.-',
  ])('refuses %j', (address) => {
    expect(isWebAddress(address)).toBe(false);
  });
});
