import { inflateSync } from 'node:zlib';

/*
 * Reads the letters back out of a PDF of this house, as a reader's search and clipboard do: by the tables that say which letter
 * each glyph is (PDF 32000-1, 9.10.3).
 */

/** Objects of the document by their numbers. */
const objectsOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, no = '', body = '']) => [no, body] as const),
  );

function streamOf(body: string | undefined): string {
  const packed = /stream\n([\s\S]*?)\nendstream/.exec(body ?? '')?.[1];
  if (packed === undefined) return '';
  const bytes = Buffer.from(packed, 'latin1');
  return (/\/Filter \/FlateDecode/.test(body ?? '') ? inflateSync(bytes) : bytes).toString('latin1');
}

/** Letters by the numbers of glyphs. */
function lettersOf(cmap: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>();
  for (const [, from = '', list = ''] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g))
    [...list.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, codes = ''], at) => {
      // A glyph that is part of the letter before it has none of its own.
      const units = codes
        .split(' ')
        .filter(Boolean)
        .map((code) => Number.parseInt(code, 16));
      letters.set(Number.parseInt(from, 16) + at, String.fromCharCode(...units));
    });
  return letters;
}

/** The text of a PDF in the order in which it is written, a line break between two positions. Glyphs without a letter are `\ufffd`. */
export function pdfText(bytes: Buffer): string {
  const objects = objectsOf(bytes.toString('latin1'));
  const fonts = new Map<string, ReadonlyMap<number, string>>();
  for (const body of objects.values())
    for (const [, name = '', no = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(objects.get(no) ?? '')?.[1];
      if (cmap !== undefined) fonts.set(name, lettersOf(streamOf(objects.get(cmap))));
    }
  let text = '';
  for (const body of objects.values()) {
    const content = streamOf(body);
    if (!/\bBT\b/.test(content)) continue;
    let letters: ReadonlyMap<number, string> = new Map(),
      line = '';
    for (const [, tm, font, shown] of content.matchAll(/1 0 0 1 (\S+ \S+) Tm|\/(F\d+) \S+ Tf|\[([^\]]*)\] TJ/g)) {
      if (tm !== undefined) {
        const height = tm.split(' ')[1] ?? '';
        if (line !== '' && height !== line) text += '\n';
        line = height;
      } else if (font !== undefined) letters = fonts.get(font) ?? new Map();
      else
        for (const [, hex = ''] of (shown ?? '').matchAll(/<([0-9a-f]+)>/g))
          for (const glyph of hex.match(/.{4}/g) ?? []) {
            const code = Number.parseInt(glyph, 16);
            text += code === 0 ? '\ufffd' : (letters.get(code) ?? '\ufffd');
          }
    }
    text += '\n';
  }
  return text;
}
