import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanRichText } from '#server/rich-text.ts';
import { decodeDeep, decodeEntities, encodeEntities } from '#shared/entities.ts';
import { RICH_TEXT_CLASSES } from '#shared/rich-text-rules.ts';
import { XSS_CORPUS } from '#tests/support/xss-corpus.ts';

const ACTIVE =
  /<(script|style|iframe|object|embed|svg|math|link|meta|base|form|input|button|video|audio|template|noscript|xmp)|<[a-z][^>]*\s(on[a-z]+|style|srcset|id|background)\s*=|<[^>]*(javascript|vbscript|data|blob):|<[^>]*spy\.example|<[^>]*evil\.example/i;
const cleaned = (html: string): string => decodeEntities(cleanRichText(encodeEntities(html)).stored);

describe('rich text on the server', () => {
  it.each(XSS_CORPUS)('%s becomes harmless', (payload) => {
    expect(cleaned(`<p>앞</p>${payload}<p>뒤</p>`)).not.toMatch(ACTIVE);
  });

  it('clean text comes back unchanged, twice', () => {
    for (const payload of XSS_CORPUS) {
      const once = cleaned(payload);
      expect(cleaned(once)).toBe(once);
    }
  });

  it.each([
    '<style>*{background:url(https://spy.example)}</style>',
    'javascript:alert(1)',
    '//evil.example',
    'data:text/html,x',
    'page.html',
  ])('a link to %s leads nowhere', (href) => {
    expect(cleaned(`<a href="${href}">가</a>`)).toBe('<a rel="noopener noreferrer">가</a>');
  });

  it.each(['https://univ.example/a', '/admin/main', 'mailto:help@univ.example', 'tel:0551234567'])(
    'a link to %s stays',
    (href) => {
      expect(cleaned(`<a href="${href}">가</a>`)).toBe(`<a href="${href}" rel="noopener noreferrer">가</a>`);
    },
  );

  it('classes outside the list are taken off', () => {
    const known = RICH_TEXT_CLASSES.map((name) => `<span class="${name}">가</span>`).join('');
    expect(cleaned(known)).toBe(known);
    expect(cleaned('<p class="ql-align-center ql-tooltip save-bar ql-indent-9">가</p>')).toBe(
      '<p class="ql-align-center">가</p>',
    );
  });

  it('guide.md 10.7: entities decode deep, in one pass', () => {
    expect(decodeDeep({ a: '&lt;p&gt;1 &amp;amp; 2&lt;/p&gt;', b: ['&#40;x&#41;', 5] })).toEqual({
      a: '<p>1 &amp; 2</p>',
      b: ['(x)', 5],
    });
  });

  it('decoding takes back what encoding did, always', () => {
    fc.assert(fc.property(fc.string(), (text) => decodeEntities(encodeEntities(text)) === text));
    fc.assert(fc.property(fc.string(), (text) => !/[<>()]/.test(encodeEntities(text))));
  });
});
