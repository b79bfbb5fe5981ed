import { describe, expect, it } from 'vitest';
import { isEmptyRichText, isOwnPicture, RICH_TEXT_CLASSES } from '#shared/rich-text-rules.ts';
import { setStylesAside } from '#ui/rich-text/set-styles-aside.ts';
import { withoutDecoration } from '#ui/rich-text/quill/read-html.ts';

describe('what a text takes in and gives out', () => {
  it('styles are set aside under another name', () => {
    expect(setStylesAside('<p style="font-weight:bold">style="x"</p>')).toBe(
      '<p data-pasted-style="font-weight:bold">style="x"</p>',
    );
    expect(setStylesAside('<style>p{color:red}</style><b STYLE=x>가</b>')).toBe('<b data-pasted-style=x>가</b>');
  });

  it('handlers leave a pasted tag before it is parsed', () => {
    expect(setStylesAside('<img src=x onerror="a()" onload=b()>one=1')).toBe('<img src=x  >one=1');
    expect(setStylesAside('<a href="/path/online=1?style=a onclick=b">x</a><base href="/x"><b\nonclick=c')).toBe(
      '<a href="/path/online=1?style=a onclick=b">x</a><b\n',
    );
  });

  it('marks of the open editor stay behind', () => {
    const html =
      '<ol><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>가</li></ol><p>나<span class="ql-cursor">\uFEFF</span></p>';
    expect(withoutDecoration(html)).toBe('<ol><li data-list="bullet">가</li></ol><p>나</p>');
  });

  it('a picture on its way is not part of it', () => {
    expect(
      withoutDecoration('<p>가<img src="blob:http://localhost/1" alt="x">나<img src="/api/files/link/a.png"></p>'),
    ).toBe('<p>가나<img src="/api/files/link/a.png"></p>');
  });

  it.each([
    ['<p><br></p>', true],
    ['<p> &nbsp;</p><p></p>', true],
    ['<p>가</p>', false],
    ['<p><img src="/a"></p>', false],
    ['<table><tbody></tbody></table>', false],
    ['<hr>', true],
  ])('%s is empty: %s', (html, isEmpty) => {
    expect(isEmptyRichText(html)).toBe(isEmpty);
  });

  it('only files of ours count as pictures', () => {
    expect(
      ['/api/files/link/a.png', '/api/files/link/../x', 'https://x/api/files/link/a', 'data:image/png;base64,x'].map(
        isOwnPicture,
      ),
    ).toEqual([true, false, false, false]);
  });

  it('indenting ends at eight steps of class', () => {
    expect(RICH_TEXT_CLASSES.filter((name) => name.startsWith('ql-indent'))).toHaveLength(8);
    expect(new Set(RICH_TEXT_CLASSES).size).toBe(RICH_TEXT_CLASSES.length);
  });
});
