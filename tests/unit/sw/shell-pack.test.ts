import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packFiles } from '../../../build-tools/shell-pack.ts';
import { splitList, unpackFiles } from '#sw/precache/shell-pack.ts';

const NAMES = ['assets/a.js', 'assets/b.css', 'icons/c.png', 'theme-boot.js'];

describe('a pack', () => {
  it('gives back every file as it was put in, whatever its bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: NAMES.length }), (contents) => {
        const files = contents.map((content, index) => ({ url: NAMES[index] ?? '', content: Buffer.from(content) }));
        const unpacked = unpackFiles(new Uint8Array(packFiles(files)));
        expect(unpacked.map(({ url, content }) => [url, [...content]])).toEqual(
          files.map(({ url, content }) => [url, [...content]]),
        );
      }),
    );
  });

  it('says of each file what a server says', () => {
    const [script, style, picture] = unpackFiles(
      new Uint8Array(packFiles(NAMES.map((url) => ({ url, content: Buffer.from('x') })))),
    );
    expect([script?.type, style?.type, picture?.type]).toEqual([
      'text/javascript; charset=utf-8',
      'text/css; charset=utf-8',
      'image/png',
    ]);
  });

  it('is nothing else', () => {
    expect(() => unpackFiles(new TextEncoder().encode('<!doctype html>\n'))).toThrow(SyntaxError);
  });

  it('stands in the list of kept files and is not one of them', () => {
    const pack = { url: 'assets/shell-1.pack', revision: null, integrity: 'sha256-x' };
    expect(splitList(['index.html', pack, { url: 'assets/a.js', revision: null }])).toEqual({
      entries: [{ url: 'index.html' }, { url: 'assets/a.js', revision: null }],
      pack,
    });
    expect(splitList(['index.html']).pack).toBeUndefined();
  });
});
