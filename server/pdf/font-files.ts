import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inflateSync } from 'node:zlib';

/*
 * The letters of every PDF. Nanum Gothic has every Hangul syllable, and beside them little more than the letters of a keyboard; the
 * fonts behind it bring what else stands in names and titles. All come from npm. Those that are packed for browsers (WOFF) are the
 * tables of a TrueType font, each compressed by itself (https://www.w3.org/TR/WOFF/): a PDF takes single glyphs out of the plain
 * font alone.
 */
const require = createRequire(import.meta.url);
const WOFF_HEAD = 44,
  WOFF_ENTRY = 20,
  SFNT_HEAD = 12,
  SFNT_ENTRY = 16;
const padded = (length: number): number => (length + 3) & ~3;

/** The TrueType font in a WOFF file. */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12),
    tables = Array.from({ length: count }, (_, index) => {
      const at = WOFF_HEAD + index * WOFF_ENTRY,
        offset = woff.readUInt32BE(at + 4),
        packedLength = woff.readUInt32BE(at + 8),
        length = woff.readUInt32BE(at + 12),
        packed = woff.subarray(offset, offset + packedLength);
      return {
        tag: woff.subarray(at, at + 4),
        checksum: woff.readUInt32BE(at + 16),
        data: packedLength < length ? inflateSync(packed) : packed,
      };
    });
  const size = tables.reduce((sum, { data }) => sum + padded(data.length), SFNT_HEAD + count * SFNT_ENTRY),
    font = Buffer.alloc(size),
    log2 = Math.floor(Math.log2(count));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(2 ** log2 * SFNT_ENTRY, 6);
  font.writeUInt16BE(log2, 8);
  font.writeUInt16BE((count - 2 ** log2) * SFNT_ENTRY, 10);
  let offset = SFNT_HEAD + count * SFNT_ENTRY;
  tables.forEach(({ tag, checksum, data }, index) => {
    const at = SFNT_HEAD + index * SFNT_ENTRY;
    tag.copy(font, at);
    font.writeUInt32BE(checksum, at + 4);
    font.writeUInt32BE(offset, at + 8);
    font.writeUInt32BE(data.length, at + 12);
    data.copy(font, offset);
    offset += padded(data.length);
  });
  return font;
}

export const WEIGHTS = { plain: 400, bold: 700 } as const;
/** Name under which a document knows the first font of a weight. */
export type Weight = keyof typeof WEIGHTS;

/** Parts of Noto Sans that lie behind each other; the first one has the letters without marks. */
const NOTO_PARTS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'],
  HAN_NAMES = { plain: 'Regular', bold: 'Bold' } as const;
/** Folders of the packages, found by a file that each of them names. */
const FOLDERS = {
  hangul: path.dirname(require.resolve('@fontsource/nanum-gothic/package.json')),
  alphabets: path.dirname(require.resolve('@fontsource/noto-sans/package.json')),
  korean: path.dirname(path.dirname(require.resolve('@embedpdf/fonts-kr'))),
  han: path.dirname(require.resolve('node-source-han-sans/package.json')),
};

/** A font file: which letters it is asked for first, and where it lies. */
export interface FontFile {
  /** Unique among the fonts of a document. */
  readonly name: string;
  /** Latin, Cyrillic and Greek letters: words of them stand in one family, with their marks. */
  readonly isAlphabetic: boolean;
  readonly file: string;
}

/**
 * The fonts of a weight in the order in which they are asked for a letter: Hangul, alphabets, Hanja and signs in their Korean form,
 * and every other ideograph of the basic plane.
 */
export const fontFiles = (weight: Weight): readonly FontFile[] => [
  {
    name: weight,
    isAlphabetic: false,
    file: path.join(FOLDERS.hangul, `files/nanum-gothic-korean-${WEIGHTS[weight]}-normal.woff`),
  },
  ...NOTO_PARTS.map((part) => ({
    name: `${weight}-${part}`,
    isAlphabetic: true,
    file: path.join(FOLDERS.alphabets, `files/noto-sans-${part}-${WEIGHTS[weight]}-normal.woff`),
  })),
  {
    name: `${weight}-korean`,
    isAlphabetic: false,
    file: path.join(FOLDERS.korean, `fonts/NotoSansKR-${HAN_NAMES[weight]}.otf`),
  },
  {
    name: `${weight}-han`,
    isAlphabetic: false,
    file: path.join(FOLDERS.han, `SourceHanSans-${HAN_NAMES[weight]}.otf`),
  },
];

const read = new Map<string, Buffer>();
/**
 * The plain font of a file; read once, as it never changes. It is read in one go, because it is first asked for in the middle of a
 * line: the largest is 18 MB, and most documents need the first one alone.
 */
export function fontBytes({ file }: FontFile): Buffer {
  const known = read.get(file);
  if (known) return known;
  const bytes = readFileSync(file),
    font = file.endsWith('.woff') ? unpackWoff(bytes) : bytes;
  read.set(file, font);
  return font;
}
