import { describe, expect, it } from 'vitest';
import { toLinkAddress } from '#ui/rich-text/toolbar/link-address.ts';

describe('addresses that a text may hold', () => {
  it.each([
    ['https://www.abc.ac.kr/a?b=1', 'https://www.abc.ac.kr/a?b=1'],
    ['http://abc.ac.kr', 'http://abc.ac.kr'],
    ['www.abc.ac.kr', 'https://www.abc.ac.kr'],
    ['abc.ac.kr:8443/x', 'https://abc.ac.kr:8443/x'],
    ['help@abc.ac.kr', 'mailto:help@abc.ac.kr'],
    ['mailto:help@abc.ac.kr', 'mailto:help@abc.ac.kr'],
    ['043-123-4567', 'tel:0431234567'],
    ['tel:0431234567', 'tel:0431234567'],
    ['  abc.kr ', 'https://abc.kr'],
  ])('%s becomes %s', (typed, address) => {
    expect(toLinkAddress(typed)).toBe(address);
  });

  it.each([
    '',
    '   ',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://x/1',
    '가나다',
    'a b.kr',
  ])('%s is refused', (typed) => {
    expect(toLinkAddress(typed)).toBeNull();
  });
});
